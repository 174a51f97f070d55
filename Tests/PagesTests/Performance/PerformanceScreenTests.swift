import HTML
import Ledger
import Pages
import Testing

@Suite("Performance page") struct PerformanceScreenTests {
    private func page(_ prices: [Exact?], look: Look = Sample.look, amount: Exact = 2) -> String {
        let first = Sample.now.day.number
        let closes = DailyCloses(
            prices.enumerated().compactMap { place, price in
                price.map { (day: Day(number: first + place), price: $0) }
            })
        let entries = [Sample.buy("bitcoin", amount, for: 100)]
        let history = PortfolioHistory(
            entries: Entries(entries), closes: ["bitcoin": closes], currency: .usd,
            range: Day(number: first)...Day(number: first + prices.count - 1))
        let portfolio = Portfolio(entries: Entries(entries), market: Sample.market([Sample.bitcoin]))
        return PerformanceScreen(
            query: PerformanceQuery(), history: history, performance: Performance(history),
            holdings: portfolio.holdings,
            coins: [:], look: look
        ).renderText()
    }

    @Test("without entries it says how to begin") func nothing() {
        let html = PerformanceScreen(
            query: PerformanceQuery(), history: nil, performance: nil, holdings: [], coins: [:], look: Sample.look
        ).renderText()
        #expect(html.contains("Nothing to look back on yet"))
        #expect(!html.contains("<svg class=\"ring\""))
    }

    @Test("figures, each with its meaning and its formula; the chart and the same as a table; the allocation twice")
    func figures() {
        let html = page([50, 60, 45, 75])
        for text in ["+$50.00", "+50.00%", "-25.00%", "Formula", "not told as a yearly rate", "The same as a table"] {
            #expect(html.contains(text), "\(text)")
        }
        #expect(html.contains("Allocation: BTC 100.00%"))
        #expect(html.count(of: "data-x=") == 4)
        #expect(!html.contains("NaN") && !html.contains("inf"))
    }

    @Test("a day without a price is a break in the line, and is named") func gap() {
        let html = page([50, 60, nil, 75, 70])
        #expect(html.contains("On 1 of 5 days a price is missing"))
        #expect(html.contains("no price on"))
        // Two strokes for the value, one for what was put in.
        let curve = html.firstRange(of: "class=\"curve\" d=\"").map { html[$0.upperBound...].prefix { $0 != "\"" } }
        #expect(curve.map(String.init)?.count(of: "M") == 2)
    }

    @Test("no day with all prices: no figures, and why") func none() {
        let html = page([nil, nil, nil])
        #expect(html.contains("there are no figures"))
        #expect(html.contains("Nothing to draw"))
    }

    @Test("hidden amounts stay hidden; rates are shown") func hidden() {
        let html = page([50, 60, 45, 75], look: Sample.hidden)
        #expect(!html.contains("$50") && !html.contains("$150") && !html.contains("title=\"150\""))
        #expect(html.contains("+50.00%") && html.contains("amounts hidden"))
    }
}
