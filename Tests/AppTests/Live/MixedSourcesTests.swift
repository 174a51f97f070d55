import Foundation
import Ledger
import Markets
import Server
import Testing

@testable import App

@Suite("Sums of several sources") struct MixedSourcesTests {
    private static let bitcoin = Coin(id: "bitcoin", symbol: "btc", name: "Bitcoin")
    private static let ethereum = Coin(id: "ethereum", symbol: "eth", name: "Ethereum")

    /// Both are held; Bitcoin's price is Kraken's by now, Ethereum's still CoinGecko's.
    private func bench(currency: String = "usd") throws -> LiveBench {
        let bench = try LiveBench()
        var settings = try bench.coffer.state().settings
        try settings.live.set("base_currency", currency)
        try bench.coffer.set(settings)
        bench.feed.refresh()
        _ = try bench.coffer.hold(Self.bitcoin, 2)
        _ = try bench.coffer.hold(Self.ethereum, 3)
        bench.pass(seconds: 120)
        bench.setStatus(500)
        bench.setKraken(["BTC": "60100"])
        bench.feed.refresh()
        return bench
    }

    private func page(_ bench: LiveBench, _ target: String) throws -> String {
        let request = try #require(Request("GET", target))
        return String(decoding: Site(coffer: bench.coffer, feed: bench.feed).answer(request).body, as: UTF8.self)
    }

    @Test(
        "each page with such a sum names them",
        arguments: ["/portfolio", "/performance", "/trades"])
    func named(target: String) throws {
        let html = try page(try bench(), target)
        #expect(
            html.contains("Prices from CoinGecko and Kraken") || html.contains("Prices from Kraken and CoinGecko"),
            "\(target)")
    }

    @Test(
        "a page about one coin names its source alone",
        arguments: ["/coins/bitcoin/trades", "/gains/sale?coin=bitcoin&amount=1"])
    func one(target: String) throws {
        let bench = try bench()
        #expect(try page(bench, target).contains("Kraken</a>"), "\(target)")
        let other = try page(bench, target.replacingOccurrences(of: "bitcoin", with: "ethereum"))
        #expect(!other.contains("Kraken"), "\(target)")
    }

    @Test(
        "what the bank’s rate converted is said, with the day of the rate",
        arguments: [
            "/portfolio", "/performance", "/trades", "/coins/bitcoin/trades", "/gains/sale?coin=bitcoin&amount=1",
        ])
    func converted(target: String) throws {
        let html = try page(try bench(currency: "isk"), target)
        #expect(html.contains("converted from USD at the European Central Bank’s rate of 30 Oct 2026"), "\(target)")
    }

    @Test("JSON names them, too") func json() throws {
        let bench = try bench(currency: "isk")
        for path in ["/api/v1/portfolio", "/api/v1/performance"] {
            let text = try page(bench, path)
            #expect(text.contains(#""Kraken""#) && text.contains(#""CoinGecko""#), "\(path)")
            #expect(
                text.contains(#""converted_from":"usd""#) && text.contains(#""rate_days":["2026-10-30"]"#), "\(path)")
        }
    }
}
