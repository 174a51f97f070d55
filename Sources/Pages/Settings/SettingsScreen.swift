public import HTML
public import Ledger

/// Looks, backup, history, where the data comes from, and what Coffer is.
public struct SettingsScreen: View {
    let look: Look
    let facts: ProgramFacts
    let ledger: LedgerChoices
    let history: [HistoryLine]
    let live: LiveFacts?
    let flash: Flash?

    /// - Parameter history: the newest first.
    public init(
        look: Look, facts: ProgramFacts, ledger: LedgerChoices, history: [HistoryLine], live: LiveFacts? = nil,
        flash: Flash? = nil
    ) {
        self.look = look
        self.facts = facts
        self.ledger = ledger
        self.history = history
        self.live = live
        self.flash = flash
    }

    public var body: some HTML {
        Page(
            PageHead("Settings", tab: .settings, leftButton: .back(.market(), label: "Back to the market")),
            look: look, flash: flash
        ) {
            div(.class("columns settings")) {
                div {
                    LookForm(look: look)
                    if let live { LiveSection(facts: live, look: look) }
                    LedgerForm(choices: ledger)
                    History(lines: history, look: look)
                }
                div {
                    BackupSection(facts: facts)
                    SourceSection(facts: facts)
                    AboutSection(facts: facts)
                }
            }
        }
    }
}

/// What the Settings page says of the program and its data.
public struct ProgramFacts: Hashable, Sendable {
    /// One table of the market data inside the program.
    public struct Part: Hashable, Sendable {
        public let name: String
        public let date: String
        public let source: String

        public init(name: String, date: String, source: String) {
            self.name = name
            self.date = date
            self.source = source
        }
    }

    public var version: String
    /// The path of the one file.
    public var dataPath: String
    public var parts: [Part]

    public init(version: String, dataPath: String, parts: [Part]) {
        self.version = version
        self.dataPath = dataPath
        self.parts = parts
    }
}

/// One save, import or undo of the past.
public struct HistoryLine: Hashable, Sendable {
    public let batch: Int64
    public let title: String
    public let time: Moment
    public let isUndone: Bool

    public init(batch: Int64, title: String, time: Moment, isUndone: Bool) {
        self.batch = batch
        self.title = title
        self.time = time
        self.isUndone = isUndone
    }
}
