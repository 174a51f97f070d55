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
        /// Why it is not kept, though it was understood.
        case leftOut(String)
        /// Which coin its code stands for must be answered first.
        case needsCoin(String)
    }

    struct File: Sendable {
        let name: String
        let understanding: Understanding
        /// One for each event, in their order.
        let verdicts: [Verdict]
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

    var new: [Entry] { verdicts.compactMap { if case .new(let entry) = $0 { entry } else { nil } } }
    var duplicateCount: Int { verdicts.count { if case .duplicate = $0 { true } else { false } } }
    var leftOutCount: Int { verdicts.count { if case .leftOut = $0 { true } else { false } } }
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
