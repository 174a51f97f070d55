import Ledger
import TestSupport
import Testing

@testable import Markets

@Suite("Troubles of a provider") struct TroubleTests {
    /// What is answered, and what the person reads of it.
    static let all: [(name: String, answer: AnswerServer.Answer, says: String)] = [
        (
            "a page with an error of the provider",
            .answer(
                504, type: "text/html", Array("<html><head><title>504: Gateway time-out</title></head></html>".utf8)),
            "CoinGecko has a fault of its own (504): “504: Gateway time-out”."
        ),
        (
            "Cloudflare's refusal",
            .answer(
                403, type: "text/html; charset=UTF-8",
                Array("<!DOCTYPE html><title>Attention Required! | Cloudflare</title>".utf8)),
            "CoinGecko has a fault of its own (403): “Attention Required! | Cloudflare”."
        ),
        ("an empty object", .answer(200, Array("{}".utf8)), "none of the provider's answers"),
        ("an empty body", .answer(200, []), "The provider's answer is empty."),
        (
            "a body that ends early", .cut(Array(#"[{"id":"bitcoin","#.utf8), announced: 4000),
            "ended the connection before its answer was whole"
        ),
        ("half a document", .answer(200, Array(#"[{"id":"bitcoin","current_price":1},{"id"#.utf8)), "cannot be read"),
        ("a connection that ends at once", .nothing, "ended the connection before its answer was whole"),
        ("a slow drip", .drip(milliseconds: 100), "did not answer in time"),
        ("a body without an end", .endless, "is larger than 1024 KiB"),
        ("a page with status 200", .answer(200, Array("<html><title>Hello</title>".utf8)), "a web page (“Hello”)"),
        ("a text", .answer(200, type: "text/plain", Array("Nothing to see".utf8)), "the text “Nothing to see”"),
        ("another type", .answer(200, type: "image/png", [0x89, 0x50]), "is of type “image/png”, not JSON"),
        (
            "the limit, told with status 200",
            .answer(
                200, Array(#"{"status":{"error_code":429,"error_message":"You've exceeded the Rate Limit."}}"#.utf8)),
            "CoinGecko wants fewer requests just now."
        ),
        (
            "the limit, told as a text", .answer(200, type: "text/plain", Array("Throttled".utf8)),
            "CoinGecko wants fewer requests just now."
        ),
        (
            "an error, told with status 200", .answer(200, Array(#"{"error":"coin not found"}"#.utf8)),
            "The provider refused: coin not found"
        ),
        (
            "another answer", .answer(200, Array(#"[{"id":"a","symbol":"b","name":"c"}]"#.utf8)),
            "This is a list of coins, not a page of prices."
        ),
        ("invalid UTF-8", .answer(200, [0x5B, 0xFF, 0xFE, 0x5D]), "cannot be read"),
        (
            "a redirect to another host",
            .answer(302, headers: ["Location: https://elsewhere.example/x"], []),
            "pointed to elsewhere.example, where Coffer does not follow"
        ),
    ]

    @Test("each is recognised, said, asked once, and asked again only after a while", arguments: 0..<all.count)
    func each(number: Int) throws {
        let trouble = TroubleTests.all[number]
        // Only what never comes is worth little patience.
        let desk = try Desk(patienceSeconds: trouble.name == "a slow drip" ? 1 : 20) { _, _ in trouble.answer }
        let error = try #require(try desk.trouble(), "\(trouble.name)")
        #expect(error.problem.contains(trouble.says), "\(trouble.name)")
        #expect(!error.remedy.isEmpty)
        #expect(desk.log.count == 1 && desk.log[0].trouble == error.problem, "\(trouble.name)")
        guard case .waiting(_, _, let problem) = try desk.trouble() else { throw ProviderError.unknownAnswer }
        #expect(problem == error.problem)
        #expect(desk.server.requests.count == 1, "\(trouble.name)")
    }

    @Test("nobody listens: the host is named, and it is calm about it") func nobody() throws {
        let desk = try Desk { _, _ in .nothing }
        desk.server.stop()
        let error = try #require(try desk.trouble())
        #expect(error.problem.contains("127.0.0.1") && error.remedy.contains("the figures of before stay"))
    }

    @Test("one bad row loses itself alone: the other 249 come") func badRow() throws {
        let rows = (0..<250).map { number in
            switch number {
            case 7: #"{"symbol":"x","name":"no id","current_price":5}"#
            case 8: #"{"id":"coin-8","symbol":"x","name":"null","current_price":null}"#
            case 9: #"{"id":"coin-9","symbol":"x","name":"missing"}"#
            default: #"{"id":"coin-\#(number)","symbol":"x","name":"n","current_price":\#(number)}"#
            }
        }
        let body = Array("[\(rows.joined(separator: ","))]".utf8)
        let desk = try Desk { _, _ in .answer(200, body) }
        let page = try #require(try desk.gecko().markets(.usd, page: 1))
        #expect(page.value.count == 249 && page.complaints.count == 1)
        #expect(page.value.count { $0.price == nil } == 2)
    }

    @Test("a bundle's coin without a price is missing, never zero") func bundle() throws {
        let body =
            #"{"a":{"usd":1.5,"usd_24h_change":-2,"last_updated_at":1794744000},"b":{},"c":{"usd":null},"e":{"usd":-1}}"#
        let desk = try Desk { _, _ in .answer(200, Array(body.utf8)) }
        let coins = ["a", "b", "c", "d", "e"].map { Coin(id: CoinID($0), symbol: $0, name: $0) }
        let rows = try #require(try desk.gecko().prices(coins, .usd))
        #expect(rows.map(\.coin.id.rawValue) == ["a"])
        #expect(rows[0].price == Exact("1.5") && rows[0].change24hPercent == -2)
        #expect(rows[0].quoteTime?.milliseconds == 1_794_744_000_000)
        #expect(desk.server.requests[0].path.contains("ids=a,b,c,d,e&"))
    }

    @Test(
        "addresses of providers: https anywhere, http on this computer alone",
        arguments: [
            ("https://api.example/v3/", true), ("http://127.0.0.1:8080", true), ("http://localhost/x", true),
            ("http://[::1]:80", true), ("http://example.com", false), ("http://127.0.0.1.evil.example", false),
            ("https://user@host", false), ("https://", false), ("ftp://x", false), ("https://a b", false),
            ("https://host/?key=1", false), ("", false),
        ])
    func addresses(text: String, isOne: Bool) { #expect((ProviderAddress(text) != nil) == isOne, "\(text)") }

    @Test("a key goes to the right host, and is never printed") func keys() throws {
        let demo = try #require(CoinGeckoKey(line: "CG-abc"))
        let paid = try #require(CoinGeckoKey(line: "paid:CG-abc"))
        #expect(demo.kind == .demo && paid.kind == .paid)
        #expect(CoinGeckoKey.address(demo) == "https://api.coingecko.com/api/v3")
        #expect(CoinGeckoKey.address(paid) == "https://pro-api.coingecko.com/api/v3")
        #expect(paid.header.name == "x-cg-pro-api-key")
        #expect(!"\(demo)\(paid) \(String(reflecting: paid))".contains("CG-abc"))
        for text in ["", "a b", "a\nb", String(repeating: "k", count: 201)] { #expect(CoinGeckoKey(line: text) == nil) }
    }
}
