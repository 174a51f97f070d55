public import Ledger

/// Takes new entries one by one into a batch that is being written.
public final class EntryAdder {
    private let connection: Connection
    private let batch: Int64
    private var entries: NewEntries

    fileprivate init(_ connection: Connection, batch: Int64) throws(StoreError) {
        self.connection = connection
        self.batch = batch
        entries = try NewEntries.begin(connection, batch: batch)
    }

    public func add(_ entry: Entry) throws(StoreError) { try entries.add(entry) }

    /// What was added goes again.
    public func startAnew() throws(StoreError) {
        try connection.execute("ROLLBACK TO added")
        entries = try NewEntries.begin(connection, batch: batch)
    }

    /// Kept with the entries: what codes stand for, and the labels of coins.
    public func keep(_ codes: [AssetCode], _ coins: [Coin]) throws(StoreError) {
        try connection.save(codes)
        try connection.save(coins)
    }

    fileprivate func end() throws(StoreError) { try entries.end() }
}

extension Database {
    /// Pages of the file that are kept in memory meanwhile, in KiB.
    private static let cache = 16_000
    private static let usualCache = 2000

    /// Writes a batch of new entries that need not be in memory at the same time: all of them, or nothing.
    ///
    /// - Parameters:
    ///   - newest: the newest batch that they were compared with.
    ///   - fill: adds them, and answers whether they are to be kept.
    /// - Returns: `nil` where they are not.
    /// - Throws: ``StoreError/writtenMeanwhile`` where a batch newer than `newest` is there.
    public func write(
        title: String, at time: Moment, after newest: Int64, _ fill: (EntryAdder) throws(StoreError) -> Bool
    ) throws(StoreError) -> Batch? {
        do throws(StoreError) {
            return try write { (connection) throws(StoreError) in
                guard try connection.newestBatch() == newest else { throw .writtenMeanwhile }
                let batch = try connection.addBatch(title: title, time: time, key: nil, undoes: nil)
                try connection.run("PRAGMA cache_size = -\(Database.cache)")
                defer { try? connection.run("PRAGMA cache_size = -\(Database.usualCache)") }
                try connection.withoutTriggers { () throws(StoreError) in
                    try connection.execute("SAVEPOINT added")
                    let adder = try EntryAdder(connection, batch: batch)
                    guard try fill(adder) else { throw .nothingToWrite }
                    try adder.end()
                }
                return try connection.batch(batch)
            }
        } catch {
            if case .nothingToWrite = error { return nil }
            throw error
        }
    }
}
