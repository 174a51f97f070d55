public import Ledger

extension Database {
    /// The entries as they are now, by time, then id.
    public func entries() throws(StoreError) -> [Entry] {
        try read { (connection) throws(StoreError) in try connection.stretch().entries }
    }

    /// The same of a long ledger in two halves at once: a processor reads the later one with the connection that writes.
    ///
    /// - Parameter beside: begins the work on another thread, and gives what waits for its result.
    public func entries(beside: (@escaping Half) -> Half) throws(StoreError) -> Entries {
        guard reader !== writer, let middle = try middle() else { return Entries(try entries()) }
        let later = beside { [writer] in
            Result { () throws(StoreError) in
                try writer.use { (connection) throws(StoreError) in try connection.stretch(from: middle) }
            }
        }
        let first = try read { (connection) throws(StoreError) in try connection.stretch(to: middle - 1) }
        let second = try later().get()
        // Something was written between the two: they do not belong together.
        guard first.newestBatch == second.newestBatch else { return Entries(try entries()) }
        return Entries(first.entries, second.entries)
    }

    /// Reads one half of the entries.
    public typealias Half = @Sendable () -> Result<EntryStretch, StoreError>

    /// The time of the entry in the middle; `nil` where there are few.
    private func middle() throws(StoreError) -> Int64? {
        try read { (connection) throws(StoreError) in
            let count = try connection.integer("SELECT count(*) FROM entry") ?? 0
            guard count >= Database.longLedger else { return nil }
            return try connection.integer(
                "SELECT time FROM entry ORDER BY time, id LIMIT 1 OFFSET ?", [.integer(count / 2)])
        }
    }

    /// Below it a second thread is not worth its start.
    static let longLedger: Int64 = 4_000

    /// One entry as it is now; `nil` when there is none, or none any more.
    public func entry(_ id: Entry.ID) throws(StoreError) -> Entry? {
        try read { (connection) throws(StoreError) in try connection.entry(id) }
    }

    /// The ids of the entries that a batch changed, in the order in which it did.
    public func entryIDs(of batch: Int64) throws(StoreError) -> [Entry.ID] {
        try read { (connection) throws(StoreError) in
            let rows = try connection.rows(
                "SELECT DISTINCT entry FROM entry_version WHERE batch = ? ORDER BY entry", [.integer(batch)])
            var ids: [Entry.ID] = []
            while try rows.next() { ids.append(Entry.ID(rows.integer(0))) }
            return ids
        }
    }
}

/// A stretch of the entries, and the newest batch of the moment at which it was read.
public struct EntryStretch: Sendable {
    fileprivate let newestBatch: Int64
    fileprivate let entries: [Entry]
}

extension Connection {
    /// The entries of a stretch of time, by time, then id.
    fileprivate func stretch(from start: Int64 = .min, to end: Int64 = .max) throws(StoreError) -> EntryStretch {
        try reading { () throws(StoreError) in
            let newest = try newestBatch()
            var entries: [Entry] = []
            let values = [Value.integer(start), .integer(end)]
            let range = "FROM entry WHERE time BETWEEN ? AND ?"
            entries.reserveCapacity(Int(try integer("SELECT count(*) \(range)", values) ?? 0))
            let rows = try rows("SELECT \(EntryColumns.current) \(range) ORDER BY time, id", values)
            var texts = EntryTexts()
            while try rows.next() { entries.append(try rows.entry(&texts)) }
            // They are kept; the pages they came from need not be.
            releaseCache()
            return EntryStretch(newestBatch: newest, entries: entries)
        }
    }

    func entry(_ id: Entry.ID) throws(StoreError) -> Entry? {
        let rows = try rows("SELECT \(EntryColumns.current) FROM entry WHERE id = ?", [.integer(id.rawValue)])
        return try rows.next() ? try rows.entry() : nil
    }
}
