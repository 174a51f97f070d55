public import HTML
public import Ledger

/// What the columns of a table mean that no layout knows: chosen here, with the first lines as they come out of it.
public struct MappingPage: View {
    /// One thing that a column can be.
    public struct Role: Sendable {
        public var name: String
        public var title: String
        /// The column that is it; empty for none.
        public var chosen: String
        /// Folded away unless it is chosen.
        public var isRare: Bool

        public init(name: String, title: String, chosen: String, isRare: Bool) {
            self.name = name
            self.title = title
            self.chosen = chosen
            self.isRare = isRare
        }
    }

    public var look: Look
    public var id: String
    public var number: Int
    public var fileName: String
    /// Name and an example from below it.
    public var columns: [(name: String, example: String)]
    public var roles: [Role]
    /// What counts where no column says it.
    public var fixed: [(name: String, title: String, text: String, placeholder: String)]
    /// The table's own words for kinds, and what they are taken for.
    public var words: [(word: String, chosen: String)]
    public var kinds: [(String, String)]
    public var zone = ImportFileCard.Field("")
    public var dateOrder = ImportFileCard.Field("")
    public var decimal = ImportFileCard.Field("")
    public var profile = ImportFileCard.Field("")
    /// The first lines as they come out.
    public var lines: [ImportLine] = []
    /// Why nothing comes out.
    public var problem = ""
    public var coin: @Sendable (CoinID) -> Coin

    /// - Parameter look: in the ledger's currency.
    public init(
        look: Look, id: String, number: Int, fileName: String, columns: [(name: String, example: String)],
        roles: [Role], fixed: [(name: String, title: String, text: String, placeholder: String)],
        words: [(word: String, chosen: String)], kinds: [(String, String)], coin: @escaping @Sendable (CoinID) -> Coin
    ) {
        (self.look, self.id, self.number, self.fileName) = (look, id, number, fileName)
        (self.columns, self.roles, self.fixed, self.words, self.kinds) = (columns, roles, fixed, words, kinds)
        self.coin = coin
    }

    public var body: some HTML {
        Page(
            PageHead("Import", tab: .settings, leftButton: .back(.importFiles(id), label: "The import")), look: look
        ) {
            form(
                .method("post"), .action(.importColumns(id, number)), .class("import mapping"), .behaviour("mapping"),
                .id("mapping")
            ) {
                div(.class("entry-head")) {
                    h2 { bdi { fileName } }
                    button(.type("submit"), .name("action"), .value("show"), .class("plain without-script")) { "Show" }
                }
                p(.class("note")) { "Say what each column is. The first lines below follow; nothing is written." }
                EntryGroup("Columns") {
                    Each(roles.filter { !$0.isRare || !$0.chosen.isEmpty }) { field($0) }
                    details {
                        summary { "More" }
                        div(.class("fields")) { Each(roles.filter { $0.isRare && $0.chosen.isEmpty }) { field($0) } }
                    }
                }
                EntryGroup("Where no column says it") {
                    Each(fixed) { item in
                        AnswerField(
                            title: item.title, name: "fixed-" + item.name, field: ImportFileCard.Field(item.text),
                            placeholder: item.placeholder)
                    }
                }
                MappingWords(words: words, kinds: kinds)
                EntryGroup("How it is written") {
                    AnswerField(title: "Time zone", name: "zone", field: zone, placeholder: "Europe/Berlin")
                    AnswerChoice(
                        title: "Order of dates", name: "date_order", field: dateOrder,
                        options: AnswerChoice.dateOrders)
                    AnswerChoice(title: "Decimal mark", name: "decimal", field: decimal, options: AnswerChoice.decimals)
                }
                preview
                EntryGroup("Keep it") {
                    AnswerField(
                        title: "Name", name: "profile", field: profile, placeholder: "My exchange",
                        note: "Later tables with these columns are read the same way.")
                    button(.type("submit"), .name("action"), .value("save"), .class("button")) { "Use this" }
                }
                p(.class("note with-script unsaved"), .id("mapping-unreachable"), .role("alert"), .hidden()) {
                    "Coffer does not answer. What you chose is still here."
                }
            }
        }
    }

    private var preview: some HTML {
        section(.id("mapping-preview"), .labelledBy("preview-title"), .live("polite")) {
            h2(.id("preview-title")) { "The first lines" }
            if !problem.isEmpty { p(.class("note stale")) { bdi { problem } } }
            if !lines.isEmpty {
                div(.class("card")) {
                    ul(.class("entry-list")) {
                        Each(lines) { line in li { ImportLineRow(line: line, id: id, look: look, coin: coin) } }
                    }
                }
            }
        }
    }

    private func field(_ role: Role) -> some HTML {
        AnswerChoice(
            title: role.title, name: "column-" + role.name, field: ImportFileCard.Field(role.chosen),
            options: [("", "None")]
                + columns.map { ($0.name, $0.example.isEmpty ? $0.name : "\($0.name) · \($0.example)") })
    }
}

/// What the table's own words mean.
private struct MappingWords: View {
    let words: [(word: String, chosen: String)]
    let kinds: [(String, String)]

    var body: some HTML {
        div(.id("mapping-words")) {
            if !words.isEmpty {
                EntryGroup("What its words mean") {
                    Each(Array(words.enumerated())) { numbered in
                        AnswerChoice(
                            title: "“\(numbered.element.word)”", name: "meaning-\(numbered.offset)",
                            field: ImportFileCard.Field(numbered.element.chosen), options: kinds)
                        input(.type("hidden"), .name("word-\(numbered.offset)"), .value(numbered.element.word))
                    }
                }
            }
        }
    }
}
