public import HTML
public import Ledger

/// All entries of every kind: searched, filtered, sorted, and taken away together.
public struct EntriesPage: View {
    /// What the filters offer.
    public struct Choices: Sendable {
        public var coins: [Coin]
        public var wallets: [String]
        public var years: [Int]

        public init(coins: [Coin], wallets: [String], years: [Int]) {
            self.coins = coins
            self.wallets = wallets
            self.years = years
        }
    }

    let look: Look
    let query: EntriesQuery
    let choices: Choices
    /// Those of this page.
    let entries: [Entry]
    /// All that match, and all there are.
    let found: Int
    let total: Int
    let pageNumber: Int
    let key: String
    let flash: Flash?
    let coin: @Sendable (CoinID) -> Coin
    /// Asserted balances, and those that do not hold.
    public var balances: (all: Int, wrong: Int) = (0, 0)
    /// Where values are unknown: what the archive would say of those of this page.
    public var estimates: [Entry.ID: Entry] = [:]

    /// Entries of one page.
    public static let pageLength = 250

    /// - Parameter look: in the ledger's currency.
    public init(
        look: Look, query: EntriesQuery, choices: Choices, entries: [Entry], found: Int, total: Int, pageNumber: Int,
        key: String, flash: Flash?, coin: @escaping @Sendable (CoinID) -> Coin
    ) {
        self.look = look
        self.query = query
        self.choices = choices
        self.entries = entries
        self.found = found
        self.total = total
        self.pageNumber = pageNumber
        self.key = key
        self.flash = flash
        self.coin = coin
    }

    public var body: some HTML {
        Page(PageHead("Entries", tab: .trades), look: look, flash: flash) {
            div(.class("gains entries")) {
                if balances.wrong > 0 {
                    div(.class("banner wrong-balances"), .role("status")) {
                        p {
                            balances.wrong == 1
                                ? "A balance that you wrote down is not what your entries say."
                                : "\(balances.wrong) balances that you wrote down are not what your entries say."
                        }
                        a(.class("plain"), .href(.balances)) { "Where to look" }
                    }
                }
                div(.class("entry-tools")) {
                    a(.class("button quiet"), .href(.balances)) {
                        balances.all == 0 ? "Check a balance" : "Balances"
                    }
                    a(.class("button quiet"), .href(.imports)) { "Import" }
                    a(.class("button"), .href(.newEntry())) {
                        Icon.plus
                        "New entry"
                    }
                }
                EntriesForm(page: self)
                if total == 0 {
                    EmptyState("No entries yet", "What you buy, sell, receive or move shows here, each as one line.") {
                        p(.class("actions")) {
                            a(.class("button"), .href(.imports)) { "Import files" }
                            a(.class("button quiet"), .href(.trades)) { "To the trades" }
                        }
                    }
                } else if entries.isEmpty {
                    EmptyState("No entry matches", "Another word, or fewer filters, may find it.") {
                        p { a(.class("button quiet"), .href(.entries())) { "Show all entries" } }
                    }
                } else {
                    list
                }
            }
        }
    }

    private var list: some HTML {
        form(.method("post"), .action(.entries())) {
            input(.type("hidden"), .name("key"), .value(key))
            for pair in query.pairs { input(.type("hidden"), .name(pair.name), .value(pair.value)) }
            div(.class("list-head")) {
                h2 { found == total ? count(total) : "\(found) of \(count(total))" }
                div(.class("tools")) {
                    if query.filter.isUnknown {
                        button(.type("submit"), .name("action"), .value("fill"), .class("plain")) {
                            "Fill the marked ones"
                        }
                        button(.type("submit"), .name("action"), .value("fill-all"), .class("plain")) {
                            "Fill all \(found)"
                        }
                    }
                    button(.type("submit"), .name("action"), .value("delete"), .class("plain")) {
                        "Delete the marked ones"
                    }
                }
            }
            if query.filter.isUnknown {
                p(.class("note")) {
                    "Filled values are the archive's price of the day, or the European Central Bank's rate of other money, marked as estimates until you type what it really was."
                }
            }
            div(.class("card")) {
                ul(.class("entry-list")) {
                    Each(entries) { entry in
                        li {
                            EntryRow(
                                entry: entry, look: look, coin: coin, isAsked: query.filter.isUnknown,
                                estimate: estimates[entry.id])
                        }
                    }
                }
            }
            ListPages(
                number: pageNumber, count: (found + EntriesPage.pageLength - 1) / EntriesPage.pageLength,
                label: "Pages of entries"
            ) { .entries(query.turned(to: $0)) }
        }
    }

    private func count(_ number: Int) -> String { number == 1 ? "1 entry" : "\(number) entries" }
}

/// Search, filters and order: a plain GET form.
private struct EntriesForm: View {
    let page: EntriesPage

    var body: some HTML {
        let filter = page.query.filter
        form(.method("get"), .action(.entries()), .class("card ask"), .role("search")) {
            div(.class("fields")) {
                TextField("Search", name: "q", value: filter.text, placeholder: "Coin, note, wallet, date…")
                ChoiceField(
                    "Coin", name: "coin",
                    options: [("", "All coins")] + page.choices.coins.map { ($0.id.rawValue, $0.shownSymbol) },
                    chosen: filter.coin?.rawValue ?? "")
                ChoiceField(
                    "Kind", name: "kind",
                    options: [("", "All kinds")] + Entry.Kind.allCases.map { ($0.rawValue, $0.label) },
                    chosen: filter.kind?.rawValue ?? "")
                ChoiceField(
                    "Wallet", name: "wallet", options: [("", "All wallets")] + page.choices.wallets.map { ($0, $0) },
                    chosen: filter.wallet ?? "")
                ChoiceField(
                    "Year", name: "year",
                    options: [("", "All years")] + page.choices.years.map { (String($0), String($0)) },
                    chosen: filter.year.map { String($0) } ?? "")
                ChoiceField(
                    "Value", name: "worth", options: [("", "Any value"), ("unknown", "Value unknown")],
                    chosen: filter.isUnknown ? "unknown" : "")
                ChoiceField(
                    "Order", name: "sort", options: EntriesQuery.Sort.allCases.map { ($0.rawValue, $0.label) },
                    chosen: page.query.sort.rawValue)
                if let batch = filter.batch {
                    ChoiceField(
                        "Change", name: "batch", options: [("", "All changes"), (String(batch), "Change \(batch)")],
                        chosen: String(batch))
                }
                button(.type("submit"), .class("button")) { "Show" }
            }
        }
    }
}
