public import Ledger

extension Database {
    /// Takes a batch back by writing a new one, in which its entries say what they said before it.
    ///
    /// - Parameter batch: `nil` for the last one that is neither undone nor an undo. An undo is undone by naming it.
    /// - Throws: ``StoreError/changedSince(batch:later:)`` where a later batch changed what this one wrote.
    @discardableResult
    public func undo(batch: Int64? = nil, at time: Moment, key: RequestKey? = nil) throws(StoreError) -> Batch {
        try write { (connection) throws(StoreError) in
            if let key, let done = try connection.batch(key: key) { return done }
            let undone = try connection.batchToUndo(batch)
            guard undone.undoneBy == nil else { throw .alreadyUndone(undone) }
            let undo = try connection.addBatch(
                title: undone.titleOfUndo, time: time, key: key, undoes: undone.id)
            for entry in try connection.span(of: undone) { try connection.takeBack(entry, of: undone, in: undo) }
            try connection.takeBackBalances(of: undone, in: undo)
            return try connection.batch(undo)
        }
    }
}

extension Batch {
    fileprivate var titleOfUndo: String {
        let marks = (undo: "Undo: ", redo: "Redo: ")
        if undoes == nil { return marks.undo + title }
        return title.hasPrefix(marks.undo)
            ? marks.redo + title.dropFirst(marks.undo.count) : marks.undo + title.dropFirst(marks.redo.count)
    }
}

/// The versions of one entry that one batch wrote.
private struct Span: Sendable {
    let entry: Entry.ID
    let first: Int
    let last: Int
}

extension Connection {
    fileprivate func batchToUndo(_ id: Int64?) throws(StoreError) -> Batch {
        if let id { try batch(id) } else { try lastDone() }
    }

    private func lastDone() throws(StoreError) -> Batch {
        let walked = try batches(-1) { $0.undoes == nil && $0.undoneBy == nil }
        guard let batch = walked.last, batch.undoes == nil, batch.undoneBy == nil else { throw .nothingToUndo }
        return batch
    }

    fileprivate func span(of batch: Batch) throws(StoreError) -> [Span] {
        let rows = try rows(
            "SELECT entry, min(version), max(version) FROM entry_version WHERE batch = ? GROUP BY entry",
            [.integer(batch.id)])
        var spans: [Span] = []
        while try rows.next() {
            spans.append(
                Span(entry: Entry.ID(rows.integer(0)), first: Int(rows.integer(1)), last: Int(rows.integer(2))))
        }
        return spans
    }

    fileprivate func takeBack(_ span: Span, of batch: Batch, in undo: Int64) throws(StoreError) {
        let newest =
            try integer("SELECT max(version) FROM entry_version WHERE entry = ?", [.integer(span.entry.rawValue)])
            .map { Int($0) } ?? span.last
        let written = try state(span.entry, span.last)
        let now = try state(span.entry, newest)
        // Later batches may have come and gone again; what counts is what the entry says.
        guard written.removed == now.removed, written.entry.says(the: now.entry) else {
            throw .changedSince(batch: batch, later: try self.batch(now.entry.batch))
        }
        if span.first == 1 {
            try copy(span.entry, version: newest, as: newest + 1, batch: undo, removed: true)
        } else {
            let before = try state(span.entry, span.first - 1)
            try copy(
                span.entry, version: span.first - 1, as: newest + 1, batch: undo, removed: before.removed)
        }
    }

    private func state(_ id: Entry.ID, _ version: Int) throws(StoreError) -> (entry: Entry, removed: Bool) {
        let rows = try rows(
            "SELECT \(EntryColumns.history), removed FROM entry_version WHERE entry = ? AND version = ?",
            [.integer(id.rawValue), .integer(Int64(version))])
        guard try rows.next() else { throw rows.damaged("entry \(id) has no version \(version)") }
        return (try rows.entry(), rows.integer(EntryColumns.count) != 0)
    }
}
