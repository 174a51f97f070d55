public import HTML
public import Ledger

/// A coin's price over time: ranges, line, axes, high and low, and the same points as a table.
public struct PriceChart: View {
    let coin: Coin
    let range: ChartRange
    let series: PriceSeries
    let look: Look
    /// Whose daily closes these are, and how far they reach.
    let note: String?

    public init(coin: Coin, range: ChartRange, series: PriceSeries, look: Look, note: String? = nil) {
        self.coin = coin
        self.range = range
        self.series = series
        self.look = look
        self.note = note
    }

    public var body: some HTML {
        section(.id("chart"), .class("card padded"), .label("Price chart")) {
            nav(.class("tabs ranges"), .label("Time range")) {
                for item in ChartRange.allCases {
                    a(
                        .href(.coin(coin.id, range: item)), .current(item == range ? "true" : nil),
                        .label(item.spokenLabel), .behaviour("part-link"), .data("data-part", "chart"),
                        .data("data-sort", item.rawValue)
                    ) { item.label }
                }
            }
            if let drawing = ChartDrawing(series: series, look: look) {
                drawing
                PointTable(series: series, drawing: drawing, look: look)
            } else {
                div(.class("empty")) {
                    p(.class("heading")) { "No recorded prices" }
                    p {
                        range == .all
                            ? "Nothing is recorded of this coin's past. Live data will bring it."
                            : "Fewer than two prices are recorded in this range. “All” shows what there is."
                    }
                }
            }
            if let note { p(.class("attribution")) { note } }
        }
    }
}

/// The line and its axes. Labels stand outside the stretched drawing, so that letters keep their shape.
struct ChartDrawing: View {
    let series: PriceSeries
    let look: Look
    let scale: ChartScale
    let bounds: ClosedRange<Int64>
    let high: PricePoint
    let low: PricePoint

    static let width = 600.0
    static let height = 240.0

    init?(series: PriceSeries, look: Look) {
        guard series.points.count >= 2, let bounds = series.bounds, let high = series.high, let low = series.low else {
            return nil
        }
        self.series = series
        self.look = look
        self.bounds = bounds
        self.high = high
        self.low = low
        scale = ChartScale(low: low.price, high: high.price)
    }

    var body: some HTML {
        div(.class("chart")) {
            div(.class("plot"), .role("img"), .label(summary), .behaviour("chart-cursor")) {
                svg(
                    .class(isUp ? "up" : "down"), .viewBox("0 0 600 240"), .preserveAspectRatio("none"), .ariaHidden(),
                    .focusable(false)
                ) {
                    path(.class("grid"), .d(grid))
                    path(.class("area"), .d(area))
                    path(.class("curve"), .d(lines))
                    path(.class("dots"), .d(dots))
                    path(.class("marks"), .d(dot(high) + dot(low)))
                    path(.class("cursor"), .d(""))
                }
            }
            div(.class("prices"), .ariaHidden()) {
                for tick in scale.ticks.reversed() { span { ChartScale.label(tick, look: look) } }
            }
            div(.class("times"), .ariaHidden()) {
                for part in 0...3 { span { ChartScale.label(moment(at: part), span: length) } }
            }
        }
        p(.class("extremes")) {
            span {
                "High "
                look.price(high.price)
                " on \(high.time.day.shortText)"
            }
            span {
                "Low "
                look.price(low.price)
                " on \(low.time.day.shortText)"
            }
        }
    }

    private var isUp: Bool { (series.points.last?.price ?? 0) >= (series.points.first?.price ?? 0) }
    private var length: Int64 { bounds.upperBound - bounds.lowerBound }

    private var summary: String {
        let first = series.points.first ?? low
        let last = series.points.last ?? high
        let price = { (point: PricePoint) in look.format.price(point.price, look.currency).text }
        return "Price from \(price(first)) on \(first.time.day.shortText) to \(price(last)) on "
            + "\(last.time.day.shortText); high \(price(high)), low \(price(low))"
    }

    private func moment(at part: Int) -> Moment {
        Moment(
            milliseconds: bounds.lowerBound + length * Int64(part) / 3, offsetMinutes: Int(look.now.offsetMinutes))
    }

    func x(_ point: PricePoint) -> Double {
        guard length > 0 else { return ChartDrawing.width / 2 }
        return Double(point.time.milliseconds - bounds.lowerBound) / Double(length) * ChartDrawing.width
    }

    func y(_ point: PricePoint) -> Double { (1 - scale.position(point.price)) * ChartDrawing.height }

    private var grid: String {
        scale.ticks.indices.map { index in
            let y = ChartDrawing.height * Double(index) / Double(Swift.max(scale.ticks.count - 1, 1))
            return "M0 \(Coordinate.text(y))H600"
        }.joined()
    }

    /// Stretches without a gap: where nothing is recorded for long beside what is usual, the line breaks.
    private var stretches: [ArraySlice<PricePoint>] {
        let points = series.points
        let limit = Swift.max(length / 8, 1)
        guard points.count > 24 else { return [points[...]] }
        var stretches: [ArraySlice<PricePoint>] = []
        var start = 0
        for index in points.indices.dropFirst()
        where points[index].time.milliseconds - points[index - 1].time.milliseconds > limit {
            stretches.append(points[start..<index])
            start = index
        }
        stretches.append(points[start...])
        return stretches
    }

    private func line(_ points: ArraySlice<PricePoint>) -> String {
        var text: [UInt8] = []
        for point in points {
            text.append(text.isEmpty ? UInt8(ascii: "M") : UInt8(ascii: "L"))
            Coordinate.append(x(point), to: &text)
            text.append(UInt8(ascii: " "))
            Coordinate.append(y(point), to: &text)
        }
        return String(decoding: text, as: UTF8.self)
    }

    private var lines: String { stretches.map(line).joined() }

    private var area: String {
        stretches.compactMap { stretch in
            guard let first = stretch.first, let last = stretch.last, stretch.count > 1 else { return nil }
            return line(stretch) + "L\(Coordinate.text(x(last))) 240L\(Coordinate.text(x(first))) 240Z"
        }.joined()
    }

    /// Few points are marked each: between them nothing is known.
    private var dots: String { series.points.count <= 24 ? series.points.map(dot).joined() : "" }

    private func dot(_ point: PricePoint) -> String { "M\(Coordinate.text(x(point))) \(Coordinate.text(y(point)))h0" }
}

/// The points as a table; the cursor of the chart reads them from here.
private struct PointTable: View {
    let series: PriceSeries
    let drawing: ChartDrawing
    let look: Look

    var body: some HTML {
        details(.class("points")) {
            summary { "The same as a table" }
            if series.fullCount > series.points.count {
                p(.class("note")) {
                    "\(series.points.count) of \(series.fullCount) points: of each stretch its lowest and its highest."
                }
            }
            div(.class("scroller"), .tabindex(0), .role("region"), .label("Prices")) {
                table {
                    thead {
                        tr {
                            th(.scope("col")) { "Time" }
                            th(.class("number"), .scope("col")) { "Price" }
                        }
                    }
                    tbody {
                        Each(series.points) { point in
                            tr(
                                .data("data-x", Coordinate.text(drawing.x(point))),
                                .data("data-y", Coordinate.text(drawing.y(point)))
                            ) {
                                td { time(of: point) }
                                td(.class("number")) { look.price(point.price) }
                            }
                        }
                    }
                }
            }
        }
    }

    private func time(of point: PricePoint) -> String {
        let local = Moment(milliseconds: point.time.milliseconds, offsetMinutes: Int(look.now.offsetMinutes))
        // The last millisecond of a day, UTC, stands for the day.
        return (point.time.milliseconds + 1) % 86_400_000 == 0
            ? point.time.day.shortText : "\(local.day.shortText), \(local.clockText)"
    }
}
