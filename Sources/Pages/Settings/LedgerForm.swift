import HTML
public import Ledger

/// How the ledger is kept, as the Settings page shows it: texts, so that what was typed stays.
public struct LedgerChoices: Sendable {
    /// By name: currency, method and the policies.
    public var values: [String: String]
    /// Only while there is no entry.
    public var canChangeCurrency: Bool
    /// What is wrong, by name.
    public var errors: [String: any Explained]

    public init(values: [String: String], canChangeCurrency: Bool, errors: [String: any Explained] = [:]) {
        self.values = values
        self.canChangeCurrency = canChangeCurrency
        self.errors = errors
    }
}

/// Currency, cost method and the choices that accounting rules leave open.
struct LedgerForm: View {
    let choices: LedgerChoices

    var body: some HTML {
        section(.labelledBy("reckoning")) {
            h2(.id("reckoning")) { "How gains are reckoned" }
            form(.method("post"), .action(.saveLedgerSettings), .class("card ask")) {
                div(.class("fields")) {
                    if choices.canChangeCurrency {
                        text("currency", "Currency of the ledger", "Ex: EUR", "As long as there is no entry.")
                    }
                    text(
                        "method", "Cost method", "fifo", "fifo, lifo, hifo, average, uk_pooling; or 2020:fifo,2022:hifo"
                    )
                    Each(LotPolicy.keys) { policy($0) }
                    button(.type("submit"), .class("button")) { "Save" }
                }
                p(.class("note")) {
                    choices.canChangeCurrency
                        ? "What each report shows where it is not asked for something else."
                        : "What each report shows where it is not asked for something else. The ledger is in \(choices.values["currency"] ?? ""), because its entries are."
                }
            }
        }
    }

    @HTMLBuilder private func policy(_ key: String) -> some HTML {
        if key == "tax_timezone" {
            text(key, "Tax zone", "Europe/Berlin", "Whose calendar gives tax year and holding term.")
        } else {
            let label = LotPolicy.labels[key]
            ChoiceField(
                label?.name ?? key, name: key, options: label?.options ?? [], chosen: choices.values[key] ?? "",
                error: choices.errors[key])
        }
    }

    private func text(_ name: String, _ title: String, _ placeholder: String, _ note: String) -> some HTML {
        TextField(
            title, name: name, value: choices.values[name] ?? "", placeholder: placeholder, note: note,
            error: choices.errors[name])
    }
}
