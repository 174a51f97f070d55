import Ledger
import Store
import Server
import Testing

@testable import App

@Suite("Routes of “Before I sell”") struct SaleRouteTests {
    private let site: TestSite

    init() throws {
        site = try TestSite()
        for (day, money) in [("2021-01-01", Exact(100)), ("2022-01-01", 300)] {
            var entry = Entry(kind: .buy, time: try #require(Moment(iso8601: day + "T12:00:00Z")))
            entry.received = Leg(.coin("bitcoin"), 1)
            entry.sent = Leg(.money(.usd), money)
            try site.coffer.write([.add(entry)], title: "Test")
        }
    }

    @Test("four methods side by side, and nothing is written") func compare() throws {
        let (version, count) = try (site.coffer.database.dataVersion(), site.coffer.state().entries.count)
        let answer = site.ask("GET", "/gains/sale?coin=bitcoin&amount=1&price=500")
        #expect(answer.hasPrefix("200 "))
        for text in ["First in, first out", "Last in, first out", "Highest cost first", "Average cost"] {
            #expect(answer.contains(text))
        }
        #expect(answer.contains("+$400.00") && answer.contains("+$200.00") && answer.contains("+$300.00"))
        #expect(answer.contains("Lowest gain of these"))
        #expect(try site.coffer.database.dataVersion() == version)
        #expect(try site.coffer.state().entries.count == count)
    }

    @Test("without an amount it only asks; without a price it takes the one of now") func asks() {
        #expect(!site.ask("GET", "/gains/sale?coin=bitcoin").contains("First in, first out"))
        #expect(site.ask("GET", "/gains/sale?coin=BTC&amount=0.5").contains("First in, first out"))
    }

    @Test("more than there is, a number that is none, a coin that is none") func refused() {
        #expect(site.ask("GET", "/gains/sale?coin=bitcoin&amount=5&price=1").contains("That is more than there is"))
        let bad = site.ask("GET", "/gains/sale?coin=bitcoin&amount=1..2&price=1")
        #expect(bad.hasPrefix("422 ") && bad.contains("value=\"1..2\"") && bad.contains("f-amount-error"))
        #expect(site.ask("GET", "/gains/sale?coin=nosuch%3Ccoin&amount=1").hasPrefix("422 "))
    }
}
