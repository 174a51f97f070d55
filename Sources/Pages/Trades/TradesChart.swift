public import HTML
public import Ledger

/// The price over time, the average cost as a line, each trade as a mark.
public struct TradesChart: View, Sendable {
    /// A trade on the chart.
    public struct Mark: Sendable {
        public let time: Moment
        public let price: Exact
        public let isSale: Bool

        public init(time: Moment, price: Exact, isSale: Bool) {
            self.time = time
            self.price = price
            self.isSale = isSale
        }
    }

    let points: [PricePoint]
    let marks: [Mark]
    let average: Exact?
    let look: Look
    private let low: Exact
    private let high: Exact
    /// `low` and `high`, for drawing.
    private let bottom: Double
    private let top: Double

    /// - Parameter points: oldest first; those before the first trade by more than a month are left out.
    public init(points: [PricePoint], marks: [Mark], average: Exact?, look: Look) {
        let start = marks.map(\.time.milliseconds).min().map { $0 - 30 * 86_400_000 }
        let shown = points.filter { start == nil || $0.time.milliseconds >= start ?? 0 }
        self.points = shown
        self.marks = marks
        self.average = average
        self.look = look
        low = shown.lazy.map(\.price).min() ?? 0
        high = shown.lazy.map(\.price).max() ?? 0
        bottom = low.double
        top = high.double
    }

    public var body: some HTML {
        if points.count >= 2 {
            svg(.class("chart"), .viewBox("0 0 600 240"), .role("img"), .label(description)) {
                path(.class("grid"), .d("M0 20H600M0 110H600M0 200H600"))
                path(.class("price-line"), .d(line), .fill("none"))
                if let level = average.map({ y($0.double) }), level.isFinite, (0...220).contains(level) {
                    path(.class("average-line"), .d("M0 \(Coordinate.text(level))H600"), .fill("none"))
                    svgText(
                        .class("average-label"), .x("596"), .y(Coordinate.text(max(12, level - 6))), .textAnchor("end"),
                        .fontSize("13")
                    ) {
                        look.hidesAmounts ? "average •••" : "average \(average.map(label) ?? "")"
                    }
                }
                if !look.hidesAmounts {
                    Each(visibleMarks) { mark in
                        circle(
                            .class(mark.isSale ? "mark sale" : "mark"), .cx(Coordinate.text(x(mark.time))),
                            .cy(Coordinate.text(y(mark.price.double))), .r("4.5"))
                    }
                }
                svgText(.class("axis-label"), .x("0"), .y("232"), .fontSize("13")) {
                    points.first?.time.day.shortText ?? ""
                }
                svgText(.class("axis-label"), .x("600"), .y("232"), .textAnchor("end"), .fontSize("13")) {
                    points.last?.time.day.shortText ?? ""
                }
            }
            p(.class("note legend")) {
                "Low \(label(low)) · high \(label(high)) · ○ your trades"
            }
        } else {
            p(.class("note")) {
                "No price history of this coin is recorded in the snapshot, so there is no line to draw."
            }
        }
    }

    private var description: String {
        guard let first = points.first, let last = points.last else { return "" }
        return
            "Price from \(first.time.day.shortText) to \(last.time.day.shortText), \(label(low)) to \(label(high)), with \(marks.count) trades marked"
    }

    /// Marks that lie within the drawn days; of those that would cover one another only one.
    private var visibleMarks: [Mark] {
        guard let first = points.first?.time, let last = points.last?.time else { return [] }
        var drawn: Set<Int> = []
        return marks.filter { mark in
            guard mark.time >= first, mark.time <= last else { return false }
            let height = min(max(y(mark.price.double), -1000), 1000)
            return drawn.insert((Int(x(mark.time) / 3) * 4000 + Int(height / 3)) * 2 + (mark.isSale ? 1 : 0)).inserted
        }
    }

    private func label(_ price: Exact) -> String {
        price >= 1 ? look.format.money(price, look.currency).text : look.format.price(price, look.currency).text
    }

    private func x(_ time: Moment) -> Double {
        guard let first = points.first?.time.milliseconds, let last = points.last?.time.milliseconds, last > first
        else { return 0 }
        return Double(time.milliseconds - first) / Double(last - first) * 600
    }

    private func y(_ price: Double) -> Double {
        return top > bottom ? 200 - (price - bottom) / (top - bottom) * 180 : 110
    }

    /// At most as many points as there are pixels to see them.
    private var line: String {
        let scale = top > bottom ? 180 / (top - bottom) : 0
        let step = max(1, points.count / 600)
        var text: [UInt8] = []
        for (index, point) in points.enumerated() where index % step == 0 || index == points.count - 1 {
            text.append(text.isEmpty ? UInt8(ascii: "M") : UInt8(ascii: "L"))
            Coordinate.append(x(point.time), to: &text)
            text.append(UInt8(ascii: " "))
            Coordinate.append(scale > 0 ? 200 - (point.price.double - bottom) * scale : 110, to: &text)
        }
        return String(decoding: text, as: UTF8.self)
    }
}
