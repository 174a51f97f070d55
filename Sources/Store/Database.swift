import Synchronization

/// The one file that holds the ledger: a connection that writes and, beside it, one that reads, so that a read never
/// waits for the disk of a write.
///
/// Everything is synchronous and may be called from any thread. A database in memory has one connection for both.
public final class Database: Sendable {
    /// Empty for a database in memory.
    public let path: String
    let writer: GuardedConnection
    let reader: GuardedConnection
    private let lock: FileLock?
    /// Writes of our own that a database in memory could not tell us about.
    private let writes = Atomic<Int64>(0)

    init(path: String, writer: Connection, reader: Connection?, lock: FileLock?) {
        self.path = path
        self.writer = GuardedConnection(writer)
        self.reader = reader.map { GuardedConnection($0) } ?? self.writer
        self.lock = lock
    }

    /// Changes when another process wrote, or this one. Cheap enough to be asked for each request.
    public func dataVersion() throws(StoreError) -> Int64 {
        if path.isEmpty { return writes.load(ordering: .acquiring) }
        return try read { (connection) throws(StoreError) in try connection.integer("PRAGMA data_version") ?? 0 }
    }

    /// Ends the use of the file; what is running finishes first. Later calls throw ``StoreError/closed``.
    public func close() {
        reader.close()
        writer.close()
        lock?.release()
    }

    /// Merges what was written of late into the file, as far as nobody reads what was before. SQLite does so itself, but
    /// within the write that fills the log, and whoever waits for that one waits for it.
    public func mergeLog() {
        // What is not merged now is so later; nothing is lost.
        _ = try? writer.use { (connection) throws(StoreError) in try connection.run("PRAGMA wal_checkpoint(PASSIVE)") }
    }

    func read<Result: Sendable>(
        _ work: (Connection) throws(StoreError) -> Result
    ) throws(StoreError) -> Result {
        try reader.use(work)
    }

    /// In one transaction.
    func write<Result: Sendable>(
        _ work: (Connection) throws(StoreError) -> Result
    ) throws(StoreError) -> Result {
        let result = try writer.use { (connection) throws(StoreError) in
            try connection.transaction { () throws(StoreError) in try work(connection) }
        }
        writes.add(1, ordering: .releasing)
        return result
    }
}
