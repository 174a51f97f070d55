public import Ledger

/// What is known of a coin's past price, for drawing and for the table beside it. Nothing in it is made up: a point is
/// a recorded close, a recorded hourly price, or the price that a recorded change gives for the time it speaks of.
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

    /// - Parameters:
    ///   - closes: oldest first.
    ///   - range: counted back from the coin's quote, or from the last close where there is none.
    public init(row: MarketCoin?, detail: CoinDetail?, closes: [PricePoint], range: ChartRange) {
        let derived = PriceSeries.derived(row: row, detail: detail)
        var all = derived + closes + PriceSeries.recorded(row: row)
        all.sort { $0.time < $1.time }
        let quoted = row?.quoteTime?.milliseconds
        guard let first = all.first?.time.milliseconds, let last = all.last?.time.milliseconds else {
            points = []
            bounds = nil
            self.all = []
            self.derived = []
            return
        }
        let end = range == .all ? last : quoted ?? last
        let start = range.milliseconds.map { end - $0 } ?? first
        var kept: [PricePoint] = []
        for point in all where point.time.milliseconds >= start && point.time.milliseconds <= end && point.price > 0 {
            if kept.last?.time == point.time { kept.removeLast() }
            kept.append(point)
        }
        points = PriceSeries.thinned(kept, buckets: 180)
        bounds = start...max(start, end)
        self.all = kept
        let times = Set(derived.map(\.time.milliseconds))
        self.derived = times.subtracting((closes + PriceSeries.recorded(row: row)).map(\.time.milliseconds))
    }

    /// Highest and lowest of what is drawn, the earliest of equals.
    public var high: PricePoint? {
        points.first.map { points.reduce($0) { $1.price > $0.price ? $1 : $0 } }
    }
    public var low: PricePoint? {
        points.first.map { points.reduce($0) { $1.price < $0.price ? $1 : $0 } }
    }

    /// The quote and the prices of the week before it.
    private static func recorded(row: MarketCoin?) -> [PricePoint] {
        guard let row, let price = row.price, let time = row.quoteTime else { return [] }
        let hour: Int64 = 3_600_000
        var points = [PricePoint(time: time, price: price)]
        if row.sparkline.count >= 2 {
            for (index, value) in row.sparkline.enumerated() {
                guard let price = Exact(String(value)) else { continue }
                let back = Int64(row.sparkline.count - 1 - index) * 168 * hour / Int64(row.sparkline.count - 1)
                if back > 0 { points.append(PricePoint(time: time.adding(-back), price: price)) }
            }
        }
        return points
    }

    /// Prices of the past that the quote's recorded changes give.
    private static func derived(row: MarketCoin?, detail: CoinDetail?) -> [PricePoint] {
        guard let row, let price = row.price, let time = row.quoteTime else { return [] }
        let hour: Int64 = 3_600_000
        var points: [PricePoint] = []
        let hasWeek = row.sparkline.count >= 2
        let changes: [(hours: Int64, percent: Exact?)] = [
            (1, hasWeek ? nil : row.change1hPercent ?? detail?.change1hPercent),
            (24, hasWeek ? nil : row.change24hPercent ?? detail?.change24hPercent),
            (168, hasWeek ? nil : row.change7dPercent ?? detail?.change7dPercent),
            (24 * 14, detail?.change14dPercent), (24 * 30, detail?.change30dPercent),
            (24 * 60, detail?.change60dPercent), (24 * 200, detail?.change200dPercent),
            (24 * 365, detail?.change1yPercent),
        ]
        for change in changes {
            guard let percent = change.percent, percent > -100,
                let past = price.share(100, of: percent + 100, places: 40)
            else { continue }
            points.append(PricePoint(time: time.adding(-change.hours * hour), price: past))
        }
        return points
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
