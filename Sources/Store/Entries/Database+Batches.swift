import Ledger

extension Database {
    /// The newest batches first.
    public func batches(limit: Int) throws(StoreError) -> [Batch] {
        try read { (connection) throws(StoreError) in
            try connection.batches(Int64(limit)) { _ in false }
        }
    }

    /// The batch that was written under a key; `nil` where none was.
    public func batch(key: String) throws(StoreError) -> Batch? {
        try read { (connection) throws(StoreError) in try connection.batch(key: key) }
    }
}

extension Connection {
    func batch(_ id: Int64) throws(StoreError) -> Batch {
        let found = try batches(-1, from: id) { $0.id == id }
        guard let batch = found.last, batch.id == id else { throw .noSuchBatch(id) }
        return batch
    }

    func batch(key: String) throws(StoreError) -> Batch? {
        guard let id = try integer("SELECT id FROM batch WHERE key = ?", [.text(key)]) else { return nil }
        return try batch(id)
    }

    /// Walks back from the newest batch, because only later ones tell whether a batch is undone, until `isLast`.
    ///
    /// An undo that is undone itself does not count: what it took back stands again.
    func batches(
        _ limit: Int64, from oldest: Int64 = 0, until isLast: (Batch) -> Bool
    ) throws(StoreError) -> [Batch] {
        let rows = try rows(
            """
            SELECT b.id, b.made_at, b.made_offset, b.title, b.undoes,
              (SELECT count(DISTINCT v.entry) FROM entry_version v WHERE v.batch = b.id)
            FROM batch b WHERE b.id >= ? ORDER BY b.id DESC LIMIT ?
            """,
            [.integer(oldest), .integer(limit)])
        var batches: [Batch] = []
        var undoneBy: [Int64: Int64] = [:]
        while try rows.next() {
            guard let time = rows.moment(1) else { throw rows.damaged("batch \(rows.integer(0)) has no time") }
            let id = rows.integer(0)
            let undoes = rows.integerIfAny(4)
            if let undoes, undoneBy[id] == nil, undoneBy[undoes] == nil { undoneBy[undoes] = id }
            let batch = Batch(
                id: id, time: time, title: rows.text(3), undoes: undoes, undoneBy: undoneBy[id],
                count: Int(rows.integer(5)))
            batches.append(batch)
            if isLast(batch) { break }
        }
        return batches
    }
}
