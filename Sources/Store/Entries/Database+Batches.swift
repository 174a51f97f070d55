import Ledger

extension Database {
    /// The newest batches first.
    public func batches(limit: Int) throws(StoreError) -> [Batch] {
        try read { (connection) throws(StoreError) in
            try connection.batches(Int64(limit)) { _ in false }
        }
    }

    /// The newest batch's number; 0 where there is none.
    public func newestBatch() throws(StoreError) -> Int64 {
        try read { (connection) throws(StoreError) in try connection.newestBatch() }
    }

    /// The batch that was written under a key; `nil` where none was.
    ///
    /// - Throws: ``StoreError/keyUsed(_:by:)`` where another request was made under it.
    public func batch(key: RequestKey) throws(StoreError) -> Batch? {
        try read { (connection) throws(StoreError) in try connection.batch(key: key) }
    }
}

extension Connection {
    func batch(_ id: Int64) throws(StoreError) -> Batch {
        let found = try batches(-1, from: id) { $0.id == id }
        guard let batch = found.last, batch.id == id else { throw .noSuchBatch(id) }
        return batch
    }

    func newestBatch() throws(StoreError) -> Int64 { try integer("SELECT max(id) FROM batch") ?? 0 }

    func batch(key: RequestKey) throws(StoreError) -> Batch? {
        let rows = try rows("SELECT id, key_digest FROM batch WHERE key = ?", [.text(key.name)])
        guard try rows.next() else { return nil }
        let (id, digest) = (rows.integer(0), rows.textIfAny(1))
        let done = try batch(id)
        // A key of an older Coffer has no digest: it is taken at its word.
        if let digest, let asked = key.digest, asked != digest { throw .keyUsed(key.name, by: done) }
        return done
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
                + (SELECT count(*) FROM balance_version w WHERE w.batch = b.id)
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
