import Imports
import Ledger

/// What importing files would do: each event with its verdict, and what is left to answer. A plain value for the terminal
/// and a page.
struct ImportPlan: Sendable {
    /// What becomes of one event.
    enum Verdict: Sendable {
        case new(Entry)
        /// The entry that says the same; its id is below zero where it comes from another file of this import.
        case duplicate(Entry)
        /// Why it is not kept, though it was understood and nothing is wrong with it.
        case leftOut(String)
        /// Why it cannot be kept.
        case refused(String)
        /// The person left it out.
        case excluded
        /// Which coin its code stands for must be answered first.
        case needsCoin(String)
    }

    struct File: Sendable {
        let name: String
        let understanding: Understanding
        /// One for each event, in their order.
        let verdicts: [Verdict]
        /// What the person made of lines that are no events, by the line.
        var byHand: [(key: LineKey, entry: Entry)] = []
    }

    let files: [File]
    let coinQuestions: [CoinQuestion]
    /// Codes that no provider lists: kept under that code.
    let unlisted: [String]
    /// Which coin each code stands for; remembered when it is written.
    let codes: [String: CoinID]
    /// Withdrawals and deposits that look like transfers.
    let proposals: [ProposedTransfer]
    /// The newest batch of the ledger that the files were compared with.
    let newestBatch: Int64

    var new: [Entry] {
        verdicts.compactMap { if case .new(let entry) = $0 { entry } else { nil } }
            + files.flatMap(\.byHand).map(\.entry)
    }
    var duplicateCount: Int { verdicts.count { if case .duplicate = $0 { true } else { false } } }
    var leftOutCount: Int {
        verdicts.count {
            switch $0 {
            case .leftOut, .refused, .excluded: true
            default: false
            }
        }
    }
    /// Rows that must be looked at.
    var warningCount: Int { files.reduce(0) { $0 + $1.understanding.warnings.count } }
    /// Nothing is written while one is open.
    var hasQuestions: Bool { !coinQuestions.isEmpty || files.contains { !$0.understanding.questions.isEmpty } }

    private var verdicts: [Verdict] { files.flatMap(\.verdicts) }
}

/// A code that stands for several coins, none of them far ahead.
struct CoinQuestion: Sendable {
    let code: String
    let candidates: [MarketCoin]
    let file: String
    /// The first event that names it.
    let event: Event
}

/// A line of a file of an import: of an event, or of a line that is none.
struct LineKey: Hashable, Sendable {
    /// Its place among the files.
    let file: Int
    let line: Int
    /// Which of the events that begin on that line; −1 for a line without one.
    let part: Int

    /// As it stands in a form and in an address.
    var text: String { "\(file)-\(line)-\(part < 0 ? "x" : String(part))" }

    init(file: Int, line: Int, part: Int) {
        self.file = file
        self.line = line
        self.part = part
    }

    init?(_ text: String) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 3, let file = Int(parts[0]), let line = Int(parts[1]), file >= 0, line >= 0,
            let part = parts[2] == "x" ? -1 : Int(parts[2])
        else { return nil }
        self.init(file: file, line: line, part: part)
    }
}
