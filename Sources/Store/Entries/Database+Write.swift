public import Ledger

extension Database {
    /// Writes a batch: all of it, or nothing.
    ///
    /// - Parameters:
    ///   - key: chosen by whoever asks; the same key again gives the batch it wrote and writes nothing.
    ///   - newest: the newest batch that `changes` were made from; `nil` where they stand for themselves.
    ///   - codes: what codes of the file stand for that the changes came from.
    ///   - step: is told now and then how many new entries were written; answers whether to go on.
    /// - Throws: ``StoreError/conflict(mine:current:)`` where an entry is no longer the one that was edited,
    ///   ``StoreError/writtenMeanwhile`` where a batch newer than `newest` is there, ``StoreError/stopped`` where `step` says so.
    @discardableResult
    public func write(
        _ changes: [Change], title: String, at time: Moment, key: RequestKey? = nil, after newest: Int64? = nil,
        codes: [AssetCode] = [], step: ((_ written: Int) -> Bool)? = nil
    ) throws(StoreError) -> Batch {
        guard !changes.isEmpty else { throw .nothingToWrite }
        return try write { (connection) throws(StoreError) in
            if let key, let done = try connection.batch(key: key) { return done }
            if let newest { guard try connection.newestBatch() == newest else { throw .writtenMeanwhile } }
            let batch = try connection.addBatch(title: title, time: time, key: key, undoes: nil)
            try connection.save(codes)
            try connection.make(changes, in: batch, step ?? { _ in true })
            return try connection.batch(batch)
        }
    }
}

extension Connection {
    /// - Returns: its id.
    func addBatch(title: String, time: Moment, key: RequestKey?, undoes: Int64?) throws(StoreError) -> Int64 {
        try run(
            """
            INSERT INTO batch (id, made_at, made_offset, title, key, key_digest, undoes)
            VALUES ((SELECT coalesce(max(id), 0) + 1 FROM batch), ?, ?, ?, ?, ?, ?)
            """,
            [
                .integer(time.milliseconds), .integer(Int64(time.offsetMinutes)), .text(title),
                .text(orNull: key?.name), .text(orNull: key?.digest), .integer(orNull: undoes),
            ])
        return lastInsertedID
    }

    /// Changes beyond which new entries are written in stretches.
    private static let few = 200

    /// New entries between two looks at whether to go on.
    private static let stride = 1 << 12

    fileprivate func make(
        _ changes: [Change], in batch: Int64, _ step: (_ written: Int) -> Bool
    ) throws(StoreError) {
        guard changes.count > Connection.few else {
            for change in changes { try make(change, in: batch) }
            return
        }
        for change in changes {
            if case .add = change { continue }
            try make(change, in: batch)
        }
        try withoutTriggers { () throws(StoreError) in
            let added = try NewEntries.begin(self, batch: batch)
            var count = 0
            for case .add(let entry) in changes {
                if count % Connection.stride == 0, !step(count) { throw .stopped }
                try added.add(entry)
                count += 1
            }
            try added.end()
            // The last moment at which nothing is kept.
            guard step(count) else { throw .stopped }
        }
    }

    private func make(_ change: Change, in batch: Int64) throws(StoreError) {
        switch change {
        case .add(let entry): try add(entry, id: try nextEntry(), version: 1, batch: batch)
        case .replace(let mine):
            try check(mine.id, is: mine.version, mine: mine)
            try add(mine, id: mine.id, version: mine.version + 1, batch: batch)
        case .remove(let id, let version):
            try check(id, is: version, mine: nil)
            try copy(id, version: version, as: version + 1, batch: batch, removed: true)
        case .assert(let balance): try add(balance, in: batch)
        case .withdraw(let id, let version): try removeBalance(id, version: version, in: batch)
        }
    }

    /// The number of the next new entry.
    func nextEntry() throws(StoreError) -> Entry.ID {
        Entry.ID(try integer("SELECT coalesce(max(entry), 0) + 1 FROM entry_version") ?? 1)
    }

    /// The entry is there, in the version that was looked at.
    private func check(_ id: Entry.ID, is version: Int, mine: Entry?) throws(StoreError) {
        let current = try entry(id)
        if current?.version == version { return }
        let known = try integer("SELECT 1 FROM entry_version WHERE entry = ?", [.integer(id.rawValue)])
        guard known != nil else { throw .noSuchEntry(id) }
        throw .conflict(mine: mine, current: current)
    }

    private func add(_ entry: Entry, id: Entry.ID, version: Int, batch: Int64) throws(StoreError) {
        try run(
            """
            INSERT INTO entry_version (entry, version, batch, removed, \(EntryColumns.content))
            VALUES (?, ?, ?, 0\(EntryColumns.places))
            """,
            [.integer(id.rawValue), .integer(Int64(version)), .integer(batch)] + entry.values)
    }

    /// Writes what an older version of an entry said as a new one.
    func copy(
        _ id: Entry.ID, version: Int, as newVersion: Int, batch: Int64, removed: Bool
    ) throws(StoreError) {
        try run(
            """
            INSERT INTO entry_version (entry, version, batch, removed, \(EntryColumns.content))
            SELECT entry, ?, ?, ?, \(EntryColumns.content) FROM entry_version WHERE entry = ? AND version = ?
            """,
            [
                .integer(Int64(newVersion)), .integer(batch), .integer(removed ? 1 : 0), .integer(id.rawValue),
                .integer(Int64(version)),
            ])
    }
}
