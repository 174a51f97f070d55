import Ledger
import Testing

@Suite("What an entry moves and is worth") struct EntryCoinsTests {
    private func transfer(fee: Leg?) -> Entry {
        var entry = Entry(kind: .transfer, time: Moment(milliseconds: 1_600_000_000_001))
        entry.sent = Leg(.coin("btc"), number("0.5"))
        entry.received = Leg(.coin("btc"), number("0.4"))
        entry.toWallet = "Cold"
        entry.fee = fee
        entry.feeValue = 300
        return entry
    }

    private func number(_ text: String) -> Exact { Exact(text) ?? -1 }

    private var buy: Entry {
        var entry = Entry(kind: .buy, time: Moment(milliseconds: 1_600_000_000_000))
        entry.received = Leg(.coin("btc"), 1)
        entry.sent = Leg(.money(.usd), 10_000)
        return entry
    }

    private let market = Market(currency: .usd, rows: [], global: nil, listed: [])

    @Test("a transfer's fee in the coin that moves leaves once, everywhere") func feeWithin() throws {
        let entries = [buy, transfer(fee: Leg(.coin("btc"), number("0.1")))]
        let left = number("0.9")
        #expect(entries[1].change(of: "btc") == number("-0.1"))
        let portfolio = Portfolio(entries: entries, market: market)
        #expect(portfolio.quantity(of: "btc") == left)
        #expect(portfolio.holding(of: "btc")?.cost == 9000)
        #expect(portfolio.holding(of: "btc")?.realizedGain == -700)
        let gains = Gains(entries, .average)
        #expect(gains.left.map(\.lot.quantity) == [left])
        #expect(gains.totals().total == -700)
        let day = entries[1].time.day
        let history = PortfolioHistory(
            entries: entries, closes: ["btc": DailyCloses([(day: day, price: 1)])], currency: .usd, range: day...day)
        #expect(history.points.map(\.value) == [left])
    }

    @Test("a transfer's fee in another coin leaves beside it") func feeBeside() {
        let entry = transfer(fee: Leg(.coin("bnb"), 2))
        #expect(entry.change(of: "btc") == number("-0.1"))
        #expect(entry.change(of: "bnb") == -2)
    }

    @Test("a transfer that names one side arrives whole") func whole() {
        var entry = transfer(fee: nil)
        entry.received = nil
        #expect(entry.change(of: "btc") == 0)
        (entry.sent, entry.received) = (nil, Leg(.coin("btc"), 1))
        #expect(entry.change(of: "btc") == 0)
    }

    @Test("other money counts at the entry's rate, as cost, as worth and as a flow") func rate() {
        var entry = buy
        entry.sent = Leg(.money(Currency("eur")), 100)
        entry.fee = Leg(.money(Currency("eur")), 10)
        #expect(entry.worth(in: .usd) == nil)
        #expect(entry.cashFlow(in: .usd, close: { _ in nil }) == nil)
        entry.rate = number("1.1")
        #expect(entry.worth(in: .usd) == 110)
        #expect(entry.cashFlow(in: .usd, close: { _ in nil }) == -121)
        #expect(Portfolio(entries: [entry], market: market).holding(of: "btc")?.cost == 121)
        #expect(Gains([entry], .fifo).left.first?.lot.cost == 121)
    }

    @Test("an edited trade keeps what a trade's row does not show") func edited() {
        var entry = buy
        entry.reference = "e7"
        entry.rate = 2
        entry.subtype = "dca"
        entry.note = "n"
        entry.wallet = "Kraken"
        entry.fee = Leg(.money(.usd), 1)
        let figures = TradeDraft.figures(3, 4, nil)
        guard let figures else { return #expect(Bool(false)) }
        entry.setTrade(of: "btc", isSale: true, figures, currency: .usd, at: entry.time)
        #expect(entry.kind == .sell && entry.sent == Leg(.coin("btc"), 3) && entry.received == Leg(.money(.usd), 12))
        #expect(entry.reference == "e7" && entry.rate == 2 && entry.subtype == "dca" && entry.note == "n")
        #expect(entry.wallet == "Kraken" && entry.fee == Leg(.money(.usd), 1))
    }
}
