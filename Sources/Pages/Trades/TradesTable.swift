import HTML
import Ledger

/// The table of trades with its totals.
struct TradesTable: View {
    let page: TradesPage

    var body: some HTML {
        div(.class("card trades-card")) {
            table(.class("trades"), .data("data-outside", String(page.storedCount - storedHere))) {
                caption(.class("spoken")) { "Trades of \(page.coin.shownName), oldest first" }
                thead {
                    tr {
                        th(.scope("col"), .class("side")) { span(.class("spoken")) { "Buy or sell" } }
                        th(.scope("col")) { "Amount" }
                        th(.scope("col")) { "Price" }
                        th(.scope("col")) { "Value" }
                        th(.scope("col"), .class("date")) { "Date" }
                        th(.scope("col"), .class("last")) { span(.class("spoken")) { "Actions" } }
                    }
                }
                tbody {
                    Each(page.rows.enumerated()) { index, row in
                        TradeRow(row: row, number: page.firstNumber + index, page: page)
                    }
                }
                tfoot(.id("trade-totals")) {
                    tr {
                        td(.class("side")) { Nothing() }
                        td {
                            page.look.ownAmount(page.average.quantity)
                            small { "You own" }
                        }
                        td(.class("average")) {
                            page.look.ownAverage(page.average.averageCost)
                            small { "Average cost" }
                        }
                        td {
                            page.look.ownMoney(page.average.knownCost)
                            small { "Total cost" }
                        }
                        td(.class("note"), .colspan(2)) { TotalsNote(page: page) }
                    }
                }
            }
            if page.storedCount == 0 {
                p(.class("note beginning")) {
                    "Any two of amount, price and value make a trade."
                    span(.class("with-script")) { " It is saved when you leave its row." }
                }
            }
            // Script takes its empty rows from here.
            template(.id("trade-blank")) { TradeRow(row: page.blankRow(), number: 0, page: page) }
        }
    }

    private var storedHere: Int { page.rows.filter { $0.entry != nil }.count }
}

/// What the totals leave out.
private struct TotalsNote: View {
    let page: TradesPage

    var body: some HTML {
        span(
            .class("left-out"), .id("trade-left-out"), .data("data-one", TotalsNote.sentence(1)),
            .data("data-many", TotalsNote.sentence(nil)), .hidden(page.wrongCount == 0)
        ) { TotalsNote.sentence(page.wrongCount) }
        if !page.average.unknownCostQuantity.isZero {
            span {
                "The cost of "
                page.look.ownAmount(page.average.unknownCostQuantity)
                " is unknown and left out."
            }
        }
        if page.average.quantity.isNegative {
            span(.class("left-out")) { "More was sold than bought: add the purchase that is missing." }
        }
    }

    /// With `nil`, a `#` stands where the count belongs.
    private static func sentence(_ count: Int?) -> String {
        count == 1
            ? "1 row is not a trade yet and left out of the totals."
            : "\(count.map { String($0) } ?? "#") rows are not trades yet and left out of the totals."
    }
}
