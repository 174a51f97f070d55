import Foundation
import Ledger
import Markets
import Server
import Store
import Testing

@testable import App

@Suite("Others in CoinGecko’s place") struct OthersTests {
    /// A Coffer with prices of CoinGecko, which answers no more.
    private func bench() throws -> LiveBench {
        let bench = try LiveBench()
        bench.feed.refresh()
        bench.setStatus(503)
        bench.pass(seconds: 60)
        return bench
    }

    private func source(_ bench: LiveBench, _ coin: CoinID) throws -> Source? {
        try bench.coffer.state().market.row(of: coin)?.source
    }

    private func choose(_ bench: LiveBench, _ fallbacks: String) throws {
        var settings = try bench.coffer.state().settings
        try settings.live.set("fallbacks", fallbacks)
        try bench.coffer.set(settings)
        bench.feed.configure()
    }

    @Test("CoinGecko fails: the others are asked in their order until one answers, and each figure says whose it is")
    func order() throws {
        let bench = try bench()
        bench.setKraken(["BTC": "61000.25", "SOL": "70"])
        let outcome = bench.feed.refresh()
        #expect(outcome.trouble?.problem == "CoinGecko has a fault of its own (503).")
        #expect(outcome.others?.source == "Kraken" && outcome.prices == outcome.others?.prices)
        #expect(bench.othersAsked == ["api.coinpaprika.com", "api.kraken.com"])
        #expect(try bench.price("bitcoin") == Exact("61000.25") && source(bench, "bitcoin") == .provider("Kraken"))
        // Kraken does not say what it was a day ago.
        #expect(try bench.coffer.state().market.row(of: "bitcoin")?.change24hPercent == nil)
        #expect(try bench.coffer.state().market.row(of: "bitcoin")?.marketCap == 1)
        #expect(try bench.price("ethereum") == 3000 && source(bench, "ethereum") == .provider("CoinGecko"))
        bench.feed.book.flush()
        let log = try bench.coffer.database.requests(limit: 2)
        #expect(log.map(\.provider) == ["kraken", "coinpaprika"] && log[1].trouble != nil)
    }

    @Test("figures of the whole market that are much older than the prices say of which day they are") func global()
        throws
    {
        let bench = try LiveBench()
        bench.setStatus(503)
        bench.setKraken(["BTC": "61000"])
        bench.feed.refresh()
        // From the snapshot, beside a price of now.
        #expect(try bench.coffer.state().market.hasOldGlobal)
        let request = try #require(Request("GET", "/", headers: [], body: []))
        let page = String(decoding: Site(coffer: bench.coffer, feed: bench.feed).answer(request).body, as: UTF8.self)
        #expect(page.contains(#"<span class="sub stale">of 14 Feb 2025</span>"#))
        bench.setStatus(200)
        bench.pass(seconds: 60)
        bench.feed.refresh()
        #expect(try !bench.coffer.state().market.hasOldGlobal)
    }

    @Test("CoinGecko comes back: its figures replace the others’, also those that it sent before") func back() throws {
        let bench = try bench()
        bench.setKraken(["BTC": "61000"])
        bench.feed.refresh()
        bench.setStatus(200)
        bench.pass(seconds: 60)
        let outcome = bench.feed.refresh()
        #expect(outcome.trouble == nil && outcome.others == nil)
        #expect(try bench.price("bitcoin") == Exact("60000.5") && source(bench, "bitcoin") == .provider("CoinGecko"))
    }

    @Test("nobody is asked while offline, for a wait of seconds, or where “none” was chosen") func nobody() throws {
        let bench = try bench()
        bench.setKraken(["BTC": "61000"])
        try choose(bench, "none")
        #expect(bench.feed.refresh().others == nil && bench.othersAsked.isEmpty)
        try choose(bench, "binance,kraken")
        bench.pass(seconds: 600)
        bench.feed.refresh()
        // Without a price of Tether Binance is not even asked.
        #expect(bench.othersAsked == ["api.kraken.com"])
        var settings = try bench.coffer.state().settings
        settings.live.isOffline = true
        try bench.coffer.set(settings)
        bench.feed.configure()
        #expect(bench.feed.refresh().others == nil && bench.othersAsked.count == 1)
        let now = Moment(milliseconds: LiveBench.start)
        func later(_ seconds: Int64) -> Moment { Moment(milliseconds: LiveBench.start + seconds * 1000) }
        #expect(!MarketFeed.isWorthOthers(.minuteSpent(.coingecko, until: later(50)), at: now))
        #expect(!MarketFeed.isWorthOthers(.limited(.coingecko, until: later(20), message: nil), at: now))
        #expect(MarketFeed.isWorthOthers(.limited(.coingecko, until: later(20), message: nil), at: now, standIn: true))
        #expect(MarketFeed.isWorthOthers(.limited(.coingecko, until: later(119), message: nil), at: now))
        #expect(MarketFeed.isWorthOthers(.monthSpent(.coingecko, until: later(9999)), at: now))
    }

    @Test("nobody answers: what is known stays, and it is said whom that concerns") func allFail() throws {
        let bench = try bench()
        let outcome = bench.feed.refresh()
        #expect(outcome.others?.source == nil && outcome.others?.problems.count == 4)
        #expect(try bench.price("bitcoin") == Exact("60000.5"))
        // All of them are left alone for a while.
        let asked = bench.othersAsked.count
        bench.pass(seconds: 5)
        bench.feed.refresh()
        #expect(bench.othersAsked.count == asked)
    }

    @Test("a price that lies, is dead or in another currency is not used") func lies() throws {
        let bench = try bench()
        bench.setKraken(["BTC": "5", "ETH": "0.00000000"])
        bench.feed.refresh()
        #expect(try bench.price("bitcoin") == Exact("60000.5") && bench.price("ethereum") == 3000)
        let held = try bench.coffer.state().heldBack
        #expect(held["bitcoin"]?.price == 5 && held["bitcoin"]?.source == "Kraken" && held.count == 1)
        bench.setOther("api.kraken.com", #"{"error":[],"result":{"BTC/EUR":{"c":["60100","1"],"v":["1","1"]}}}"#)
        bench.pass(seconds: 600)
        let outcome = bench.feed.refresh()
        #expect(outcome.others?.problems.contains("Kraken: Kraken has no prices in USD that can be used.") == true)
        #expect(try bench.price("bitcoin") == Exact("60000.5"))
    }

    @Test("CoinPaprika’s table is asked for once in five minutes, and an older price than the known one is not used")
    func table() throws {
        let bench = try bench()
        func row(_ price: String, seconds: Int64) -> String {
            let time = Moment(milliseconds: bench.now + seconds * 1000).iso8601
            return
                #"[{"symbol":"BIT","name":"bitcoin","rank":1,"last_updated":"\#(time)","quotes":{"USD":{"price":\#(price),"percent_change_24h":1.5}}}]"#
        }
        bench.setOther("coinpaprika", row("60500.125", seconds: -10))
        #expect(bench.feed.refresh().others?.source == "CoinPaprika")
        let bitcoin = try bench.coffer.state().market.row(of: "bitcoin")
        #expect(bitcoin?.price == Exact("60500.125") && bitcoin?.change24hPercent == Exact("1.5"))
        bench.pass(seconds: 120)
        #expect(bench.feed.refresh().others?.source == "CoinPaprika")
        #expect(bench.othersAsked.count == 1)
        // CoinGecko in between: what CoinPaprika said before is no longer what stands here.
        bench.setStatus(200)
        bench.pass(seconds: 60)
        bench.feed.refresh()
        #expect(try bench.price("bitcoin") == Exact("60000.5"))
        bench.setStatus(503)
        bench.setOther("coinpaprika", row("60600", seconds: 15))
        bench.pass(seconds: 20)
        bench.feed.refresh()
        #expect(try bench.price("bitcoin") == 60600)
        #expect(bench.othersAsked.count == 2)
        bench.setOther("coinpaprika", row("1", seconds: -3600))
        bench.pass(seconds: 400)
        bench.feed.refresh()
        #expect(bench.othersAsked.count >= 3)
        #expect(try bench.price("bitcoin") == 60600 && bench.coffer.state().heldBack.isEmpty)
    }

    @Test("the same is asked whoever is held") func silence() throws {
        func asked(holding coin: CoinID?) throws -> [String] {
            let bench = try bench()
            if let coin { _ = try bench.coffer.hold(Coin(id: coin, symbol: "x", name: "X"), 3) }
            bench.setOther("exchange.coinbase.com", #"{"price":"1.5"}"#)
            try choose(bench, "coinpaprika,kraken,coinbase,binance")
            bench.feed.refresh()
            return bench.asked.filter { !$0.contains("coingecko") }
        }
        let nothing = try asked(holding: nil)
        #expect(nothing.count == 2 + 20)
        #expect(try asked(holding: "monero") == nothing && asked(holding: "bitcoin") == nothing)
    }

    @Test("Binance’s price in Tether is used by what Tether costs, and says so") func tether() throws {
        let bench = try LiveBench()
        bench.set("tether", "0.99")
        bench.feed.refresh()
        bench.setStatus(503)
        bench.pass(seconds: 60)
        try choose(bench, "binance")
        bench.setOther(
            "binance",
            #"[{"symbol":"BTCUSDT","lastPrice":"60100","priceChangePercent":"1","closeTime":\#(bench.now),"count":9}]"#)
        bench.feed.refresh()
        #expect(try bench.price("bitcoin") == Exact("59499") && source(bench, "bitcoin") == .provider("Binance (USDT)"))
    }

    @Test("next to a CoinGecko on this computer nobody beyond it is asked") func loopback() throws {
        let folder = FileManager.default.temporaryDirectory.path + "/coffer-others-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let clock = Clock(milliseconds: { LiveBench.start }, offset: { _ in 0 })
        let coffer = try Coffer(folder: DataFolder(path: folder), clock: clock, snapshot: Shell.snapshot)
        defer { coffer.close() }
        let variables = [
            "COFFER_COINGECKO_URL": "http://127.0.0.1:9/api/v3", "COFFER_KRAKEN_URL": "http://127.0.0.1:9",
            "COFFER_BINANCE_URL": "https://example.org",
        ]
        let feed = MarketFeed(
            coffer: coffer,
            options: FeedOptions(isOffline: false, variable: { variables[$0] }) { _ in
                Fetched(status: 503, headers: [], body: [])
            })
        feed.refresh()
        feed.book.flush()
        #expect(try coffer.database.requests(limit: 9).map(\.provider) == ["kraken", "coingecko"])
    }

    @Test(
        "the setting: names in an order, or none",
        arguments: [
            ("kraken,coinbase", "kraken,coinbase"), ("Binance, kraken", "binance,kraken"), ("none", "none"),
            ("kraken,kraken", nil), ("coingecko", nil), ("", nil), ("none,kraken", nil),
        ])
    func setting(text: String, kept: String?) throws {
        var live = LiveSettings()
        guard let kept else {
            #expect(throws: LiveSettingError.notPossible("fallbacks", text)) { try live.set("fallbacks", text) }
            return
        }
        try live.set("fallbacks", text)
        #expect(live["fallbacks"] == kept && LiveSettings(stored: live.stored) == live)
    }
}
