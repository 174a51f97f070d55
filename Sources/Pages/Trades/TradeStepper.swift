import HTML
import Ledger

/// Number of trades: adds an empty row, takes away the last one.
struct TradeStepper: View {
    let page: TradesPage

    var body: some HTML {
        div(.class("card stepper-card"), .id("trade-stepper")) {
            span {
                "Number of trades: "
                span(.id("trade-count")) { String(page.storedCount + page.emptyCount) }
            }
            span(.class("stepper")) {
                a(.href(fewer), .role("button"), .label("Take away the last row"), .data("data-step", "less")) { "−" }
                a(
                    .href(.coinTradesPage(page.coin.id, empty: page.emptyCount + 1)), .role("button"),
                    .label("Add an empty row"), .data("data-step", "more")
                ) { "+" }
            }
        }
        div(.id("remove-question")) {
            if let last = page.asksToRemove { RemoveQuestion(row: last, page: page) }
        }
        // For a row that was typed in and not stored; script shows it.
        template(.id("drop-question")) {
            div(.class("banner"), .role("alert")) {
                p { "Take away the last row? What you typed in it is not saved." }
                button(.type("button"), .class("plain"), .data("data-answer", "drop")) { "Take it away" }
                button(.type("button"), .class("plain"), .data("data-answer", "keep")) { "Keep it" }
            }
        }
        // Below a row whose texts were typed before a reload.
        template(.id("restored-note")) {
            tr(.class("messages")) {
                td(.colspan(6)) {
                    p(.class("note")) { "Typed earlier and not saved yet: leave the row to save it." }
                }
            }
        }
        p(.class("field-error"), .id("trade-unreachable"), .role("alert"), .hidden()) {
            "Coffer does not answer, so the row is not saved. What you typed is still here: see whether Coffer runs, and leave the row once more."
        }
    }

    private var fewer: Route {
        .coinTradesPage(page.coin.id, empty: max(0, page.emptyCount - 1), asksToRemove: page.emptyCount == 0)
    }
}

private struct RemoveQuestion: View {
    let row: TradeRowModel
    let page: TradesPage

    var body: some HTML {
        div(.role("alert")) {
            form(.method("post"), .action(.coinTrades(page.coin.id)), .class("banner")) {
                p {
                    "Take away the last trade, "
                    page.look.ownAmount(row.figures?.amount)
                    " at "
                    page.look.ownPrice(row.figures?.price)
                    " of \(row.draft.date)? Undo brings it back."
                }
                input(.type("hidden"), .name("entry"), .value(row.entry?.description ?? ""))
                input(.type("hidden"), .name("version"), .value(String(row.version)))
                button(.type("submit"), .name("action"), .value("remove"), .class("plain")) { "Take it away" }
                a(.class("plain"), .href(.coinTrades(page.coin.id)), .data("data-answer", "keep")) { "Keep it" }
            }
        }
    }
}

/// Further pages of the same table.
struct TradePageLinks: View {
    let page: TradesPage

    var body: some HTML {
        if page.pageCount > 1 {
            nav(.class("pages"), .label("Pages of trades")) {
                if page.pageNumber > 1 { turn(to: page.pageNumber - 1, "Older") }
                span { "Page \(page.pageNumber) of \(page.pageCount)" }
                if page.pageNumber < page.pageCount { turn(to: page.pageNumber + 1, "Newer") }
            }
        }
    }

    private func turn(to number: Int, _ label: String) -> some HTML {
        a(.class("button quiet"), .href(.coinTradesPage(page.coin.id, page: number))) { label }
    }
}
