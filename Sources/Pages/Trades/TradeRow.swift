import HTML
public import Ledger

/// A trade in the table: texts in its fields, what is wrong with them, and what was derived.
public struct TradeRowModel: Sendable {
    /// `nil` for a row that is not stored yet.
    public var entry: Entry.ID?
    /// The batch that wrote it.
    public var batch: String?
    public var version: Int
    public var draft: TradeDraft
    public var figures: TradeDraft.Figures?
    public var errors: [TradeDraft.Field: any Explained]
    public var understood: [TradeDraft.Field: String]
    /// What is stored, where it is no longer what this row was made from.
    public var conflict: String?
    public var isDemo: Bool
    /// The row that was just sent and is not stored as it stands here.
    public var isTyped: Bool
    /// A day in the future that is taken when it is sent a second time.
    public var questionedDate: String?
    /// The mark of a price that is taken when it is sent a second time.
    public var questionedPrice: String?

    /// An empty row, or one that is being typed.
    public init(draft: TradeDraft, outcome: TradeDraft.Outcome? = nil) {
        entry = nil
        batch = nil
        version = 0
        self.draft = draft
        figures = outcome?.figures
        errors = outcome?.errors ?? [:]
        understood = outcome?.understood ?? [:]
        isDemo = false
        isTyped = outcome != nil
    }

    /// A stored trade; `nil` for an entry that is none.
    public init?(_ entry: Entry, format: NumberFormat) {
        guard let figures = entry.figures else { return nil }
        self.init(
            draft: TradeDraft(
                isSale: entry.kind == .sell,
                amount: figures.terms == .priceAndTotal ? "" : format.field(figures.amount),
                price: figures.terms == .amountAndTotal ? "" : format.field(figures.price),
                value: figures.terms == .amountAndPrice ? "" : format.field(figures.value),
                date: entry.time.day.description))
        self.entry = entry.id
        batch = String(entry.batch)
        version = entry.version
        self.figures = figures
        isDemo = entry.isDemo
    }

    /// `trade-17`, `trade-new-1`.
    func id(_ number: Int) -> String { entry.map { "trade-\($0)" } ?? "trade-new-\(number)" }
}

/// One row: fields of a form of its own, so that one row is saved without the others.
struct TradeRow: View {
    let row: TradeRowModel
    let number: Int
    let page: TradesPage

    var body: some HTML {
        tr(
            .id(id), .class(row.entry == nil ? "trade new" : "trade"), .data("data-typed", row.isTyped ? "yes" : nil),
            .data("data-batch", row.batch)
        ) {
            td(.class("side")) {
                form(.id(formID), .method("post"), .action(.coinTrades(page.coin.id))) {
                    if let entry = row.entry {
                        input(.type("hidden"), .name("entry"), .value(entry.description))
                        input(.type("hidden"), .name("version"), .value(String(row.version)))
                    }
                    if page.pageCount > 1 { input(.type("hidden"), .name("page"), .value(String(page.pageNumber))) }
                    if let day = row.questionedDate { input(.type("hidden"), .name("future"), .value(day)) }
                    if let mark = row.questionedPrice {
                        input(.type("hidden"), .name("price_ok"), .value(mark))
                    }
                    input(.type("hidden"), .name("key"), .value(page.key))
                }
                select(.name("side"), .form(formID), .label("Buy or sell, trade \(number)")) {
                    option(.value("buy"), .selected(!row.draft.isSale)) { "Buy" }
                    option(.value("sell"), .selected(row.draft.isSale)) { "Sell" }
                }
            }
            cell(.amount, "Amount", row.draft.amount, row.figures.map { look.format.amount($0.amount).text })
            cell(.price, "Price", row.draft.price, row.figures.map { look.format.price($0.price, look.currency).text })
            cell(.value, "Value", row.draft.value, row.figures.map { look.format.money($0.value, look.currency).text })
            td(.class("date")) {
                input(
                    .type("date"), .name("date"), .form(formID), .value(row.draft.date),
                    .label("Date, trade \(number)"),
                    .max("9999-12-31"), .invalid(row.errors[.date] != nil),
                    .describedBy(row.errors[.date] == nil ? nil : errorID(.date)))
            }
            td(.class("row-actions")) {
                button(.type("submit"), .form(formID), .class("plain save-row"), .label("Save trade \(number)")) {
                    "Save"
                }
                if row.entry != nil {
                    button(
                        .type("submit"), .form(formID), .name("action"), .value("remove"), .class("plain remove-row"),
                        .label("Remove trade \(number)")
                    ) { Icon.close }
                }
            }
        }
        if hasMessages {
            tr(.class("messages"), .id(id + "-messages")) {
                td(.colspan(6)) {
                    Each(TradeDraft.Field.allCases.filter { row.errors[$0] != nil }) { field in
                        if let error = row.errors[field] { FieldError(id: errorID(field), error) }
                    }
                    Each(TradeDraft.Field.allCases.filter { row.understood[$0] != nil }) { field in
                        p(.class("note")) { "The \(field.rawValue) was understood as \(row.understood[field] ?? "")." }
                    }
                    if let conflict = row.conflict { p(.class("field-error"), .role("alert")) { conflict } }
                    if isIncomplete {
                        p(.class("note")) { "Not saved yet: two of amount, price and value make a trade." }
                    }
                }
            }
        }
    }

    private var id: String { row.id(number) }
    private var formID: String { id + "-form" }
    private var look: Look { page.look }
    private var hasMessages: Bool {
        !row.errors.isEmpty || !row.understood.isEmpty || row.conflict != nil || isIncomplete
    }

    /// Sent, nothing wrong with it, and too little for a trade.
    private var isIncomplete: Bool {
        row.isTyped && row.errors.isEmpty && row.figures == nil && (row.entry != nil || !row.draft.isEmpty)
    }

    private func errorID(_ field: TradeDraft.Field) -> String { "\(id)-\(field.rawValue)-error" }

    /// A number's field. What was derived stands as its placeholder, so that what was typed and what was not look different.
    private func cell(_ field: TradeDraft.Field, _ name: String, _ text: String, _ derived: String?) -> some HTML {
        let error = row.errors[field]
        return td(.class("figure-field")) {
            input(
                .type("text"), .name(field.rawValue), .form(formID),
                .value(look.hidesAmounts && error == nil && row.entry != nil ? "" : text),
                .placeholder(look.hidesAmounts && row.entry != nil ? "•••" : derived ?? name),
                .class(derived != nil && text.isEmpty ? "derived" : nil),
                .label(
                    "\(name), trade \(number)"
                        + (derived != nil && text.isEmpty
                            ? ", derived: \(look.hidesAmounts ? "hidden" : derived ?? "")" : "")),
                .inputMode("decimal"), .autocomplete("off"), .maxLength(200), .invalid(error != nil),
                .disabled(look.hidesAmounts && row.entry != nil && error == nil),
                .describedBy(error == nil ? nil : errorID(field)))
        }
    }
}
