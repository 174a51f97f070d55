import Ledger
import Store

/// The current entries, oldest first: what is written is put in, and nothing is read twice.
struct EntryList: Sendable {
    private(set) var entries: [Entry]
    let newestBatch: Int64

    /// All of them, as they were read.
    init(_ entries: [Entry], newestBatch: Int64) {
        self.entries = entries
        self.newestBatch = newestBatch
    }

    /// `older` with what was changed since then.
    init(_ older: EntryList, _ changes: EntryChanges, newestBatch: Int64) {
        self.newestBatch = newestBatch
        entries = older.entries
        // What was touched and is in its first version still has come since.
        let changed = changes.touched.subtracting(changes.current.lazy.filter { $0.version == 1 }.map(\.id))
        if changed.count == 1, let id = changed.first {
            if let place = entries.firstIndex(where: { $0.id == id }) { entries.remove(at: place) }
        } else if !changed.isEmpty {
            entries.removeAll { changed.contains($0.id) }
        }
        for entry in changes.current { entries.insert(entry, at: EntryList.place(of: entry, in: entries)) }
    }

    /// By time, then id, as the store reads them.
    private static func place(of entry: Entry, in entries: [Entry]) -> Int {
        var (low, high) = (0, entries.count)
        if let last = entries.last, (last.time.milliseconds, last.id) < (entry.time.milliseconds, entry.id) {
            low = high
        }
        while low < high {
            let middle = (low + high) / 2
            let there = entries[middle]
            if (there.time.milliseconds, there.id) < (entry.time.milliseconds, entry.id) {
                low = middle + 1
            } else {
                high = middle
            }
        }
        return low
    }
}
