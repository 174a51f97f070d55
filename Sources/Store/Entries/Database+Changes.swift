public import Ledger

/// What became of the entries since a batch.
public struct EntryChanges: Sendable {
    /// Those that were written, as they are now; oldest first, then by id.
    public let current: [Entry]
    /// All that were touched, those that are gone among them.
    public let touched: Set<Entry.ID>
}

extension Database {
    /// What batches after `batch` changed; `nil` where that is more than `limit` entries, so that reading all is quicker.
    public func changes(after batch: Int64, limit: Int) throws(StoreError) -> EntryChanges? {
        try read { (connection) throws(StoreError) in
            // Named, because SQLite would else go through all versions of all entries.
            let rows = try connection.rows(
                "SELECT entry FROM entry_version INDEXED BY entry_version_batch WHERE batch > ?", [.integer(batch)])
            var touched: Set<Entry.ID> = []
            while try rows.next() {
                touched.insert(Entry.ID(rows.integer(0)))
                guard touched.count <= limit else { return nil }
            }
            var current: [Entry] = []
            for id in touched {
                if let entry = try connection.entry(id) { current.append(entry) }
            }
            current.sort { ($0.time.milliseconds, $0.id) < ($1.time.milliseconds, $1.id) }
            return EntryChanges(current: current, touched: touched)
        }
    }
}
