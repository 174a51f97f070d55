import JSON
import Ledger
import Markets
import Server
import Testing

@testable import App

@Suite("A price in question, in the browser and for programs") struct HeldBackRouteTests {
    /// CoinGecko said 60,000.50, then Kraken says 5.
    private func bench() throws -> LiveBench {
        let bench = try LiveBench()
        bench.feed.refresh()
        bench.setStatus(503)
        bench.pass(seconds: 60)
        bench.setKraken(["BTC": "5", "ETH": "3100"])
        bench.feed.refresh()
        return bench
    }

    private func ask(_ bench: LiveBench, _ method: String, _ target: String, _ body: String = "", json: Bool = false)
        throws -> (status: Int, text: String)
    {
        let type = json ? "application/json" : "application/x-www-form-urlencoded"
        let request = try #require(
            Request(method, target, headers: [(name: "Content-Type", value: type)], body: Array(body.utf8)))
        let answer = Site(coffer: bench.coffer, feed: bench.feed).answer(request)
        return (answer.status, String(decoding: answer.body, as: UTF8.self))
    }

    @Test("it stands on the coin’s page and in the rows as a question, and in no figure") func shown() throws {
        let bench = try bench()
        _ = try bench.coffer.hold(Coin(id: "bitcoin", symbol: "bit", name: "bitcoin"), 2)
        let page = try ask(bench, "GET", "/coins/bitcoin").text
        #expect(
            page.contains("Kraken says") && page.contains("not used, because one is more than five times the other"))
        #expect(page.contains("Use $5.00") && page.contains("Keep $60,000.50"))
        let market = try ask(bench, "GET", "/").text
        #expect(market.contains("Kraken: $5.00?") && market.contains("$60,000.50"))
        #expect(market.contains("Prices come from Kraken meanwhile."))
        #expect(market.contains(">Kraken</a>"))
        let portfolio = try ask(bench, "GET", "/portfolio").text
        #expect(portfolio.contains("$120,001.00") && portfolio.contains("Kraken: $5.00?"))
        #expect(!portfolio.contains("Prices from"))
        _ = try bench.coffer.hold(Coin(id: "ethereum", symbol: "eth", name: "ethereum"), 1)
        #expect(try ask(bench, "GET", "/portfolio").text.contains("Prices from CoinGecko and Kraken."))
    }

    @Test("a plain form takes it or refuses it; what is not in question any more is not answered") func answered()
        throws
    {
        let bench = try bench()
        #expect(try ask(bench, "POST", "/coins/bitcoin/held-back", "answer=take&price=6&source=Kraken").status == 409)
        #expect(try ask(bench, "POST", "/coins/bitcoin/held-back", "answer=maybe&price=5&source=Kraken").status == 422)
        #expect(try ask(bench, "POST", "/coins/bitcoin/held-back", "answer=take&price=x&source=Kraken").status == 422)
        #expect(try bench.price("bitcoin") == Exact("60000.5"))
        #expect(try ask(bench, "POST", "/coins/bitcoin/held-back", "answer=take&price=5&source=Kraken").status == 303)
        #expect(try bench.price("bitcoin") == 5 && bench.coffer.state().heldBack.isEmpty)
        #expect(try bench.coffer.state().market.row(of: "bitcoin")?.source == .provider("Kraken"))
        #expect(try ask(bench, "POST", "/coins/bitcoin/held-back", "answer=take&price=5&source=Kraken").status == 409)
        #expect(try ask(bench, "POST", "/coins/no-such-coin/held-back", "answer=take&price=5&source=x").status == 404)
        // CoinGecko comes back, and is far from what was taken: it is asked about as well.
        bench.setStatus(200)
        bench.pass(seconds: 600)
        bench.feed.refresh()
        #expect(try bench.coffer.state().heldBack["bitcoin"]?.source == "CoinGecko")
    }

    @Test("refused, it does not come back until Kraken agrees") func refused() throws {
        let bench = try bench()
        #expect(try ask(bench, "POST", "/coins/bitcoin/held-back", "answer=refuse&price=5&source=Kraken").status == 303)
        bench.setKraken(["BTC": "5.5"])
        bench.pass(seconds: 600)
        bench.feed.refresh()
        #expect(try bench.coffer.state().heldBack.isEmpty && bench.price("bitcoin") == Exact("60000.5"))
        bench.setKraken(["BTC": "60200"])
        bench.pass(seconds: 1200)
        bench.feed.refresh()
        #expect(try bench.price("bitcoin") == 60200)
    }

    @Test("programs see the feed, the log and the question, refresh, and answer") func api() throws {
        let bench = try bench()
        func json(_ method: String, _ target: String, _ body: String = "") throws -> JSON {
            try JSON(reading: Array(try ask(bench, method, "/api/v1/" + target, body, json: true).text.utf8))
        }
        let feed = try json("GET", "feed")
        #expect(feed["instead"]?.string == "Kraken" && feed["problem"]?.string?.contains("503") == true)
        #expect(feed["sources"]?.array?.compactMap(\.string).contains("Kraken") == true)
        #expect(feed["held_back"]?.array?.compactMap(\.string) == ["bitcoin"])
        #expect(OpenAPITests().faults(feed, "Feed").isEmpty, "\(OpenAPITests().faults(feed, "Feed"))")
        let log = try json("GET", "requests?limit=2")
        #expect(log["requests"]?.array?.compactMap { $0["provider"]?.string } == ["kraken", "coinpaprika"])
        #expect(OpenAPITests().faults(log, "Requests").isEmpty)
        let coin = try json("GET", "coins/bitcoin")
        #expect(coin["held_back"]?["price"]?.string == "5" && coin["source"]?.string == "CoinGecko")
        #expect(try OpenAPITests().faults(json("GET", "market?limit=3"), "Market").isEmpty)
        let taken = try json("POST", "coins/bitcoin/held-back", #"{"answer":"take"}"#)
        #expect(taken["price"]?.string == "5" && OpenAPITests().faults(taken, "Coin").isEmpty)
        #expect(
            try ask(bench, "POST", "/api/v1/coins/bitcoin/held-back", #"{"answer":"take"}"#, json: true).status == 409)
        #expect(try ask(bench, "POST", "/api/v1/coins/bitcoin/held-back", "{}", json: true).status == 422)
        let settings = try json("PUT", "settings", #"{"fallbacks":"kraken","offline":"yes"}"#)
        #expect(settings["fallbacks"]?.string == "kraken" && OpenAPITests().faults(settings, "Settings").isEmpty)
        #expect(bench.feed.outbound.isOffline)
        #expect(try json("PUT", "settings", #"{"fallbacks":"nobody"}"#)["status"]?.exact == 422)
        _ = try json("PUT", "settings", #"{"offline":"no"}"#)
        bench.setStatus(200)
        bench.pass(seconds: 600)
        let outcome = bench.feed.refresh().json
        #expect(OpenAPITests().faults(outcome, "Refresh").isEmpty)
        #expect(try TestSite().json("GET", "/api/v1/feed")["problem"]?.string == "This Coffer has no live market.")
    }

    @Test("the order of the others is set in Settings without script; the same one twice is refused") func order()
        throws
    {
        let bench = try LiveBench()
        let page = try ask(bench, "GET", "/settings").text
        #expect(page.contains("While CoinGecko does not answer") && page.contains(#"name="fallback_4""#))
        let fields = "fallback_1=kraken&fallback_2=none&fallback_3=coinbase&fallback_4=none"
        #expect(try ask(bench, "POST", "/settings/live", fields).status == 303)
        #expect(try bench.coffer.state().settings.live.fallbacks == [.kraken, .coinbase])
        let twice = try ask(bench, "POST", "/settings/live", "fallback_1=kraken&fallback_2=kraken")
        #expect(twice.status == 422 && twice.text.contains("“kraken,kraken” is not possible for fallbacks."))
        #expect(try ask(bench, "POST", "/settings/live", "fallback_1=none&fallback_2=none").status == 303)
        #expect(try bench.coffer.state().settings.live.fallbacks.isEmpty)
    }
}
