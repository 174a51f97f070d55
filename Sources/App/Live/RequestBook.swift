import Ledger
import Markets
import Store
import Synchronization

/// The log of requests, written to the database a few lines at a time: each write makes what is known be read again.
final class RequestBook: Sendable {
    private struct Line {
        let record: RequestRecord
        let month: Int
    }

    /// As many are written at once, however soon.
    private static let limit = 50
    private let database: Database
    private let pending = Mutex<[Line]>([])

    init(_ database: Database) { self.database = database }

    /// What the door asks and tells.
    var journal: RequestJournal {
        RequestJournal(
            recent: { [self] provider, limit in
                let new = pending.withLock { lines in
                    lines.filter { $0.record.provider == provider }.map(\.record.time.milliseconds)
                }
                let old = (try? database.requestTimes(provider: provider, limit: limit)) ?? []
                return Array((new.reversed() + old).prefix(limit))
            },
            spent: { [self] provider, month in
                pending.withLock { lines in lines.count { $0.record.provider == provider && $0.month >= month } }
                    + ((try? database.requestCount(provider: provider, month: month)) ?? 0)
            },
            write: { [self] record, month in
                let isFull = pending.withLock { lines in
                    lines.append(Line(record: record, month: month))
                    return lines.count >= RequestBook.limit
                }
                if isFull { flush() }
            })
    }

    /// Writes what waits. Where it cannot be written, the requests were made all the same: it is tried again.
    func flush() {
        pending.withLock { lines in
            guard !lines.isEmpty else { return }
            let requests = lines.map { (LoggedRequest($0.record), $0.month) }
            if (try? database.log(requests)) != nil { lines = [] }
        }
    }
}

extension LoggedRequest {
    init(_ record: RequestRecord) {
        self.init(
            time: record.time.milliseconds, provider: record.provider, host: record.host, path: record.path,
            reason: record.reason, status: record.status, bytes: record.bytes, milliseconds: record.milliseconds,
            trouble: record.trouble)
    }
}
