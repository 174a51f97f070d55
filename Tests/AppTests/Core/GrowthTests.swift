import JSON
import Ledger
import Store
import TestSupport
import Testing

@testable import App

/// What is kept from one state to the next says the same as what is made anew.
@Suite("A ledger that grows") struct GrowthTests {
    private let site: TestSite
    private let memory = TradeMemory()

    init() throws { site = try TestSite() }

    private func trade(_ time: Int64, _ coin: CoinID, isSale: Bool, _ amount: Int, _ price: Int) throws -> Entry {
        let figures = try #require(TradeDraft.figures(Exact(amount), Exact(price), nil))
        return Entry.trade(
            of: coin, isSale: isSale, figures, currency: .usd, at: Moment(milliseconds: 1_700_000_000_000 + time))
    }

    private func check() throws {
        let state = try site.coffer.state()
        let entries = try site.coffer.database.entries()
        #expect(Array(state.entries) == entries)
        let portfolio = Portfolio(
            entries: Entries(entries), market: state.market, knownCoins: Array(state.knownCoins.values), currency: .usd)
        #expect(state.portfolio.holdings == portfolio.holdings)
        #expect(state.portfolio.realizedGain == portfolio.realizedGain && state.portfolio.cost == portfolio.cost)
        let anew = TradeMemory()
        for coin: CoinID in ["bitcoin", "ethereum"] {
            let (one, other) = (memory.trades(of: coin, in: state), anew.trades(of: coin, in: state))
            #expect(one.trades == other.trades && one.others == other.others)
            #expect(one.average == other.average && one.marks == other.marks)
        }
        #expect(memory.outline(of: state).years == anew.outline(of: state).years)
        let snapshot = site.coffer.snapshot
        for method in [CostMethod.fifo, .lifo, .hifo, .average] {
            for snapshot in [nil, snapshot] {
                let kept = try state.gains(
                    MethodSchedule(method), zones: zones, snapshot: snapshot, memory: site.coffer.gains)
                let made = try state.gains(MethodSchedule(method), zones: zones, snapshot: snapshot)
                #expect(kept.document(code: \.rawValue).bytes() == made.document(code: \.rawValue).bytes())
                #expect(kept.shortageBounds == made.shortageBounds && kept.years.map(\.gain) == made.years.map(\.gain))
            }
        }
        let kept = try state.pooledGains(zones: zones, memory: site.coffer.gains)
        let made = try state.pooledGains(zones: zones)
        #expect(kept.json(code: \.rawValue) == made.json(code: \.rawValue))
    }

    private var zones: ZoneFolder { ZoneFolder.chosen { _ in nil } }

    @Test("entries added late and early, edited, deleted, undone: every figure is that of a ledger read anew")
    func anyWrites() throws {
        var generator = SeededGenerator(seed: 5)
        var last: Int64 = 0
        for step in 0..<60 {
            let entries = try site.coffer.state().entries
            let coin: CoinID = Bool.random(using: &generator) ? "bitcoin" : "ethereum"
            let (amount, price) = (Int.random(in: 1...9, using: &generator), Int.random(in: 1...99, using: &generator))
            let some = entries.randomElement(using: &generator)
            switch (Int.random(in: 0..<10, using: &generator), some) {
            case (7, let some?): try site.coffer.write([.remove(some.id, version: some.version)], title: "Delete")
            case (8, var some?):
                some.note = "edited \(step)"
                some.time = Moment(milliseconds: some.time.milliseconds + 5000)
                try site.coffer.write([.replace(some)], title: "Edit")
            case (9, _?): _ = try? site.coffer.undo()
            case (6, let some?):
                let early = some.time.milliseconds - 1_700_000_000_000 - 1
                try site.coffer.write([.add(trade(early, coin, isSale: false, amount, price))], title: "Early")
            default:
                last += 1000
                let isSale = step > 20 && step % 3 == 0
                try site.coffer.write([.add(trade(last, coin, isSale: isSale, amount, price))], title: "Late")
            }
            try check()
        }
    }

    @Test("new prices leave entries and what was made of them as they were") func prices() throws {
        for step in 0..<5 {
            try site.coffer.write([.add(trade(Int64(step) * 1000, "bitcoin", isSale: step == 4, 1, 10))], title: "Buy")
        }
        let before = try site.coffer.state()
        _ = try before.gains(MethodSchedule(.fifo), zones: zones, memory: site.coffer.gains)
        try site.coffer.database.saveQuotes(
            Array(before.market.rows.prefix(3)), global: nil, currency: .usd, at: site.coffer.now())
        let after = try site.coffer.state()
        #expect(before.revision != after.revision)
        #expect(EntryDifference(from: before.entries, to: after.entries).isEmpty)
        try check()
    }

    @Test("whether the demo is there is known after each write, whatever was written beside it") func demo() throws {
        func check(_ expected: Bool) throws {
            let state = try site.coffer.state()
            #expect(state.hasDemo == expected && state.entries.contains(where: \.isDemo) == expected)
        }
        try check(false)
        for step in 0..<3 {
            _ = try site.coffer.addDemo()
            try check(true)
            var one = try #require(try site.coffer.state().entries.first(where: \.isDemo))
            one.note = "edited"
            try site.coffer.write([.replace(one)], title: "Edit")
            try site.coffer.write([.add(trade(Int64(step) * 1000, "bitcoin", isSale: false, 1, 10))], title: "Buy")
            try check(true)
            _ = try site.coffer.removeDemo()
            try check(false)
        }
        _ = try site.coffer.undo()
        try check(true)
    }

    @Test("what another program writes is read as well") func another() throws {
        let other = try Coffer(folder: site.coffer.folder, clock: site.coffer.clock, snapshot: site.coffer.snapshot)
        defer { other.close() }
        for step in 0..<6 {
            let entry = try trade(Int64(step) * 1000, "bitcoin", isSale: false, 1, 10 + step)
            try (step % 2 == 0 ? other : site.coffer).write([.add(entry)], title: "Buy")
            try check()
        }
    }

    @Test("an amount that loses digits beside those held is refused, however it is added") func digits() throws {
        try site.coffer.write([.add(trade(0, "bitcoin", isSale: false, 1, 10))], title: "Buy")
        var large = try trade(1000, "bitcoin", isSale: false, 1, 10)
        large.received = Leg(.coin("bitcoin"), Exact(mantissa: 1, exponent: 37))
        var small = large
        small.received = Leg(.coin("bitcoin"), Exact(mantissa: 1, exponent: -30))
        #expect(throws: EntryError.self) { try site.coffer.write([.add(large), .add(small)], title: "Both") }
        try site.coffer.write([.add(large)], title: "Large")
        #expect(throws: EntryError.self) { try site.coffer.write([.add(small)], title: "Small") }
    }

    @Test("a page that was looked at shows what was written since") func page() throws {
        try site.coffer.write([.add(trade(0, "bitcoin", isSale: false, 3, 10))], title: "Buy")
        let sale = "/gains/sale?coin=bitcoin&amount=2&price=50"
        #expect(site.ask("GET", sale) == site.ask("GET", sale))
        #expect(site.ask("GET", sale).contains("$80.00"))
        try site.coffer.write([.add(trade(1000, "bitcoin", isSale: true, 2, 90))], title: "Sell")
        #expect(site.ask("GET", "/gains").contains("$160.00"))
        #expect(!site.ask("GET", sale).contains("$80.00"))
    }
}
