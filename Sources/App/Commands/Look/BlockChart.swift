import Ledger

/// A price over time in block characters: a column stands for a stretch of time and is as high as the last price in it.
struct BlockChart {
    /// The highest first; all as long as the chart is wide.
    let rows: [String]

    static let blocks = Array(" ▁▂▃▄▅▆▇█")

    /// - Parameters:
    ///   - points: oldest first.
    ///   - bounds: the time from the left edge to the right one, in milliseconds.
    init(_ points: [PricePoint], bounds: ClosedRange<Int64>, width: Int, height: Int) {
        let levels = BlockChart.levels(points, bounds: bounds, width: width, steps: height * 8)
        rows = (0..<height).reversed().map { row in
            String(levels.map { level in BlockChart.blocks[min(max((level ?? 0) - row * 8, 0), 8)] })
        }
    }

    /// Eighths of a row for each column, at least one; `nil` where nothing is known. A price stands until the next one,
    /// but not beyond an eighth of the chart: what lies longer back says nothing about then.
    private static func levels(
        _ points: [PricePoint], bounds: ClosedRange<Int64>, width: Int, steps: Int
    ) -> [Int?] {
        let prices = points.map(\.price.double)
        guard let low = prices.min(), let high = prices.max(), width > 0 else { return [] }
        let length = max(bounds.upperBound - bounds.lowerBound, 1)
        let reach = points.count > 24 ? length / 8 : length
        var levels: [Int?] = []
        var next = 0
        for column in 0..<width {
            // The last column holds the end itself.
            let end = bounds.lowerBound + length * Int64(column + 1) / Int64(width)
            while next < points.count, points[next].time.milliseconds < end || column == width - 1 { next += 1 }
            guard next > 0, end - points[next - 1].time.milliseconds <= reach + length / Int64(width) else {
                levels.append(nil)
                continue
            }
            let share = high > low ? (prices[next - 1] - low) / (high - low) : 0.5
            levels.append(max(1, Int((share * Double(steps)).rounded())))
        }
        return levels
    }
}
