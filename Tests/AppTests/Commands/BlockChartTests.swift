import Ledger
import Testing

@testable import App

@Suite("Prices in block characters") struct BlockChartTests {
    private func points(_ prices: [(Int64, Exact)]) -> [PricePoint] {
        prices.map { PricePoint(time: Moment(milliseconds: $0.0), price: $0.1) }
    }

    @Test("the lowest price is an eighth, the highest fills the chart")
    func rising() {
        let chart = BlockChart(
            points([(0, 1), (1, 2), (2, 3), (3, 4)]), bounds: 0...4, width: 4, height: 2)
        #expect(chart.rows.map(\.count) == [4, 4])
        #expect(chart.rows[0].last == "█" && chart.rows[1].last == "█")
        #expect(chart.rows[1].first == "▁" && chart.rows[0].first == " ")
    }

    @Test("a price stands until the next one; equal prices stand in the middle")
    func steps() {
        let held = BlockChart(points([(0, 1), (7, 9)]), bounds: 0...8, width: 8, height: 1)
        #expect(held.rows == ["▁▁▁▁▁▁▁█"])
        let flat = BlockChart(points([(0, 5), (7, 5)]), bounds: 0...8, width: 4, height: 1)
        #expect(flat.rows == ["▄▄▄▄"])
    }

    @Test("where nothing is known for long there is a gap")
    func gaps() {
        let known = (0..<20).map { (Int64($0), Exact(1 + $0)) } + (90..<100).map { (Int64($0), Exact($0)) }
        let chart = BlockChart(points(known), bounds: 0...99, width: 50, height: 1)
        #expect(chart.rows[0].contains("  "))
        #expect(!chart.rows[0].hasPrefix(" ") && !chart.rows[0].hasSuffix(" "))
    }

    @Test("tiny and huge prices, one point and none", arguments: ["2.2e-17", "115829282", "0"])
    func sizes(text: String) throws {
        let price = try #require(Exact(text))
        #expect(BlockChart(points([(0, price), (1, price * 2)]), bounds: 0...2, width: 20, height: 3).rows.count == 3)
        #expect(BlockChart([], bounds: 0...0, width: 20, height: 3).rows == ["", "", ""])
        #expect(BlockChart(points([(0, price)]), bounds: 0...0, width: 3, height: 1).rows[0].count == 3)
    }
}
