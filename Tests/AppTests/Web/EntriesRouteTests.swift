import Ledger
import Store
import Server
import Testing

@testable import App

@Suite("Routes of Entries") struct EntriesRouteTests {
    private let site: TestSite

    init() throws { site = try TestSite() }

    private func buy(_ count: Int) throws {
        for number in 1...count {
            var entry = Entry(kind: .buy, time: try #require(Moment(iso8601: "2021-01-01T12:00:00Z")))
            entry.received = Leg(.coin("bitcoin"), 1)
            entry.sent = Leg(.money(.usd), Exact(number))
            entry.note = "<i>n\(number)</i>"
            try site.coffer.write([.add(entry)], title: "Test")
        }
    }

    private func post(_ form: String) -> Response? {
        site.response("POST", "/entries", form, headers: [("Content-Type", "application/x-www-form-urlencoded")])
    }

    @Test("none, and many that are searched, filtered and sorted") func list() throws {
        #expect(site.ask("GET", "/entries").contains("No entries yet"))
        try buy(3)
        let all = site.ask("GET", "/entries?sort=highest")
        #expect(all.contains("3 entries") && all.contains("&lt;i&gt;n3&lt;/i&gt;") && !all.contains("<i>"))
        let high = try #require(all.firstRange(of: "n3&lt;"))
        let low = try #require(all.firstRange(of: "n1&lt;"))
        #expect(high.lowerBound < low.lowerBound)
        #expect(site.ask("GET", "/entries?q=n2").contains("1 of 3 entries"))
        #expect(site.ask("GET", "/entries?kind=swap").contains("No entry matches"))
        #expect(site.ask("GET", "/entries?year=2020").contains("No entry matches"))
    }

    @Test("the marked ones go in one write, and undo brings them back") func delete() throws {
        try buy(3)
        let answer = post("action=delete&entry=1:1&entry=3:1&key=3&sort=highest")
        #expect(answer?.status == 303 && answer?.header("Location") == "/entries?sort=highest&saved=4")
        #expect(try site.coffer.state().entries.map(\.id.rawValue) == [2])
        #expect(site.ask("GET", "/entries?saved=4").contains("Undo"))
        try site.coffer.undo(batch: 4)
        #expect(try site.coffer.state().entries.count == 3)
    }

    @Test("nothing marked, and an entry that was changed meanwhile: nothing goes") func refused() throws {
        try buy(2)
        #expect(post("action=delete&key=2")?.status == 422)
        #expect(post("action=delete&entry=1:1&entry=2:7&key=2")?.status == 409)
        #expect(try site.coffer.state().entries.count == 2)
    }
}
