import HTML
import Ledger

/// Price, amount, value: the three lines of the coin that is chosen.
struct HoldingForm: View {
    let selection: EditPortfolioPage.Selection
    let query: String
    let look: Look
    let key: String

    var body: some HTML {
        form(.method("post"), .action(.editPortfolio()), .id("sheet-form"), .class("lines")) {
            input(.type("hidden"), .name("coin"), .value(selection.coin.id.rawValue))
            input(.type("hidden"), .name("held"), .value(selection.mark))
            input(.type("hidden"), .name("q"), .value(query))
            input(.type("hidden"), .name("key"), .value(key))
            dl(.class("card")) {
                div {
                    dt {
                        "Current price of "
                        bdi { selection.coin.shownSymbol }
                    }
                    dd(.class("number")) { look.price(selection.price) }
                }
                div {
                    dt { label(.for("sheet-amount")) { "Amount holding" } }
                    dd { amountField }
                }
                div {
                    dt { "Current value" }
                    dd(.class("number"), .id("sheet-value"), .live("polite")) { look.ownMoney(selection.value) }
                }
            }
            div(.id("sheet-messages")) {
                if let error = selection.error { FieldError(id: "sheet-amount-error", error) }
                if let understood = selection.understoodAs { p(.class("note")) { "Understood as \(understood)." } }
                if let stale = selection.stale {
                    HoldingConflict(stale: stale, selection: selection, look: look)
                }
                if selection.price == nil {
                    p(.class("note")) { "No price is known: the cost of what you add is kept as unknown." }
                }
            }
            noscript { button(.type("submit"), .class("button")) { "Save" } }
        }
    }

    private var amountField: some HTML {
        input(
            .type("text"), .id("sheet-amount"), .name("amount"), .value(selection.amount),
            .placeholder(look.hidesAmounts && !selection.held.isZero ? "•••" : "Ex: 1.4"), .inputMode("decimal"),
            .autocomplete("off"), .maxLength(200), .enterKey("done"), .invalid(selection.error != nil),
            .describedBy(selection.error == nil ? nil : "sheet-amount-error"))
    }
}

/// Both values, where what is held changed while the form stood open.
private struct HoldingConflict: View {
    let stale: EditPortfolioPage.Selection.Stale
    let selection: EditPortfolioPage.Selection
    let look: Look

    var body: some HTML {
        p(.class("field-error"), .role("alert")) {
            "Meanwhile the amount was changed elsewhere: "
            look.ownAmount(selection.held)
            " is held now"
            if case .was(let before) = stale {
                ", it was "
                look.ownAmount(before)
                " when you opened this"
            }
            ". You typed \(selection.amount). Nothing was written; save again to set your amount."
        }
    }
}
