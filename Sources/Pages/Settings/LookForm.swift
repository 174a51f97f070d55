import HTML
import Ledger

/// Theme, number format, hidden amounts.
struct LookForm: View {
    let look: Look

    var body: some HTML {
        section(.labelledBy("look")) {
            h2(.id("look")) { "Look" }
            form(.method("post"), .action(.saveSettings), .class("card choices"), .behaviour("autosave")) {
                Choice("Theme", name: "theme", chosen: look.theme.rawValue) {
                    [("system", "System"), ("light", "Light"), ("dark", "Dark")]
                }
                Choice("Numbers", name: "number_format", chosen: look.format.rawValue) {
                    [("point", "1,234.56"), ("comma", "1.234,56")]
                }
                p(.class("note")) {
                    "When you type, "
                    look.format == .point ? "“1.234” is a little more than one." : "“1.234” is over a thousand."
                }
                label(.class("line toggle")) {
                    span { "Hide amounts" }
                    input(.type("hidden"), .name("has_hide_amounts"), .value("yes"))
                    input(
                        .type("checkbox"), .name("hide_amounts"), .value("yes"), .checked(look.hidesAmounts),
                        .describedBy("hide-note"))
                }
                p(.class("note"), .id("hide-note")) { "Your amounts and values become •••, on every screen." }
                div(.class("line")) { button(.type("submit"), .class("button")) { "Save" } }
            }
        }
    }
}

/// One of a few.
private struct Choice: View {
    let legendText: String
    let name: String
    let chosen: String
    let choices: [(value: String, label: String)]

    init(_ legend: String, name: String, chosen: String, choices: () -> [(value: String, label: String)]) {
        legendText = legend
        self.name = name
        self.chosen = chosen
        self.choices = choices()
    }

    var body: some HTML {
        fieldset(.class("line")) {
            legend { legendText }
            div(.class("segments")) {
                for choice in choices {
                    label {
                        input(
                            .type("radio"), .name(name), .value(choice.value), .checked(choice.value == chosen))
                        span { choice.label }
                    }
                }
            }
        }
    }
}
