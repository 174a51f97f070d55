import HTML
import Ledger

/// The value of a portfolio over time, what had been put in beside it, and the same points as a table.
struct ValueChart: View {
    let history: PortfolioHistory
    let range: PerformanceRange
    let look: Look

    var body: some HTML {
        let drawing = ValueDrawing(history: history, look: look)
        section(.id("chart"), .class("card padded"), .label("Value over time")) {
            nav(.class("tabs ranges"), .label("Time range")) {
                for item in PerformanceRange.allCases {
                    a(
                        .href(.performance(range: item)), .current(item == range ? "true" : nil),
                        .label(item.spokenLabel), .behaviour("part-link"), .data("data-part", "performance"),
                        .data("data-sort", item.rawValue)
                    ) { item.label }
                }
            }
            if let drawing {
                drawing
                ValueTable(drawing: drawing, look: look)
            } else {
                div(.class("empty")) {
                    p(.class("heading")) { "Nothing to draw" }
                    p { "Fewer than two days of this range have a price for all that was held." }
                }
            }
        }
    }
}

/// Two lines and their axes. Labels stand outside the stretched drawing, so that letters keep their shape.
struct ValueDrawing: View {
    /// The days that are drawn, oldest first, each whole.
    let points: [PortfolioHistory.Point]
    /// Where a stretch without a gap ends.
    private let stretches: [ArraySlice<PortfolioHistory.Point>]
    private let scale: ChartScale
    private let look: Look

    private static let width = 600.0
    private static let height = 240.0
    /// More than that nobody can tell apart.
    private static let most = 240

    init?(history: PortfolioHistory, look: Look) {
        // One of so many days, and always the last one before a gap.
        let step = max(1, history.points.count / ValueDrawing.most)
        var points: [PortfolioHistory.Point] = []
        var breaks: [Int] = []
        for (place, point) in history.points.enumerated() {
            guard point.isWhole else {
                if !points.isEmpty, breaks.last != points.count { breaks.append(points.count) }
                continue
            }
            let isEnd = place + 1 == history.points.count || !history.points[place + 1].isWhole
            let isStart = breaks.last ?? 0 == points.count
            if place % step == 0 || isEnd || isStart { points.append(point) }
        }
        guard points.count >= 2, let first = points.first else { return nil }
        let values = points.flatMap { [$0.value, $0.netInvested] }
        self.points = points
        self.look = look
        let ends = breaks.filter { $0 < points.count } + [points.count]
        stretches = zip([0] + ends, ends).map { points[$0..<$1] }
        scale = ChartScale(
            low: values.reduce(min(0, first.netInvested)) { min($0, $1) },
            high: values.reduce(first.value) { max($0, $1) })
    }

    var body: some HTML {
        div(.class("chart")) {
            div(.class("plot"), .role("img"), .label(summary), .behaviour("chart-cursor")) {
                svg(
                    .class(isUp ? "up" : "down"), .viewBox("0 0 600 240"), .preserveAspectRatio("none"), .ariaHidden(),
                    .focusable(false)
                ) {
                    path(.class("grid"), .d(grid))
                    path(.class("area"), .d(stretches.map(area).joined()))
                    path(.class("curve"), .d(stretches.map { line($0, \.value) }.joined()))
                    path(.class("dots"), .d(dots))
                    path(.class("invested"), .d(line(points[...], \.netInvested)))
                    path(.class("cursor"), .d(""))
                }
            }
            div(.class("prices"), .ariaHidden()) {
                for tick in scale.ticks.reversed() {
                    span { look.hidesAmounts ? "•••" : ChartScale.label(tick, look: look) }
                }
            }
            div(.class("times"), .ariaHidden()) {
                for part in 0...3 { span { ChartScale.label(moment(at: part), span: Int64(days) * 86_400_000) } }
            }
        }
        p(.class("legend lines")) {
            span { "Value" }
            span(.class("second")) { "Net put in" }
        }
    }

    private var isUp: Bool {
        guard let last = points.last else { return true }
        return last.value >= last.netInvested
    }

    private var start: Int { points.first?.day.number ?? 0 }
    private var days: Int { (points.last?.day.number ?? 0) - start }

    private var summary: String {
        guard let first = points.first, let last = points.last else { return "" }
        let span = "\(first.day.shortText) to \(last.day.shortText)"
        guard !look.hidesAmounts else { return "Value from \(span), amounts hidden" }
        let money = { (value: Exact) in look.format.money(value, look.currency).text }
        return
            "Value from \(span): \(money(first.value)) to \(money(last.value)); net put in at the end \(money(last.netInvested))"
    }

    private func moment(at part: Int) -> Moment {
        Moment(milliseconds: Int64(start + days * part / 3) * 86_400_000)
    }

    func x(_ point: PortfolioHistory.Point) -> Double {
        days > 0 ? Double(point.day.number - start) / Double(days) * ValueDrawing.width : ValueDrawing.width / 2
    }

    func y(_ value: Exact) -> Double { (1 - scale.position(value)) * ValueDrawing.height }

    private var grid: String {
        scale.ticks.indices.map { index in
            "M0 \(Coordinate.text(ValueDrawing.height * Double(index) / Double(max(scale.ticks.count - 1, 1))))H600"
        }.joined()
    }

    private func line(
        _ points: ArraySlice<PortfolioHistory.Point>, _ value: KeyPath<PortfolioHistory.Point, Exact>
    ) -> String {
        var text: [UInt8] = []
        for point in points {
            text.append(text.isEmpty ? UInt8(ascii: "M") : UInt8(ascii: "L"))
            Coordinate.append(x(point), to: &text)
            text.append(UInt8(ascii: " "))
            Coordinate.append(y(point[keyPath: value]), to: &text)
        }
        return String(decoding: text, as: UTF8.self)
    }

    private func area(_ stretch: ArraySlice<PortfolioHistory.Point>) -> String {
        guard let first = stretch.first, let last = stretch.last, stretch.count > 1 else { return "" }
        let bottom = Coordinate.text(y(max(0, scale.ticks.first ?? 0)))
        return line(stretch, \.value) + "L\(Coordinate.text(x(last))) \(bottom)L\(Coordinate.text(x(first))) \(bottom)Z"
    }

    /// A day between two gaps has no line; it is marked.
    private var dots: String {
        stretches.filter { $0.count == 1 }.compactMap(\.first).map {
            "M\(Coordinate.text(x($0))) \(Coordinate.text(y($0.value)))h0"
        }.joined()
    }
}

/// The points as a table; the cursor of the chart reads them from here.
private struct ValueTable: View {
    let drawing: ValueDrawing
    let look: Look

    var body: some HTML {
        details(.class("points")) {
            summary { "The same as a table" }
            div(.class("scroller"), .tabindex(0), .role("region"), .label("Values")) {
                table {
                    thead {
                        tr {
                            th(.scope("col")) { "Day" }
                            th(.class("number"), .scope("col")) { "Value" }
                            th(.class("number"), .scope("col")) { "Net put in" }
                        }
                    }
                    tbody {
                        Each(drawing.points) { point in
                            tr(
                                .data("data-x", Coordinate.text(drawing.x(point))),
                                .data("data-y", Coordinate.text(drawing.y(point.value)))
                            ) {
                                td { point.day.shortText }
                                td(.class("number")) { look.ownMoney(point.value) }
                                td(.class("number")) { look.ownMoney(point.netInvested) }
                            }
                        }
                    }
                }
            }
        }
    }
}
