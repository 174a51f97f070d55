import Ledger
import Server
import Store
import Testing

@testable import App

@Suite("Routes of asserted balances") struct BalanceRouteTests {
    private let site: TestSite

    init() throws {
        site = try TestSite()
        for day in ["2026-11-01", "2026-11-05"] {
            var entry = Entry(kind: .income, time: try #require(Moment(iso8601: day + "T12:00:00+01:00")))
            (entry.received, entry.value) = (Leg(.coin("bitcoin"), 1), 5)
            try site.coffer.write([.add(entry)], title: "Test")
        }
    }

    private func post(_ form: String) -> (status: Int, text: String, location: String?) {
        let answer = site.response(
            "POST", "/balances", form, headers: [("Content-Type", "application/x-www-form-urlencoded")])
        return (answer?.status ?? 0, String(decoding: answer?.body ?? [], as: UTF8.self), answer?.header("Location"))
    }

    @Test("one that holds, one that does not and where to look, and both are taken back") func checked() throws {
        #expect(site.ask("GET", "/balances").contains("No balance to check yet"))
        #expect(post("coin=bitcoin&amount=1&date=2026-11-02&key=2").location == "/balances?saved=3")
        #expect(post("coin=bitcoin&amount=2.5&date=2026-11-06&wallet=Main&key=3").status == 303)
        #expect(post("coin=bitcoin&amount=2.5&date=2026-11-06&key=4").status == 303)
        let page = site.ask("GET", "/balances")
        #expect(page.contains("Holds: ") && page.contains("Does not hold: "))
        #expect(
            page.contains("It held on 2 Nov 2026, so what is wrong lies after that day, up to the end of 6 Nov 2026."))
        #expect(page.contains("The entry between") && page.contains("href=\"/entries/2\""))
        #expect(site.ask("GET", "/entries").contains("2 balances that you wrote down are not what your entries say."))
        #expect(try site.coffer.state().entries.count == 2)
        #expect(post("action=remove&balance=3:1&key=5").status == 303)
        #expect(post("action=remove&balance=3:1&key=6").status == 409)
        #expect(try site.coffer.state().balances.count == 2)
        try site.coffer.undo(batch: 6)
        #expect(try site.coffer.state().balances.count == 3)
    }

    @Test("a bad value is named at its field, and what was typed is still there") func refused() throws {
        let answer = post("coin=bitcoin&amount=1..2&date=soon&wallet=Kraken&key=2")
        #expect(answer.status == 422 && answer.text.contains("f-amount-error") && answer.text.contains("f-date-error"))
        #expect(answer.text.contains("value=\"1..2\"") && answer.text.contains("value=\"Kraken\""))
        #expect(post("coin=nosuchcoinatall&amount=1&date=2026-11-02&key=2").text.contains("No coin is called"))
        #expect(post("coin=bitcoin&amount=-1&date=2026-11-02&key=2").text.contains("is below zero"))
        #expect(post("coin=bitcoin&amount=1&date=2026-12-24&key=2").text.contains("has not ended yet"))
        #expect(post("action=remove&balance=x&key=2").status == 422)
        #expect(try site.coffer.state().balances.isEmpty)
    }
}
