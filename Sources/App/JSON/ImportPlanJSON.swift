import Imports
import JSON
import Ledger
import Store

extension ImportSummary {
    /// What an import did, or would do.
    func json(batch: Batch?) -> JSON {
        .object([
            "files": .array(files.map(\.json)), "new": .count(newCount), "duplicates": .count(duplicateCount),
            "left_out": .count(leftOutCount), "unlisted": .array(unlisted.sorted().map { .string($0) }),
            "transfers": .array(proposals.map { .string($0.transfer.eventID) }), "batch": batch?.json ?? .null,
        ])
    }
}

extension ImportSummary.File {
    fileprivate var json: JSON {
        .object([
            "file": .string(name), "format": .string(understanding.format), "rows": .count(understanding.rowCount),
            "events": .count(understanding.eventCount), "skipped": .array(understanding.skipped.map(\.json)),
            "warnings": .array(understanding.warnings.map(\.json)),
            "questions": .array(understanding.questions.map(\.json)),
        ])
    }
}
