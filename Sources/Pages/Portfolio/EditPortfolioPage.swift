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
        /// Stands for `held` in the form, and may tell nothing of it.
        public var mark: String
        /// Set where another amount was held when the form was opened.
        public var stale: Stale?

        /// What was held when the form was opened.
        public enum Stale: Hashable, Sendable {
            case was(Exact)
            case unknown
        }

        /// - Parameter mark: `held` itself unless said otherwise.
        public init(coin: Coin, price: Exact?, held: Exact, amount: String, mark: String? = nil) {
            self.coin = coin
            self.price = price
            self.held = held
            self.amount = amount
            self.mark = mark ?? held.description
        }

        /// Valid, and another number than what is held.
        var canSave: Bool { number.map { $0 != held } ?? false }

        /// Amount × price, where both are known.
        var value: Exact? {
            guard let number, let price else { return nil }
            return number * price
        }
    }

    let look: Look
    let choices: CoinChoices
    let selection: Selection?
    let saved: Flash?
    let key: String

    /// - Parameter key: sent with the form, so that a double click writes once.
    public init(look: Look, choices: CoinChoices, selection: Selection?, saved: Flash?, key: String = "") {
        self.look = look
        self.choices = choices
        self.selection = selection
        self.saved = saved
        self.key = key
    }

    public var body: some HTML {
        Page(PageHead("Edit Portfolio", tab: .portfolio, leftButton: .back(.portfolio, label: "Portfolio")), look: look)
        {
            sheet
        }
    }

    /// The part that script lifts into a dialog and renews while one types.
    public var sheet: some HTML {
        div(.class("sheet"), .id("sheet"), .behaviour("edit-sheet")) {
            div(.class("sheet-bar")) {
                a(.class("plain close"), .href(.portfolio), .label("Close"), .data("data-close", "")) { Icon.close }
                div(.id("sheet-save"), .class("save")) { SaveMark(selection: selection, saved: saved) }
            }
            h2(.id("sheet-title")) { "Edit Portfolio" }
            if let saved { saved }
            SearchBar(
                query: choices.query, route: .editPortfolio(), part: "sheet-strip",
                hidden: selection.map { [("coin", $0.coin.id.rawValue)] } ?? [], isSheet: true)
            div(.id("sheet-strip")) {
                CoinStrip(
                    choices: choices, selected: selection?.coin.id,
                    route: { [query = choices.query] in .editPortfolio(coin: $0, query: query) },
                    cleared: .editPortfolio())
            }
            div(.id("sheet-lines")) {
                if let selection {
                    HoldingForm(selection: selection, query: choices.query, look: look, key: key)
                } else if !choices.coins.isEmpty {
                    p(.class("note")) { "Pick a coin to set how much of it you hold." }
                }
            }
            SheetQuestion()
        }
    }
}

/// SAVE while there is something to save, and for a moment the checkmark that it is saved.
private struct SaveMark: View {
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

/// Words that script shows when they are needed.
private struct SheetQuestion: View {
    var body: some HTML {
        div(
            .class("question"), .id("sheet-question"), .role("alertdialog"), .labelledBy("sheet-question-text"),
            .hidden()
        ) {
            p(.id("sheet-question-text")) { "Close without saving what you typed?" }
            button(.type("button"), .class("plain"), .data("data-answer", "keep")) { "Keep editing" }
            button(.type("button"), .class("plain"), .data("data-answer", "discard")) { "Discard" }
        }
        p(.class("field-error"), .id("sheet-unreachable"), .role("alert"), .hidden()) {
            "Coffer does not answer, so nothing was saved. What you typed is still here: see whether Coffer runs, and save again."
        }
    }
}
