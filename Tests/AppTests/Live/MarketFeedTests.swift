import Foundation
import Ledger
import Markets
import Server
import Store
import Testing

@testable import App

@Suite("The live market") struct MarketFeedTests {
    @Test("a refresh brings prices, the market's figures and the names, each as often as it should") func refresh()
        throws
    {
        let bench = try LiveBench()
        let outcome = bench.feed.refresh()
        #expect(outcome.prices == 2 && outcome.names == 3 && outcome.trouble == nil)
        #expect(try bench.price("bitcoin") == Exact("60000.5"))
        #expect(
            bench.asked.map { String($0.dropFirst("https://api.coingecko.com/api/v3".count).prefix { $0 != "?" }) } == [
                "/coins/markets", "/global", "/coins/list",
            ])
        bench.pass(seconds: 60)
        bench.feed.refresh()
        #expect(bench.asked.count == 4)
        bench.pass(seconds: 600)
        bench.feed.refresh()
        #expect(bench.asked.count == 6)
        #expect(try bench.coffer.state().market.coin("zulu-coin")?.name == "Zulu")
        bench.feed.book.flush()
        let log = try bench.coffer.database.requests(limit: 100)
        #expect(log.count == 6 && log.allSatisfy { $0.status == 200 && $0.host == "api.coingecko.com" })
    }

    @Test("coins beyond the list that are not found are called that, and not “a coin”; the list’s prices are there")
    func noBundle() throws {
        let bench = try LiveBench { world, request in
            guard request.address.contains("/simple/price") else { return LiveBench.answer(world, request) }
            let json = [FetchRequest.Header("content-type", "application/json")]
            return Fetched(status: 404, headers: json, body: Array(#"{"error":"coin not found"}"#.utf8))
        }
        bench.feed.refresh()
        _ = try bench.coffer.hold(Coin(id: "zulu-coin", symbol: "zulu", name: "Zulu"), 2)
        bench.pass(seconds: 600)
        bench.set("bitcoin", "61000")
        let trouble = bench.feed.refresh().trouble
        #expect(trouble?.problem == "CoinGecko: It did not find the prices of held coins beyond its list (404).")
        #expect(try bench.price("bitcoin") == 61000)
        // Not with every refresh.
        bench.pass(seconds: 60)
        #expect(bench.feed.refresh().trouble == nil)
    }

    @Test("while the network is forbidden a page asks for no logo that is not there") func logos() throws {
        let bench = try LiveBench()
        bench.coffer.logos.start(origin: nil, hasThread: false) { _ in (503, []) }
        func asksForLogos() throws -> Bool {
            let request = try #require(Request("GET", "/"))
            let answer = Site(coffer: bench.coffer, feed: bench.feed).answer(request)
            return String(decoding: answer.body, as: UTF8.self).contains("data-logo=")
        }
        #expect(try asksForLogos())
        var settings = try bench.coffer.state().settings
        try settings.live.set("offline", "yes")
        try bench.coffer.set(settings)
        bench.feed.configure()
        #expect(try !asksForLogos())
    }

    @Test("a failure leaves everything as it was, and is said until a good answer") func failure() throws {
        let bench = try LiveBench()
        bench.feed.refresh()
        bench.setStatus(500)
        bench.pass(seconds: 60)
        #expect(bench.feed.refresh().trouble?.problem == "CoinGecko has a fault of its own (500).")
        #expect(try bench.price("bitcoin") == Exact("60000.5"))
        #expect(bench.problem == "CoinGecko has a fault of its own (500).")
        bench.setStatus(200)
        bench.set("bitcoin", "61000")
        bench.pass(seconds: 60)
        bench.feed.refresh()
        #expect(bench.problem == nil)
        #expect(try bench.price("bitcoin") == 61000)
    }

    @Test("held coins beyond the list are asked for in a bundle with others, and they alone are kept") func bundles()
        throws
    {
        let bench = try LiveBench()
        bench.feed.refresh()
        _ = try bench.coffer.hold(Coin(id: "zulu-coin", symbol: "zulu", name: "Zulu"), 3)
        bench.pass(seconds: 400)
        bench.feed.refresh()
        let asked = bench.asked.filter { $0.contains("/simple/price") }
        #expect(asked.count == 1 && asked[0].contains("zulu-coin") && asked[0].filter { $0 == "," }.count > 30)
        #expect(try bench.price("zulu-coin") == Exact("2.5"))
        #expect(try bench.price("alpha-coin") == nil)
    }

    @Test("every minute while somebody looks, every quarter of an hour otherwise, never while offline") func schedule()
        throws
    {
        let bench = try LiveBench()
        func ticks(_ seconds: Int, looking: Bool) -> Int {
            let before = bench.asked.count { $0.contains("/coins/markets") }
            for _ in 0..<(seconds / 5) {
                if looking { bench.feed.isLookedAt() }
                bench.feed.tick()
                bench.pass(seconds: 5)
            }
            return bench.asked.count { $0.contains("/coins/markets") } - before
        }
        #expect(ticks(3600, looking: false) == 4)
        #expect((59...61).contains(ticks(3600, looking: true)))
        var settings = try bench.coffer.state().settings
        settings.live.isOffline = true
        try bench.coffer.set(settings)
        #expect(ticks(7200, looking: true) == 0)
        settings.live.isOffline = false
        try bench.coffer.set(settings)
        #expect(ticks(60, looking: true) == 1)
    }

    @Test("what was saved here is known as the file has it, though another program writes and the clock is set back")
    func kept() throws {
        let bench = try LiveBench()
        let other = try Coffer(
            folder: bench.coffer.folder, clock: bench.coffer.clock, snapshot: bench.coffer.snapshot)
        defer { other.close() }
        for step in 0..<8 {
            bench.pass(seconds: step == 6 ? -7200 : 60)
            bench.set("bitcoin", "6000\(step).50")
            if step == 2 { bench.set("zulu-coin", "2.50") }
            if step == 4 {
                var row = try #require(try other.state().market.row(of: "ethereum"))
                row.price = 3100
                try other.database.saveQuotes([row], global: nil, currency: .usd, at: other.now())
            }
            bench.feed.refresh()
            let known = try bench.coffer.state()
            let read = try Coffer(
                folder: bench.coffer.folder, clock: bench.coffer.clock, snapshot: bench.coffer.snapshot)
            defer { read.close() }
            let file = try read.state()
            #expect(known.market.rows == file.market.rows && known.market.global == file.market.global)
            #expect(known.quotesTime == file.quotesTime)
            #expect(known.market.row(of: "bitcoin")?.price == Exact("6000\(step).5"))
        }
    }

    @Test("a week of looking: no budget is exceeded, each day has its close, and little is kept") func week() throws {
        let bench = try LiveBench(snapshot: Snapshot.load { _ in nil })
        _ = try bench.coffer.hold(Coin(id: "bitcoin", symbol: "btc", name: "Bitcoin"), 1)
        var settings = try bench.coffer.state().settings
        settings.live.perMinute = 3
        settings.live.perMonth = 900
        try bench.coffer.set(settings)
        for hour in 0..<(7 * 24) {
            bench.set("bitcoin", "\(50000 + hour)")
            for _ in 0..<30 {
                bench.feed.isLookedAt()
                bench.feed.tick()
                bench.pass(seconds: 120)
            }
            // The clock is set back once in the middle.
            if hour == 80 { bench.pass(seconds: -3600) }
        }
        bench.feed.book.flush()
        let times = try bench.coffer.database.requests(limit: 5000).map(\.time).sorted()
        #expect(times.count <= 900 && times.count > 400)
        for (index, time) in times.enumerated() {
            #expect(times[index...].prefix { $0 < time + 60_000 }.count <= 6)
        }
        let closes = try bench.coffer.database.closes(of: "bitcoin", currency: .usd).filter { $0.source == "CoinGecko" }
        #expect(closes.count == 6)
        #expect(closes.first?.point.price == Exact(50023))
        let points = try bench.coffer.database.points(of: "bitcoin", currency: .usd, since: Moment(milliseconds: 0))
        #expect(points.count <= 900 && points.count > 50)
        #expect(try bench.price("bitcoin") ?? 0 > Exact(50100))
    }

    @Test("the month's requests last: looked at without a pause, the interval grows before they are used up")
    func fair() {
        var schedule = Schedule()
        schedule.lastTried = Moment(milliseconds: LiveBench.start)
        schedule.lastLooked = schedule.lastTried
        let now = Moment(milliseconds: LiveBench.start + 1000)
        #expect(schedule.wait(at: now, streams: 1, left: 10_000, each: 1) == 59_000)
        #expect(schedule.wait(at: now, streams: 1, left: 1000, each: 1) > 250_000)
        #expect(schedule.wait(at: now, streams: 0, left: 0, each: 1) > 24 * 86_400_000)
        // A clock that was set back: not longer than an interval.
        #expect(schedule.wait(at: Moment(milliseconds: 0), streams: 1, left: nil, each: 1) == 60_000)
    }

    @Test("the key is in a file for its owner alone, and comes back from nowhere") func key() throws {
        let bench = try LiveBench()
        let file = bench.feed.keys
        try file.write(CoinGeckoKey("CG-secret", kind: .paid))
        var info = stat()
        #expect(stat(file.path, &info) == 0 && info.st_mode & 0o777 == 0o600)
        #expect(file.read() == CoinGeckoKey("CG-secret", kind: .paid))
        bench.feed.configure()
        bench.feed.refresh()
        #expect(bench.asked.first?.hasPrefix("https://pro-api.coingecko.com/api/v3/coins/markets") == true)
        try file.write(nil)
        #expect(file.read() == nil)
        try file.write(nil)
    }
}
