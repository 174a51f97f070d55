public import HTML
public import Ledger

/// “On that day this wallet held so much”: assertions, each checked, and where to look if the ledger says otherwise.
public struct BalancesPage: View {
    /// What stands in the fields.
    public struct Typed: Sendable {
        public enum Field: String, Hashable, Sendable { case coin, amount, date, wallet }

        public var texts: [Field: String]
        public var errors: [Field: any Explained]

        public init(_ texts: [Field: String] = [:], errors: [Field: any Explained] = [:]) {
            self.texts = texts
            self.errors = errors
        }
    }

    let look: Look
    let typed: Typed
    let checks: [BalanceCheck]
    let wallets: [String]
    let key: String
    let flash: Flash?
    let coin: @Sendable (CoinID) -> Coin
    let entry: @Sendable (Entry.ID) -> Entry?

    public init(
        look: Look, typed: Typed, checks: [BalanceCheck], wallets: [String], key: String, flash: Flash?,
        coin: @escaping @Sendable (CoinID) -> Coin, entry: @escaping @Sendable (Entry.ID) -> Entry?
    ) {
        self.look = look
        self.typed = typed
        self.checks = checks
        self.wallets = wallets
        self.key = key
        self.flash = flash
        self.coin = coin
        self.entry = entry
    }

    public var body: some HTML {
        Page(
            PageHead("Balances", tab: .trades, leftButton: .back(.entries(), label: "Entries")), look: look,
            flash: flash
        ) {
            div(.class("gains balances")) {
                p(.class("note")) {
                    "Write down what a wallet or a statement showed at the end of a day. It moves no coins: Coffer sets it against your entries, and where the two differ it says between which days to look."
                }
                form(.method("post"), .action(.balances), .class("card ask")) {
                    input(.type("hidden"), .name("key"), .value(key))
                    div(.class("fields")) {
                        field(.coin, "Coin", "Ex: BTC")
                        field(.amount, "Amount held", "Ex: 0.5", inputMode: "decimal")
                        field(.date, "On", "", type: "date")
                        field(.wallet, "Wallet", "All wallets", list: "balance-wallets")
                        button(.type("submit"), .class("button")) { "Check" }
                    }
                    datalist(.id("balance-wallets")) {
                        for wallet in wallets { option(.value(wallet)) { Nothing() } }
                    }
                }
                if checks.isEmpty {
                    EmptyState(
                        "No balance to check yet", "The first one above shows whether your entries are complete.")
                } else {
                    ul(.class("balance-list")) {
                        Each(checks) { check in
                            li(.class("card padded")) { BalanceRow(check: check, page: self) }
                        }
                    }
                }
            }
        }
    }

    private func field(
        _ field: Typed.Field, _ title: String, _ placeholder: String, type: String = "text", inputMode: String? = nil,
        list: String? = nil
    ) -> some HTML {
        let id = "f-" + field.rawValue
        let error = typed.errors[field]
        return div(.class("ask-field")) {
            label(.for(id)) { title }
            input(
                .type(type), .id(id), .name(field.rawValue), .class("field"), .value(typed.texts[field] ?? ""),
                .placeholder(placeholder), .autocomplete("off"), .autocapitalize("off"), .spellcheck(false),
                .maxLength(200), .list(list), inputMode.map { .inputMode($0) } ?? .none,
                type == "date" ? .max("9999-12-31") : .none, .invalid(error != nil),
                .describedBy(error == nil ? nil : id + "-error"))
            if let error { FieldError(id: id + "-error", error) }
        }
    }
}

/// One assertion: whether it holds, and if not, where it went wrong.
private struct BalanceRow: View {
    let check: BalanceCheck
    let page: BalancesPage

    var body: some HTML {
        div(.class("balance-head")) {
            h2(.class("balance")) {
                span(.class(check.isRight ? "mark-right" : "mark-wrong"), .ariaHidden()) { check.isRight ? "✓" : "✗" }
                span(.class("spoken")) { check.isRight ? "Holds: " : "Does not hold: " }
                page.look.ownAmount(check.assertion.quantity)
                " "
                bdi { symbol }
                span(.class("sub dim")) {
                    "on \(check.assertion.day.shortText), "
                    check.assertion.wallet ?? "all wallets"
                }
            }
            form(.method("post"), .action(.balances)) {
                input(.type("hidden"), .name("key"), .value(page.key))
                input(.type("hidden"), .name("balance"), .value("\(check.assertion.id):\(check.assertion.version)"))
                button(
                    .type("submit"), .name("action"), .value("remove"), .class("plain"),
                    .label("Remove the balance of \(symbol) on \(check.assertion.day.shortText)")
                ) { Icon.close }
            }
        }
        if !check.isRight {
            p {
                "Your entries say "
                page.look.ownAmount(check.held)
                ": "
                page.look.ownAmount(check.difference.magnitude)
                check.difference.isNegative ? " too much. " : " missing. "
                place
            }
            if !check.isCarriedOn { BalanceEntries(check: check, page: page) }
        }
    }

    private var symbol: String { page.coin(check.assertion.coin).shownSymbol }

    private var place: String {
        if check.isCarriedOn {
            return "That is the difference of the one before: nothing more went wrong since then."
        }
        let last = check.assertion.day.shortText
        guard let first = check.lastRight else { return "What is wrong lies somewhere before the end of \(last)." }
        return "It held on \(first.shortText), so what is wrong lies after that day, up to the end of \(last)."
    }
}

/// The entries among which something is missing or wrong.
private struct BalanceEntries: View {
    private static let limit = 50
    let check: BalanceCheck
    let page: BalancesPage

    var body: some HTML {
        if check.between.isEmpty {
            p(.class("dim")) { "No entry moves the coin there between the two days: one is missing." }
        } else {
            details {
                summary {
                    check.between.count == 1 ? "The entry between" : "The \(check.between.count) entries between"
                }
                ul(.class("found")) {
                    Each(check.between.suffix(BalanceEntries.limit).compactMap(page.entry)) { entry in
                        li {
                            a(.class("text-link"), .href(.entry(entry.id))) {
                                "\(entry.kind.label), \(entry.time.day.shortText)"
                            }
                            " "
                            change(entry)
                        }
                    }
                }
                if check.between.count > BalanceEntries.limit {
                    p(.class("note")) { "The newest \(BalanceEntries.limit) of them." }
                }
            }
        }
    }

    private func change(_ entry: Entry) -> some HTML {
        let change = entry.change(of: check.assertion.coin, in: check.assertion.wallet)
        return span(.class("number")) {
            if !page.look.hidesAmounts { change.isNegative ? "−" : "+" }
            page.look.ownAmount(change.magnitude)
        }
    }
}
