import HTML
import Ledger

/// Candles and their axes: hollow where the price rose, filled where it fell.
struct CandleDrawing: View {
    let candles: Candles
    let look: Look
    let plane: ChartPlane
    let own: OwnDrawing

    init?(_ candles: Candles, look: Look, own: OwnTrades) {
        guard let first = candles.all.first, let last = candles.all.last, candles.all.count >= 2 else { return nil }
        self.candles = candles
        self.look = look
        let bounds = first.end.milliseconds - candles.milliseconds...last.end.milliseconds
        let own = own.within(bounds)
        let low = candles.all.map(\.low).reduce(first.low, min)
        let high = candles.all.map(\.high).reduce(first.high, max)
        let (bottom, top) = own.stretch(low: low, high: high)
        plane = ChartPlane(bounds: bounds, scale: ChartScale(low: bottom, high: top), look: look)
        self.own = OwnDrawing(own, in: plane)
    }

    var body: some HTML {
        div(.class("chart drawn")) {
            div(.class("plot candles"), .role("img"), .label(summary), .behaviour("chart-cursor")) {
                svg(
                    .viewBox("0 0 600 240"), .preserveAspectRatio("none"), .ariaHidden(), .focusable(false)
                ) {
                    path(.class("grid"), .d(plane.grid))
                    path(.class("candle rise"), .d(candles.all.filter(\.isRise).map(shape).joined()))
                    path(.class("candle fall"), .d(candles.all.filter { !$0.isRise }.map(shape).joined()))
                    own
                    path(.class("cursor"), .d(""))
                }
            }
            plane.prices
            plane.times
        }
        ul(.class("legend"), .label("Candles")) {
            li(.class("key rise")) { "Rose" }
            li(.class("key fall")) { "Fell" }
            li { "Each candle is \(candles.lengthText)." }
        }
        own.legend
    }

    private var summary: String {
        guard let first = candles.all.first, let last = candles.all.last else { return "" }
        let price = { (value: Exact) in look.format.price(value, look.currency).text }
        let rises = candles.all.count(where: \.isRise)
        return "\(candles.all.count) candles of \(candles.lengthText) from \(first.end.day.shortText) to "
            + "\(last.end.day.shortText), opened at \(price(first.open)), closed at \(price(last.close)); "
            + "\(rises) rose, \(candles.all.count - rises) fell"
    }

    /// Where the middle of a candle lies.
    func x(_ candle: Candle) -> Double {
        plane.x(Moment(milliseconds: candle.end.milliseconds - candles.milliseconds / 2))
    }

    /// The body, and a wick above and below it: none runs through a body that is hollow.
    private func shape(_ candle: Candle) -> String {
        let middle = x(candle)
        let half = Double(candles.milliseconds) / Double(max(plane.length, 1)) * ChartPlane.width * 0.32
        let (top, bottom) = (plane.y(max(candle.open, candle.close)), plane.y(min(candle.open, candle.close)))
        let text = Coordinate.text
        var shape =
            "M\(text(middle - half)) \(text(top))H\(text(middle + half))V\(text(bottom))H\(text(middle - half))Z"
        if candle.high > max(candle.open, candle.close) {
            shape += "M\(text(middle)) \(text(plane.y(candle.high)))V\(text(top))"
        }
        if candle.low < min(candle.open, candle.close) {
            shape += "M\(text(middle)) \(text(bottom))V\(text(plane.y(candle.low)))"
        }
        return shape
    }
}

/// The candles as a table; the cursor of the chart reads them from here.
struct CandleTable: View {
    let drawing: CandleDrawing
    let file: Route

    private var look: Look { drawing.look }

    var body: some HTML {
        details(.class("points")) {
            summary { "The same as a table" }
            p(.class("note")) {
                "Times are ends: a candle says what the price did in the \(drawing.candles.lengthText) before."
            }
            p(.class("note")) { a(.href(file), .download()) { "All \(drawing.candles.all.count) candles as CSV" } }
            div(.class("scroller"), .tabindex(0), .role("region"), .label("Candles")) {
                table {
                    thead {
                        tr {
                            th(.scope("col")) { "Until" }
                            for name in ["Open", "High", "Low", "Close"] {
                                th(.class("number"), .scope("col")) { name }
                            }
                        }
                    }
                    tbody {
                        Each(drawing.candles.all) { candle in
                            tr(
                                .data("data-x", Coordinate.text(drawing.x(candle))),
                                .data("data-y", Coordinate.text(drawing.plane.y(candle.close)))
                            ) {
                                td { time(candle) }
                                td(.class("number")) { look.price(candle.open) }
                                td(.class("number")) { look.price(candle.high) }
                                td(.class("number")) { look.price(candle.low) }
                                td(.class("number")) { look.price(candle.close) }
                            }
                        }
                    }
                }
            }
        }
    }

    private func time(_ candle: Candle) -> String {
        let local = look.local(candle.end)
        return "\(local.day.shortText), \(local.clockText)"
    }
}

extension Candle {
    /// It closed where it opened, or higher.
    var isRise: Bool { close >= open }
}

extension Candles {
    var milliseconds: Int64 { Int64(minutes) * 60_000 }

    /// `30 minutes`, `4 hours`, `1 day`.
    var lengthText: String {
        let (count, unit) =
            minutes % 1440 == 0
            ? (minutes / 1440, "day") : minutes % 60 == 0 ? (minutes / 60, "hour") : (minutes, "minute")
        return "\(count) \(unit)\(count == 1 ? "" : "s")"
    }
}
