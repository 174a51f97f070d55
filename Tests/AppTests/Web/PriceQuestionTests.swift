import Ledger
import Markets
import Server
import Store
import Testing

@testable import App

@Suite("Prices that are questioned, values that are filled") struct PriceQuestionTests {
    private let site: TestSite

    init() throws { site = try TestSite() }

    private func post(_ path: String, _ form: String) -> (status: Int, text: String, location: String?) {
        let answer = site.response(
            "POST", path, form, headers: [("Content-Type", "application/x-www-form-urlencoded")])
        return (answer?.status ?? 0, String(decoding: answer?.body ?? [], as: UTF8.self), answer?.header("Location"))
    }

    private func entries() throws -> [Entry] { Array(try site.coffer.state().entries) }

    @Test("in the trades table a price far off is asked about once, with the range, and then kept") func trades() throws
    {
        let form = "side=buy&amount=1&price=590000&date=2024-01-02&key=0"
        let asked = post("/coins/bitcoin/trades", form)
        #expect(asked.status == 422 && asked.text.contains("$590,000.00 for one BTC: the archive has $4"))
        #expect(asked.text.contains("from 1 Jan 2024 to 3 Jan 2024") && asked.text.contains("Yahoo Finance closes"))
        #expect(asked.text.contains("name=\"price_ok\" value=\"price:bitcoin:590000:2024-01-02\""))
        #expect(try entries().isEmpty)
        // Another price is another question.
        let other = form.replacing("590000", with: "5900000") + "&price_ok=price:bitcoin:590000:2024-01-02"
        #expect(post("/coins/bitcoin/trades", other).status == 422)
        #expect(post("/coins/bitcoin/trades", form + "&price_ok=price:bitcoin:590000:2024-01-02").status == 303)
        #expect(try entries().count == 1)
        // What is stored is not asked about again.
        let edit = "entry=1&version=1&side=buy&amount=2&price=590000&date=2024-01-02&key=1"
        #expect(post("/coins/bitcoin/trades", edit).status == 303)
    }

    @Test("in the form of an entry too, of any kind; while one types nothing is asked") func form() throws {
        let form = "kind=income&coin=BTC&amount=2&value=1&date=2024-01-02&key=0"
        #expect(!post("/entries/new", form + "&action=check").text.contains("the archive has"))
        let asked = post("/entries/new", form)
        #expect(asked.status == 422 && asked.text.contains("$0.50 for one BTC: the archive has"))
        #expect(try entries().isEmpty)
        #expect(post("/entries/new", form + "&ok=price:bitcoin:0.5:2024-01-02").status == 303)
        #expect(post("/entries/new", "kind=income&coin=BTC&amount=2&value=90000&date=2024-01-02&key=1").status == 303)
    }

    private func addUnknown() throws {
        for (day, coin, sent) in [
            ("2024-01-02", "bitcoin", false), ("2024-01-03", "XYZQ9", false), ("2024-01-04", "bitcoin", true),
        ] {
            var entry = Entry(
                kind: sent ? .spend : .income, time: try #require(Moment(iso8601: day + "T12:00:00+01:00")))
            let leg = Leg(.coin(CoinID(coin)), 2)
            if sent { entry.sent = leg } else { entry.received = leg }
            try site.coffer.write([.add(entry)], title: "Test")
        }
    }

    @Test("unknown values are listed, filled in one batch, marked, and taken back in one") func fill() throws {
        try addUnknown()
        let list = site.ask("GET", "/entries?worth=unknown")
        #expect(list.contains("Fill all 3") && list.contains("no price of that day in the archive"))
        #expect(list.contains("unknown; archive:"))
        let close = try #require(site.coffer.snapshot.closes(of: "bitcoin").first { $0.time.day == Day("2024-01-02") })
        let answer = post("/entries", "action=fill-all&worth=unknown&key=3")
        #expect(answer.status == 303 && answer.location == "/entries?worth=unknown&saved=4")
        let filled = try entries()
        #expect(filled[0].value == close.price * 2 && filled[0].estimatedFrom == close.time)
        #expect(filled[1].value == nil && filled[2].value != nil)
        #expect(
            site.ask("GET", "/entries?worth=unknown&saved=4").contains(
                "Filled 2 values from the archive; 1 stays unknown."))
        #expect(site.ask("GET", "/entries").contains(" estimated"))
        #expect(site.ask("GET", "/api/v1/entries/1").contains("\"estimated_from\":\"2024-01-02T23:59:59.999Z\""))
        try site.coffer.undo(batch: 4)
        #expect(try entries().allSatisfy { $0.value == nil && $0.estimatedFrom == nil })
    }

    @Test("one is filled alone; where the archive has no price that is said and nothing is written") func one() throws {
        try addUnknown()
        #expect(post("/entries", "action=fill&entry=1:1&worth=unknown&key=3").status == 303)
        #expect(try entries().map { $0.value != nil } == [true, false, false])
        let none = post("/entries", "action=fill&entry=2:1&worth=unknown&key=4")
        #expect(none.status == 422 && none.text.contains("the archive has no price of the day of this entry"))
        #expect(site.ask("GET", "/entries/2").contains("The archive has no price of 3 Jan 2024"))
        #expect(site.ask("GET", "/entries/3").contains("Take that as an estimate"))
        #expect(post("/entries/3", "action=fill&version=1&key=4").location == "/entries/3?saved=5")
        #expect(site.ask("GET", "/entries/3").contains("The value is an estimate from the price of 4 Jan 2024"))
    }
}
