import Ledger
import Server
import Store
import Testing

@testable import App

@Suite("The form of an entry") struct EntryFormTests {
    private let site: TestSite

    init() throws { site = try TestSite() }

    private func post(_ path: String, _ form: String) -> (status: Int, text: String, location: String?) {
        let answer = site.response(
            "POST", path, form, headers: [("Content-Type", "application/x-www-form-urlencoded")])
        return (answer?.status ?? 0, String(decoding: answer?.body ?? [], as: UTF8.self), answer?.header("Location"))
    }

    private func entries() throws -> [Entry] { Array(try site.coffer.state().entries) }

    /// What a page would send as it stands: every field of the form, by its name.
    private func add(_ entry: Entry) throws -> Entry {
        try site.coffer.write([.add(entry)], title: "Test")
        return try #require(try entries().last)
    }

    @Test("every kind can be entered, and says what it is") func kinds() throws {
        let forms = [
            "kind=buy&coin=BTC&amount=0.5&price=40000", "kind=sell&coin=btc&amount=0.1&value=5000",
            "kind=swap&coin=btc&amount=0.1&to_coin=eth&to_amount=1.5&value=4000&fee=0.01&fee_asset=eth&fee_value=26",
            "kind=income&subtype=staking&coin=eth&amount=0.01&unknown=yes",
            "kind=transfer&coin=eth&amount=1&to_amount=0.999&wallet=Main&to_wallet=Cold",
            "kind=fee&coin=eth&amount=0.001&value=3", "kind=spend&coin=eth&amount=0.1&price=3000",
            "kind=gift_in&coin=btc&amount=1&value=50000&giver_cost=5&giver_acquired=2015-01-01",
            "kind=gift_out&subtype=charity&coin=btc&amount=0.1&value=5000", "kind=lost&coin=btc&amount=0.01",
            "kind=adjustment&direction=down&coin=btc&amount=0.01",
            "kind=rename&coin=eth&amount=0.1&to_coin=bnb&to_amount=10",
        ]
        for (number, form) in forms.enumerated() {
            let answer = post(
                "/entries/new", form + "&date=2026-11-\(10 + number)&time=10:0\(number % 10)&key=\(number)")
            #expect(
                answer.status == 303 && answer.location == "/entries?saved=\(number + 1)", "\(form): \(answer.text)")
        }
        let all = try entries()
        #expect(all.map(\.kind.rawValue) == forms.map { String($0.dropFirst(5).prefix { $0 != "&" }) })
        #expect(all[2].fee == Leg(.coin("ethereum"), Exact("0.01") ?? 0) && all[2].feeValue == 26)
        #expect(all[3].value == nil && all[3].subtype == "staking")
        #expect(all[4].fee == Leg(.coin("ethereum"), Exact("0.001") ?? 0) && all[4].toWallet == "Cold")
        #expect(site.ask("GET", "/entries?saved=3").contains("Added a swap of ETH and BTC."))
        #expect(site.ask("GET", "/entries").contains("href=\"/entries/3\""))
    }

    @Test("the fields follow the kind, and what was typed for another kind is carried along") func reload() {
        let buy = site.ask("GET", "/entries/new")
        #expect(buy.contains("id=\"f-price\"") && !buy.contains("id=\"f-to_coin\""))
        let swap = post("/entries/new", "action=check&kind=swap&coin=BTC&amount=1.50&price=7&rate=2&note=%3Cb%3E&key=0")
        #expect(swap.status == 200 && swap.text.contains("id=\"f-to_coin\"") && swap.text.contains("value=\"1.50\""))
        #expect(swap.text.contains("name=\"rate\" value=\"2\"") && swap.text.contains("&lt;b&gt;"))
        #expect(swap.text.contains("placeholder=\"$10.50\"") && !swap.text.contains("field-error"))
        #expect(site.ask("GET", "/entries/new?kind=transfer&coin=bitcoin").contains("value=\"BTC\""))
    }

    @Test("a bad value is named at its field, nothing is written, and what was typed is still there") func refused()
        throws
    {
        let answer = post(
            "/entries/new", "kind=buy&coin=BTC&amount=1..2&price=3&wallet=Kraken&note=keep&date=2026-11-01&key=0")
        #expect(answer.status == 422 && answer.text.contains("“1..2”") && answer.text.contains("id=\"f-amount-error\""))
        #expect(answer.text.contains("value=\"1..2\"") && answer.text.contains("value=\"Kraken\""))
        #expect(answer.text.contains("keep") && answer.text.contains("value=\"2026-11-01\""))
        let missing = post("/entries/new", "kind=income&coin=BTC&amount=1&key=0")
        #expect(missing.status == 422 && missing.text.contains("What it was worth is not said."))
        #expect(post("/entries/new", "kind=moon&key=0").status == 422)
        #expect(try entries().isEmpty)
    }

    @Test("a coin is found by search, picked, or kept under its own code when it is sent again") func coins() throws {
        let found = post("/entries/new", "action=check&kind=buy&coin=ethere&amount=1&key=0")
        #expect(found.text.contains("value=\"coin=ETH\"") && !found.text.contains("field-error"))
        let picked = post("/entries/new", "pick=coin%3DETH&kind=buy&coin=ethere&amount=1&key=0")
        #expect(picked.text.contains("value=\"ETH\"") && picked.text.contains("<bdi>Ethereum</bdi>"))
        let form = "kind=buy&coin=XYZQ9&amount=1&price=2&key=0"
        let asked = post("/entries/new", form)
        #expect(asked.status == 422 && asked.text.contains("No listed coin is called “XYZQ9”"))
        #expect(asked.text.contains("name=\"ok\" value=\"coin:XYZQ9\""))
        #expect(post("/entries/new", form + "&ok=coin:XYZQ9").status == 303)
        #expect(try entries().first?.received?.asset == .coin("XYZQ9"))
        // Known from now on.
        #expect(post("/entries/new", "kind=sell&coin=XYZQ9&amount=1&price=2&key=1").status == 303)
        #expect(try entries().count == 2)
    }

    @Test("the same form sent twice is written once") func twice() throws {
        let form = "kind=buy&coin=BTC&amount=1&price=2&date=2026-11-01&key=0"
        #expect(post("/entries/new", form).location == "/entries?saved=1")
        #expect(post("/entries/new", form).location == "/entries?saved=1")
        #expect(try entries().count == 1)
    }

    @Test("an edit is kept, can be undone, and leaves alone what the form does not show") func edit() throws {
        var entry = Entry(kind: .adjustment, time: try #require(Moment(iso8601: "2026-11-01T10:00:00.250+09:00")))
        (entry.received, entry.value, entry.fee) = (Leg(.coin("bitcoin"), 2), 100, Leg(.money(.usd), 1))
        (entry.estimatedFrom, entry.isDemo) = (Moment(milliseconds: 1_700_000_000_000), true)
        let stored = try add(entry)
        let page = site.ask("GET", "/entries/1")
        #expect(page.hasPrefix("200") && page.contains("value=\"2\"") && page.contains("value=\"10:00\""))
        #expect(page.contains("The value is an estimate from the price of 14 Nov 2023"))
        let form = "kind=adjustment&coin=BTC&amount=2&value=100&wallet=Main&date=2026-11-01&time=10:00&version=1&key=1"
        #expect(post("/entries/1", form).location == "/entries")
        #expect(post("/entries/1", form + "&note=a%0D%0Ab").location == "/entries?saved=2")
        var wanted = stored
        (wanted.note, wanted.version, wanted.batch) = ("a\nb", 2, 2)
        #expect(try entries() == [wanted])
        try site.coffer.undo(batch: 2)
        #expect(try entries().first?.note == "")
    }

    @Test("a stale edit shows both values and is written only when it is sent again") func stale() throws {
        var entry = Entry(kind: .income, time: try #require(Moment(iso8601: "2026-11-01T10:00:00+01:00")))
        (entry.received, entry.value) = (Leg(.coin("bitcoin"), 2), 100)
        _ = try add(entry)
        let form = "kind=income&coin=BTC&wallet=Main&date=2026-11-01&time=10:00"
        #expect(post("/entries/1", form + "&amount=3&value=100&version=1&key=1").status == 303)
        let stale = post("/entries/1", form + "&amount=2&value=150&version=1&key=1")
        #expect(stale.status == 409 && stale.text.contains("changed elsewhere meanwhile"))
        #expect(stale.text.contains("<td>150</td><td>100</td>") && stale.text.contains("<td>2</td><td>3</td>"))
        #expect(stale.text.contains("name=\"version\" value=\"2\"") && stale.text.contains("value=\"150\""))
        #expect(try entries().first?.value == 100)
        #expect(post("/entries/1", form + "&amount=2&value=150&version=2&key=2").status == 303)
        #expect(try entries().first?.value == 150)
        try site.coffer.write([.remove(Entry.ID(1), version: 3)], title: "Away")
        let gone = post("/entries/1", form + "&amount=2&value=7&version=3&key=3")
        #expect(
            gone.status == 409 && gone.text.contains("taken away elsewhere")
                && gone.text.contains("action=\"/entries/new\""))
        #expect(site.ask("GET", "/entries/1").hasPrefix("404") && site.ask("GET", "/entries/x").hasPrefix("404"))
    }

    @Test("an entry is deleted in the form, and a stale one is not") func delete() throws {
        var entry = Entry(kind: .income, time: try #require(Moment(iso8601: "2026-11-01T10:00:00+01:00")))
        (entry.received, entry.value) = (Leg(.coin("bitcoin"), 2), 100)
        _ = try add(entry)
        #expect(post("/entries/1", "action=remove&version=4&key=1").status == 409)
        #expect(post("/entries/1", "action=remove&version=1&key=1").location == "/entries?saved=2")
        #expect(try entries().isEmpty)
    }

    @Test("hidden amounts stay hidden") func hidden() throws {
        var entry = Entry(kind: .income, time: try #require(Moment(iso8601: "2026-11-01T10:00:00+01:00")))
        (entry.received, entry.value) = (Leg(.coin("bitcoin"), Exact("7.7777") ?? 0), 100)
        _ = try add(entry)
        var settings = try site.coffer.state().settings
        settings.hidesAmounts = true
        try site.coffer.set(settings)
        let page = site.ask("GET", "/entries/1")
        #expect(page.contains("Amounts are hidden") && !page.contains("7.7777"))
        #expect(site.ask("GET", "/entries/new").contains("id=\"f-amount\""))
    }

    @Test("from a coin's trades back to them") func back() throws {
        #expect(
            site.ask("GET", "/coins/bitcoin/trades").contains(
                "/entries/new?kind=swap&amp;coin=bitcoin&amp;back=bitcoin"))
        let form = "kind=income&coin=BTC&amount=1&value=2&back=bitcoin&key=0"
        #expect(post("/entries/new", form).location == "/coins/bitcoin/trades?saved=1")
    }
}
