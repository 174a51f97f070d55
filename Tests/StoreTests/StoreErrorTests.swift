import Ledger
import Testing

@testable import Store

@Suite("What the store says") struct StoreErrorTests {
    private static let batch = Batch(id: 4, time: Samples.now, title: "Buy", undoes: nil, undoneBy: nil, count: 1)

    @Test(
        "each error is a sentence, and says what to do",
        arguments: [
            .cannotOpen(path: "/a", reason: "x"), .notADatabase(path: "/a"), .anotherProgram(path: "/a"),
            .damaged(path: "/a", detail: "x"), .newerFile(path: "/a", version: 9, known: 1), .readOnly(path: "/a"),
            .diskFull(path: "/a"), .busy(path: "/a"), .inUse(path: "/a"), .ioFailed(path: "/a", reason: "x"), .closed,
            .conflict(mine: nil, current: nil), .conflict(mine: Samples.buy(), current: Samples.buy()),
            .noSuchEntry(Entry.ID(3)), .nothingToWrite, .writtenMeanwhile, .keyUsed("k", by: batch),
            .refused(rule: "x"), .nothingToUndo, .noSuchBatch(3),
            .alreadyUndone(batch), .changedSince(batch: batch, later: batch), .fileExists(path: "/a"),
            .sameFile(path: "/a"), .migrationFailed(version: 2, reason: "x", backup: "/b"),
            .backupNotWhole(path: "/a", detail: "x"), .failed(code: 1, message: "x"),
        ] as [StoreError])
    func sentences(error: StoreError) {
        for text in [error.problem, error.remedy] {
            #expect(text.hasSuffix(".") || text.hasSuffix(")."), "\(text)")
            #expect(!text.contains(".."), "\(text)")
        }
    }
}
