public import HTML
public import Ledger

/// The form of one entry: fields that follow its kind.
public struct EntryPage: View {
    /// What was stored meanwhile, beside what was typed.
    public enum Conflict: Sendable {
        /// A field's name, what was typed, what is stored.
        case changed([(label: String, typed: String, stored: String)])
        case gone
    }

    /// Coins that a field can be filled with, and the text that means each.
    public struct Offer: Sendable {
        public let coin: Coin
        public let text: String

        public init(coin: Coin, text: String) {
            self.coin = coin
            self.text = text
        }
    }

    public var look: Look
    public var draft: EntryDraft
    public var outcome: EntryDraft.Outcome
    /// The stored entry; `nil` for a new one.
    public var entry: Entry?
    public var version: Int
    /// Marks of what was asked about, sent along so that it is not asked again.
    public var confirmed: [String]
    public var conflict: Conflict?
    public var wallets: [String]
    public var offers: [EntryDraft.Field: [Offer]]
    public var start: EntryStart
    public var flash: Flash?
    /// What the archive says of a stored entry whose value is unknown.
    public var estimate: Estimate?

    public enum Estimate: Sendable {
        /// As it would be.
        case entry(Entry)
        case noPrice(Day)
    }
    /// Where the form is one of a line that comes in, and not of the ledger.
    public var line: Line?

    /// The line of an import that an entry is to stand for.
    public struct Line: Sendable {
        public var id: String
        public var key: String
        /// `Line 12 of kraken.csv`.
        public var title: String
        /// As it stands in the file.
        public var raw: String
        /// What is said of it.
        public var remark: String
        /// As it was understood.
        public var time: Moment?
        /// It can be as the file says again.
        public var isCorrected: Bool

        public init(
            id: String, key: String, title: String, raw: String, remark: String, time: Moment?, isCorrected: Bool
        ) {
            self.id = id
            self.key = key
            self.title = title
            self.raw = raw
            self.remark = remark
            self.time = time
            self.isCorrected = isCorrected
        }
    }
    /// Sent along, so that a double click writes once.
    public var key: String

    /// - Parameter look: in the ledger's currency.
    public init(look: Look, draft: EntryDraft, outcome: EntryDraft.Outcome, entry: Entry? = nil) {
        self.look = look
        self.draft = draft
        self.outcome = outcome
        self.entry = entry
        version = entry?.version ?? 0
        confirmed = []
        wallets = []
        offers = [:]
        start = EntryStart()
        key = ""
    }

    public var body: some HTML {
        Page(PageHead(title, tab: .trades, leftButton: .back(back, label: backLabel)), look: look, flash: flash) {
            if entry != nil || line != nil, look.hidesAmounts {
                HiddenEntry(page: self)
            } else {
                EntryForm(page: self)
            }
        }
    }

    var title: String { line != nil ? "Import" : entry == nil ? "New entry" : "Entry" }
    var action: Route {
        if let line { return .importLine(line.id, line.key) }
        return entry.map { .entry($0.id) } ?? .newEntry()
    }
    var heading: String {
        line?.title ?? entry.map { "\(draft.kind.label), entry \($0.eventID)" } ?? "New entry"
    }
    private var back: Route {
        if let line { return .importFiles(line.id) }
        return start.back.map { .coinTrades($0) } ?? .entries()
    }
    private var backLabel: String { line != nil ? "The import" : start.back == nil ? "Entries" : "Trades" }
}

/// While amounts are hidden nothing of an entry is shown, and so nothing of it can be typed.
private struct HiddenEntry: View {
    let page: EntryPage

    var body: some HTML {
        EmptyState(
            "Amounts are hidden",
            "An entry is all amounts: show them in Settings, then it can be looked at and changed."
        ) {
            p { a(.class("button quiet"), .href(.settings)) { "To the settings" } }
        }
    }
}

private struct EntryForm: View {
    let page: EntryPage

    var body: some HTML {
        form(
            .id("entry-form"), .class("entry-form"), .method("post"), .action(page.action), .behaviour("entry-form")
        ) {
            input(.type("hidden"), .name("key"), .value(page.key))
            if page.entry != nil { input(.type("hidden"), .name("version"), .value(String(page.version))) }
            if let back = page.start.back { input(.type("hidden"), .name("back"), .value(back.rawValue)) }
            for mark in page.confirmed { input(.type("hidden"), .name("ok"), .value(mark)) }
            // The first button of a form is the one that Enter presses.
            div(.class("entry-head")) {
                h2 { page.heading }
                button(.type("submit"), .class("plain")) { "Save" }
            }
            if let conflict = page.conflict { ConflictCard(conflict: conflict) }
            if let line = page.line {
                div(.class("card padded raw-line")) {
                    if !line.raw.isEmpty { code { bdi { line.raw } } }
                    if !line.remark.isEmpty { p(.class("note stale")) { bdi { line.remark } } }
                    p(.class("note")) {
                        "Nothing is written before you import; what you save here stands in the place of the line."
                    }
                }
            }
            EntryFields(page: page)
            div(.class("entry-end")) {
                button(.type("submit"), .class("button")) { "Save" }
                if page.entry != nil {
                    button(.type("submit"), .name("action"), .value("remove"), .class("plain")) { "Delete this entry" }
                }
                if page.line?.isCorrected == true {
                    button(.type("submit"), .name("action"), .value("restore"), .class("plain")) { "As the file says" }
                }
                p(.class("note with-script unsaved"), .id("entry-unreachable"), .role("alert"), .hidden()) {
                    "Coffer does not answer. What you typed is still here."
                }
            }
        }
    }
}

/// What was typed beside what is stored.
private struct ConflictCard: View {
    let conflict: EntryPage.Conflict

    var body: some HTML {
        div(.class("card padded conflict"), .role("alert")) {
            switch conflict {
            case .gone:
                p {
                    "This entry was taken away elsewhere meanwhile. Nothing was written; what you typed stands below, and saving adds it again."
                }
            case .changed(let lines):
                p {
                    "This entry was changed elsewhere meanwhile. Nothing was written; what you typed stands below, and saving puts it in the place of what is stored now."
                }
                table(.class("sums")) {
                    caption(.class("spoken")) { "What differs" }
                    thead {
                        tr {
                            th(.scope("col")) { "Field" }
                            th(.scope("col")) { "Yours" }
                            th(.scope("col")) { "Stored now" }
                        }
                    }
                    tbody {
                        Each(lines) { line in
                            tr {
                                th(.scope("row")) { line.label.capitalisedFirst }
                                td { line.typed.isEmpty ? "–" : line.typed }
                                td { line.stored.isEmpty ? "–" : line.stored }
                            }
                        }
                    }
                }
            }
        }
    }
}

extension String {
    /// With a capital at its beginning.
    var capitalisedFirst: String { prefix(1).uppercased() + dropFirst() }
}
