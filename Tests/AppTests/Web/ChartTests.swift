import Foundation
import JSON
import Ledger
import Pages
import Store
import Testing

@testable import App

@Suite("The prices of a coin's chart as JSON") struct ChartTests {
    private func points(_ site: TestSite, _ range: String) throws -> [JSON] {
        try site.json("GET", "/api/v1/coins/bitcoin/chart?range=\(range)")["points"]?.array ?? []
    }

    @Test("each range has the points of the page and its CSV, digit for digit", arguments: ChartRange.allCases)
    func same(range: ChartRange) throws {
        let site = try TestSite()
        // Both of the recorded past and within the days before the quote.
        let quote = Int64(1_796_026_000_000)
        try site.coffer.database.savePoints(
            (1...40).map {
                PricePoint(time: Moment(milliseconds: quote - $0 * 300_000), price: Exact(Int(97_000 + $0)))
            }
            .reversed(), of: "bitcoin", currency: .usd, source: "Kraken")
        let points = try points(site, range.rawValue)
        #expect(points.count >= 2)
        let lines = site.ask("GET", "/coins/bitcoin/prices.csv?range=\(range.rawValue)").split(
            whereSeparator: \.isNewline
        )
        .dropFirst()
        let rows = lines.map {
            $0.trimmingCharacters(in: .whitespaces).split(separator: ",", omittingEmptySubsequences: false)
        }
        #expect(rows.count == points.count)
        for (point, row) in zip(points, rows) {
            let time = try #require(point["time"]?.string)
            #expect(Moment(iso8601: time) == Moment(iso8601: String(row[0])))
            #expect(point["price"]?.string == String(row[1]))
            #expect((point["source"]?.string ?? "") == row[4...].joined(separator: ",").filter { $0 != "\"" })
            #expect((point["derived"] == .bool(true)) == (row[3] == "derived from a change"))
        }
        let page = site.ask("GET", "/coins/bitcoin?range=\(range.rawValue)")
        #expect(page.contains("All \(points.count) points as CSV"))
        let last = try #require(points.last?["price"]?.string.flatMap { Exact($0) })
        #expect(page.contains(NumberFormat.point.price(last, .usd).text))
    }

    @Test("a point says whose it is, where that is known") func sources() throws {
        let site = try TestSite()
        try site.coffer.database.savePoints(
            [PricePoint(time: Moment(milliseconds: 1_796_020_000_000), price: 96_000)], of: "bitcoin", currency: .usd,
            source: "Kraken")
        let day = try points(site, "24h")
        #expect(day.contains { $0["source"]?.string == "Kraken" && $0["price"]?.string == "96000" })
        let all = try points(site, "all")
        #expect(all.first?["source"]?.string?.hasPrefix("CoinMarketCap closes") == true)
        let answer = try site.json("GET", "/api/v1/coins/bitcoin/chart")
        #expect(answer["range"]?.string == "all" && answer["currency"]?.string == "usd")
    }
}
