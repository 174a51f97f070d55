import HTML
import Ledger

/// Two figures of each day: one that can be missing, and one that goes along.
struct LinesPoint: Hashable {
    let day: Day
    let first: Exact
    let second: Exact
}

/// Two lines and their axes. Labels stand outside the stretched drawing, so that letters keep their shape.
struct LinesDrawing: View {
    /// What the two lines are called.
    struct Names {
        let first: String
        let second: String
    }

    /// The days that are drawn, oldest first, each with both figures.
    let points: [LinesPoint]
    let names: Names
    /// Where a stretch without a gap ends.
    private let stretches: [ArraySlice<LinesPoint>]
    private let scale: ChartScale
    private let look: Look

    private static let width = 600.0
    private static let height = 240.0
    /// More than that nobody can tell apart.
    private static let most = 240

    /// `nil` where there are fewer than two days to draw.
    ///
    /// - Parameter days: `nil` where the first figure of a day is missing.
    init?(_ days: [LinesPoint?], names: Names, look: Look) {
        // One of so many days, and always the last one before a gap.
        let step = max(1, days.count / LinesDrawing.most)
        var points: [LinesPoint] = []
        var breaks: [Int] = []
        for (place, day) in days.enumerated() {
            guard let day else {
                if !points.isEmpty, breaks.last != points.count { breaks.append(points.count) }
                continue
            }
            let isEnd = place + 1 == days.count || days[place + 1] == nil
            let isStart = breaks.last ?? 0 == points.count
            if place % step == 0 || isEnd || isStart { points.append(day) }
        }
        guard points.count >= 2, let first = points.first else { return nil }
        let values = points.flatMap { [$0.first, $0.second] }
        self.points = points
        self.names = names
        self.look = look
        let ends = breaks.filter { $0 < points.count } + [points.count]
        stretches = zip([0] + ends, ends).map { points[$0..<$1] }
        scale = ChartScale(
            low: values.reduce(min(0, first.second)) { min($0, $1) },
            high: values.reduce(first.first) { max($0, $1) })
    }

    var body: some HTML {
        div(.class("chart")) {
            div(.class("plot"), .role("img"), .label(spoken), .behaviour("chart-cursor")) {
                svg(
                    .class(isUp ? "up" : "down"), .viewBox("0 0 600 240"), .preserveAspectRatio("none"), .ariaHidden(),
                    .focusable(false)
                ) {
                    path(.class("grid"), .d(grid))
                    path(.class("area"), .d(stretches.map(area).joined()))
                    path(.class("curve"), .d(stretches.map { line($0, \.first) }.joined()))
                    path(.class("dots"), .d(dots))
                    path(.class("invested"), .d(line(points[...], \.second)))
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
            span { names.first }
            span(.class("second")) { names.second }
        }
        values
    }

    /// The points as a table; the cursor of the chart reads them from here.
    private var values: some HTML {
        details(.class("points")) {
            summary { "The same as a table" }
            div(.class("scroller"), .tabindex(0), .role("region"), .label("\(names.first) and \(names.second)")) {
                table {
                    thead {
                        tr {
                            th(.scope("col")) { "Day" }
                            th(.class("number"), .scope("col")) { names.first }
                            th(.class("number"), .scope("col")) { names.second }
                        }
                    }
                    tbody {
                        Each(points) { point in
                            tr(
                                .data("data-x", Coordinate.text(x(point))),
                                .data("data-y", Coordinate.text(y(point.first)))
                            ) {
                                td { point.day.shortText }
                                td(.class("number")) { look.ownMoney(point.first) }
                                td(.class("number")) { look.ownMoney(point.second) }
                            }
                        }
                    }
                }
            }
        }
    }

    private var isUp: Bool {
        guard let last = points.last else { return true }
        return last.first >= last.second
    }

    private var start: Int { points.first?.day.number ?? 0 }
    private var days: Int { (points.last?.day.number ?? 0) - start }

    private var spoken: String {
        guard let first = points.first, let last = points.last else { return "" }
        let span = "\(first.day.shortText) to \(last.day.shortText)"
        guard !look.hidesAmounts else { return "\(names.first) from \(span), amounts hidden" }
        let money = { (value: Exact) in look.format.money(value, look.currency).text }
        return
            "\(names.first) from \(span): \(money(first.first)) to \(money(last.first)); \(names.second.lowercased()) at the end \(money(last.second))"
    }

    private func moment(at part: Int) -> Moment {
        Moment(milliseconds: Int64(start + days * part / 3) * 86_400_000)
    }

    private func x(_ point: LinesPoint) -> Double {
        days > 0 ? Double(point.day.number - start) / Double(days) * LinesDrawing.width : LinesDrawing.width / 2
    }

    private func y(_ value: Exact) -> Double { (1 - scale.position(value)) * LinesDrawing.height }

    private var grid: String {
        scale.ticks.indices.map { index in
            "M0 \(Coordinate.text(LinesDrawing.height * Double(index) / Double(max(scale.ticks.count - 1, 1))))H600"
        }.joined()
    }

    private func line(_ points: ArraySlice<LinesPoint>, _ value: KeyPath<LinesPoint, Exact>) -> String {
        var text: [UInt8] = []
        for point in points {
            text.append(text.isEmpty ? UInt8(ascii: "M") : UInt8(ascii: "L"))
            Coordinate.append(x(point), to: &text)
            text.append(UInt8(ascii: " "))
            Coordinate.append(y(point[keyPath: value]), to: &text)
        }
        return String(decoding: text, as: UTF8.self)
    }

    private func area(_ stretch: ArraySlice<LinesPoint>) -> String {
        guard let first = stretch.first, let last = stretch.last, stretch.count > 1 else { return "" }
        let bottom = Coordinate.text(y(max(0, scale.ticks.first ?? 0)))
        return line(stretch, \.first) + "L\(Coordinate.text(x(last))) \(bottom)L\(Coordinate.text(x(first))) \(bottom)Z"
    }

    /// A day between two gaps has no line; it is marked.
    private var dots: String {
        stretches.filter { $0.count == 1 }.compactMap(\.first).map {
            "M\(Coordinate.text(x($0))) \(Coordinate.text(y($0.first)))h0"
        }.joined()
    }
}
