public import HTML
import Ledger

/// A coin's price over time: ranges, line or candles, axes, high and low, and the same as a table.
public struct PriceChart: View {
    let coin: Coin
    let range: ChartRange
    let series: PriceSeries
    /// Where they are asked for, and where there are some.
    let candles: CandleDrawing?
    /// There is a choice.
    let hasCandles: Bool
    let look: Look
    /// Whose prices these are, and how far they reach.
    let note: String?
    let own: OwnTrades

    init(
        coin: Coin, range: ChartRange, series: PriceSeries, candles: Candles?, form: ChartQuery.Form, look: Look,
        note: String?, own: OwnTrades
    ) {
        self.coin = coin
        self.range = range
        self.series = series
        hasCandles = candles != nil
        self.candles = form == .candles ? candles.flatMap { CandleDrawing($0, look: look, own: own) } : nil
        self.look = look
        self.note = note
        self.own = own
    }

    private var form: ChartQuery.Form { candles == nil ? .line : .candles }

    public var body: some HTML {
        section(.id("chart"), .class("card padded"), .label("Price chart"), .data("data-renew", "")) {
            nav(.class("tabs ranges"), .label("Time range")) {
                for item in ChartRange.allCases {
                    a(
                        .href(.coin(coin.id, ChartQuery(range: item, form: form))),
                        .current(item == range ? "true" : nil), .label(item.spokenLabel), .behaviour("part-link"),
                        .data("data-part", "chart"), .data("data-sort", item.rawValue)
                    ) { item.label }
                }
            }
            if hasCandles { switcher }
            if let candles {
                candles
                CandleTable(drawing: candles, file: .coinPrices(coin.id, ChartQuery(range: range, form: .candles)))
            } else if let drawing = ChartDrawing(series: series, look: look, own: own) {
                drawing
                PointTable(
                    series: series, drawing: drawing, look: look, file: .coinPrices(coin.id, ChartQuery(range: range)))
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

    private var switcher: some HTML {
        nav(.class("tabs forms"), .label("Drawn as")) {
            for item in ChartQuery.Form.allCases {
                a(
                    .href(.coin(coin.id, ChartQuery(range: range, form: item))),
                    .current(item == form ? "true" : nil), .behaviour("part-link"), .data("data-part", "chart"),
                    .data("data-sort", item.rawValue)
                ) { item.label }
            }
        }
    }
}

/// The line and its axes.
struct ChartDrawing: View {
    let series: PriceSeries
    let look: Look
    let plane: ChartPlane
    let high: PricePoint
    let low: PricePoint
    let own: OwnDrawing

    init?(series: PriceSeries, look: Look, own: OwnTrades) {
        guard series.points.count >= 2, let bounds = series.bounds, let high = series.high, let low = series.low else {
            return nil
        }
        self.series = series
        self.look = look
        self.high = high
        self.low = low
        let own = own.within(bounds)
        let (bottom, top) = own.stretch(low: low.price, high: high.price)
        plane = ChartPlane(bounds: bounds, scale: ChartScale(low: bottom, high: top), look: look)
        self.own = OwnDrawing(own, in: plane)
    }

    var body: some HTML {
        div(.class("chart drawn")) {
            div(.class("plot"), .role("img"), .label(summary), .behaviour("chart-cursor")) {
                svg(
                    .class(isUp ? "up" : "down"), .viewBox("0 0 600 240"), .preserveAspectRatio("none"), .ariaHidden(),
                    .focusable(false)
                ) {
                    path(.class("grid"), .d(plane.grid))
                    path(.class("area"), .d(area))
                    path(.class("curve"), .d(stretches.map(plane.line).joined()))
                    path(.class("dots"), .d(dots))
                    path(.class("marks"), .d(dot(high) + dot(low)))
                    own
                    path(.class("cursor"), .d(""))
                }
            }
            plane.prices
            plane.times
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
        own.legend
    }

    private var isUp: Bool { (series.points.last?.price ?? 0) >= (series.points.first?.price ?? 0) }

    private var summary: String {
        let first = series.points.first ?? low
        let last = series.points.last ?? high
        let price = { (point: PricePoint) in look.format.price(point.price, look.currency).text }
        return "Price from \(price(first)) on \(first.time.day.shortText) to \(price(last)) on "
            + "\(last.time.day.shortText); high \(price(high)), low \(price(low))"
    }

    /// Stretches without a gap: where nothing is recorded for long beside what is usual, the line breaks.
    private var stretches: [ArraySlice<PricePoint>] {
        let points = series.points
        let limit = max(plane.length / 8, 1)
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

    private var area: String {
        stretches.compactMap { stretch in
            guard let first = stretch.first, let last = stretch.last, stretch.count > 1 else { return nil }
            return plane.line(stretch) + "L\(Coordinate.text(plane.x(last.time))) 240"
                + "L\(Coordinate.text(plane.x(first.time))) 240Z"
        }.joined()
    }

    /// Few points are marked each: between them nothing is known.
    private var dots: String { series.points.count <= 24 ? series.points.map(dot).joined() : "" }

    private func dot(_ point: PricePoint) -> String { plane.dot(point.time, point.price) }
}

/// The points as a table; the cursor of the chart reads them from here.
private struct PointTable: View {
    let series: PriceSeries
    let drawing: ChartDrawing
    let look: Look
    let file: Route

    var body: some HTML {
        details(.class("points")) {
            summary { "The same as a table" }
            if series.fullCount > series.points.count {
                p(.class("note")) {
                    "\(series.points.count) of \(series.fullCount) points: of each stretch its lowest and its highest."
                }
            }
            p(.class("note")) { a(.href(file), .download()) { "All \(series.fullCount) points as CSV" } }
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
                                .data("data-x", Coordinate.text(drawing.plane.x(point.time))),
                                .data("data-y", Coordinate.text(drawing.plane.y(point.price)))
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
