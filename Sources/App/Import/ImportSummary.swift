import Imports
import Ledger

/// What an import would do, or has done, as far as it is shown: counts, and the first lines.
struct ImportSummary {
    struct File {
        let name: String
        let understanding: Understanding
        /// The first events, or all of them.
        var rows: [(event: Event, verdict: ImportPlan.Verdict)] = []
    }

    var files: [File]
    var newCount = 0
    var duplicateCount = 0
    var leftOutCount = 0
    var unlisted: [String] = []
    var coinQuestions: [CoinQuestion] = []
    var proposals: [ProposedTransfer] = []

    /// Rows that must be looked at.
    var warningCount: Int { files.reduce(0) { $0 + $1.understanding.warnings.count } }
    /// Nothing is written while one is open.
    var hasQuestions: Bool { !coinQuestions.isEmpty || files.contains { !$0.understanding.questions.isEmpty } }
}

extension ImportPlan {
    /// - Parameter rows: events of each file at most.
    func summary(rows: Int) -> ImportSummary {
        ImportSummary(
            files: files.map { file in
                ImportSummary.File(
                    name: file.name, understanding: file.understanding,
                    rows: zip(file.understanding.events, file.verdicts).prefix(rows).map { ($0, $1) })
            },
            newCount: new.count, duplicateCount: duplicateCount, leftOutCount: leftOutCount, unlisted: unlisted,
            coinQuestions: coinQuestions, proposals: proposals)
    }
}
