import HTML
import Ledger
import Pages
import Testing

@Suite("Chart beside the trades") struct TradesChartTests {
    private static let day: Int64 = 86_400_000
    private let end = Sample.now.milliseconds

    private func moment(_ days: Int64) -> Moment { Moment(milliseconds: end + days * TradesChartTests.day) }

    /// Closes of `count` days up to `Sample.now`, each a dollar above the one before, from 1,000 up.
    private func closes(_ count: Int) -> [PricePoint] {
        (0..<count).map { PricePoint(time: moment(Int64($0 - count + 1)), price: Exact(1000 + $0)) }
    }

    private func chart(
        _ points: [PricePoint], _ marks: [TradesChart.Mark], quote: PricePoint? = nil, average: Exact? = nil,
        look: Look = Sample.look
    ) -> String {
        TradesChart(points: points, quote: quote, marks: marks, average: average, look: look).renderText()
    }

    private func buy(_ days: Int64, at price: Exact) -> TradesChart.Mark {
        .init(time: moment(days), price: price, isSale: false)
    }

    /// The text of one attribute.
    private func drawing(_ html: String, _ name: String) -> String {
        html.split(separator: "<path class=\"\(name)\" d=\"", omittingEmptySubsequences: false).dropFirst().first
            .map { String($0.prefix { $0 != "\"" }) } ?? ""
    }

    @Test("a trade long after the last close: the history that exists is drawn, and the trade beside it")
    func recentTrade() {
        let html = chart(closes(800), [buy(650, at: 1500)])
        #expect(!html.contains("No price history"))
        #expect(drawing(html, "curve").split(separator: "L").count > 100)
        #expect(drawing(html, "mark buy").hasPrefix("M600 "))
        #expect(html.contains("Daily closes until 14 Feb 2025") && html.contains("with 1 trade marked"))
        // The line has half of the width: 650 of 1,300 days.
        let lastX = drawing(html, "curve").split(separator: "L").last?.split(separator: " ").first.flatMap {
            Double($0)
        }
        #expect(lastX.map { (290...310).contains($0) } == true)
    }

    @Test("an old trade: from a month before it to the last close")
    func oldTrade() {
        let html = chart(closes(800), [buy(-400, at: 1400)])
        let x = drawing(html, "mark buy").dropFirst().split(separator: " ").first.flatMap { Double($0) }
        #expect(x.map { (40...45).contains($0) } == true, "30 of 430 days")
    }

    @Test("without trades the last year is drawn, without history nothing is made up")
    func few() {
        #expect(drawing(chart(closes(800), []), "curve").split(separator: "L").count > 300)
        #expect(chart([], []).contains("No price history"))
        #expect(chart(closes(1), []).contains("No price history"))
    }

    @Test("trades without a history are marked all the same, and nothing odd is written")
    func noHistory() {
        let html = chart([], [buy(-3, at: 5), buy(-1, at: 7)], average: 6)
        #expect(drawing(html, "curve").isEmpty && drawing(html, "mark buy").count(of: "M") == 2)
        #expect(html.contains("No recorded prices") && !html.contains("NaN") && !html.contains("inf"))
        #expect(chart([], [buy(0, at: 5)]).contains("mark buy"))
    }

    @Test("a price far outside does not press the line flat, and is said")
    func outlier() {
        let html = chart(closes(100), [buy(-10, at: 900_000_000), buy(-5, at: 1090)])
        #expect(html.contains("The price of 1 trade lies far outside"))
        #expect(drawing(html, "mark buy").contains(" 0h0"))
        #expect(!html.contains("$900,000,000"))
    }

    @Test("a quote that is newer than the last close stands as a dot")
    func quote() {
        let point = PricePoint(time: moment(20), price: 1100)
        #expect(!drawing(chart(closes(100), [], quote: point), "now-mark").isEmpty)
        #expect(!chart(closes(100), [], quote: PricePoint(time: moment(-2), price: 1)).contains("now-mark"))
    }

    @Test("hidden amounts: neither marks nor the average, not even their place")
    func hidden() {
        let html = chart(closes(100), [buy(-10, at: 1050)], average: 1050, look: Sample.hidden)
        #expect(drawing(html, "mark buy").isEmpty && !html.contains("average-line") && !html.contains("trade marked"))
        #expect(!html.contains("Average"))
        #expect(html.contains(drawing(chart(closes(100), [], look: Sample.hidden), "grid")))
    }

    @Test("marks that cover one another are drawn once")
    func crowd() {
        let marks = (0..<100_000).map { _ in buy(-10, at: 1050) }
        #expect(drawing(chart(closes(100), marks), "mark buy").count(of: "M") == 1)
    }
}
