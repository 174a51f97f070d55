import HTML
import Ledger

/// All fields of a kind, in groups; those of other kinds are carried along unseen, so that nothing typed is lost.
struct EntryFields: View {
    let page: EntryPage

    var body: some HTML {
        div(.id("entry-fields"), .data("data-kind", kind.rawValue)) {
            EntryGroup("What happened") {
                KindField(page: page)
                if fields.contains(.subtype) { choice(.subtype, "Sort", subtypes) }
                if fields.contains(.direction) {
                    choice(.direction, "Direction", [("", "There are more coins"), ("down", "There are fewer coins")])
                }
            }
            EntryGroup(kind.hasTwoCoins ? "What left" : "Coins") {
                CoinField(page: page, field: .coin, title: kind == .rename ? "Old coin" : "Coin")
                number(.amount, kind == .transfer ? "Amount that left" : "Amount")
                if kind == .transfer {
                    number(.toAmount, "Amount that arrived", note: "Empty: all of it, less a fee in the coin.")
                }
            }
            if kind.hasTwoCoins {
                EntryGroup("What came") {
                    CoinField(page: page, field: .toCoin, title: kind == .rename ? "New coin" : "Coin")
                    number(.toAmount, "Amount")
                }
            }
            if kind.hasValue { EntryWorth(page: page) }
            EntryGroup("When and where") {
                EntryField(page: page, field: .date, title: "Date", type: "date")
                EntryField(page: page, field: .time, title: "Time", note: zoneNote, type: "time")
                EntryField(
                    page: page, field: .wallet, title: kind == .transfer ? "From wallet" : "Wallet",
                    placeholder: "Main", list: "entry-wallets")
                if fields.contains(.toWallet) {
                    EntryField(page: page, field: .toWallet, title: "To wallet", list: "entry-wallets")
                }
            }
            if fields.contains(.fee) {
                EntryGroup("Fee") {
                    number(.fee, "Fee", note: "With a minus: a rebate.")
                    CoinField(
                        page: page, field: .feeAsset, title: "In coin or money", placeholder: feeMoney,
                        isWide: false)
                    number(
                        .feeValue, "What it was worth", note: "In \(own), where the fee is in something else.")
                }
            }
            EntryGroup("Beside it") {
                EntryField(page: page, field: .note, title: "Note", type: "textarea")
                EntryField(
                    page: page, field: .reference, title: "Reference", note: "The number of an order or a transaction.")
            }
            datalist(.id("entry-wallets")) {
                for wallet in page.wallets { option(.value(wallet)) { Nothing() } }
            }
            for field in carried { input(.type("hidden"), .name(field.rawValue), .value(page.draft[field])) }
        }
    }

    private var kind: Entry.Kind { page.draft.kind }
    private var fields: Set<EntryDraft.Field> { kind.fields }
    private var own: String { page.look.currency.code.uppercased() }
    private var carried: [EntryDraft.Field] {
        EntryDraft.Field.allCases.filter { !fields.contains($0) && !page.draft[$0].isEmpty }
    }

    private var feeMoney: String {
        let money = page.draft[.currency]
        return kind.isTrade && !money.isEmpty ? money : own
    }

    private var zoneNote: String {
        (page.entry?.time ?? page.line?.time).map { "Written down at \($0.zoneText == "Z" ? "UTC" : $0.zoneText)." }
            ?? "Empty: noon; for today, now."
    }

    private var subtypes: [(String, String)] {
        let known = [("", "Not said")] + kind.subtypes.map { ($0, $0.capitalisedFirst) }
        let typed = page.draft[.subtype]
        return known.contains { $0.0 == typed } ? known : known + [(typed, typed)]
    }

    private func number(_ field: EntryDraft.Field, _ title: String, note: String = "") -> EntryField {
        EntryField(page: page, field: field, title: title, note: note, inputMode: "decimal")
    }

    private func choice(_ field: EntryDraft.Field, _ title: String, _ options: [(String, String)]) -> ChoiceField {
        ChoiceField(
            title, name: field.rawValue, options: options, chosen: page.draft[field], error: page.outcome.errors[field])
    }
}

/// Fields that belong together, under their heading.
struct EntryGroup<Content: HTML>: View {
    let title: String
    let content: Content

    init(_ title: String, @HTMLBuilder content: () -> Content) {
        self.title = title
        self.content = content()
    }

    var body: some HTML {
        fieldset(.class("card ask group")) {
            legend { title }
            div(.class("fields")) { content }
        }
    }
}

/// The kind; without script a button shows the fields of another one.
private struct KindField: View {
    let page: EntryPage

    var body: some HTML {
        ChoiceField(
            "Kind", name: "kind", options: Entry.Kind.inForms.map { ($0.rawValue, $0.formLabel) },
            chosen: page.draft.kind.rawValue)
        button(.type("submit"), .name("action"), .value("check"), .class("button quiet without-script")) {
            "Show its fields"
        }
    }
}

/// Price and value: any two with the amount give the third.
private struct EntryWorth: View {
    let page: EntryPage

    var body: some HTML {
        EntryGroup(kind.isTrade ? "Money" : "Worth") {
            number(.price, "Price of one")
            number(.value, kind.isTrade ? "Total, without the fee" : kind == .swap ? "Value of the exchange" : "Value")
            if kind == .swap {
                number(.valueReceived, "Value of what came", note: "Only where it was another one.")
            }
            if kind == .giftIn {
                number(.giverCost, "Cost to the giver")
                EntryField(page: page, field: .giverAcquired, title: "Giver had it since", type: "date")
            }
            if page.draft.needsValue || page.draft.isUnknown {
                label(.class("check")) {
                    input(.type("checkbox"), .name("unknown"), .value("yes"), .checked(page.draft.isUnknown))
                    span { "I do not know what it was worth" }
                }
            }
            switch page.estimate {
            case .entry(let entry):
                p(.class("note")) {
                    "The \(entry.estimatedRate.map { $0 + "," } ?? "archive's price of \(entry.time.day.shortText)") makes it "
                    page.look.ownMoney(entry.worth(in: page.look.currency))
                    ". "
                    button(.type("submit"), .name("action"), .value("fill"), .class("plain")) {
                        "Take that as an estimate"
                    }
                }
            case .noPrice(let day):
                p(.class("note")) { "The archive has no price of \(day.shortText), so the value stays unknown." }
            case nil: Nothing()
            }
            if page.entry?.estimatedFrom != nil {
                p(.class("note stale")) {
                    "The value is an estimate\(day). Type what it really was, and it is none any more."
                }
            }
            if kind.isTrade {
                details(.open(isForeign)) {
                    summary { "Another currency" }
                    div(.class("fields")) {
                        EntryField(
                            page: page, field: .currency, title: "Currency", placeholder: own, note: "Its code, as EUR."
                        )
                        number(
                            .rate, "Its rate",
                            note: "\(own) for one unit, that day. Empty: the European Central Bank’s is offered.")
                        number(.ownValue, "Or the value in \(own)")
                    }
                }
            }
        }
    }

    private var kind: Entry.Kind { page.draft.kind }
    private var own: String { page.look.currency.code.uppercased() }
    private var day: String {
        if let rate = page.entry?.estimatedRate { return " at the " + rate }
        return page.entry?.estimatedFrom.map { " from the price of \($0.day.shortText)" } ?? ""
    }
    private var isForeign: Bool {
        let currency = page.draft[.currency]
        if !currency.isEmpty, Currency(currency) != page.look.currency { return true }
        return [EntryDraft.Field.currency, .rate, .ownValue].contains { page.outcome.errors[$0] != nil }
            || !page.draft[.rate].isEmpty || !page.draft[.ownValue].isEmpty
    }

    private func number(_ field: EntryDraft.Field, _ title: String, note: String = "") -> EntryField {
        EntryField(page: page, field: field, title: title, note: note, inputMode: "decimal")
    }
}

extension Entry.Kind {
    /// In the order in which a form offers them.
    static let inForms: [Entry.Kind] = [
        .buy, .sell, .swap, .income, .transfer, .spend, .fee, .giftIn, .giftOut, .lost, .adjustment, .rename,
    ]

    /// With a few words more than in a list.
    var formLabel: String {
        switch self {
        case .swap: "Swap one coin for another"
        case .income: "Income: staking, interest, airdrop…"
        case .transfer: "Transfer between own wallets"
        case .fee: "Fee on its own"
        case .lost: "Lost or stolen"
        case .rename: "Renaming or migration of a coin"
        default: label
        }
    }
}
