/// How one unit of money would have grown, day by day: the chain of the recommended convention (docs/SPEC-returns.md, rule 15).
public struct GrowthIndex: Hashable, Sendable {
    public struct Point: Hashable, Sendable {
        public let day: Day
        /// 1 before the first row.
        public let level: Exact
    }

    /// The deepest fall below a former height.
    public struct Drawdown: Hashable, Sendable {
        /// From zero down to −1.
        public let depth: Exact
        public let peak: Day
        public let bottom: Day
        /// The first day on which the former height was reached again.
        public let recovery: Day?
    }

    public let points: [Point]
    /// `nil` where the index never fell.
    public let deepest: Drawdown?
    /// How far the last day lies below the highest, from zero down to −1.
    public let current: Exact
    /// Of the daily returns, as a yearly rate; `nil` with fewer than two (rule 16).
    public let volatility: Exact?

    /// - Parameter rows: in any order.
    public init(_ rows: [Valuation]) {
        let rows = rows.inOrder()
        var level: Exact = 1
        var before: Exact = 0
        var points: [Point] = []
        points.reserveCapacity(rows.count)
        var returns: [Double] = []
        for (place, row) in rows.enumerated() {
            let (above, below) = TimeWeightedReturn.Convention.inflowStartOutflowEnd.fraction(row, before: before)
            if let factor = above.ratio(to: below) {
                level *= factor
                let isNextDay = place == 0 || row.day.number - rows[place - 1].day.number == 1
                if isNextDay { returns.append((factor - 1).double) }
            }
            // A height that is reached again is the same number, whatever rounding took on the way.
            points.append(Point(day: row.day, level: level.significant(30)))
            before = row.endValue
        }
        self.points = points
        (deepest, current) = GrowthIndex.drawdown(points)
        volatility = GrowthIndex.volatility(returns)
    }

    private static func drawdown(_ points: [Point]) -> (Drawdown?, Exact) {
        guard let first = points.first else { return (nil, 0) }
        var peak = Point(day: first.day, level: 1)
        var deepest: Drawdown?
        var height: Exact = 1
        var depth: Exact = 0
        for point in points {
            if point.level >= peak.level { peak = point }
            if let low = deepest, low.recovery == nil, point.level >= height {
                deepest = Drawdown(depth: low.depth, peak: low.peak, bottom: low.bottom, recovery: point.day)
            }
            guard let fall = (point.level - peak.level).ratio(to: peak.level)?.roundedAsRate() else { continue }
            depth = fall
            if fall < (deepest?.depth ?? 0) {
                deepest = Drawdown(depth: fall, peak: peak.day, bottom: point.day, recovery: nil)
                height = peak.level
            }
        }
        return (deepest, depth)
    }

    private static func volatility(_ returns: [Double]) -> Exact? {
        guard returns.count > 1 else { return nil }
        let mean = returns.reduce(0, +) / Double(returns.count)
        let squares = returns.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
        let yearly = (squares / Double(returns.count - 1) * 365).squareRoot()
        return yearly.isFinite ? Exact(rounding: Twofold(yearly)).significant(12) : nil
    }
}
