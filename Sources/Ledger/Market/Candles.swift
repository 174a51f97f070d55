/// Candles of one length, oldest first.
public struct Candles: Hashable, Sendable {
    /// How long each of them is.
    public let minutes: Int
    public let all: [Candle]

    public init(minutes: Int, all: [Candle]) {
        self.minutes = minutes
        self.all = all
    }

    /// The usual distance between two of them, in minutes; `nil` for fewer than two.
    ///
    /// A provider's answer does not say how long its candles are, and may leave some out.
    public static func length(of candles: [Candle]) -> Int? {
        let gaps = zip(candles, candles.dropFirst()).map { $1.end.milliseconds - $0.end.milliseconds }.sorted()
        guard let usual = gaps.isEmpty ? nil : gaps[gaps.count / 2] else { return nil }
        return max(1, Int(usual / 60_000))
    }

    /// Not more than `limit`, each made of two, three, six or twelve of before: the first one's open, the last one's close, and
    /// the highest and lowest of them all.
    public func merged(limit: Int) -> Candles {
        guard let first = all.first, all.count > limit else { return self }
        let factor = [2, 3, 6, 12, 24].first { all.count <= limit * $0 } ?? 48
        let step = Int64(minutes * factor) * 60_000
        // Counted from the epoch, so that the same ones are put together tomorrow; candles may all end beside it.
        let phase = first.end.milliseconds % (Int64(minutes) * 60_000)
        var merged: [Candle] = []
        var group: Int64?
        for candle in all {
            let number = (candle.end.milliseconds - phase - 1) / step
            if number == group, let last = merged.popLast() {
                merged.append(last.joined(candle))
            } else {
                merged.append(candle.ending((number + 1) * step + phase))
            }
            group = number
        }
        return Candles(minutes: minutes * factor, all: merged)
    }
}

extension Candle {
    /// Both as one that ends where this one does.
    fileprivate func joined(_ later: Candle) -> Candle {
        Candle(
            end: end, open: open, high: max(high, later.high), low: min(low, later.low), close: later.close)
    }

    fileprivate func ending(_ milliseconds: Int64) -> Candle {
        Candle(
            end: Moment(milliseconds: milliseconds, offsetMinutes: Int(end.offsetMinutes)), open: open, high: high,
            low: low, close: close)
    }
}
