import Ledger
import Server
import Store
import Testing

@testable import App

@Suite("Routes of Portfolio and Trades") struct PortfolioRouteTests {
    private let site: TestSite

    init() throws { site = try TestSite() }

    private func post(_ target: String, _ form: String) -> Response? {
        site.response("POST", target, form, headers: [("Content-Type", "application/x-www-form-urlencoded")])
    }

    private func text(_ response: Response?) -> String { String(decoding: response?.body ?? [], as: UTF8.self) }

    private func held(_ coin: CoinID) throws -> Exact { try site.coffer.state().portfolio.quantity(of: coin) }

    @Test("an amount is set, the answer leads to a page that offers undo") func hold() throws {
        let answer = post("/portfolio/edit", "coin=bitcoin&held=0&amount=0%2C5&key=0")
        #expect(answer?.status == 303 && answer?.header("Location") == "/portfolio/edit?saved=1")
        #expect(try held("bitcoin") == Exact("0.5"))
        #expect(site.ask("GET", "/portfolio/edit?saved=1").contains("Undo"))
        #expect(post("/undo", "batch=1&return=/portfolio/edit")?.header("Location") == "/portfolio/edit?saved=2")
        #expect(try held("bitcoin") == 0)
    }

    @Test("a double click writes once; the same trade typed again on a newer page writes again") func twice() throws {
        let form = "side=buy&amount=1&price=5&date=2026-11-02&key=0"
        let (first, second) = (post("/coins/bitcoin/trades", form), post("/coins/bitcoin/trades", form))
        #expect(first?.header("Location") == second?.header("Location"))
        #expect(try held("bitcoin") == 1)
        _ = post("/coins/bitcoin/trades", form.replacing("key=0", with: "key=1"))
        #expect(try held("bitcoin") == 2)
        _ = post("/portfolio/edit", "coin=bitcoin&held=2&amount=7&key=2")
        #expect(post("/portfolio/edit", "coin=bitcoin&held=2&amount=7&key=2")?.status == 303)
        #expect(try held("bitcoin") == 7)
    }

    @Test("a form that was filled in for another amount overwrites nothing and shows both") func staleHolding() throws {
        _ = post("/portfolio/edit", "coin=bitcoin&held=0&amount=2&key=0")
        let answer = post("/portfolio/edit", "coin=bitcoin&held=1&amount=5&key=0")
        #expect(answer?.status == 409 && text(answer).contains("is held now, it was"))
        #expect(text(answer).contains(#"value="5""#))
        #expect(try held("bitcoin") == 2)
    }

    @Test(
        "what is no amount is refused with the text kept, and nothing changes",
        arguments: ["1..2", "-1", "abc", "6,2.10", "1e999"])
    func badAmount(amount: String) throws {
        let answer = post("/portfolio/edit", "coin=bitcoin&held=0&amount=\(amount)&key=0")
        #expect(answer?.status == 422 && text(answer).contains(#"value="\#(amount)""#))
        #expect(try site.coffer.state().entries.isEmpty)
    }

    @Test("an amount below zero is refused in words that fit a holding") func belowZero() {
        let answer = text(post("/portfolio/edit", "coin=bitcoin&held=0&amount=-1&key=0"))
        #expect(answer.contains("“-1” is below zero, and nobody holds less than nothing."))
        #expect(!answer.contains("buy or sell"))
    }

    @Test(
        "while amounts are hidden, what is held stands nowhere in the form, and a stale form still overwrites nothing")
    func hiddenHolding() throws {
        _ = post("/portfolio/edit", "coin=bitcoin&held=0&amount=7.654321&key=0")
        _ = post("/settings", "has_hide_amounts=yes&hide_amounts=yes")
        let form = site.ask("GET", "/portfolio/edit?coin=bitcoin")
        #expect(!form.contains("7.654321") && form.contains(#"placeholder="•••""#))
        let mark = try #require(form.split(separator: #"name="held" value=""#).dropFirst().first?.prefix { $0 != "\"" })
        #expect(post("/portfolio/edit", "coin=bitcoin&held=\(mark)&amount=8&key=1")?.status == 303)
        #expect(try held("bitcoin") == 8)
        let stale = post("/portfolio/edit", "coin=bitcoin&held=\(mark)&amount=9&key=2")
        #expect(stale?.status == 409 && text(stale).contains("changed elsewhere"))
        #expect(try held("bitcoin") == 8)
        _ = post("/settings", "has_hide_amounts=yes")
        #expect(post("/portfolio/edit", "coin=bitcoin&held=\(mark)&amount=9&key=2")?.status == 409)
        #expect(post("/portfolio/edit", "coin=bitcoin&held=8&amount=9&key=3")?.status == 303)
    }

    @Test("a stale row overwrites nothing and shows both") func staleTrade() throws {
        _ = post("/coins/bitcoin/trades", "side=buy&amount=1&price=5&date=2026-11-02")
        let id = try #require(try site.coffer.state().entries.first?.id)
        _ = post("/coins/bitcoin/trades", "entry=\(id)&version=1&side=buy&amount=2&price=5&date=2026-11-02")
        let answer = post("/coins/bitcoin/trades", "entry=\(id)&version=1&side=buy&amount=3&price=5&date=2026-11-02")
        #expect(answer?.status == 409 && text(answer).contains("it is now 2 at $5.00 of 2026-11-02"))
        #expect(text(answer).contains(#"value="3""#))
        #expect(try held("bitcoin") == 2)
        let removal = post("/coins/bitcoin/trades", "entry=\(id)&version=1&action=remove")
        #expect(removal?.status == 409)
        #expect(try held("bitcoin") == 2)
    }

    @Test("a row that is saved as it stands writes nothing") func unchanged() throws {
        _ = post("/coins/bitcoin/trades", "side=buy&amount=1&price=5&date=2026-11-02")
        let id = try #require(try site.coffer.state().entries.first?.id)
        _ = post("/coins/bitcoin/trades", "entry=\(id)&version=1&side=buy&amount=1.0&price=5&value=&date=2026-11-02")
        #expect(try site.coffer.state().entries.first?.version == 1)
    }

    @Test("a check writes nothing") func check() throws {
        #expect(post("/coins/bitcoin/trades", "side=buy&amount=1&price=5&action=check")?.status == 200)
        #expect(try site.coffer.state().entries.isEmpty)
    }

    @Test("tomorrow is asked about once") func future() throws {
        let form = "side=buy&amount=1&price=5&date=2026-12-01"
        let asked = post("/coins/bitcoin/trades", form)
        #expect(asked?.status == 422 && text(asked).contains("has not come yet"))
        #expect(text(asked).contains(#"name="future" value="2026-12-01""#))
        #expect(post("/coins/bitcoin/trades", form + "&future=2026-12-01")?.status == 303)
        #expect(try held("bitcoin") == 1)
    }

    @Test(
        "a day on which no trade can have been is refused, however often it is sent",
        arguments: [
            ("0001-01-01", "lies before 3 Jan 2009"), ("2009-01-02", "lies before 3 Jan 2009"),
            ("2026-12-02", "is more than a day ahead"), ("9999-12-31", "is more than a day ahead"),
        ])
    func impossibleDay(day: String, reason: String) throws {
        let form = "side=buy&amount=1&price=5&date=\(day)"
        let answer = post("/coins/bitcoin/trades", form)
        #expect(answer?.status == 422 && text(answer).contains(reason))
        #expect(text(answer).contains(#"value="\#(day)""#))
        #expect(post("/coins/bitcoin/trades", form + "&future=\(day)")?.status == 422)
        #expect(try site.coffer.state().entries.isEmpty)
    }

    @Test("an amount that would lose digits beside what is held is refused, with both, and the text is kept")
    func digits() throws {
        #expect(post("/portfolio/edit", "coin=bitcoin&held=0&amount=1e400&key=0")?.status == 303)
        let trade = post("/coins/bitcoin/trades", "side=buy&amount=1e-400&price=5&date=2026-11-02")
        // The trade comes first in time.
        #expect(trade?.status == 422 && text(trade).contains("1e-400 and 1e400 bitcoin together"))
        #expect(text(trade).contains(#"value="1e-400""#))
        let held = "1" + String(repeating: "0", count: 400)
        let set = post("/portfolio/edit", "coin=bitcoin&held=\(held)&amount=1e-400&key=1")
        #expect(set?.status == 422 && text(set).contains("1e400 and 1e-400 bitcoin together"))
        #expect(text(set).contains(#"value="1e-400""#))
        #expect(try site.coffer.state().entries.count == 1)
        #expect(try site.coffer.database.verify().allSatisfy(\.isWell))
    }

    @Test(
        "what is no form is refused with the reason, and an empty one too",
        arguments: ["/coins/bitcoin/trades", "/portfolio/edit", "/settings", "/demo", "/undo"])
    func noForm(target: String) throws {
        let fields = "side=buy&amount=1&price=5&date=2026-11-02&coin=bitcoin&held=0&theme=dark"
        for type in ["multipart/form-data; boundary=x", "text/plain", "application/json", "", "x"] {
            let answer = site.response("POST", target, fields, headers: [("Content-Type", type)])
            #expect(answer?.status == 415, "\(type)")
            #expect(text(answer).contains("not a form. Nothing was changed."))
        }
        #expect(site.response("POST", target, fields)?.status == 415)
        for empty in target == "/demo" || target == "/undo" ? [] : [post(target, ""), site.response("POST", target)] {
            #expect(empty?.status == 422 && text(empty).contains("The form that was sent is empty."))
        }
        let json = site.response("POST", target, fields, headers: [("Accept", "application/json")])
        #expect(json?.status == 415 && json?.header("content-type") == "application/problem+json")
        #expect(try site.coffer.state().entries.isEmpty)
        #expect(try site.coffer.state().settings == Settings())
    }

    @Test("a day alone is noon of that day there") func noon() throws {
        _ = post("/coins/bitcoin/trades", "side=buy&amount=1&price=5&date=2026-11-02")
        #expect(try site.coffer.state().entries.first?.time.iso8601 == "2026-11-02T12:00:00+01:00")
    }

    @Test("an adjustment gets a price, or its cost is unknown; a bad price changes nothing") func revalue() throws {
        _ = post("/portfolio/edit", "coin=bitcoin&held=0&amount=2&key=0")
        let entry = try #require(try site.coffer.state().entries.first)
        #expect(entry.estimatedFrom != nil && entry.value != nil)
        let bad = post("/coins/bitcoin/trades", "entry=\(entry.id)&version=1&action=revalue&price=1..2")
        #expect(bad?.status == 422 && text(bad).contains("Nothing was changed."))
        _ = post("/coins/bitcoin/trades", "entry=\(entry.id)&version=1&action=revalue&price=30000")
        #expect(try site.coffer.state().portfolio.holding(of: "bitcoin")?.cost == 60_000)
        _ = post("/coins/bitcoin/trades", "entry=\(entry.id)&version=2&action=unknown")
        #expect(try site.coffer.state().portfolio.holding(of: "bitcoin")?.unknownCostQuantity == 2)
    }

    @Test("undo leads to a path of our own alone", arguments: ["//evil.example", "https://evil.example", "/\\evil"])
    func ownPath(target: String) throws {
        _ = post("/portfolio/edit", "coin=bitcoin&held=0&amount=2&key=0")
        #expect(post("/undo", "batch=1&return=\(target)")?.header("Location") == "/portfolio?saved=2")
    }

    @Test("the demo comes and goes, and takes nothing else along") func demo() throws {
        _ = post("/coins/bitcoin/trades", "side=buy&amount=1&price=5&date=2026-11-02")
        _ = post("/demo", "")
        #expect(try site.coffer.state().entries.count > 15)
        _ = post("/demo", "demo=remove")
        #expect(try site.coffer.state().entries.count == 1)
    }

    @Test("a coin is picked for its trades from a strip, the own ones first, and the list narrows with the search")
    func tradesStrip() {
        _ = post("/coins/litecoin/trades", "side=buy&amount=1&price=5&date=2026-11-02")
        let all = site.ask("GET", "/trades")
        let first = all.firstRange(of: #"class="choice" href="/coins/litecoin/trades""#)
        let second = all.firstRange(of: #"class="choice" href="/coins/bitcoin/trades""#)
        #expect(first.flatMap { one in second.map { one.lowerBound < $0.lowerBound } } == true)
        let found = site.ask("GET", "/trades?q=bitco")
        #expect(found.contains(#"class="choice" href="/coins/bitcoin/trades""#))
        #expect(!found.contains("litecoin"))
        #expect(site.ask("GET", "/trades?q=ltc").contains("<table"))
    }

    @Test("a coin that nobody knows has no trades page") func unknownCoin() {
        #expect(site.response("GET", "/coins/no-such-coin/trades")?.status == 404)
        #expect(site.response("GET", "/portfolio/edit?coin=no-such-coin")?.status == 404)
    }

    @Test("the part that script asks for is the sheet alone") func part() {
        let whole = site.ask("GET", "/portfolio/edit?coin=bitcoin")
        let sheet = site.ask("GET", "/portfolio/edit?coin=bitcoin&part=sheet")
        #expect(whole.contains("<html") && !sheet.contains("<html") && sheet.contains(#"id="sheet""#))
    }
}
