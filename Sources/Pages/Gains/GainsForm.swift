import HTML
import Ledger

/// Method, year and scope; the rarer choices folded away. A plain GET form.
struct GainsForm: View {
    let page: GainsPage
    let years: [TaxYear]

    var body: some HTML {
        form(.method("get"), .action(.gains()), .class("card ask")) {
            div(.class("fields")) {
                ChoiceField("Method", name: "method", options: methods, chosen: chosenMethod, error: error("method"))
                ChoiceField(
                    "Tax year", name: "year",
                    options: [("", "All years")] + years.map { ($0.description, $0.description) },
                    chosen: page.query.year, error: error("year"))
                policy("lot_scope")
                button(.type("submit"), .class("button")) { "Show" }
            }
            details(.open(isOpen)) {
                summary { "More choices" }
                div(.class("fields")) {
                    TextField(
                        "Methods by year", name: "schedule", value: page.query.schedule,
                        placeholder: "2020:fifo,2022:hifo", note: "Counts where the method is “by year”.",
                        error: error("schedule"))
                    policy("swap_fee")
                    policy("transfer_fee")
                    policy("oversell")
                    policy("gift_out")
                    TextField(
                        "Tax zone", name: "tax_timezone", value: page.query.policy["tax_timezone"] ?? zone,
                        placeholder: "Europe/Berlin", note: "Whose calendar gives tax year and holding term.",
                        error: error("tax_timezone"))
                    if page.schedule.first == .ukPooling { policy("uk_entity") }
                }
            }
        }
    }

    private var zone: String { page.policy.taxTimezone(for: page.schedule.first) }
    private var isOpen: Bool {
        page.query.method == GainsQuery.byYear
            || page.refusal.map { $0.field != "method" && $0.field != "year" } == true
    }

    private func error(_ field: String) -> (any Explained)? {
        page.refusal.flatMap { $0.field == field ? $0.error : nil }
    }

    private var methods: [(String, String)] {
        let named = CostMethod.onPages.map { ($0.rawValue, $0.label) } + [(GainsQuery.byYear, "By year")]
        // What cannot be read stays, marked.
        return named.contains { $0.0 == chosenMethod } ? named : named + [(chosenMethod, chosenMethod)]
    }

    private var chosenMethod: String {
        if !page.query.method.isEmpty { return page.query.method }
        return page.schedule.steps.count > 1 ? GainsQuery.byYear : page.schedule.first.rawValue
    }

    private func policy(_ key: String) -> some HTML {
        let chosen = page.query.policy[key] ?? page.policy[key] ?? ""
        let options = LotPolicy.labels[key]?.options ?? []
        return ChoiceField(
            LotPolicy.labels[key]?.name ?? key, name: key,
            options: options.contains { $0.0 == chosen } ? options : options + [(chosen, chosen)], chosen: chosen,
            error: error(key))
    }
}

/// A labelled select, with what is wrong below it.
struct ChoiceField: View {
    let title: String
    let name: String
    let options: [(String, String)]
    let chosen: String
    let error: (any Explained)?

    init(_ title: String, name: String, options: [(String, String)], chosen: String, error: (any Explained)? = nil) {
        self.title = title
        self.name = name
        self.options = options
        self.chosen = chosen
        self.error = error
    }

    var body: some HTML {
        div(.class("ask-field")) {
            label(.for("f-" + name)) { title }
            select(
                .id("f-" + name), .name(name), .class("field"), .invalid(error != nil),
                .describedBy(error == nil ? nil : "f-\(name)-error")
            ) {
                for item in options {
                    option(.value(item.0), .selected(item.0 == chosen)) { item.1 }
                }
            }
            if let error { FieldError(id: "f-\(name)-error", error) }
        }
    }
}

/// A labelled text field, with a note or what is wrong below it.
struct TextField: View {
    let title: String
    let name: String
    let value: String
    let placeholder: String
    let note: String
    let inputMode: String?
    let error: (any Explained)?

    init(
        _ title: String, name: String, value: String, placeholder: String = "", note: String = "",
        inputMode: String? = nil, error: (any Explained)? = nil
    ) {
        self.title = title
        self.name = name
        self.value = value
        self.placeholder = placeholder
        self.note = note
        self.inputMode = inputMode
        self.error = error
    }

    var body: some HTML {
        div(.class("ask-field")) {
            label(.for("f-" + name)) { title }
            input(
                .type("text"), .id("f-" + name), .name(name), .class("field"), .value(value), .placeholder(placeholder),
                .autocomplete("off"), .autocapitalize("off"), .spellcheck(false), .maxLength(200),
                inputMode.map { .inputMode($0) } ?? .none, .invalid(error != nil),
                .describedBy(error != nil ? "f-\(name)-error" : note.isEmpty ? nil : "f-\(name)-note"))
            if let error {
                FieldError(id: "f-\(name)-error", error)
            } else if !note.isEmpty {
                small(.class("dim"), .id("f-\(name)-note")) { note }
            }
        }
    }
}

extension CostMethod {
    /// Those that a page offers.
    static let onPages: [CostMethod] = [.fifo, .lifo, .hifo, .average, .ukPooling]

    /// For a person.
    var label: String {
        switch self {
        case .fifo: "First in, first out"
        case .lifo: "Last in, first out"
        case .hifo: "Highest cost first"
        case .average: "Average cost"
        case .ukPooling: "UK share pooling"
        }
    }

    /// In a heading beside others.
    var shortLabel: String {
        switch self {
        case .fifo: "FIFO"
        case .lifo: "LIFO"
        case .hifo: "HIFO"
        case .average: "Average"
        case .ukPooling: "UK pool"
        }
    }
}

extension LotPolicy {
    /// Names of the policies and of their values, for a person.
    static let labels: [String: (name: String, options: [(String, String)])] = [
        "lot_scope": ("Lots", [("global", "All wallets together"), ("wallet", "Each wallet on its own")]),
        "swap_fee": (
            "Fee of a swap",
            [("disposal", "From what left"), ("acquisition", "On what came"), ("split", "Half and half")]
        ),
        "transfer_fee": (
            "Fee of a transfer",
            [
                ("disposal", "Sold for its value"), ("carry_cost", "No gain, its cost stays"),
                ("zero_proceeds", "Sold for nothing"),
            ]
        ),
        "oversell": (
            "More sold than held",
            [("error", "Leave the entry out"), ("zero_cost_missing", "What is missing cost zero")]
        ),
        "gift_out": ("Gifts given", [("disposal", "Count as sold"), ("no_gain", "Make no gain")]),
        "uk_entity": ("Whose rules", [("individual", "Individual"), ("company", "Company")]),
    ]
}
