public import HTML
public import Ledger

/// What imports remember: which coins codes stand for, and mappings of columns.
public struct RememberedPage: View {
    /// A code and its coin.
    public struct Code: Sendable {
        public var code: String
        public var coin: Coin
        /// What stands in its field: the coin, or what was typed.
        public var text: String
        public var error: (any Explained)?

        public init(code: String, coin: Coin, text: String, error: (any Explained)? = nil) {
            self.code = code
            self.coin = coin
            self.text = text
            self.error = error
        }
    }

    let look: Look
    let codes: [Code]
    let profiles: [String]
    let flash: Flash?
    /// What was typed for a new code.
    public var typed: (code: String, coin: String) = ("", "")
    public var error: (any Explained)?

    public init(look: Look, codes: [Code], profiles: [String], flash: Flash? = nil) {
        self.look = look
        self.codes = codes
        self.profiles = profiles
        self.flash = flash
    }

    public var body: some HTML {
        Page(
            PageHead("Remembered", tab: .settings, leftButton: .back(.imports, label: "Import")), look: look,
            flash: flash
        ) {
            div(.class("import")) {
                section(.labelledBy("codes")) {
                    h2(.id("codes")) { "What codes stand for" }
                    p(.class("note")) {
                        "Used for every later file. Entries that are there stay as they are."
                    }
                    if codes.isEmpty {
                        div(.class("card")) {
                            EmptyState("No code yet", "What you answer while importing stands here.")
                        }
                    } else {
                        ul(.class("card history")) {
                            Each(codes) { code in li(.class("line")) { CodeForm(code: code) } }
                        }
                    }
                    form(.method("post"), .action(.remembered), .class("card ask")) {
                        div(.class("fields")) {
                            TextField("Code", name: "code", value: typed.code, placeholder: "Ex: XBT")
                            TextField(
                                "Coin", name: "coin", value: typed.coin, placeholder: "Its id, name or symbol",
                                error: error)
                            button(.type("submit"), .name("action"), .value("add"), .class("button")) { "Add" }
                        }
                    }
                }
                section(.labelledBy("profiles")) {
                    h2(.id("profiles")) { "Mapped tables" }
                    if profiles.isEmpty {
                        div(.class("card")) {
                            EmptyState(
                                "No table yet",
                                "Import a table that Coffer does not know: you say what its columns mean, and that is kept."
                            )
                        }
                    } else {
                        ul(.class("card history")) {
                            Each(profiles) { name in
                                li(.class("line")) {
                                    bdi { name }
                                    form(.method("post"), .action(.remembered), .class("inline")) {
                                        input(.type("hidden"), .name("profile"), .value(name))
                                        button(
                                            .type("submit"), .name("action"), .value("forget-profile"), .class("plain")
                                        ) {
                                            "Forget"
                                            span(.class("spoken")) { " \(name)" }
                                        }
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// One code: its coin can be changed, or it is forgotten.
private struct CodeForm: View {
    let code: RememberedPage.Code

    var body: some HTML {
        form(.method("post"), .action(.remembered), .class("code-form")) {
            input(.type("hidden"), .name("code"), .value(code.code))
            bdi(.class("symbol")) { code.code }
            span(.class("picked")) {
                Logo(code.coin)
                bdi { code.coin.shownName }
            }
            input(
                .type("text"), .name("coin"), .value(code.text), .class("field"), .label("Coin of \(code.code)"),
                .autocomplete("off"), .autocapitalize("off"), .spellcheck(false), .maxLength(200),
                .invalid(code.error != nil), .describedBy(code.error == nil ? nil : "error-\(code.code)"))
            button(.type("submit"), .name("action"), .value("change"), .class("plain")) {
                "Change"
                span(.class("spoken")) { " \(code.code)" }
            }
            button(.type("submit"), .name("action"), .value("forget"), .class("plain")) {
                "Forget"
                span(.class("spoken")) { " \(code.code)" }
            }
            if let error = code.error { FieldError(id: "error-\(code.code)", error) }
        }
    }
}
