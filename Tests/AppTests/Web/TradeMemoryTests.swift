import Ledger
import Pages
import Server
import Store
import Testing

@testable import App

@Suite("What the Trades pages remember") struct TradeMemoryTests {
    private let site: TestSite

    init() throws { site = try TestSite() }

    private func buy(_ coin: CoinID, _ amount: Exact, at price: Exact, fee: Leg? = nil) throws {
        let figures = try #require(TradeDraft.figures(amount, price, nil))
        var entry = Entry.trade(of: coin, isSale: false, figures, currency: .usd, at: site.coffer.now())
        entry.fee = fee
        try site.coffer.write([.add(entry)], title: "Test")
    }

    @Test("each coin has its own entries, a coin that only paid a fee as well")
    func each() throws {
        try buy("bitcoin", 1, at: 10)
        try buy("ethereum", 2, at: 20, fee: Leg(.coin("binancecoin"), Exact(mantissa: 1, exponent: -2)))
        try buy("bitcoin", 1, at: 30)
        let state = try site.coffer.state()
        let memory = TradeMemory()
        let bitcoin = memory.trades(of: "bitcoin", in: state)
        #expect(bitcoin.trades.count == 2 && bitcoin.others.isEmpty)
        #expect(bitcoin.average.averageCost == 20 && bitcoin.marks.map(\.price) == [10, 30])
        #expect(memory.trades(of: "binancecoin", in: state).others.count == 1)
        #expect(memory.trades(of: "dogecoin", in: state).trades.isEmpty)
        #expect(Set(memory.all(in: state).keys) == ["bitcoin", "ethereum", "binancecoin"])
    }

    @Test("the same as computing from all entries, and renewed by a write")
    func renewed() throws {
        let memory = TradeMemory()
        for number in 1...5 {
            try buy("bitcoin", Exact(number), at: Exact(number * 100))
            let state = try site.coffer.state()
            let known = memory.trades(of: "bitcoin", in: state)
            #expect(known.trades.count == number)
            #expect(known.average == DollarCostAverage(of: "bitcoin", entries: state.entries, currency: .usd))
            #expect(known.trades.map(\.id) == state.entries(of: "bitcoin").map(\.id))
        }
        try site.coffer.undo()
        #expect(memory.trades(of: "bitcoin", in: try site.coffer.state()).trades.count == 4)
    }
}
