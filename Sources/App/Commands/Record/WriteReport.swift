import Ledger
import JSON
import Store

/// What every writing command does after it knows what to write.
struct WriteReport {
    let call: Call

    /// Writes one entry as a batch of its own, and gives back both as they were kept.
    func write(_ entry: Entry, title: String) throws -> (batch: Batch, entry: Entry?) {
        let batch = try call.coffer().write([.add(entry)], title: title)
        return (batch, try self.entry(of: batch))
    }

    /// What a batch wrote first, as it was kept.
    func entry(of batch: Batch) throws -> Entry? {
        let database = try call.coffer().database
        return try database.entryIDs(of: batch.id).first.flatMap { try database.entry($0) }
    }

    func members(_ written: (batch: Batch, entry: Entry?)) -> [JSON.Member] {
        [JSON.Member("batch", written.batch.json), JSON.Member("entry", written.entry?.json ?? .null)]
    }

    func sayUndo() { call.terminal.print("\("Undo with:", .faint) \("coffer undo", .accent)") }
}
