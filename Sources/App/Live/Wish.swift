import Ledger
import Pages

/// Something that a coin's page shows and that a provider is to be asked for.
struct Wish: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        /// What the provider says of the coin.
        case detail
        /// A price every five minutes of the last day.
        case day
        /// A price every hour of the last ninety days.
        case hours
        /// The closes of the public year.
        case year
        /// Candles that reach so many days back.
        case candles(days: Int)
    }

    let coin: CoinID
    let kind: Kind

    /// What a page of that range shows, what is seen first before the rest.
    static func of(_ coin: CoinID, range: ChartRange) -> [Wish] {
        let points: [Kind] =
            switch range {
            case .day: [.day]
            case .week, .month, .quarter: [.hours]
            case .year, .all: []
            }
        // Seven days and thirty have candles of one length, as have ninety and more: the longer answer serves both.
        let candles: Kind =
            switch range {
            case .day: .candles(days: 1)
            case .week, .month: .candles(days: 30)
            case .quarter, .year, .all: .candles(days: 365)
            }
        return (points + [.detail, .year, candles]).map { Wish(coin: coin, kind: $0) }
    }

    /// Under which it is written down when it was fetched.
    func name(_ currency: Currency) -> String {
        let what =
            switch kind {
            case .detail: "detail"
            case .day: "day"
            case .hours: "hours"
            case .year: "chart"
            case .candles(let days): "candles\(days)"
            }
        return "\(what):\(currency.code):\(coin)"
    }

    /// It is asked for again after so many milliseconds.
    var age: Int64 {
        let minute: Int64 = 60_000
        return switch kind {
        case .detail: 60 * minute
        case .day: 10 * minute
        case .hours: 60 * minute
        case .year: 12 * 60 * minute
        case .candles(1): 30 * minute
        case .candles(30): 4 * 60 * minute
        case .candles: 24 * 60 * minute
        }
    }
}

/// What is wished for and not fetched yet: of the page that was opened last first, and not more than a few pages' worth.
struct WishList: Sendable {
    private static let limit = 24
    /// A provider that fails is asked so often for the same thing.
    private static let tries = 3

    private(set) var waiting: [(wish: Wish, tries: Int)] = []

    var isEmpty: Bool { waiting.isEmpty }

    mutating func add(_ wishes: [Wish]) {
        waiting.removeAll { wishes.contains($0.wish) }
        waiting.insert(contentsOf: wishes.map { (wish: $0, tries: 0) }, at: 0)
        if waiting.count > WishList.limit { waiting.removeLast(waiting.count - WishList.limit) }
    }

    mutating func clear() { waiting = [] }

    var first: Wish? { waiting.first?.wish }

    mutating func remove(_ wish: Wish) { waiting.removeAll { $0.wish == wish } }

    /// It failed: once more later, behind the others.
    mutating func putBack(_ wish: Wish) {
        guard let place = waiting.firstIndex(where: { $0.wish == wish }) else { return }
        let failed = waiting.remove(at: place)
        if failed.tries + 1 < WishList.tries { waiting.append((wish: wish, tries: failed.tries + 1)) }
    }
}
