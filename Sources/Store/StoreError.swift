public import Ledger

/// Why the store refuses, or could not do what was asked. Whatever the case, nothing was changed.
public enum StoreError: Explained, Equatable {
    /// The file or its folder cannot be opened or made.
    case cannotOpen(path: String, reason: String)
    case notADatabase(path: String)
    /// A SQLite file of another program.
    case anotherProgram(path: String)
    case damaged(path: String, detail: String)
    case newerFile(path: String, version: Int, known: Int)
    case readOnly(path: String)
    case diskFull(path: String)
    /// Another process kept the file locked for longer than we wait.
    case busy(path: String)
    /// Another process has the file open, and this needs it alone.
    case inUse(path: String)
    case ioFailed(path: String, reason: String)
    case closed

    /// Somebody changed the entry after it was read. `mine` is `nil` for a removal, `current` where it is gone.
    case conflict(mine: Entry?, current: Entry?)
    case noSuchEntry(Entry.ID)
    case noSuchBalance(BalanceAssertion.ID)
    /// Somebody took it away, or brought it back, after it was read.
    case balanceChanged(BalanceAssertion.ID)
    case nothingToWrite
    /// A person stopped it while it was written.
    case stopped
    /// Something was written after what these changes were made from was read.
    case writtenMeanwhile
    /// `batch` was written under the same key, for another request.
    case keyUsed(String, by: Batch)
    /// A rule of the schema says no.
    case refused(rule: String)

    case nothingToUndo
    case noSuchBatch(Int64)
    case alreadyUndone(Batch)
    /// `later` changed what `batch` had written.
    case changedSince(batch: Batch, later: Batch)

    case fileExists(path: String)
    case sameFile(path: String)
    case migrationFailed(version: Int, reason: String, backup: String)
    case backupNotWhole(path: String, detail: String)

    /// What SQLite says, where no other case fits.
    case failed(code: Int, message: String)

    public var problem: String {
        switch self {
        case .cannotOpen(let path, let reason): "\(path) cannot be opened: \(reason)."
        case .notADatabase(let path): "\(path) is not a database of Coffer."
        case .anotherProgram(let path): "\(path) is a database of another program."
        case .damaged(let path, let detail): "\(path) is damaged: \(detail)."
        case .newerFile(let path, let version, let known):
            "\(path) was written by a newer Coffer (file version \(version), this program knows \(known))."
        case .readOnly(let path): "\(path) is read-only."
        case .diskFull(let path): "There is no room left on the disk of \(path). Nothing was changed."
        case .busy(let path): "Another program is writing to \(path) and did not finish in time. Nothing was changed."
        case .inUse(let path): "\(path) is in use by another Coffer."
        case .ioFailed(let path, let reason): "Reading or writing \(path) failed: \(reason)."
        case .closed: "The database is closed."
        case .conflict(let mine, nil): "The entry\(mine.map { " \($0.id)" } ?? "") was removed in the meantime."
        case .conflict(_, let current?): "Entry \(current.id) was changed in the meantime."
        case .noSuchEntry(let id): "There is no entry \(id)."
        case .noSuchBalance(let id): "There is no balance \(id)."
        case .balanceChanged(let id): "Balance \(id) was changed in the meantime."
        case .nothingToWrite: "There is nothing to write."
        case .stopped: "The writing was stopped. Nothing was changed."
        case .writtenMeanwhile: "Something else was written in the meantime. Nothing was changed."
        case .keyUsed(let key, let batch):
            "The key “\(key)” was used for another request, which wrote “\(batch.title)” (change \(batch.id)). Nothing was changed."
        case .refused(let rule): "The entry was not written: \(rule)."
        case .nothingToUndo: "There is nothing to undo."
        case .noSuchBatch(let id): "There is no change number \(id)."
        case .alreadyUndone(let batch): "“\(batch.title)” (change \(batch.id)) is already undone."
        case .changedSince(let batch, let later):
            "“\(batch.title)” (change \(batch.id)) cannot be undone: “\(later.title)” (change \(later.id)) changed the same entries later."
        case .fileExists(let path): "\(path) exists already."
        case .sameFile(let path): "\(path) is the file in use itself."
        case .migrationFailed(let version, let reason, let backup):
            "The file could not be brought to version \(version): \(reason). It is as it was; a backup made before is \(backup)."
        case .backupNotWhole(let path, let detail): "The copy of \(path) did not pass its check: \(detail)."
        case .failed(let code, let message): "The database failed: \(message) (SQLite code \(code))."
        }
    }

    public var remedy: String {
        switch self {
        case .cannotOpen: "Check that the folder exists and that you may write to it, or name another one with --data."
        case .notADatabase, .anotherProgram: "Name another file or folder, or move this file away."
        case .damaged: "Restore a backup with `coffer restore FILE`; the damaged file is kept beside it."
        case .newerFile: "Use the newer Coffer, or restore a backup made by this one."
        case .readOnly: "Make the file writable for you, or copy it to a folder where you may write."
        case .diskFull: "Free some room, then do it again."
        case .busy: "Wait until the other program is done, then do it again."
        case .inUse: "Stop the other Coffer (for example `coffer serve`), then do it again."
        case .ioFailed: "Check the disk, then do it again."
        case .closed: "Open it again."
        case .conflict, .balanceChanged: "Look at what it says now, then decide again."
        case .noSuchEntry, .noSuchBatch, .noSuchBalance: "Reload the list and choose one of it."
        case .nothingToWrite: "Change something first."
        case .stopped: "Start it again when you want it."
        case .writtenMeanwhile: "Do it again."
        case .keyUsed: "Send it under a key of its own, or send the first request again as it was."
        case .refused: "Correct the entry and save it again."
        case .nothingToUndo: "Go on; every change so far is undone already."
        case .alreadyUndone: "Undo that undo to bring it back."
        case .changedSince: "Undo the later change first."
        case .fileExists: "Choose a name that is not taken."
        case .sameFile: "Name the backup to restore."
        case .migrationFailed: "Keep the backup, and use the Coffer that wrote the file until this is resolved."
        case .backupNotWhole: "Run `coffer verify`, check the disk, then do it again."
        case .failed: "Run `coffer verify`."
        }
    }
}
