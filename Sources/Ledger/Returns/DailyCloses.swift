/// A coin's price at the end of each day; days without one are unknown, never made up.
public struct DailyCloses: Hashable, Sendable {
    /// The day of `closes[0]`.
    private let start: Int
    private let closes: [Exact?]

    /// - Parameter points: in any order; of two on one day the later one counts.
    public init(_ points: [(day: Day, price: Exact)]) {
        let numbers = points.map(\.day.number)
        guard let first = numbers.min(), let last = numbers.max() else {
            start = 0
            closes = []
            return
        }
        var closes = [Exact?](repeating: nil, count: last - first + 1)
        for point in points { closes[point.day.number - first] = point.price }
        start = first
        self.closes = closes
    }

    /// Of recorded prices: each counts for its day there.
    public init(_ points: [PricePoint]) {
        self.init(points.map { (day: $0.time.day, price: $0.price) })
    }

    public subscript(day: Day) -> Exact? {
        let place = day.number - start
        return place >= 0 && place < closes.count ? closes[place] : nil
    }

    public var isEmpty: Bool { closes.isEmpty }
    /// The first and the last day with a close.
    public var range: ClosedRange<Day>? {
        closes.isEmpty ? nil : Day(number: start)...Day(number: start + closes.count - 1)
    }
}
