import HTML
import Ledger

/// One field of an entry: its name, what is typed, and below it what is wrong, understood or good to know.
struct EntryField: View {
    let page: EntryPage
    let field: EntryDraft.Field
    let title: String
    var placeholder = ""
    var note = ""
    /// Of the input; `textarea` for several lines.
    var type = "text"
    var inputMode: String?
    /// The id of the list whose texts are offered.
    var list: String?

    var body: some HTML {
        div(.class(type == "textarea" ? "ask-field wide" : "ask-field"), .data("data-field", field.rawValue)) {
            label(.for(id)) { title }
            if type == "textarea" {
                textarea(
                    .id(id), .name(field.rawValue), .class("field"), .rows(2), .maxLength(2000), .invalid(error != nil),
                    .describedBy(described)
                ) { page.draft[field] }
            } else {
                input(
                    .type(type), .id(id), .name(field.rawValue), .class(derived == nil ? "field" : "field derived"),
                    .value(page.draft[field]), .placeholder(derived ?? placeholder), .autocomplete("off"),
                    .autocapitalize("off"), .spellcheck(false), .maxLength(200), .list(list),
                    inputMode.map { .inputMode($0) } ?? .none, type == "date" ? .max("9999-12-31") : .none,
                    type == "time" && page.draft[field].utf8.count > 5 ? .step("1") : .none, .invalid(error != nil),
                    .describedBy(described))
            }
            div(.class("below"), .id(id + "-below")) {
                if let error {
                    FieldError(id: id + "-error", error)
                } else if let understood = page.outcome.understood[field], isTyped {
                    small(.class("dim")) { "Understood as \(understood)." }
                } else if !note.isEmpty {
                    small(.class("dim")) { note }
                }
            }
        }
    }

    private var id: String { "f-" + field.rawValue }
    private var error: (any Explained)? { page.outcome.errors[field] }
    private var described: String? { id + "-below" }
    /// Not as it was filled in by Coffer.
    private var isTyped: Bool { page.entry == nil || page.outcome.entry != page.entry }

    /// A figure that follows from the others stands as a placeholder: what was typed and what was not look different.
    private var derived: String? {
        guard page.draft[field].isEmpty, let value = page.outcome.derived[field] else { return nil }
        let format = page.look.format
        let typed = page.draft[.currency]
        let money = page.draft.kind.isTrade && !typed.isEmpty ? Currency(typed) : page.look.currency
        switch field {
        case .price: return format.price(value, money).text
        case .value: return format.money(value, money).text
        default: return format.amount(value).text
        }
    }
}

/// A coin by its symbol, and below it the coin that is meant or those that may be picked.
struct CoinField: View {
    let page: EntryPage
    let field: EntryDraft.Field
    let title: String
    var placeholder = "Ex: BTC"
    var isWide = true

    var body: some HTML {
        div(.class(isWide ? "ask-field wide" : "ask-field"), .data("data-field", field.rawValue)) {
            label(.for(id)) { title }
            div(.class("with-button")) {
                input(
                    .type("text"), .id(id), .name(field.rawValue), .class("field"), .value(page.draft[field]),
                    .placeholder(placeholder), .autocomplete("off"), .autocorrect("off"), .autocapitalize("off"),
                    .spellcheck(false), .maxLength(200), .invalid(error != nil), .describedBy(id + "-below"))
                button(.type("submit"), .name("action"), .value("check"), .class("button quiet without-script")) {
                    "Find"
                    span(.class("spoken")) { " it: \(title)" }
                }
            }
            div(.class("below"), .id(id + "-below")) {
                if let error { FieldError(id: id + "-error", error) }
                if let coin = page.outcome.coins[field] {
                    p(.class("picked")) {
                        Logo(coin, logos: page.look.logos)
                        bdi { coin.shownName }
                    }
                } else if let offers = page.offers[field], !offers.isEmpty {
                    ul(.class("strip-logos"), .label("Coins for “\(title)”"), .behaviour("coin-strip")) {
                        Each(offers) { offer in li { choice(offer) } }
                    }
                }
            }
        }
    }

    private var id: String { "f-" + field.rawValue }
    private var error: (any Explained)? { page.outcome.errors[field] }

    private func choice(_ offer: EntryPage.Offer) -> some HTML {
        button(
            .type("submit"), .name("pick"), .value("\(field.rawValue)=\(offer.text)"), .class("choice"),
            .data("data-text", offer.text)
        ) {
            Logo(offer.coin, size: .large, logos: page.look.logos)
            bdi(.class(offer.coin.shownSymbol.count > 6 ? "symbol long" : "symbol")) { offer.coin.shownSymbol }
            bdi(.class("name")) { offer.coin.shownName }
        }
    }
}
