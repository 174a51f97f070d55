import Ledger
import Store

/// The current entries, oldest first: what is written is put in, and nothing is read twice.
struct EntryList: Sendable {
    private(set) var entries: Entries
    /// How many of them the demo brought.
    private(set) var demoCount: Int
    let newestBatch: Int64

    /// All of them, as they were read.
    init(_ entries: Entries, newestBatch: Int64) {
        self.entries = entries
        demoCount = entries.count(where: \.isDemo)
        self.newestBatch = newestBatch
    }

    /// `older` with what was changed since then.
    init(_ older: EntryList, _ changes: EntryChanges, newestBatch: Int64) {
        self.newestBatch = newestBatch
        (entries, demoCount) = (older.entries, older.demoCount)
        // What was touched and is in its first version still has come since.
        let changed = changes.touched.subtracting(changes.current.lazy.filter { $0.version == 1 }.map(\.id))
        if changed.count == 1, let id = changed.first {
            if let place = EntryList.place(of: id, changes, in: entries) {
                if entries[place].isDemo { demoCount -= 1 }
                entries.remove(at: place)
            }
        } else if !changed.isEmpty {
            entries = Entries(entries.filter { !changed.contains($0.id) })
            demoCount = entries.count(where: \.isDemo)
        }
        for entry in changes.current {
            entries.insert(entry, at: EntryList.place(of: entry, in: entries))
            if entry.isDemo { demoCount += 1 }
        }
    }

    /// The place of an older version: mostly that of the current one, whose time is the same.
    private static func place(of id: Entry.ID, _ changes: EntryChanges, in entries: Entries) -> Int? {
        if let current = changes.current.first(where: { $0.id == id }) {
            let place = place(of: current, in: entries)
            if place < entries.count, entries[place].id == id { return place }
        }
        return entries.enumerated().first { $0.element.id == id }?.offset
    }

    /// By time, then id, as the store reads them.
    private static func place(of entry: Entry, in entries: Entries) -> Int {
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
