import Ledger
import JSON
import Markets
import TestSupport
import Testing

@Suite("Provider's answers") struct ProviderAnswerTests {
    private func read(_ text: String) throws -> ProviderAnswer {
        try ProviderAnswer(reading: Array(text.utf8), currency: .usd, source: "CoinGecko")
    }

    @Test("one bad row never loses the page") func badRow() throws {
        let page =
            #"[{"id":"a","symbol":"a","name":"A","current_price":1e-05},null,7,{"symbol":"no id","current_price":1},{"id":"b","symbol":"b","name":"B","current_price":"oops","market_cap_rank":null,"market_cap":{}}]"#
        guard case .markets(let decoded) = try read(page) else { return #expect(Bool(false)) }
        #expect(decoded.value.map(\.coin.id) == ["a", "b"] && decoded.complaints.count == 3)
        #expect(
            decoded.value[0].price == Exact("0.00001") && decoded.value[1].price == nil
                && decoded.value[1].marketCap == nil)
    }

    @Test("null changes are unknown, the price stays") func nullChanges() throws {
        let rows = try Fixture.rows("coins-markets-2023-null-changes")
        #expect(rows.values.contains { $0.change24hPercent == nil || $0.change7dPercent == nil })
        #expect(rows.values.allSatisfy { $0.price != nil })
    }

    @Test("the figures of the whole market") func global() throws {
        guard case .global(let figures) = try Fixture.answer("global-2021-05-18") else { return #expect(Bool(false)) }
        #expect(figures.marketCap == Exact("2142953338976.9612") && !figures.isDerived && figures.time != nil)
        #expect(figures.bitcoinDominancePercent != nil)
    }

    @Test(
        "errors are told from figures",
        arguments: [
            ("error-401-history-over-365-days-2024-04-20", "refused"), ("error-404-coin-not-found", "refused"),
            ("error-422-missing-ids", "refused"), ("error-429-rate-limit-2022-09-29", "limit"),
            ("error-500-internal-server-error", "refused"),
        ])
    func errors(name: String, kind: String) throws {
        let error = try #require(throws: ProviderError.self) { try Fixture.answer(name) }
        switch error {
        case .refused(_, let message): #expect(kind == "refused" && !message.isEmpty)
        case .rateLimited: #expect(kind == "limit")
        default: #expect(Bool(false), "\(error)")
        }
    }

    @Test(
        "anything else is said plainly",
        arguments: [
            ("", ProviderError.empty), ("  \n", .empty),
            ("<html><title>504: Gateway time-out</title></html>", .webPage(title: "504: Gateway time-out")),
            ("Throttled, wait", .rateLimited(message: "Throttled, wait")),
            ("error code: 1020", .plainText("error code: 1020")),
            ("[", .brokenJSON(.endsEarly)), ("[]", .noRows), ("{}", .unknownAnswer),
            (#"{"bitcoin":{}}"#, .unknownAnswer),
        ])
    func refusals(text: String, error: ProviderError) {
        #expect(throws: error) { try read(text) }
    }

    @Test("no mutation of an answer traps") func fuzz() throws {
        var random = SeededGenerator(seed: 11)
        for name in ["coins-markets-odd-rows", "coin-hive", "global-2021-05-18", "error-429-rate-limit-2022-09-29"] {
            let whole = Array(try Fixture.bytes(name).prefix(4000))
            for _ in 0..<300 {
                var bytes = whole
                for _ in 0...(random.next() % 4) where !bytes.isEmpty {
                    let place = Int(random.next() % UInt64(bytes.count))
                    switch random.next() % 4 {
                    case 0: bytes[place] = UInt8(truncatingIfNeeded: random.next())
                    case 1: bytes.removeSubrange(place..<min(bytes.count, place + Int(random.next() % 40)))
                    case 2: bytes.insert(contentsOf: Array(#"{"]1e999\ud800"#.utf8).shuffled(using: &random), at: place)
                    default: bytes.removeLast(min(bytes.count - 1, Int(random.next() % 1000)))
                    }
                }
                _ = try? ProviderAnswer(reading: bytes, currency: .usd, source: "x")
            }
        }
    }
}
