/// A price that lies too far from the last one of another source: shown as a question, never used until somebody takes it
/// (docs/SPEC-prices.md).
public struct HeldBackPrice: Hashable, Sendable {
    public let coin: CoinID
    /// Of both prices.
    public let currency: Currency
    public let price: Exact
    public let time: Moment
    /// Who says so.
    public let source: String
    /// The price that stays, and who said it.
    public let known: Exact
    public let knownSource: String

    public init(
        coin: CoinID, currency: Currency, price: Exact, time: Moment, source: String, known: Exact, knownSource: String
    ) {
        self.coin = coin
        self.currency = currency
        self.price = price
        self.time = time
        self.source = source
        self.known = known
        self.knownSource = knownSource
    }

    /// Whether the step from one price to another is more than this many times, up or down. From 0 there is no step.
    static let factor: Exact = 5

    static func isJump(from known: Exact, to price: Exact) -> Bool {
        known > 0 && (price > known * factor || price * factor < known)
    }
}

/// A source's word on a coin that somebody refused: it is not asked about again while it stays as far off.
public struct RefusedSource: Hashable, Sendable {
    public let coin: CoinID
    public let source: String

    public init(coin: CoinID, source: String) {
        self.coin = coin
        self.source = source
    }
}
