public import HTML
public import Ledger

/// The price over time, the average cost as a line, each trade as a mark.
public struct TradesChart: View, Sendable {
    /// A trade on the chart.
    public struct Mark: Hashable, Sendable {
        public let time: Moment
        public let price: Exact
        public let isSale: Bool

        public init(time: Moment, price: Exact, isSale: Bool) {
            self.time = time
            self.price = price
            self.isSale = isSale
        }
    }

    let look: Look
    let average: Exact?
    let tradeCount: Int
    let points: [PricePoint]
    /// Newer than the last point of the line.
    let quote: PricePoint?
    let plane: ChartPlane?
    let marks: MarkDots

    /// - Parameters:
    ///   - points: recorded prices, oldest first.
    ///   - quote: the price of now.
    public init(points: [PricePoint], quote: PricePoint? = nil, marks: [Mark], average: Exact?, look: Look) {
        let stretch = Stretch(points: points, quote: quote, marks: marks)
        let shown = stretch.map { stretch in points.filter { $0.price > 0 && stretch.bounds ~= $0.time.milliseconds } }
        self.look = look
        self.average = average
        tradeCount = marks.count
        self.points = PriceSeries.thinned(shown ?? [], buckets: 300)
        self.quote = stretch?.quote
        let prices = PriceBand(points: shown ?? [], quote: stretch?.quote, marks: marks, average: average)
        // Where a line or a mark lies tells what somebody paid.
        let isPrivate = look.hidesAmounts
        if let stretch, let band = isPrivate ? prices.market : prices.all {
            let plane = ChartPlane(
                bounds: stretch.bounds, scale: ChartScale(low: band.low, high: band.high), look: look)
            self.plane = plane
            self.marks = MarkDots(isPrivate ? [] : marks, in: plane)
        } else {
            plane = nil
            self.marks = MarkDots([], in: nil)
        }
    }

    public var body: some HTML {
        if let plane {
            div(.class("chart")) {
                div(.class("plot"), .role("img"), .label(description)) {
                    svg(
                        .class("up"), .viewBox("0 0 600 240"), .preserveAspectRatio("none"), .ariaHidden(),
                        .focusable(false)
                    ) {
                        path(.class("grid"), .d(plane.grid))
                        path(.class("curve"), .d(plane.line(points)))
                        if let level { path(.class("average-line"), .d("M0 \(Coordinate.text(level))H600")) }
                        if let quote { path(.class("now-mark"), .d(plane.dot(quote.time, quote.price))) }
                        path(.class("mark buy"), .d(marks.buys))
                        path(.class("mark sale"), .d(marks.sales))
                        path(.class("mark-core"), .d(marks.buys))
                    }
                }
                plane.prices
                plane.times
            }
            ChartLegend(chart: self)
        } else {
            p(.class("note")) {
                "No price history of this coin is recorded, so there is no line to draw. Its trades will be marked here."
            }
        }
    }

    /// Where the average lies, if it lies within what is drawn.
    private var level: Double? {
        guard !look.hidesAmounts, let plane, let average else { return nil }
        let level = plane.y(average)
        return (0...ChartPlane.height).contains(level) ? level : nil
    }

    private var description: String {
        let line =
            if let first = points.first, let last = points.last {
                "Price from \(first.time.day.shortText), \(label(first.price)), to \(last.time.day.shortText), \(label(last.price))"
            } else {
                "No recorded prices"
            }
        guard !look.hidesAmounts else { return line }
        return line + (tradeCount == 1 ? ", with 1 trade marked" : ", with \(tradeCount) trades marked")
    }

    func label(_ price: Exact) -> String {
        price >= 1 ? look.format.money(price, look.currency).text : look.format.price(price, look.currency).text
    }
}

/// What the line and the marks stand for, and what is not in the drawing.
private struct ChartLegend: View {
    let chart: TradesChart

    var body: some HTML {
        ul(.class("legend"), .label("Legend")) {
            if let last = chart.points.last {
                li(.class("key price")) { "Daily closes until \(last.time.day.shortText)" }
            }
            if let average = chart.average, !chart.look.hidesAmounts {
                li(.class("key average")) { "Average \(chart.label(average))" }
            }
            if !chart.marks.buys.isEmpty { li(.class("key buy")) { "Bought" } }
            if !chart.marks.sales.isEmpty { li(.class("key sale")) { "Sold" } }
            if let quote = chart.quote { li(.class("key now")) { "Price of \(quote.time.day.shortText)" } }
        }
        if let note = chart.marks.outsideNote { p(.class("note")) { note } }
    }
}

/// The days that are drawn: the history that exists, from a month before the first trade, and all trades.
private struct Stretch {
    let bounds: ClosedRange<Int64>
    /// `nil` where the line reaches it.
    let quote: PricePoint?

    init?(points: [PricePoint], quote: PricePoint?, marks: [TradesChart.Mark]) {
        let day: Int64 = 86_400_000
        let lastClose = points.last?.time.milliseconds
        self.quote = quote.flatMap { quote in
            quote.price > 0 && quote.time.milliseconds > (lastClose ?? .min) ? quote : nil
        }
        let times = marks.lazy.map(\.time.milliseconds)
        let firstTrade = times.min()
        let ends = [lastClose, times.max(), self.quote?.time.milliseconds].compactMap { $0 }
        guard let end = ends.max() else { return nil }
        guard points.count >= 2, let lastClose, let firstClose = points.first?.time.milliseconds else {
            guard let firstTrade else { return nil }
            bounds = firstTrade - 15 * day...end + 15 * day
            return
        }
        // The line has at least half of the width, however long ago it ends.
        let least = lastClose - max(90 * day, end - lastClose)
        let start = firstTrade.map { min($0 - 30 * day, least) } ?? lastClose - 365 * day
        // Nothing is recorded before the first close: only a trade leads further back.
        let known = min(firstClose, firstTrade.map { $0 - 15 * day } ?? firstClose)
        bounds = max(start, known)...end
    }
}
