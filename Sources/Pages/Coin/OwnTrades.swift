import HTML
public import Ledger

/// A person's own trades of a coin, as its chart shows them.
public struct OwnTrades: Hashable, Sendable {
    let marks: [TradesChart.Mark]
    let average: Exact?

    /// - Parameters:
    ///   - marks: each trade; those outside of the chart's time are left out.
    ///   - average: what a coin cost on average, fees included.
    public init(marks: [TradesChart.Mark], average: Exact?) {
        self.marks = marks
        self.average = average
    }

    /// No trades, or none that may be shown.
    public static let none = OwnTrades(marks: [], average: nil)

    /// What a chart reaches from and to, with those of them that lie near its prices: what was paid long ago does not press
    /// the line flat, which keeps a third of the height at least.
    func stretch(low: Exact, high: Exact) -> (low: Exact, high: Exact) {
        let reach = max(high - low, high.share(1, of: 50) ?? 0)
        let near = (marks.map(\.price) + [average].compactMap { $0 }).filter {
            low - reach <= $0 && $0 <= high + reach
        }
        return (max(near.reduce(low, min), 0), near.reduce(high, max))
    }

    func within(_ bounds: ClosedRange<Int64>) -> OwnTrades {
        OwnTrades(marks: marks.filter { bounds ~= $0.time.milliseconds }, average: average)
    }
}

/// Own trades and the average on a chart.
struct OwnDrawing: View {
    let plane: ChartPlane
    let dots: MarkDots
    let average: Exact?

    init(_ own: OwnTrades, in plane: ChartPlane) {
        self.plane = plane
        dots = MarkDots(own.marks, in: plane)
        average = own.average
    }

    /// Where the average lies, if it lies within what is drawn.
    private var level: Double? {
        guard let level = average.map(plane.y) else { return nil }
        return (0...ChartPlane.height).contains(level) ? level : nil
    }

    var body: some HTML {
        if let level { path(.class("average-line"), .d("M0 \(Coordinate.text(level))H600")) }
        path(.class("mark buy"), .d(dots.buys))
        path(.class("mark sale"), .d(dots.sales))
        path(.class("mark-core"), .d(dots.buys))
    }

    /// What they stand for, and what lies outside.
    @HTMLBuilder var legend: some HTML {
        if average != nil || !dots.buys.isEmpty || !dots.sales.isEmpty {
            ul(.class("legend"), .label("Legend")) {
                if let average {
                    li(.class("key average")) {
                        // One part of the line, so that no gap comes before the comma.
                        span {
                            "Your average "
                            plane.look.ownAverage(average)
                            if level == nil { average < (plane.scale.ticks.first ?? 0) ? ", below" : ", above" }
                        }
                    }
                }
                if !dots.buys.isEmpty { li(.class("key buy")) { "Bought" } }
                if !dots.sales.isEmpty { li(.class("key sale")) { "Sold" } }
            }
        }
        if let note = dots.outsideNote { p(.class("note")) { note } }
    }
}
