public import Ledger

/// Whose prices those of some times are.
public struct PriceRecording: Hashable, Sendable {
    public let source: String
    /// The program brings them.
    public let isShipped: Bool
    /// Milliseconds, the earliest first.
    public private(set) var times: [Int64]

    public init(source: String, isShipped: Bool = false, times: [Int64]) {
        self.source = source
        self.isShipped = isShipped
        self.times = times
    }

    func has(_ time: Int64) -> Bool {
        let place = times.indices.firstPlace { times[$0] >= time }
        return place < times.endIndex && times[place] == time
    }
}

extension PriceHistory {
    /// Who said the price of a point; `nil` where it follows from a change or a line that was said with another one.
    public func source(of point: PricePoint, in series: PriceSeries) -> String? {
        let time = point.time.milliseconds
        if series.derived.contains(time) { return nil }
        if let row, row.quoteTime?.milliseconds == time, row.price == point.price { return row.source.name }
        return (pointSources + closeSources).first { $0.has(time) }?.source
    }
}
