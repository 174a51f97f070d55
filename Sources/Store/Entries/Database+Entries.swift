public import Ledger

extension Database {
    /// The entries as they are now, by time, then id.
    public func entries() throws(StoreError) -> [Entry] {
        try read { (connection) throws(StoreError) in
            var entries: [Entry] = []
            entries.reserveCapacity(Int(try connection.integer("SELECT count(*) FROM entry") ?? 0))
            let rows = try connection.rows("SELECT \(EntryColumns.current) FROM entry ORDER BY time, id")
            var texts = EntryTexts()
            while try rows.next() { entries.append(try rows.entry(&texts)) }
            // They are kept; the pages they came from need not be.
            connection.releaseCache()
            return entries
        }
    }

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

extension Connection {
    func entry(_ id: Entry.ID) throws(StoreError) -> Entry? {
        let rows = try rows("SELECT \(EntryColumns.current) FROM entry WHERE id = ?", [.integer(id.rawValue)])
        return try rows.next() ? try rows.entry() : nil
    }
}
