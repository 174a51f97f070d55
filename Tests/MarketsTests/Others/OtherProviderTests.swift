import Ledger
import TestSupport
import Testing

@testable import Markets

@Suite("Asking other providers") struct OtherProviderTests {
    private func ask(_ provider: Provider, _ desk: Desk, _ currency: Currency = .usd) -> Result<
        OtherPrices?, OutboundError
    > {
        Result { () throws(OutboundError) in
            let other = OtherProvider(
                provider, desk.outbound, base: desk.base, now: { Moment(milliseconds: 1_794_744_000_000) })
            return try other?.prices(
                of: [], in: currency, tether: Tether(price: 1, change24hPercent: 0))
                ?? OtherPrices(source: "", prices: [])
        }
    }

    @Test("Kraken is asked for all pairs, in one request") func kraken() throws {
        let body = try Fixture.bytes("kraken-ticker-2026-06-24")
        let desk = try Desk { _, _ in .answer(200, body) }
        let answer = try #require(try ask(.kraken, desk).get())
        #expect(answer.source == "Kraken" && answer.prices.count == 7)
        #expect(desk.server.requests.map(\.path) == ["/0/public/Ticker?assetVersion=1"])
        #expect(desk.log[0].provider == "kraken" && desk.log[0].reason.contains("CoinGecko’s place"))
    }

    @Test("Coinbase is asked for the same coins whoever is held; one that it does not have is left out") func coinbase()
        throws
    {
        let desk = try Desk { _, request in
            if request.path.contains("XRP") { return .answer(404, Array(#"{"message":"NotFound"}"#.utf8)) }
            if request.path.hasSuffix("stats") {
                return request.path.contains("ETH")
                    ? .answer(500, []) : .answer(200, Array(#"{"open":"80","high":"120","low":"70"}"#.utf8))
            }
            return .answer(200, Array(#"{"price":"100.5"}"#.utf8))
        }
        let answer = try #require(try ask(.coinbase, desk).get())
        // The fault of the second one ends it: what came before is kept.
        #expect(answer.prices.map(\.coin.rawValue) == ["bitcoin", "ethereum"])
        #expect(answer.prices.map(\.change24hPercent) == [Exact("25.625"), nil])
        #expect(desk.server.requests.map(\.path).prefix(2) == ["/products/BTC-USD/ticker", "/products/BTC-USD/stats"])
    }

    @Test("Binance is asked for one fixed list, and for none in another currency") func binance() throws {
        let desk = try Desk { _, _ in .answer(400, Array(#"{"code":-1121,"msg":"Invalid symbol."}"#.utf8)) }
        guard case .failure(let error) = ask(.binance, desk) else { throw ProviderError.unknownAnswer }
        #expect(error == .refused(.binance, status: 400, message: "Invalid symbol."))
        #expect(desk.server.requests[0].path.hasPrefix("/api/v3/ticker/24hr?symbols=%5B%22BTCUSDT%22%2C"))
        guard case .failure(let other) = ask(.binance, desk, Currency("jpy")) else { throw ProviderError.unknownAnswer }
        #expect(other.problem == "Binance: Binance has no prices in JPY that can be used.")
        #expect(desk.server.requests.count == 1)
    }

    @Test(
        "whoever is slow, lies in HTML or is shut says so and is left alone for a while",
        arguments: [Provider.coinpaprika, .kraken, .coinbase, .binance])
    func troubles(provider: Provider) throws {
        let page = Array("<html><title>Blocked</title></html>".utf8)
        for (answer, says) in [
            (AnswerServer.Answer.answer(200, type: "text/html", page), "a web page (“Blocked”)"),
            (.answer(503, type: "text/html", page), "\(provider.name) has a fault of its own (503): “Blocked”."),
            (.answer(451, []), "\(provider.name) refused the request (451)."), (.drip(milliseconds: 50), "in time"),
            (.answer(200, []), "empty"),
        ] {
            let desk = try Desk(patienceSeconds: 1) { _, _ in answer }
            guard case .failure(let error) = ask(provider, desk) else { throw ProviderError.unknownAnswer }
            #expect(error.problem.contains(says), "\(error.problem)")
            guard case .failure(.waiting) = ask(provider, desk) else { throw ProviderError.unknownAnswer }
            #expect(desk.server.requests.count == 1)
        }
    }
}
