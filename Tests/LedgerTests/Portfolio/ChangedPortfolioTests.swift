import TestSupport
import Testing

@testable import Ledger

/// What is continued from an older ledger says the same as what is made anew.
@Suite("A portfolio and an index of a ledger that changes") struct ChangedPortfolioTests {
    private static let market = Market(currency: .usd, rows: [], global: nil, listed: [])

    @Test("holdings, gains and costs are those of the whole ledger", arguments: 1...20) func portfolio(seed: Int) {
        var ledger = ChangingLedger(seed: UInt64(seed))
        var index = EntryIndex()
        var portfolio = Portfolio(entries: [], market: ChangedPortfolioTests.market)
        for step in 0..<60 {
            let before = ledger.entries
            ledger.change()
            let changed = portfolio.changed(
                by: EntryDifference(from: before, to: ledger.entries),
                index: {
                    index.renew(to: ledger.entries)
                    return index
                }, market: ChangedPortfolioTests.market)
            guard let changed else {
                Issue.record("the portfolio cannot be continued")
                return
            }
            portfolio = changed
            let anew = Portfolio(entries: ledger.entries, market: ChangedPortfolioTests.market)
            #expect(portfolio.holdings == anew.holdings, "step \(step)")
            #expect(portfolio.realizedGain == anew.realizedGain && portfolio.cost == anew.cost)
        }
    }

    @Test("the index has the entries, wallets and years of the whole ledger", arguments: 1...10) func index(seed: Int) {
        var ledger = ChangingLedger(seed: UInt64(seed))
        var index = EntryIndex()
        for step in 0..<60 {
            ledger.change()
            if step % 4 == 1 { continue }
            index.renew(to: ledger.entries)
            var anew = EntryIndex()
            anew.renew(to: ledger.entries)
            #expect(Set(index.coins) == Set(ledger.entries.flatMap(\.coins)))
            for coin in index.coins {
                #expect(index.entries(of: coin) == ledger.entries.filter { $0.coins.contains(coin) })
            }
            #expect(index.wallets == anew.wallets && index.calendarYears == anew.calendarYears)
        }
    }

    @Test("where the index is sure, no order of amounts loses a digit", arguments: 1...8) func digits(seed: Int) {
        var generator = SeededGenerator(seed: UInt64(seed))
        for _ in 0..<60 {
            var entries = (0..<6).map { number in
                var entry = Entry(kind: .income, time: Moment(milliseconds: Int64(number)))
                let exponent = Int.random(in: -22...14, using: &generator)
                entry.received = Leg(
                    .coin("a"),
                    Exact(mantissa: Int128.random(in: 1...999_999_999, using: &generator), exponent: exponent))
                return entry
            }
            var index = EntryIndex()
            index.renew(to: Array(entries.dropLast()))
            let isSure = index.surelyKeepsDigits(adding: [entries[5]])
            for _ in 0..<5 {
                entries.shuffle(using: &generator)
                for place in entries.indices { entries[place].time = Moment(milliseconds: Int64(place)) }
                if isSure { #expect(EntrySums.firstLoss(in: entries, of: ["a"]) == nil) }
            }
        }
        var small = Entry(kind: .income, time: Moment(milliseconds: 1))
        small.received = Leg(.coin("a"), Exact(mantissa: 1, exponent: -8))
        #expect(EntryIndex().surelyKeepsDigits(adding: [small]))
        var large = small
        large.received = Leg(.coin("a"), Exact(mantissa: 1, exponent: 30))
        #expect(!EntryIndex().surelyKeepsDigits(adding: [small, large]))
    }
}
