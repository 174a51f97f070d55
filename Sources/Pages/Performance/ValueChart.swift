import HTML
import Ledger

/// The value over time, what had been put in beside it, and the same points as a table.
struct ValueChart: View {
    let history: PortfolioHistory
    let query: PerformanceQuery
    let look: Look

    var body: some HTML {
        let drawing = LinesDrawing(
            history.points.map {
                $0.isWhole ? LinesPoint(day: $0.day, first: $0.value, second: $0.netInvested) : nil
            }, names: LinesDrawing.Names(first: "Value", second: "Net put in"), look: look)
        section(.id("chart"), .class("card padded"), .label("Value over time")) {
            nav(.class("tabs ranges"), .label("Time range")) {
                for item in PerformanceRange.allCases {
                    a(
                        .href(.performance(query.with(item))), .current(isCurrent(item) ? "true" : nil),
                        .label(item.spokenLabel), .behaviour("part-link"), .data("data-part", "performance"),
                        .data("data-sort", item.rawValue)
                    ) { item.label }
                }
            }
            if let drawing {
                drawing
            } else {
                div(.class("empty")) {
                    p(.class("heading")) { "Nothing to draw" }
                    p { "Fewer than two days of this range have a price for all that was held." }
                }
            }
        }
    }

    private func isCurrent(_ range: PerformanceRange) -> Bool {
        !query.hasDays && range == query.range ?? .all
    }
}

/// What had been gained day by day: on what was held, and by what was sold.
struct GainChart: View {
    let gains: GainHistory
    let look: Look

    var body: some HTML {
        section(.label("Gain over time")) {
            h2 { "Gain over time" }
            if let last = gains.points.last {
                dl(.class("tiles totals")) {
                    Tile("Unrealised") {
                        look.ownGain(gains.lastUnrealized?.unrealized)
                    } below: {
                        span(.class("dim")) {
                            gains.lastUnrealized.map { "value less cost, \($0.day.shortText)" }
                                ?? "a price or a cost is missing"
                        }
                    }
                    Tile("Realised") {
                        look.ownGain(last.realized)
                    } below: {
                        span(.class("dim")) { "by all sales until then" }
                    }
                }
            }
            let drawing = LinesDrawing(
                gains.points.map { point in
                    point.unrealized.map { LinesPoint(day: point.day, first: $0, second: point.realized) }
                }, names: LinesDrawing.Names(first: "Unrealised", second: "Realised"), look: look)
            if let drawing {
                div(.class("card padded")) { drawing }
            } else {
                p(.class("note")) {
                    "Fewer than two days of this range have all prices and costs, so there is nothing to draw."
                }
            }
        }
    }
}
