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
        case value(Exact, Day)
        case noPrice(Day)
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
            if entry != nil, look.hidesAmounts {
                HiddenEntry(page: self)
            } else {
                EntryForm(page: self)
            }
        }
    }

    var title: String { entry == nil ? "New entry" : "Entry" }
    var action: Route { entry.map { .entry($0.id) } ?? .newEntry() }
    private var back: Route { start.back.map { .coinTrades($0) } ?? .entries() }
    private var backLabel: String { start.back == nil ? "Entries" : "Trades" }
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
                h2 { page.entry == nil ? "New entry" : "\(page.draft.kind.label), entry \(page.entry?.eventID ?? "")" }
                button(.type("submit"), .class("plain")) { "Save" }
            }
            if let conflict = page.conflict { ConflictCard(conflict: conflict) }
            EntryFields(page: page)
            div(.class("entry-end")) {
                button(.type("submit"), .class("button")) { "Save" }
                if page.entry != nil {
                    button(.type("submit"), .name("action"), .value("remove"), .class("plain")) { "Delete this entry" }
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
