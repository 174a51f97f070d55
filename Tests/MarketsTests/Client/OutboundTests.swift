import Ledger
import TestSupport
import Testing

@testable import Markets

@Suite("The door to the world outside") struct OutboundTests {
    private static let page = Array(
        #"[{"id":"bitcoin","symbol":"btc","name":"Bitcoin","current_price":60000.5,"market_cap":1}]"#.utf8)

    private func fixture(_ name: String) throws -> [UInt8] { try Fixture.bytes(name) }

    @Test("a good answer is decoded, written down without its key, and asks the next time for what changed") func good()
        throws
    {
        let desk = try Desk { number, request in
            request.headers.contains(#"If-None-Match: W/"a""#)
                ? .answer(304, []) : .answer(200, headers: [#"ETag: W/"a""#], OutboundTests.page)
        }
        let gecko = try desk.gecko(key: CoinGeckoKey("SECRET-1", kind: .demo))
        #expect(try gecko.markets(.usd, page: 1)?.value.first?.price == Exact("60000.5"))
        #expect(try gecko.markets(.usd, page: 1) == nil)
        #expect(desk.server.requests.count == 2)
        #expect(desk.server.requests.allSatisfy { $0.headers.contains("x-cg-demo-api-key: SECRET-1") })
        #expect(desk.server.requests.allSatisfy { $0.path.hasPrefix("/coins/markets?vs_currency=usd&order=") })
        #expect(desk.log.map(\.status) == [200, 304] && desk.log.allSatisfy { $0.trouble == nil })
        #expect(!desk.log.contains { "\($0)".contains("SECRET") })
        #expect(desk.log.first?.bytes == OutboundTests.page.count && desk.log.first?.host == "127.0.0.1")
    }

    @Test("one connection serves many requests") func oneConnection() throws {
        let desk = try Desk { _, _ in .answer(200, OutboundTests.page) }
        for _ in 0..<20 { #expect(try desk.trouble() == nil) }
        #expect(desk.server.requests.count == 20)
        #expect(desk.server.connections == 1)
    }

    @Test("429 is waited for as long as it says, and nothing is asked meanwhile") func told() throws {
        let body = try fixture("error-429-rate-limit-2022-09-29")
        let desk = try Desk { number, _ in
            number == 0 ? .answer(429, headers: ["retry-after: 119"], body) : .answer(200, OutboundTests.page)
        }
        guard case .limited(_, let until, _) = try desk.trouble() else { throw ProviderError.unknownAnswer }
        #expect(until.milliseconds - desk.log[0].time.milliseconds == 119_000)
        desk.pass(seconds: 118)
        guard case .waiting = try desk.trouble() else { throw ProviderError.unknownAnswer }
        #expect(desk.server.requests.count == 1)
        desk.pass(seconds: 2)
        #expect(try desk.trouble() == nil)
        #expect(desk.server.requests.count == 2)
        // A good answer: the next failure begins from the start.
        #expect(desk.outbound.spending(on: .coingecko).problem.isEmpty)
    }

    @Test("429 without a time waits a minute, then two, then four, at most half an hour") func untold() throws {
        let desk = try Desk { _, _ in .answer(429, Array(#"{"status":{"error_code":429,"error_message":"no"}}"#.utf8)) }
        for minutes in [1, 2, 4, 8, 16, 30, 30] as [Int64] {
            guard case .limited = try desk.trouble() else { throw ProviderError.unknownAnswer }
            let asked = desk.server.requests.count
            desk.pass(seconds: minutes * 60 - 1)
            guard case .waiting = try desk.trouble() else { throw ProviderError.unknownAnswer }
            #expect(desk.server.requests.count == asked)
            desk.pass(seconds: 2)
        }
    }

    @Test("a date in retry-after is set against the server's own clock") func date() throws {
        let desk = try Desk { _, _ in
            .answer(
                503,
                headers: ["Date: Thu, 29 Sep 2022 16:17:14 GMT", "Retry-After: Thu, 29 Sep 2022 16:18:44 GMT"], [])
        }
        guard case .limited(_, let until, _) = try desk.trouble() else { throw ProviderError.unknownAnswer }
        #expect(until.milliseconds - desk.log[0].time.milliseconds == 90_000)
    }

    @Test("a refused key is not tried again before it is changed", arguments: [401, 403]) func refused(status: Int)
        throws
    {
        let body = try fixture("error-401-history-over-365-days-2024-04-20")
        let desk = try Desk { _, _ in .answer(status, body) }
        guard case .refused(_, status, _) = try desk.trouble() else { throw ProviderError.unknownAnswer }
        desk.pass(seconds: 3000)
        guard case .waiting = try desk.trouble() else { throw ProviderError.unknownAnswer }
        #expect(desk.server.requests.count == 1)
        desk.outbound.forgetFailures(of: .coingecko)
        _ = try desk.trouble()
        #expect(desk.server.requests.count == 2)
    }

    @Test(
        "404 and 422 say why and stop nobody else",
        arguments: [(404, "coin not found"), (422, "Missing parameter vs_currency")])
    func notFound(status: Int, message: String) throws {
        let desk = try Desk { _, _ in .answer(status, Array(#"{"error":"\#(message)"}"#.utf8)) }
        let trouble = try desk.trouble()
        #expect(trouble == .refused(.coingecko, status: status, message: message))
        #expect(trouble?.problem.contains(message) == true)
        #expect(desk.server.requests.count == 1)
        #expect(desk.outbound.spending(on: .coingecko).next == nil)
    }

    @Test("offline, nothing leaves") func offline() throws {
        let desk = try Desk(isOffline: true) { _, _ in .answer(200, OutboundTests.page) }
        #expect(try desk.trouble() == .offline)
        #expect(desk.server.requests.isEmpty && desk.log.isEmpty)
        desk.outbound.setOffline(false)
        #expect(try desk.trouble() == nil)
    }

    @Test("the minute's and the month's budget are kept, and say when the next one is allowed") func budget() throws {
        let desk = try Desk(limits: RequestLimits(perMinute: 3, perMonth: 5)) { _, _ in .answer(200, OutboundTests.page)
        }
        for _ in 0..<3 { #expect(try desk.trouble() == nil) }
        desk.pass(seconds: 10)
        guard case .minuteSpent(_, let until) = try desk.trouble() else { throw ProviderError.unknownAnswer }
        #expect(until.milliseconds == desk.log[0].time.milliseconds + 60_000)
        desk.pass(seconds: 51)
        for _ in 0..<2 { #expect(try desk.trouble() == nil) }
        guard case .monthSpent(_, let month) = try desk.trouble() else { throw ProviderError.unknownAnswer }
        #expect(month.iso8601.hasPrefix("2026-12-01T00:00"))
        #expect(desk.server.requests.count == 5)
        // Back into October: what was spent stays spent.
        desk.pass(seconds: -40 * 86_400)
        guard case .monthSpent = try desk.trouble() else { throw ProviderError.unknownAnswer }
        desk.pass(seconds: 56 * 86_400)
        #expect(try desk.trouble() == nil)
    }

    @Test("a clock that is set back makes nobody wait longer than a minute") func clock() throws {
        let desk = try Desk(limits: RequestLimits(perMinute: 2)) { _, _ in .answer(200, OutboundTests.page) }
        for _ in 0..<2 { #expect(try desk.trouble() == nil) }
        desk.pass(seconds: -7200)
        guard case .minuteSpent = try desk.trouble() else { throw ProviderError.unknownAnswer }
        desk.pass(seconds: 61)
        #expect(try desk.trouble() == nil)
        // After a failure as well.
        let failing = try Desk { number, _ in number == 0 ? .answer(500, []) : .answer(200, OutboundTests.page) }
        _ = try failing.trouble()
        failing.pass(seconds: -7200)
        guard case .waiting = try failing.trouble() else { throw ProviderError.unknownAnswer }
        failing.pass(seconds: 16)
        #expect(try failing.trouble() == nil)
    }
}
