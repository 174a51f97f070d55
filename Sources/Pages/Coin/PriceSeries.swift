public import Ledger

/// What is known of a coin's past price, for drawing and for the table beside it. Nothing in it is made up: a point is
/// a recorded price or close, or the price that a recorded change gives for the time it speaks of.
public struct PriceSeries: Hashable, Sendable {
    /// Oldest first; no two at the same time.
    public let points: [PricePoint]
    /// Where the stretch begins and ends; `nil` where no price is known at all.
    public let bounds: ClosedRange<Int64>?
    /// All of them, before they were thinned for drawing.
    public let all: [PricePoint]
    /// Times of points that a recorded change in percent gives: as exact as that change.
    public let derived: Set<Int64>
    /// How many that are.
    public var fullCount: Int { all.count }

    /// What is known to the minute stands instead of what is known to the hour or the day within so many milliseconds.
    private static let near: Int64 = 2 * 3_600_000

    /// - Parameters:
    ///   - closes: oldest first.
    ///   - points: prices within days, oldest first.
    ///   - range: counted back from the coin's quote or the newest of `points`, or from the last close where there are none.
    public init(
        row: MarketCoin?, detail: CoinDetail?, closes: [PricePoint], points: [PricePoint] = [], range: ChartRange
    ) {
        let derived = PriceSeries.derived(row: row, detail: detail)
        let hours = PriceSeries.hours(row: row)
        let quote = PriceSeries.quote(row: row)
        let coarse = PriceSeries.away(from: points, (derived + hours + closes).sorted { $0.time < $1.time })
        var all = coarse + points + quote
        all.sort { $0.time < $1.time }
        guard let first = all.first?.time.milliseconds, let last = all.last?.time.milliseconds else {
            self.points = []
            bounds = nil
            self.all = []
            self.derived = []
            return
        }
        let newest = [row?.quoteTime, points.last?.time].compactMap { $0?.milliseconds }.max()
        let end = range == .all ? last : newest ?? last
        let start = range.milliseconds.map { end - $0 } ?? first
        var kept: [PricePoint] = []
        for point in all where point.time.milliseconds >= start && point.time.milliseconds <= end && point.price > 0 {
            if kept.last?.time == point.time { kept.removeLast() }
            kept.append(point)
        }
        self.points = PriceSeries.thinned(kept, buckets: 180)
        bounds = start...max(start, end)
        self.all = kept
        let times = Set(derived.map(\.time.milliseconds))
        self.derived = times.subtracting((closes + hours + points + quote).map(\.time.milliseconds))
    }

    /// Those that lie far from every one of `points`; both oldest first.
    private static func away(from points: [PricePoint], _ coarse: [PricePoint]) -> [PricePoint] {
        guard !points.isEmpty else { return coarse }
        var next = 0
        return coarse.filter { candidate in
            let time = candidate.time.milliseconds
            while next < points.count, points[next].time.milliseconds < time - near { next += 1 }
            return next == points.count || points[next].time.milliseconds > time + near
        }
    }

    /// Highest and lowest of what is drawn, the earliest of equals.
    public var high: PricePoint? {
        points.first.map { points.reduce($0) { $1.price > $0.price ? $1 : $0 } }
    }
    public var low: PricePoint? {
        points.first.map { points.reduce($0) { $1.price < $0.price ? $1 : $0 } }
    }

    /// The price of now.
    private static func quote(row: MarketCoin?) -> [PricePoint] {
        guard let row, let price = row.price, let time = row.quoteTime else { return [] }
        return [PricePoint(time: time, price: price)]
    }

    /// The prices of the week before the quote, an hour apart.
    private static func hours(row: MarketCoin?) -> [PricePoint] {
        guard let row, row.price != nil, let time = row.quoteTime, row.sparkline.count >= 2 else { return [] }
        let last = row.sparkline.count - 1
        return (0..<last).compactMap { index in
            guard let price = Exact(String(row.sparkline[index])) else { return nil }
            let back = Int64(last - index) * 168 * 3_600_000 / Int64(last)
            return back > 0 ? PricePoint(time: time.adding(-back), price: price) : nil
        }
    }

    /// Prices of the past that the quote's recorded changes give.
    private static func derived(row: MarketCoin?, detail: CoinDetail?) -> [PricePoint] {
        guard let row else { return [] }
        let hasWeek = row.sparkline.count >= 2
        // A change holds for the price beside which it was said.
        return past(
            of: row,
            [
                (1, hasWeek ? nil : row.change1hPercent ?? detail?.change1hPercent),
                (24, hasWeek ? nil : row.change24hPercent ?? detail?.change24hPercent),
                (168, hasWeek ? nil : row.change7dPercent ?? detail?.change7dPercent),
            ])
            + past(
                of: detail?.figures ?? row,
                [
                    (24 * 14, detail?.change14dPercent), (24 * 30, detail?.change30dPercent),
                    (24 * 60, detail?.change60dPercent), (24 * 200, detail?.change200dPercent),
                    (24 * 365, detail?.change1yPercent),
                ])
    }

    private static func past(of row: MarketCoin, _ changes: [(hours: Int64, percent: Exact?)]) -> [PricePoint] {
        guard let price = row.price, let time = row.quoteTime else { return [] }
        return changes.compactMap { hours, percent in
            guard let percent, percent > -100, let past = price.share(100, of: percent + 100, places: 40) else {
                return nil
            }
            return PricePoint(time: time.adding(-hours * 3_600_000), price: past)
        }
    }

    /// At most two points a bucket, its lowest and its highest, so that no peak is lost.
    static func thinned(_ points: [PricePoint], buckets: Int) -> [PricePoint] {
        guard points.count > buckets * 2, let first = points.first, let last = points.last else { return points }
        var kept = [first]
        for bucket in 0..<buckets {
            let range = 1 + bucket * (points.count - 2) / buckets..<1 + (bucket + 1) * (points.count - 2) / buckets
            guard let low = range.min(by: { points[$0].price < points[$1].price }),
                let high = range.max(by: { points[$0].price < points[$1].price })
            else { continue }
            kept.append(points[min(low, high)])
            if low != high { kept.append(points[max(low, high)]) }
        }
        kept.append(last)
        return kept
    }
}

extension Moment {
    func adding(_ more: Int64) -> Moment {
        Moment(milliseconds: milliseconds + more, offsetMinutes: Int(offsetMinutes))
    }
}
