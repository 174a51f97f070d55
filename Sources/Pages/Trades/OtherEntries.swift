import HTML
public import Ledger

/// Adjustments and the like: they count, and say what they are.
struct OtherEntries: View {
    let page: TradesPage

    var body: some HTML {
        div(.id("other-entries")) {
            if page.others.isEmpty {
                p(.class("note")) {
                    "Swapped, received, moved or given away: "
                    more
                    "."
                }
            } else {
                h2 { "Other entries" }
                div(.class("card")) {
                    Each(page.others) { other in
                        OtherEntry(entry: other.entry, change: other.change, coin: page.coin, look: page.look)
                    }
                }
                p(.class("note")) {
                    more
                    "."
                }
            }
        }
    }

    private var more: some HTML {
        a(.href(.newEntry(EntryStart(kind: .swap, coin: page.coin.id.rawValue, back: page.coin.id)))) {
            "Enter another kind"
        }
    }
}

private struct OtherEntry: View {
    let entry: Entry
    let change: Exact
    let coin: Coin
    let look: Look

    var body: some HTML {
        div(.class("other"), .id("entry-\(entry.id)")) {
            a(.href(.entry(entry.id))) {
                span { entry.kind.label }
                span(.class("sub dim")) { entry.time.day.shortText }
            }
            div(.class("number")) {
                if !look.hidesAmounts { change.isNegative ? "−" : "+" }
                look.ownAmount(change.magnitude)
                span(.class(entry.value == nil || entry.estimatedFrom != nil ? "sub stale" : "sub dim")) { worth }
            }
            if entry.kind == .adjustment {
                details(.class("revalue")) {
                    summary { entry.received == nil ? "Take it away" : "Change its cost" }
                    form(.method("post"), .action(.coinTrades(coin.id))) {
                        input(.type("hidden"), .name("entry"), .value(entry.id.description))
                        input(.type("hidden"), .name("version"), .value(String(entry.version)))
                        if entry.received != nil {
                            input(
                                .type("text"), .name("price"), .class("field"), .placeholder("Price paid"),
                                .label("Price paid for each coin of this adjustment"), .inputMode("decimal"),
                                .autocomplete("off"), .maxLength(200))
                            button(.type("submit"), .name("action"), .value("revalue"), .class("plain")) { "Set price" }
                            button(.type("submit"), .name("action"), .value("unknown"), .class("plain")) {
                                "Cost unknown"
                            }
                        }
                        button(.type("submit"), .name("action"), .value("remove"), .class("plain")) { "Take it away" }
                    }
                }
            }
        }
    }

    private var worth: String {
        if look.hidesAmounts { return "•••" }
        guard let value = entry.worth(in: look.currency) else { return entry.received == nil ? "" : "cost unknown" }
        let money = look.format.money(value, look.currency).text
        guard let quote = entry.estimatedFrom else { return money }
        return "\(money), estimated "
            + (entry.estimatedRate.map { "at the " + $0 } ?? "from the quote of \(quote.day.shortText)")
    }
}

extension Entry.Kind {
    /// For a person.
    public var label: String {
        switch self {
        case .buy: "Buy"
        case .sell: "Sell"
        case .swap: "Swap"
        case .income: "Income"
        case .transfer: "Transfer"
        case .fee: "Fee"
        case .spend: "Spent"
        case .adjustment: "Adjustment"
        case .lost: "Lost"
        case .rename: "Renamed"
        case .giftIn: "Gift received"
        case .giftOut: "Gift given"
        }
    }
}
