public import HTML
public import Ledger

/// Files that came in: what each line means, what is asked, what would be written.
public struct ImportPage: View {
    public var look: Look
    public var id: String
    public var files: [ImportFileCard]
    public var query: ImportQuery
    public var counts: [ImportLine.Verdict: Int]
    /// Those of this page.
    public var lines: [ImportLine]
    public var pageCount = 1
    /// Entries that the import would add; `nil` where all new lines are one each.
    public var written: Int?
    public var coins: [ImportCoinQuestion] = []
    public var transfers: [ImportTransfer] = []
    /// Codes that no provider lists.
    public var unlisted: [String] = []
    /// The layouts that are known: name and title.
    public var formats: [(String, String)] = []
    /// Nothing is written while something is asked.
    public var isOpen = false
    /// No line of it can be marked or corrected.
    public var isFixed = false
    /// Wallets that are there.
    public var wallets: [String] = []
    public var flash: Flash?
    public var coin: @Sendable (CoinID) -> Coin

    /// Lines of one page.
    public static let pageLength = 200

    /// - Parameter look: in the ledger's currency.
    public init(
        look: Look, id: String, files: [ImportFileCard], query: ImportQuery, counts: [ImportLine.Verdict: Int],
        lines: [ImportLine], coin: @escaping @Sendable (CoinID) -> Coin
    ) {
        self.look = look
        self.id = id
        self.files = files
        self.query = query
        self.counts = counts
        self.lines = lines
        self.coin = coin
    }

    public var body: some HTML {
        Page(
            PageHead("Import", tab: .settings, leftButton: .back(.imports, label: "Other files")), look: look,
            flash: flash
        ) {
            div(.class("import gains")) {
                ImportHead(page: self)
                ImportAnswers(page: self)
                if !transfers.isEmpty { ImportTransfers(page: self) }
                if total > 0 { ImportLineList(page: self) }
            }
        }
    }

    var total: Int { counts.values.reduce(0, +) }
}

/// Counts, and the one button that writes.
private struct ImportHead: View {
    let page: ImportPage

    var body: some HTML {
        form(.method("post"), .action(.importFiles(page.id)), .class("card padded import-head"), .behaviour("once")) {
            p(.class("big")) { title }
            if !rest.isEmpty { p(.class("dim")) { rest } }
            if page.isOpen {
                p(.class("note stale")) { "Answer what is asked below first; nothing is written until then." }
            } else if unreadable > 0 {
                p(.class("note stale")) {
                    unreadable == 1
                        ? "One line cannot be read and is left out, unless you enter it yourself."
                        : "\(unreadable.grouped) lines cannot be read and are left out, unless you enter them yourself."
                }
            }
            if !page.unlisted.isEmpty {
                p(.class("note")) {
                    "No provider lists \(page.unlisted.joined(separator: ", ")): kept under that code, without a price."
                }
            }
            div(.class("entry-end")) {
                if new > 0, !page.isOpen {
                    button(.type("submit"), .name("action"), .value("import"), .class("button")) {
                        written == 1 ? "Import 1 entry" : "Import \(written.grouped) entries"
                    }
                }
                button(.type("submit"), .name("action"), .value("discard"), .class("plain")) { "Discard" }
            }
        }
    }

    private var new: Int { page.counts[.new] ?? 0 }
    private var written: Int { page.written ?? new }
    private var unreadable: Int { page.counts[.unreadable] ?? 0 }

    private var title: String {
        if new > 0 { return new == 1 ? "1 new entry" : "\(new.grouped) new entries" }
        if page.total == 0 { return "Nothing could be read" }
        return page.isOpen ? "Something is asked" : "Nothing new"
    }

    private var rest: String {
        let words: [(ImportLine.Verdict, String)] = [
            (.duplicate, "there already"), (.question, "waiting for an answer"), (.unreadable, "cannot be read"),
            (.skipped, "skipped"), (.excluded, "left out by you"),
        ]
        return words.compactMap { verdict, word in
            page.counts[verdict].flatMap { $0 > 0 ? "\($0.grouped) \(word)" : nil }
        }.joined(separator: ", ")
    }
}
