public import HTML
public import Ledger

/// Pick a coin, type the amount held, save: a page without script, a sheet with it.
public struct EditPortfolioPage: View {
    /// The coin that is chosen, and its three lines.
    public struct Selection: Sendable {
        public var coin: Coin
        public var price: Exact?
        public var held: Exact
        /// What stands in the field, as it was typed.
        public var amount: String
        /// Set where the text is a number of 0 or more.
        public var number: Exact?
        public var error: (any Explained)?
        /// How an ambiguous text was understood.
        public var understoodAs: String?
        /// What was held when the form was opened, where that is no longer so.
        public var heldBefore: Exact?

        public init(coin: Coin, price: Exact?, held: Exact, amount: String) {
            self.coin = coin
            self.price = price
            self.held = held
            self.amount = amount
        }

        /// Valid, and another number than what is held.
        var canSave: Bool { number.map { $0 != held } ?? false }
    }

    /// A coin of the strip.
    public struct Choice: Sendable {
        public let coin: Coin
        public let isHeld: Bool

        public init(coin: Coin, isHeld: Bool) {
            self.coin = coin
            self.isHeld = isHeld
        }
    }

    let look: Look
    let query: String
    let choices: [Choice]
    let total: Int
    let selection: Selection?
    let saved: Flash?

    public init(look: Look, query: String, choices: [Choice], total: Int, selection: Selection?, saved: Flash?) {
        self.look = look
        self.query = query
        self.choices = choices
        self.total = total
        self.selection = selection
        self.saved = saved
    }

    public var body: some HTML {
        Page(PageHead("Edit Portfolio", tab: .portfolio, leftButton: .back(.portfolio, label: "Portfolio")), look: look)
        {
            div(.class("sheet"), .id("sheet"), .behaviour("edit-sheet")) {
                div(.class("sheet-bar")) {
                    a(.class("plain close"), .href(.portfolio), .label("Close"), .data("data-close", "")) { Icon.close }
                    div(.id("sheet-save"), .class("save")) { SaveButton(selection: selection, saved: saved) }
                }
                h2 { "Edit Portfolio" }
                if let saved { saved }
                SearchBar(query: query, route: .editPortfolio(), part: "sheet-strip", isSheet: true)
                div(.id("sheet-strip")) {
                    Strip(choices: choices, total: total, query: query, selected: selection?.coin.id)
                }
                div(.id("sheet-lines"), .live("polite")) {
                    if let selection {
                        SelectionForm(selection: selection, query: query, look: look)
                    } else {
                        p(.class("note")) { choices.isEmpty ? "" : "Pick a coin to set how much of it you hold." }
                    }
                }
            }
        }
    }
}

private struct SaveButton: View {
    let selection: EditPortfolioPage.Selection?
    let saved: Flash?

    var body: some HTML {
        if selection?.canSave == true {
            Icon.check
            button(.type("submit"), .form("sheet-form"), .class("plain")) { "SAVE" }
        } else if saved?.kind == .done {
            span(.class("saved"), .role("status")) {
                Icon.check
                span(.class("spoken")) { "Saved" }
            }
        }
    }
}

/// Logos to slide sideways; the held ones first while nothing is searched.
private struct Strip: View {
    let choices: [EditPortfolioPage.Choice]
    let total: Int
    let query: String
    let selected: CoinID?

    var body: some HTML {
        if choices.isEmpty {
            EmptyState("No coin matches “\(query)”", "Try its symbol, or part of its name.") {
                p { a(.class("button quiet"), .href(.editPortfolio())) { "Clear the search" } }
            }
        } else {
            ul(.class("strip-logos"), .label("Coins"), .behaviour("strip")) {
                Each(choices) { choice in
                    li {
                        // A second tap leads back to no choice.
                        a(
                            .class("choice"), .href(route(choice)), .current(choice.coin.id == selected ? "true" : nil),
                            .data("data-coin", choice.coin.id.rawValue)
                        ) {
                            Logo(choice.coin, size: .large)
                            bdi(.class("symbol")) { choice.coin.shownSymbol }
                            bdi(.class("name")) { choice.coin.shownName }
                            if choice.isHeld { span(.class("spoken")) { ", held" } }
                            if choice.coin.id == selected { span(.class("spoken")) { ", chosen" } }
                        }
                    }
                }
            }
            if total > choices.count {
                p(.class("note")) {
                    query.isEmpty
                        ? "\(choices.count) of \(total.grouped) coins; search to see the others."
                        : "\(choices.count) of \(total.grouped) matches; type more to narrow them down."
                }
            }
        }
    }

    private func route(_ choice: EditPortfolioPage.Choice) -> Route {
        .editPortfolio(coin: choice.coin.id == selected ? nil : choice.coin.id, query: query)
    }
}

/// Price, amount, value.
private struct SelectionForm: View {
    let selection: EditPortfolioPage.Selection
    let query: String
    let look: Look

    var body: some HTML {
        form(.method("post"), .action(.editPortfolio()), .id("sheet-form"), .class("lines")) {
            input(.type("hidden"), .name("coin"), .value(selection.coin.id.rawValue))
            input(.type("hidden"), .name("held"), .value(selection.held.description))
            input(.type("hidden"), .name("q"), .value(query))
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
                    dd {
                        input(
                            .type("text"), .id("sheet-amount"), .name("amount"), .value(selection.amount),
                            .placeholder("Ex: 1.4"), .inputMode("decimal"), .autocomplete("off"), .maxLength(200),
                            .enterKey("done"), .invalid(selection.error != nil),
                            .describedBy(selection.error == nil ? nil : "sheet-amount-error"))
                    }
                }
                div {
                    dt { "Current value" }
                    dd(.class("number"), .id("sheet-value")) { look.money(value) }
                }
            }
            div(.id("sheet-messages")) {
                if let error = selection.error { FieldError(id: "sheet-amount-error", error) }
                if let understood = selection.understoodAs { p(.class("note")) { "Understood as \(understood)." } }
                if let before = selection.heldBefore { Conflict(before: before, selection: selection, look: look) }
                if selection.price == nil {
                    p(.class("note")) { "No price is known, so the cost of what you add is kept as unknown." }
                }
            }
            noscript { button(.type("submit"), .class("button")) { "Save" } }
        }
    }

    private var value: Exact? {
        guard let number = selection.number, let price = selection.price else { return nil }
        return number * price
    }
}

/// Both values, where what is held changed while the form stood open.
private struct Conflict: View {
    let before: Exact
    let selection: EditPortfolioPage.Selection
    let look: Look

    var body: some HTML {
        p(.class("field-error"), .role("alert")) {
            "Meanwhile the amount was changed elsewhere: now \(look.format.amount(selection.held).text) is held, it was "
            "\(look.format.amount(before).text) when you opened this. You typed \(selection.amount). Nothing was written; "
            "save again to set your amount."
        }
    }
}

extension Int {
    /// `17,951`: a count of coins, the same in every number format.
    fileprivate var grouped: String {
        self < 1000 ? String(self) : "\(self / 1000),\(String(1000 + self % 1000).dropFirst())"
    }
}
