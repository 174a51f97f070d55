import HTML
public import Ledger

/// A line of a file, and what becomes of it.
public struct ImportLine: Sendable {
    /// What is said of it; names as in an address.
    public enum Verdict: String, Hashable, Sendable, CaseIterable {
        case new, duplicate, question, unreadable, skipped, excluded

        var label: String {
            switch self {
            case .new: "New"
            case .duplicate: "There already"
            case .question: "Needs an answer"
            case .unreadable: "Cannot be read"
            case .skipped: "Skipped"
            case .excluded: "Left out by you"
            }
        }
    }

    /// Names it in forms.
    public var key: String
    /// `12`, `12, 13`.
    public var lines: String
    /// Only where there are several files.
    public var file: String?
    public var verdict: Verdict
    /// As Coffer understood it.
    public var entry: Entry?
    /// Why; what it says where it is no entry.
    public var text: String
    /// The stored entry that says the same.
    public var same: Entry.ID?
    public var isCorrected = false
    /// The coins that its codes may stand for are asked about at the top.
    public var code: String?

    public init(key: String, lines: String, file: String?, verdict: Verdict, entry: Entry? = nil, text: String = "") {
        self.key = key
        self.lines = lines
        self.file = file
        self.verdict = verdict
        self.entry = entry
        self.text = text
    }
}

/// One line: a box to mark it, what it is, what it moves, what becomes of it.
struct ImportLineRow: View {
    let line: ImportLine
    let id: String
    let look: Look
    let coin: @Sendable (CoinID) -> Coin

    var body: some HTML {
        if !line.key.isEmpty {
            label(.class("mark")) {
                input(.type("checkbox"), .name("line"), .value(line.key))
                span(.class("spoken")) { "Mark line \(line.lines)" }
            }
        }
        div(.class("entry import-line")) {
            span(.class("what")) {
                span(.class("symbol")) { line.entry.map(title) ?? line.verdict.label }
                span(.class("sub dim")) { place }
                if !line.text.isEmpty { span(.class("sub said")) { bdi { said } } }
            }
            span(.class("legs number")) {
                if let entry = line.entry {
                    if let sent = entry.sent { EntryLeg(leg: sent, sign: "−", look: look, coin: coin) }
                    if let received = entry.received { EntryLeg(leg: received, sign: "+", look: look, coin: coin) }
                    if let fee = entry.fee { EntryLeg(leg: fee, sign: "fee", look: look, coin: coin) }
                }
            }
            span(.class("verdict")) {
                span(.class("chip is-" + line.verdict.rawValue)) {
                    line.verdict.label
                    if line.isCorrected { ", changed by you" }
                }
                if let same = line.same { a(.class("text-link"), .href(.entry(same))) { "Entry \(same.rawValue)" } }
                if line.code != nil { a(.class("text-link"), .href(.here("answers"))) { "Answer" } }
                if !line.key.isEmpty {
                    a(.class("text-link"), .href(.importLine(id, line.key))) {
                        line.entry == nil ? "Enter it" : "Correct"
                        span(.class("spoken")) { ", line \(line.lines)" }
                    }
                }
            }
        }
    }

    /// A deposit is an adjustment only in the ledger.
    private func title(_ entry: Entry) -> String {
        if entry.subtype.isEmpty { return entry.kind.label }
        return entry.kind == .adjustment ? entry.subtype.capitalisedFirst : "\(entry.kind.label), \(entry.subtype)"
    }

    private var place: String {
        var parts = ["Line \(line.lines)" + (line.file.map { " of \($0)" } ?? "")]
        if let entry = line.entry {
            parts.append("\(entry.time.day.shortText) \(entry.time.clockText)")
            parts.append(entry.wallet + (entry.toWallet.map { " → \($0)" } ?? ""))
        }
        return parts.joined(separator: ", ")
    }

    /// A reason may name an amount.
    private var said: String {
        look.hidesAmounts ? String(line.text.map { $0.isNumber ? "•" : $0 }) : line.text
    }
}
