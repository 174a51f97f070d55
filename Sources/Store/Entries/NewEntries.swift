import Ledger

/// Writes many new entries within a transaction: history first, then what is current of it, a stretch at a time.
///
/// Run it without triggers (``Connection/withoutTriggers(_:)``), which do the same row by row: with them SQLite keeps a journal of each single insert. What they
/// guard holds by itself: numbers that nobody had before, each in its first version.
final class NewEntries {
    /// Entries that are still in SQLite's cache when they are read again.
    private static let stretch: Int64 = 5000

    private let connection: Connection
    private let batch: Int64
    /// Number of the first entry of the stretch, and of the one that comes next.
    private var first: Int64
    private var next: Int64
    private let insert: Rows

    private init(_ connection: Connection, batch: Int64, first: Int64, insert: consuming Rows) {
        self.connection = connection
        self.batch = batch
        (self.first, next) = (first, first)
        self.insert = insert
    }

    static func begin(_ connection: Connection, batch: Int64) throws(StoreError) -> NewEntries {
        let first = try connection.nextEntry().rawValue
        let insert = try connection.rows(
            """
            INSERT INTO entry_version (entry, version, batch, removed, \(EntryColumns.content))
            VALUES (?, 1, ?, 0\(EntryColumns.places))
            """)
        return NewEntries(connection, batch: batch, first: first, insert: insert)
    }

    func add(_ entry: Entry) throws(StoreError) {
        try insert.again([.integer(next), .integer(batch)] + entry.values)
        next += 1
        if next - first >= NewEntries.stretch { try end() }
    }

    /// Makes current what was added; after the last one too.
    func end() throws(StoreError) {
        guard next > first else { return }
        try connection.run(
            """
            INSERT INTO entry (\(EntryColumns.current))
            SELECT \(EntryColumns.history) FROM entry_version WHERE entry BETWEEN ? AND ? AND version = 1
            """, [.integer(first), .integer(next - 1)])
        first = next
    }
}
