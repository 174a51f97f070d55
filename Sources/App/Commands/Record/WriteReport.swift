import Ledger
import JSON
import Store

/// What every writing command does after it knows what to write.
struct WriteReport {
    let call: Call

    /// Writes one entry as a batch of its own, and gives back both as they were kept.
    func write(_ entry: Entry, title: String) throws -> (batch: Batch, entry: Entry?) {
        let coffer = try call.coffer()
        let batch = try coffer.write([.add(entry)], title: title)
        let id = try coffer.database.entryIDs(of: batch.id).first
        return (batch, try id.flatMap { try coffer.database.entry($0) })
    }

    func members(_ written: (batch: Batch, entry: Entry?)) -> [JSON.Member] {
        [JSON.Member("batch", written.batch.json), JSON.Member("entry", written.entry?.json ?? .null)]
    }

    func sayUndo() { call.terminal.print("\("Undo with:", .faint) \("coffer undo", .accent)") }
}
