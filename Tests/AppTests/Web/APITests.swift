import Ledger
import JSON
import Server
import Store
import Testing

@testable import App

@Suite("The JSON API") struct APITests {
    private let buy = """
        {"kind":"buy","time":"2025-02-14T20:03:00+01:00","received":{"coin":"bitcoin","quantity":"0.5"},\
        "sent":{"currency":"usd","quantity":"30000.01"},"note":"“first” <b>"}
        """

    private let refusals: [(method: String, target: String, body: String?, status: Int, problem: String?)] = [
        ("POST", "/api/v1/entries", nil, 400, "The request has no body."),
        ("POST", "/api/v1/entries", "[]", 400, "The body is JSON, but not an object."),
        ("POST", "/api/v1/entries", "{}", 422, "“kind” is missing."),
        ("POST", "/api/v1/entries", #"{"kind":"steal"}"#, 422, "“steal” is not possible for “kind”."),
        ("POST", "/api/v1/entries", #"{"kind":"buy","amout":"1"}"#, 422, "There is no field “amout”."),
        (
            "POST", "/api/v1/entries", #"{"kind":"buy","received":{"coin":"bitcoin","quantity":"1,5"}}"#, 422,
            "“1,5” is not possible for “quantity”."
        ),
        (
            "POST", "/api/v1/entries", #"{"kind":"buy","received":{"coin":"bitcoin","quantity":"-1"}}"#, 422,
            "“-1” is not possible for “received.quantity”."
        ),
        (
            "POST", "/api/v1/entries", #"{"kind":"buy","received":{"coin":"no-coin","quantity":"1"}}"#, 422,
            "“no-coin” is not possible for “received.coin”."
        ),
        (
            "POST", "/api/v1/entries", #"{"kind":"buy","time":"2025-02-30"}"#, 422,
            "“2025-02-30” is not possible for “time”."
        ),
        (
            "POST", "/api/v1/entries",
            #"{"kind":"buy","time":"0001-01-01","received":{"coin":"bitcoin","quantity":"1"}}"#,
            422, "1 Jan 1 lies before 3 Jan 2009, when the first bitcoin was made."
        ),
        (
            "POST", "/api/v1/entries",
            #"{"kind":"buy","time":"9999-12-31","received":{"coin":"bitcoin","quantity":"1"}}"#,
            422, "31 Dec 9999 is more than a day ahead."
        ),
        (
            "POST", "/api/v1/entries",
            #"{"kind":"buy","received":{"coin":"bitcoin","quantity":"1"},"sent":{"currency":"xyz","quantity":"1"}}"#,
            422,
            "“xyz” is not possible for “sent.currency”."
        ),
        (
            "POST", "/api/v1/entries",
            #"{"kind":"buy","received":{"coin":"bitcoin","quantity":"1"},"note":"a\u0007"}"#, 422,
            "The note has a control character in it (U+0007)."
        ),
        (
            "POST", "/api/v1/entries",
            #"{"kind":"buy","received":{"coin":"bitcoin","quantity":"1"},"wallet":"a\nb"}"#, 422,
            "The wallet has a control character in it (U+000A)."
        ),
        (
            "POST", "/api/v1/entries",
            #"{"kind":"buy","received":{"coin":"bitcoin","quantity":"1"},"wallet":"\#(String(repeating: "w", count: 101))"}"#,
            422, "The wallet has 101 characters, and 100 is the most that Coffer keeps."
        ),
        ("POST", "/api/v1/entries", #"{"kind":"sell"}"#, 422, nil),
        ("GET", "/api/v1/entries?limit=10001", nil, 422, "“10001” is not possible for “limit”."),
        ("PUT", "/api/v1/entries/1", #"{"kind":"income"}"#, 422, "“version” is missing."),
        ("PUT", "/api/v1/entries/01", #"{"kind":"income"}"#, 404, "There is no entry “01”."),
        ("GET", "/api/v1/entries/9", nil, 404, "There is no entry “9”."),
        ("GET", "/api/v1/entries/99999999999999999999", nil, 404, nil),
        ("DELETE", "/api/v1/entries/1", nil, 422, "“version” is missing."),
        ("DELETE", "/api/v1/entries/9?version=1", nil, 404, "There is no entry 9."),
        ("POST", "/api/v1/undo", nil, 409, "There is nothing to undo."),
        ("POST", "/api/v1/undo", #"{"batch":7}"#, 404, "There is no change number 7."),
        ("PUT", "/api/v1/holdings/bitcoin", #"{"amount":"-1"}"#, 422, nil),
        ("PUT", "/api/v1/holdings/bitcoin", #"{}"#, 422, "“amount” is missing."),
        ("PUT", "/api/v1/holdings/no-coin", #"{"amount":"1"}"#, 404, "No coin has the id “no-coin”."),
        ("PUT", "/api/v1/settings", #"{"theme":"pink"}"#, 422, "“pink” is not possible for “theme”."),
        ("GET", "/api/v1/market?limit=0", nil, 422, "“0” is not possible for “limit”."),
        ("GET", "/api/v1/market?sort=luck", nil, 422, "“luck” is not possible for “sort”."),
        ("GET", "/api/v1/nothing", nil, 404, nil),
        ("PATCH", "/api/v1/settings", nil, 405, nil),
    ]

    @Test("an entry is written digit for digit, read, changed and taken away")
    func entry() throws {
        let site = try TestSite()
        let entry = { (version: Int, batch: Int, quantity: String) in
            """
            {"id":1,"version":\(version),"batch":\(batch),"kind":"buy","time":"2025-02-14T20:03:00+01:00",\
            "received":{"coin":"bitcoin","quantity":"\(quantity)"},"sent":{"currency":"usd","quantity":"30000.01"},\
            "fee":null,"fee_value":null,"price":null,"terms":null,"value":null,"estimated_from":null,"wallet":"Main",\
            "to_wallet":null,"note":"“first” <b>","demo":false}
            """
        }
        #expect(
            site.ask("POST", "/api/v1/entries", buy)
                == """
                201 {"batch":{"id":1,"time":"2026-11-30T09:15:00+01:00","title":"Added a buy of BTC","undoes":null,\
                "undone_by":null,"entries":1},"entry":\(entry(1, 1, "0.5"))}
                """)
        #expect(site.ask("GET", "/api/v1/entries/1") == "200 " + entry(1, 1, "0.5"))
        #expect(
            site.ask("GET", "/api/v1/entries?coin=bitcoin")
                == #"200 {"currency":"usd","total":1,"offset":0,"entries":[\#(entry(1, 1, "0.5"))]}"#)
        #expect(
            site.ask("GET", "/api/v1/entries?coin=ethereum")
                == #"200 {"currency":"usd","total":0,"offset":0,"entries":[]}"#)

        // What was read can be sent back, with one thing changed.
        let changed = site.ask("PUT", "/api/v1/entries/1", entry(1, 1, "0.000000000000000001"))
        #expect(changed.hasPrefix("200 ") && changed.hasSuffix(entry(2, 2, "0.000000000000000001") + "}"))

        let removed = site.ask("DELETE", "/api/v1/entries/1?version=2")
        #expect(removed.hasPrefix("200 ") && removed.hasSuffix(#""entry":null}"#))
        #expect(site.ask("GET", "/api/v1/entries/1").hasPrefix("404 "))
        #expect(
            site.ask("POST", "/api/v1/undo")
                == """
                200 {"batch":{"id":4,"time":"2026-11-30T09:15:00+01:00","title":"Undo: Took away entry 1","undoes":3,\
                "undone_by":null,"entries":1}}
                """)
        #expect(site.ask("GET", "/api/v1/entries/1") == "200 " + entry(4, 4, "0.000000000000000001"))
    }

    @Test("a stale change is refused with both values and overwrites nothing")
    func conflict() throws {
        let site = try TestSite()
        _ = site.ask("POST", "/api/v1/entries", buy)
        let body = { (version: Int, note: String) in
            """
            {"kind":"income","version":\(version),"time":"2025-01-01","received":{"coin":"bitcoin","quantity":"1"},\
            "value":"5","note":"\(note)"}
            """
        }
        #expect(site.ask("PUT", "/api/v1/entries/1", body(1, "mine")).hasPrefix("200 "))
        let answer = try site.json("PUT", "/api/v1/entries/1", body(1, "late"))
        #expect(answer["status"]?.exact == 409)
        #expect(answer["problem"]?.string == "Entry 1 was changed in the meantime.")
        #expect(answer["remedy"]?.string == "Look at what it says now, then decide again.")
        #expect(answer["yours"]?["note"]?.string == "late")
        #expect(answer["current"]?["note"]?.string == "mine")
        #expect(answer["current"]?["version"]?.exact == 2)
        #expect(site.ask("DELETE", "/api/v1/entries/1?version=1").hasPrefix("409 "))
        #expect(try site.json("GET", "/api/v1/entries/1")["note"]?.string == "mine")
    }

    @Test("the same key again changes nothing and gives the same answer")
    func idempotent() throws {
        let site = try TestSite()
        let key = [(name: "Idempotency-Key", value: "abc")]
        let first = site.ask("POST", "/api/v1/entries", buy, headers: key)
        #expect(site.ask("POST", "/api/v1/entries", buy, headers: key) == first)
        let holding = [(name: "idempotency-key", value: "def")]
        let set = site.ask("PUT", "/api/v1/holdings/bitcoin", #"{"amount":"2","held":"0.5"}"#, headers: holding)
        #expect(set.hasPrefix("200 {\"batch\":{\"id\":2,"))
        #expect(site.ask("PUT", "/api/v1/holdings/bitcoin", #"{"amount":"2","held":"0.5"}"#, headers: holding) == set)
        let undo = [(name: "Idempotency-Key", value: "ghi")]
        let undone = site.ask("POST", "/api/v1/undo", headers: undo)
        #expect(site.ask("POST", "/api/v1/undo", headers: undo) == undone)
        #expect(site.coffer.database.batchCount == 3)
        let long = [(name: "Idempotency-Key", value: String(repeating: "x", count: 201))]
        #expect(site.ask("POST", "/api/v1/undo", headers: long).hasPrefix("400 "))
    }

    @Test("a key that comes again with another request is refused, and nothing is written")
    func keyForAnother() throws {
        let site = try TestSite()
        let key = [(name: "Idempotency-Key", value: "abc")]
        #expect(site.ask("POST", "/api/v1/entries", buy, headers: key).hasPrefix("201 "))
        let others: [(String, String, String?)] = [
            ("POST", "/api/v1/entries", buy.replacing("0.5", with: "0.6")),
            ("PUT", "/api/v1/holdings/bitcoin", #"{"amount":"2"}"#),
            ("POST", "/api/v1/undo", nil),
            ("DELETE", "/api/v1/entries/1?version=1", nil),
        ]
        for (method, target, body) in others {
            let answer = try #require(site.response(method, target, body, headers: key))
            #expect(answer.status == 422, "\(method) \(target)")
            let json = try JSON(reading: answer.body)
            #expect(
                json["problem"]?.string
                    == "The key “abc” was used for another request, which wrote “Added a buy of BTC” (change 1). Nothing was changed."
            )
            #expect(json["remedy"]?.string?.hasPrefix("Send it under a key of its own") == true)
        }
        #expect(site.coffer.database.batchCount == 1)
        let holding = [(name: "Idempotency-Key", value: "def")]
        _ = site.ask("PUT", "/api/v1/holdings/bitcoin", #"{"amount":"2"}"#, headers: holding)
        #expect(site.ask("PUT", "/api/v1/holdings/bitcoin", #"{"amount":"3"}"#, headers: holding).hasPrefix("422 "))
        #expect(site.ask("PUT", "/api/v1/holdings/ethereum", #"{"amount":"2"}"#, headers: holding).hasPrefix("422 "))
        #expect(site.coffer.database.batchCount == 2)
    }

    @Test("a holding is set by an adjustment, and only over the amount that was seen")
    func holding() throws {
        let site = try TestSite()
        let set = try site.json("PUT", "/api/v1/holdings/ethereum", #"{"amount":"1.40"}"#)
        #expect(set["holding"]?["quantity"]?.string == "1.4")
        #expect(set["batch"]?["title"]?.string == "Set the amount of ETH")
        #expect(try site.json("PUT", "/api/v1/holdings/ethereum", #"{"amount":1.4}"#)["batch"] == .null)
        let late = try site.json("PUT", "/api/v1/holdings/ethereum", #"{"amount":"3","held":"1"}"#)
        #expect(late["status"]?.exact == 409)
        #expect(late["yours"]?.string == "1")
        #expect(late["current"]?.string == "1.4")
        #expect(try site.json("GET", "/api/v1/portfolio")["holdings"]?.array?.count == 1)
        #expect(try site.json("PUT", "/api/v1/holdings/ethereum", #"{"amount":"0"}"#)["holding"] != nil)
        #expect(try site.json("GET", "/api/v1/portfolio")["holdings"]?.array?.isEmpty == true)
    }

    @Test("what cannot be is refused by name and writes nothing")
    func refused() throws {
        let site = try TestSite()
        for (method, target, body, status, problem) in refusals {
            let answer = try #require(site.response(method, target, body))
            #expect(answer.status == status, "\(method) \(target) \(body ?? "")")
            #expect(answer.header("content-type") == "application/problem+json")
            let json = try JSON(reading: answer.body)
            if let problem { #expect(json["problem"]?.string == problem) }
            #expect(json["remedy"]?.string?.isEmpty == false)
        }
        #expect(site.coffer.database.batchCount == 0)
    }

    @Test("entries come in stretches, with how many there are")
    func stretches() throws {
        let site = try TestSite()
        let entries = (1...300).map { number in
            var entry = Entry(kind: .income, time: Moment(milliseconds: 1_700_000_000_000 + Int64(number)))
            entry.received = Leg(.coin(number % 2 == 0 ? "bitcoin" : "ethereum"), Exact(number))
            return Change.add(entry)
        }
        try site.coffer.write(entries, title: "Many")
        let quantities = { (query: String) in
            let answer = try site.json("GET", "/api/v1/entries\(query)")
            let found = answer["entries"]?.array?.compactMap { $0["received"]?["quantity"]?.string } ?? []
            return (total: answer["total"]?.exact, offset: answer["offset"]?.exact, found: found)
        }
        let standard = try quantities("")
        #expect(standard.total == 300 && standard.offset == 0 && standard.found.count == 250)
        let rest = try quantities("?offset=250")
        #expect(rest.total == 300 && rest.offset == 250 && rest.found.last == "300" && rest.found.count == 50)
        #expect(try quantities("?limit=10000").found.count == 300)
        let some = try quantities("?coin=bitcoin&limit=2&offset=1")
        #expect(some.total == 150 && some.found == ["4", "6"])
        #expect(try quantities("?offset=300").found.isEmpty)
    }

    @Test("what is unknown is null, never 0: the cost of a gift, of what was sold short, its worth")
    func unknown() throws {
        let site = try TestSite()
        #expect(try site.json("GET", "/api/v1/portfolio")["cost"]?.string == "0")
        let write = { (body: String) in #expect(site.ask("POST", "/api/v1/entries", body).hasPrefix("201 ")) }
        write(#"{"kind":"gift_in","received":{"coin":"bitcoin","quantity":"1"}}"#)
        write(
            #"{"kind":"sell","sent":{"coin":"ethereum","quantity":"2"},"received":{"currency":"usd","quantity":"9"}}"#)
        let portfolio = try site.json("GET", "/api/v1/portfolio")
        #expect(portfolio["cost"] == .null)
        let holding = { (id: String) in portfolio["holdings"]?.array?.first { $0["id"]?.string == id } }
        #expect(holding("bitcoin")?["cost"] == .null && holding("bitcoin")?["value"]?.exact != nil)
        #expect(holding("ethereum")?["quantity"]?.string == "-2")
        #expect(holding("ethereum")?["cost"] == .null && holding("ethereum")?["value"] == .null)
        let averages = try site.json("GET", "/api/v1/dca")["coins"]?.array ?? []
        #expect(averages.count == 2)
        for average in averages { #expect(average["total_cost"] == .null && average["average_cost"] == .null) }
        #expect(averages.first { $0["id"]?.string == "ethereum" }?["value"] == .null)
        // Part of it known: that part is told, and how much is not.
        write(#"{"kind":"buy","received":{"coin":"bitcoin","quantity":"1"},"sent":{"currency":"usd","quantity":"5"}}"#)
        let later = try site.json("GET", "/api/v1/portfolio")
        #expect(later["cost"]?.string == "5")
        let page = site.ask("GET", "/coins/ethereum/trades")
        #expect(page.contains("More was sold than bought"))
    }

    @Test("a body that says it is no JSON is refused", arguments: ["text/plain", "multipart/form-data", "image/png"])
    func contentType(type: String) throws {
        let site = try TestSite()
        let answer = try #require(
            site.response("POST", "/api/v1/entries", buy, headers: [("Content-Type", type + "; charset=utf-8")]))
        #expect(answer.status == 415)
        let json = try JSON(reading: answer.body)
        #expect(json["problem"]?.string == "The body is sent as “\(type)”, which is not JSON.")
        #expect(json["remedy"]?.string == "Send JSON, with the header “Content-Type: application/json”.")
        for type in ["application/json", "application/JSON; charset=utf-8", "application/merge-patch+json"] {
            #expect(site.ask("POST", "/api/v1/entries", buy, headers: [("Content-Type", type)]).hasPrefix("201 "))
        }
    }

    @Test("an amount that would lose digits beside what is held is refused with both, and nothing changes")
    func digits() throws {
        let site = try TestSite()
        #expect(site.ask("PUT", "/api/v1/holdings/bitcoin", #"{"amount":"1e400"}"#).hasPrefix("200 "))
        for (method, target, body) in [
            ("PUT", "/api/v1/holdings/bitcoin", #"{"amount":"1e-400"}"#),
            ("POST", "/api/v1/entries", #"{"kind":"income","received":{"coin":"bitcoin","quantity":"1e-400"}}"#),
        ] {
            let answer = try site.json(method, target, body)
            #expect(answer["status"]?.exact == 422)
            #expect(
                answer["problem"]?.string
                    == "1e400 and 1e-400 bitcoin together have more than the 38 digits that Coffer keeps: some would be lost."
            )
        }
        #expect(site.coffer.database.batchCount == 1)
        #expect(try site.coffer.state().portfolio.quantity(of: "bitcoin") == Exact(mantissa: 1, exponent: 400))
    }

    @Test("an id of any characters is only ever looked up")
    func hostileID() throws {
        let site = try TestSite()
        for id in [
            "a b", "[x]", "..%2F..%2Fetc", "%2e%2e%2e", "<script>", "';--", "é", "%F0%9F%98%80", "a%2Fb", "{id}", "%25",
        ] {
            let encoded = id.contains("%") ? id : Percent.encoded(id)
            for target in ["coins/\(encoded)", "coins/\(encoded)/chart", "dca?coin=\(encoded)"] {
                #expect(site.ask("GET", "/api/v1/\(target)").hasPrefix("404 "), "\(target)")
            }
        }
        #expect(site.ask("GET", "/api/v1/coins/..") == "not a request")
    }

    @Test("a change names its methods where another was used")
    func methods() throws {
        let site = try TestSite()
        let answer = site.response("PATCH", "/api/v1/entries/1")
        #expect(answer?.status == 405)
        #expect(answer?.header("allow") == "GET, HEAD, PUT, DELETE")
    }

    @Test("settings that are not named stay as they are")
    func settings() throws {
        let site = try TestSite()
        let live =
            #""base_currency":"USD","offline":"no","market_coins":"250","requests_per_minute":"standard","requests_per_month":"standard","fallbacks":"coinpaprika,kraken,coinbase,binance""#
        #expect(
            site.ask("PUT", "/api/v1/settings", #"{"theme":"dark"}"#)
                == #"200 {"theme":"dark","number_format":"point","hide_amounts":false,"currency":"USD","method":"fifo","lot_scope":"global","swap_fee":"disposal","transfer_fee":"disposal","oversell":"error","gift_out":"disposal","tax_timezone":"UTC","uk_entity":"individual",\#(live)}"#
        )
        _ = site.ask("PUT", "/api/v1/settings", #"{"hide_amounts":true}"#)
        #expect(
            site.ask("GET", "/api/v1/settings")
                == #"200 {"theme":"dark","number_format":"point","hide_amounts":true,"currency":"USD","method":"fifo","lot_scope":"global","swap_fee":"disposal","transfer_fee":"disposal","oversell":"error","gift_out":"disposal","tax_timezone":"UTC","uk_entity":"individual",\#(live)}"#
        )
    }

    @Test("the market is searched, sorted and cut")
    func market() throws {
        let site = try TestSite()
        let ids = { (query: String) in
            try site.json("GET", "/api/v1/market?\(query)")["coins"]?.array?.compactMap { $0["id"]?.string } ?? []
        }
        #expect(try ids("limit=2") == ["bitcoin", "ethereum"])
        #expect(try ids("limit=1&offset=1") == ["ethereum"])
        #expect(try ids("q=%20BTC&limit=1") == ["bitcoin"])
        #expect(try ids("order=reversed&limit=1") != ["bitcoin"])
        #expect(try ids("sort=price&limit=3").count == 3)
        #expect(try ids("q=%F0%9F%98%80nothing").isEmpty)
        let coins = try site.json("GET", "/api/v1/coins?limit=3")
        #expect(coins["coins"]?.array?.count == 3)
        #expect((coins["total"]?.exact ?? 0) > 17_000)
    }
}

extension Database {
    fileprivate var batchCount: Int { (try? batches(limit: 100).count) ?? -1 }
}
