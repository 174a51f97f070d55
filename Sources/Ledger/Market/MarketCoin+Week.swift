extension MarketCoin {
    /// A price some hours ago, for drawing.
    public struct WeekPoint: Hashable, Sendable {
        public let hoursAgo: Double
        public let price: Double
    }

    /// The points of the 7-day line, oldest first: the provider's hourly prices where it sent them, else those that
    /// follow from the known changes (price then = price now ÷ (1 + change)). Only points that exist; fewer than two are none.
    public var weekPoints: [WeekPoint] {
        let sent = sparkline.filter(\.isFinite)
        if sent.count >= 2 {
            return sent.enumerated().map { WeekPoint(hoursAgo: Double(sent.count - 1 - $0.offset), price: $0.element) }
        }
        guard let price, !price.isZero else { return [] }
        let now = price.double
        var points = [(168.0, change7dPercent), (24.0, change24hPercent), (1.0, change1hPercent)]
            .compactMap { hours, change -> WeekPoint? in
                guard let change = change?.double, change > -100 else { return nil }
                return WeekPoint(hoursAgo: hours, price: now / (1 + change / 100))
            }
        points.append(WeekPoint(hoursAgo: 0, price: now))
        return points.count >= 2 ? points : []
    }
}
