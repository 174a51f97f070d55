/// What a price did over a stretch of time.
public struct Candle: Hashable, Sendable {
    /// When the stretch ended.
    public let end: Moment
    public let open: Exact
    public let high: Exact
    public let low: Exact
    public let close: Exact

    public init(end: Moment, open: Exact, high: Exact, low: Exact, close: Exact) {
        self.end = end
        self.open = open
        self.high = high
        self.low = low
        self.close = close
    }
}
