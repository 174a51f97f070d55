import Ledger
import Server
import Synchronization

/// The imports that wait, by their ids: gone when they are imported or discarded, after a day, and with the program.
final class ImportDesk: Sendable {
    private static let day: Int64 = 86_400_000
    /// Beyond it the oldest goes.
    private static let limit = 20

    private let staged = Mutex<[StagedImport]>([])
    /// The batches of those that were written, by their ids: a second click leads to the same place.
    private let written = Mutex<[String: Int64]>([:])

    /// Keeps files that came in.
    func add(_ files: [Upload], now: Moment) -> StagedImport {
        let id = String(UInt64.random(in: 0 ... .max), radix: 36)
        let new = StagedImport(id: id, files: files, made: now)
        staged.withLock { staged in
            ImportDesk.clear(&staged, now)
            if staged.count >= ImportDesk.limit { staged.removeFirst().end() }
            staged.append(new)
        }
        return new
    }

    func find(_ id: String, now: Moment) -> StagedImport? {
        staged.withLock { staged in
            ImportDesk.clear(&staged, now)
            return staged.first { $0.id == id }
        }
    }

    /// The batch that it was written as.
    func batch(of id: String) -> Int64? { written.withLock { $0[id] } }

    /// Its files go.
    func isWritten(_ id: String, as batch: Int64) {
        written.withLock { $0[id] = batch }
        discard(id)
    }

    /// The newest first.
    func waiting(now: Moment) -> [StagedImport] {
        staged.withLock { staged in
            ImportDesk.clear(&staged, now)
            return staged.reversed()
        }
    }

    /// Its files go as soon as nobody reads them any more.
    func discard(_ id: String) {
        staged.withLock { staged in
            guard let place = staged.firstIndex(where: { $0.id == id }) else { return }
            staged.remove(at: place).end()
        }
    }

    func discardAll() {
        staged.withLock { staged in
            for one in staged { one.end() }
            staged = []
        }
    }

    private static func clear(_ staged: inout [StagedImport], _ now: Moment) {
        for old in staged where now.milliseconds - old.made.milliseconds > day { old.end() }
        staged.removeAll { now.milliseconds - $0.made.milliseconds > day }
    }
}
