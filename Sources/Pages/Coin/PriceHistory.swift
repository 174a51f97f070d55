public import Ledger

/// All that is recorded of a coin's price, from the finest to the coarsest.
public struct PriceHistory: Hashable, Sendable {
    public let row: MarketCoin?
    public let detail: CoinDetail?
    /// Daily closes, oldest first.
    public let closes: [PricePoint]
    /// Prices within days, oldest first.
    public let points: [PricePoint]
    /// Whose `closes` and `points` are.
    public let closeSources: [PriceRecording]
    public let pointSources: [PriceRecording]
    /// By length, the shortest first.
    public let candles: [Candles]
    /// From what some of it was converted, each price at the rate of its day; `nil` where nothing was.
    public let converted: Currency?

    public init(
        row: MarketCoin?, detail: CoinDetail? = nil, closes: [PricePoint] = [], points: [PricePoint] = [],
        candles: [Candles] = [], closeSources: [PriceRecording] = [], pointSources: [PriceRecording] = [],
        converted: Currency? = nil
    ) {
        self.closeSources = closeSources
        self.pointSources = pointSources
        self.converted = converted
        self.row = row
        self.detail = detail
        self.closes = closes
        self.points = points
        self.candles = candles
    }

    /// The prices of a range.
    public func series(_ range: ChartRange) -> PriceSeries {
        PriceSeries(
            row: row, detail: detail, closes: closes, points: range.hasPointsWithinDays ? points : [], range: range)
    }

    /// The candles of a range, of the length that suits it; `nil` for fewer than two.
    public func candles(_ range: ChartRange) -> Candles? {
        let end = max(row?.quoteTime?.milliseconds ?? .min, points.last?.time.milliseconds ?? .min)
        let found = candles.compactMap { candles -> Candles? in
            let last = max(end, candles.all.last?.end.milliseconds ?? end)
            let start = range.milliseconds.map { last - $0 } ?? .min
            let inside = candles.all.filter { $0.end.milliseconds > start }
            return inside.count < 2 ? nil : Candles(minutes: candles.minutes, all: inside)
        }
        return found.min { range.distance(to: $0) < range.distance(to: $1) }?.merged(limit: 64)
    }
}

extension ChartRange {
    /// Not for a year and more, where the closes of days say all that can be seen.
    public var hasPointsWithinDays: Bool { self != .year && self != .all }

    /// Length of the candles that suit a range, in minutes: those that the provider has for it.
    public var candleMinutes: Int {
        switch self {
        case .day: 30
        case .week, .month: 240
        case .quarter, .year, .all: 4 * 1440
        }
    }

    /// How far a length is from what suits, as a ratio.
    fileprivate func distance(to candles: Candles) -> Double {
        let ratio = Double(candles.minutes) / Double(candleMinutes)
        return ratio < 1 ? 1 / ratio : ratio
    }
}
