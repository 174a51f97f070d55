import Foundation
import Ledger
import Markets
import Store
import Synchronization

@testable import App

/// A Coffer whose clock is fed and whose provider is a closure.
final class LiveBench {
    let coffer: Coffer
    let feed: MarketFeed
    private let world: World
    private let folder: String

    final class World: Sendable {
        let time: Mutex<Int64>
        let asked = Mutex<[String]>([])
        let prices = Mutex<[String: String]>(["bitcoin": "60000.5", "ethereum": "3000"])
        let status = Mutex<Int>(200)
        /// What others than CoinGecko answer, by a part of the address; those that are missing answer 503.
        let others = Mutex<[String: String]>([:])

        init(_ start: Int64) { time = Mutex(start) }
    }

    /// 2026-11-02 00:00 UTC.
    static let start: Int64 = 1_793_577_600_000

    /// - Parameter snapshot: an empty one where many refreshes are made.
    init(
        snapshot: Snapshot = Shell.snapshot, answer: (@Sendable (World, FetchRequest) -> Fetched)? = nil
    ) throws {
        folder = FileManager.default.temporaryDirectory.path + "/coffer-live-\(UUID().uuidString)"
        let world = World(LiveBench.start)
        self.world = world
        let clock = Clock(milliseconds: { world.time.withLock { $0 } }, offset: { _ in 60 })
        coffer = try Coffer(folder: DataFolder(path: folder), clock: clock, snapshot: snapshot)
        let options = FeedOptions(isOffline: false, variable: { _ in nil }) { (request) throws(FetchError) in
            world.asked.withLock { $0.append(request.address) }
            return answer?(world, request) ?? LiveBench.answer(world, request)
        }
        feed = MarketFeed(coffer: coffer, options: options)
    }

    deinit {
        coffer.close()
        try? FileManager.default.removeItem(atPath: folder)
    }

    /// What pages say of the last refresh.
    var problem: String? { feed.inside.withLock { $0.trouble?.error.problem } }
    var asked: [String] { world.asked.withLock { $0 } }
    var now: Int64 { world.time.withLock { $0 } }

    func pass(seconds: Int64) { world.time.withLock { $0 += seconds * 1000 } }
    func set(_ coin: String, _ price: String) { world.prices.withLock { $0[coin] = price } }
    func setStatus(_ status: Int) { world.status.withLock { $0 = status } }
    func setOther(_ part: String, _ answer: String?) { world.others.withLock { $0[part] = answer } }
    /// Kraken's answer with those prices in dollars.
    func setKraken(_ prices: KeyValuePairs<String, String>) {
        let pairs = prices.map { #""\#($0)/USD":{"c":["\#($1)","1"],"v":["1","1"],"h":["1","1"],"l":["1","1"]}"# }
        setOther("api.kraken.com", #"{"error":[],"result":{\#(pairs.joined(separator: ","))}}"#)
    }
    /// Whom others than CoinGecko were asked, in the order of the requests.
    var othersAsked: [String] {
        asked.filter { !$0.contains("coingecko") }.map {
            $0.split(separator: "/").dropFirst().first.map(String.init) ?? ""
        }
    }
    func price(_ coin: CoinID) throws -> Exact? { try coffer.state().market.row(of: coin)?.price }

    /// What a provider in good health says.
    static func answer(_ world: World, _ request: FetchRequest) -> Fetched {
        let status = world.status.withLock { $0 }
        let json = [FetchRequest.Header("content-type", "application/json")]
        if !request.address.contains("coingecko") {
            let others = world.others.withLock { $0 }
            guard let answer = others.first(where: { request.address.contains($0.key) })?.value else {
                return Fetched(status: 503, headers: json, body: [])
            }
            return Fetched(status: 200, headers: json, body: Array(answer.utf8))
        }
        guard status == 200 else { return Fetched(status: status, headers: json, body: Array("{}".utf8)) }
        let time = Moment(milliseconds: world.time.withLock { $0 }).iso8601
        let text: String
        if request.address.contains("/coins/markets") {
            let rows = world.prices.withLock { $0 }.sorted { $0.key < $1.key }.enumerated().map { rank, row in
                #"{"id":"\#(row.key)","symbol":"\#(row.key.prefix(3))","name":"\#(row.key)","current_price":\#(row.value),"market_cap":1,"market_cap_rank":\#(rank + 1),"last_updated":"\#(time)"}"#
            }
            text = "[\(rows.joined(separator: ","))]"
        } else if request.address.contains("/market_chart") {
            // Three midnights, the last of them twice, and now.
            let midnights = [LiveBench.start - 86_400_000, LiveBench.start, LiveBench.start + 86_400_000]
            let points = (midnights + [midnights[2], midnights[2] + 40_000_000]).enumerated().map {
                "[\($1),\($0 + 1).5]"
            }
            text = #"{"prices":[\#(points.joined(separator: ","))]}"#
        } else if request.address.contains("/global") {
            text = #"{"data":{"total_market_cap":{"usd":1},"market_cap_percentage":{"btc":50}}}"#
        } else if request.address.contains("/simple/price") {
            text = #"{"zulu-coin":{"usd":2.5},"alpha-coin":{"usd":1}}"#
        } else {
            text =
                #"[{"id":"bitcoin","symbol":"btc","name":"Bitcoin"},{"id":"zulu-coin","symbol":"zulu","name":"Zulu"},{"id":"alpha-coin","symbol":"alp","name":"Alpha"}]"#
        }
        return Fetched(status: 200, headers: json, body: Array(text.utf8))
    }
}
