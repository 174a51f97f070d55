import Foundation
import Ledger
import Markets
import Pages
import Store
import Synchronization
import Testing

@testable import App
@testable import Server

/// What is fetched because somebody opened a coin's page.
@Suite("A coin's own page") struct CoinPageTests {
    private static let hour: Int64 = 3_600_000

    /// A provider that says something of every coin: points an hour or five minutes apart, candles of four hours, a detail.
    private static func answer(_ world: LiveBench.World, _ request: FetchRequest) -> Fetched {
        let now = world.time.withLock { $0 }
        let address = request.address
        let text: String
        if address.contains("/market_chart") {
            let (step, count) =
                address.contains("days=1&")
                ? (hour / 12, 289) : address.contains("days=90&") ? (hour, 2161) : (24 * hour, 366)
            let end = now / (24 * hour) * 24 * hour
            // The last but one runs backwards, as it was recorded; one is of the year 5138.
            var points = (0..<Int64(count)).map { (end - (Int64(count) - 1 - $0) * step, "\(100 + $0 % 7).25") }
            points.swapAt(count - 1, count - 2)
            points.append((99_999_999_999_999, "1"))
            text = #"{"prices":[\#(points.map { "[\($0.0),\($0.1)]" }.joined(separator: ","))]}"#
        } else if address.contains("/ohlc") {
            let step = address.contains("days=1&") ? hour / 2 : address.contains("days=30&") ? 4 * hour : 96 * hour
            let end = now / step * step
            let rows = (0..<40).map {
                "[\(end - (39 - Int64($0)) * step),10,1\($0 % 10 + 2),5.5,\($0 % 2 == 0 ? 11 : 9)]"
            }
            // One that cannot be.
            text = "[\((rows + ["[\(end + step),10,9,8,7]"]).joined(separator: ","))]"
        } else if address.contains("/coins/zulu-coin?") {
            text = """
                {"id":"zulu-coin","symbol":"zulu","name":"Zulu","hashing_algorithm":"Scrypt","block_time_in_minutes":2.5,
                "genesis_date":"2011-10-13","description":{"en":"One <b>two</b>\\r\\nthree &amp; four<script>x</script>"},
                "links":{"homepage":["rwax.org"],"subreddit_url":"https://www.reddit.com"},"market_data":{
                "current_price":{"usd":2.2e-17},"high_24h":{"USD":null},"low_24h":{"usd":2e-17},"ath":{"usd":3.1},
                "ath_date":{"usd":"2021-11-26T01:46:11.175Z"},"fully_diluted_valuation":{},
                "price_change_percentage_1y":0.0,"price_change_percentage_1y_in_currency":{},
                "price_change_percentage_30d_in_currency":{"usd":-12.5},
                "last_updated":"\(Moment(milliseconds: now - 60_000).iso8601)"}}
                """
        } else {
            return LiveBench.answer(world, request)
        }
        return Fetched(
            status: 200, headers: [FetchRequest.Header("content-type", "application/json")], body: Array(text.utf8))
    }

    private func bench() throws -> LiveBench {
        let bench = try LiveBench(answer: CoinPageTests.answer)
        // So that the coin is known.
        bench.feed.refresh()
        return bench
    }

    private func open(_ bench: LiveBench, _ coin: CoinID, _ range: ChartRange) throws -> PriceHistory {
        bench.feed.inside.withLock { $0.wishes.add(Wish.of(coin, range: range)) }
        bench.feed.grantWishes()
        return try bench.coffer.state().history(
            of: coin, range: range, now: bench.coffer.now(), snapshot: bench.coffer.snapshot)
    }

    private func page(_ bench: LiveBench, _ target: String) -> String {
        let site = Site(coffer: bench.coffer, feed: bench.feed)
        return String(decoding: Request("GET", target).map(site.answer)?.body ?? [], as: UTF8.self)
    }

    @Test("what the page shows is fetched once, and not again before it is old") func once() throws {
        let bench = try bench()
        let before = bench.asked.count
        _ = try open(bench, "zulu-coin", .day)
        let asked = bench.asked[before...]
        #expect(asked.count == 4)
        #expect(asked.contains { $0.contains("/market_chart?vs_currency=usd&days=1&") })
        #expect(asked.contains { $0.contains("/market_chart?vs_currency=usd&days=365&") })
        #expect(asked.contains { $0.contains("/ohlc?vs_currency=usd&days=1&") })
        #expect(asked.contains { $0.contains("/coins/zulu-coin?localization=false") })
        bench.pass(seconds: 300)
        bench.feed.isOpened("zulu-coin", range: .day)
        #expect(bench.feed.inside.withLock { $0.wishes.isEmpty })
        // Another range lacks its hours, its candles, and nothing else.
        bench.feed.inside.withLock { $0.isGranting = true }
        bench.feed.isOpened("zulu-coin", range: .month)
        #expect(bench.feed.inside.withLock { $0.wishes.waiting.map(\.wish.kind) } == [.hours, .candles(days: 30)])
        // A day later all but the candles of four days.
        bench.pass(seconds: 13 * 3600)
        bench.feed.isOpened("zulu-coin", range: .day)
        #expect(bench.feed.inside.withLock { $0.wishes.waiting.count } == 6)
    }

    @Test("a price every five minutes, sorted and each once; what lies in no such day is left out") func day() throws {
        let bench = try bench()
        let history = try open(bench, "zulu-coin", .day)
        #expect(history.points.count == 289)
        #expect(zip(history.points, history.points.dropFirst()).allSatisfy { $0.time < $1.time })
        let series = history.series(.day)
        #expect(series.all.count >= 289 && series.bounds?.upperBound ?? .max < LiveBench.start + 86_400_000)
        // Fetched again, nothing is kept twice.
        bench.pass(seconds: 900)
        #expect(try open(bench, "zulu-coin", .day).points.count == 289)
    }

    @Test("ninety days by the hour, and the closes of a year") func quarter() throws {
        let bench = try bench()
        let history = try open(bench, "zulu-coin", .quarter)
        #expect((2150...2165).contains(history.series(.quarter).all.count))
        #expect(history.closes.count == 366 && history.series(.year).all.count >= 365)
        #expect(history.series(.year).all.count <= 370, "a year is made of closes, not of hours")
    }

    @Test("candles say how long they are, and one that cannot be is left out") func candles() throws {
        let bench = try bench()
        let history = try open(bench, "zulu-coin", .week)
        let candles = try #require(history.candles(.week))
        #expect(candles.minutes == 240 && candles.all.count == 40)
        #expect(candles.all.allSatisfy { $0.low <= min($0.open, $0.close) && $0.high >= max($0.open, $0.close) })
        #expect(history.candles.count == 1)
        bench.pass(seconds: 61)
        #expect(try open(bench, "zulu-coin", .day).candles(.day)?.minutes == 30)
    }

    @Test("the detail is kept, plain, and its price is in no sum") func detail() throws {
        let bench = try bench()
        _ = try bench.coffer.hold(Coin(id: "zulu-coin", symbol: "zulu", name: "Zulu"), 1000)
        let value = try bench.coffer.state().portfolio.value
        let history = try open(bench, "zulu-coin", .week)
        let detail = try #require(history.detail)
        #expect(detail.description == "One two\nthree & fourx" && detail.homepage == "https://rwax.org")
        #expect(
            detail.subreddit == nil && detail.hashingAlgorithm == "Scrypt" && detail.change30dPercent == Exact("-12.5"))
        #expect(detail.change1yPercent == nil && detail.genesisDate == "2011-10-13")
        #expect(history.row?.price == Exact("2.2e-17") && history.row?.high24h == nil)
        #expect(try bench.coffer.state().portfolio.value == value)
        let html = page(bench, "/coins/zulu-coin?range=week")
        for text in ["Scrypt", "2.5", "13 Oct 2011", "$0.0₁₆22", "26 Nov 2021", "href=\"https://rwax.org\""] {
            #expect(html.contains(text), "\(text)")
        }
        #expect(!html.contains("<b>two") && !html.contains("<script>x"))
        #expect(html.contains("unknown\">–"))
    }

    @Test("a page is told what arrived after it was made") func arrivals() throws {
        let bench = try bench()
        #expect(!String(decoding: bench.feed.greeting().bytes, as: UTF8.self).contains("zulu-coin"))
        bench.pass(seconds: 5)
        _ = try open(bench, "zulu-coin", .day)
        #expect(
            String(decoding: bench.feed.greeting().bytes, as: UTF8.self)
                .contains(#""coins":{"zulu-coin":\#(bench.now)}"#))
        #expect(page(bench, "/coins/zulu-coin").contains("data-made=\"\(bench.now)\""))
    }

    @Test("the list of all prices keeps its place in the budget, and what waits comes later") func budget() throws {
        let bench = try bench()
        var settings = try bench.coffer.state().settings
        settings.live.perMinute = 6
        try bench.coffer.set(settings)
        bench.feed.configure()
        let before = bench.asked.count
        _ = try open(bench, "zulu-coin", .day)
        // Three of six are spent, one is left for the list.
        #expect(bench.asked.count == before + 2)
        #expect(bench.feed.inside.withLock { $0.wishes.waiting.count } == 2)
        bench.pass(seconds: 61)
        bench.feed.grantWishes()
        #expect(bench.feed.inside.withLock { $0.wishes.isEmpty } && bench.asked.count == before + 4)
    }

    @Test("a coin that the provider does not know is asked for once; a fault is tried again, not for ever")
    func faults()
        throws
    {
        let bench = try LiveBench()
        bench.feed.refresh()
        bench.setStatus(404)
        let before = bench.asked.count
        _ = try open(bench, "alpha-coin", .day)
        #expect(bench.asked.count == before + 4)
        bench.feed.isOpened("alpha-coin", range: .day)
        #expect(bench.feed.inside.withLock { $0.wishes.isEmpty })
        bench.setStatus(500)
        bench.feed.inside.withLock { $0.wishes.add([Wish(coin: "alpha-coin", kind: .detail)]) }
        for _ in 0..<10 {
            bench.feed.grantWishes()
            bench.pass(seconds: 3600 * 7)
        }
        #expect(bench.asked.count == before + 7)
        #expect(bench.feed.inside.withLock { $0.wishes.isEmpty })
    }

    @Test("while the network is forbidden nothing is wished for") func offline() throws {
        let bench = try bench()
        var settings = try bench.coffer.state().settings
        settings.live.isOffline = true
        try bench.coffer.set(settings)
        bench.feed.configure()
        let before = bench.asked.count
        bench.feed.isOpened("zulu-coin", range: .day)
        #expect(bench.feed.inside.withLock { $0.wishes.isEmpty } && bench.asked.count == before)
    }

    @Test("a day of the program's own closes keeps them; the archive's last point is of now and no close") func closes()
        throws
    {
        let bench = try LiveBench()
        try bench.feed.grant(Wish(coin: "zulu-coin", kind: .year))
        let closes = try bench.coffer.state().archive.closes(of: "zulu-coin", bench.coffer.snapshot).points
        #expect(closes.map(\.time.day.description) == ["2026-10-31", "2026-11-01"])
        #expect(closes.last?.price == Exact("2.5"))
        let shipped = bench.coffer.snapshot.closes(of: "bitcoin")
        try bench.feed.grant(Wish(coin: "bitcoin", kind: .year))
        let all = try bench.coffer.state().archive.closes(of: "bitcoin", bench.coffer.snapshot).points
        #expect(all.count == shipped.count + 2 && all.prefix(shipped.count).elementsEqual(shipped))
    }
}
