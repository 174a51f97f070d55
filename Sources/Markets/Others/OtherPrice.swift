import JSON
public import Ledger

/// A coin's price as another provider than CoinGecko tells it, with what it tells beside it (docs/SPEC-prices.md).
public struct OtherPrice: Hashable, Sendable {
    public let coin: CoinID
    /// Above zero, in the currency that was asked for.
    public var price: Exact
    /// When it was made; `nil` where the provider does not say so.
    public var time: Moment?
    public var change1hPercent: Exact?
    public var change24hPercent: Exact?
    public var change7dPercent: Exact?
    public var high24h: Exact?
    public var low24h: Exact?
    /// Of all markets; an exchange knows its own alone and tells none.
    public var volume: Exact?
    public var marketCap: Exact?

    init(_ coin: CoinID, _ price: Exact) {
        self.coin = coin
        self.price = price
    }
}

/// What another provider answered.
public struct OtherPrices: Hashable, Sendable {
    /// Its name, as figures carry it.
    public let source: String
    public var prices: [OtherPrice]
}

extension JSON {
    /// A figure above zero: a price of `0.00000000` is none.
    var aboveZero: Exact? { exact.flatMap { $0 > 0 ? $0 : nil } }
}

extension Moment {
    /// A price that was made longer ago is a market that has ended.
    private static let deadAge: Int64 = 24 * 3_600_000

    /// Whether a price of that time is no price of now.
    func isDead(at now: Moment) -> Bool { now.milliseconds - milliseconds > Moment.deadAge }
}
