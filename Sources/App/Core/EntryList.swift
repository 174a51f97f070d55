import Ledger
import Store

/// The current entries, oldest first, and how they grew: what is written is added, and nothing is read twice.
struct EntryList: Sendable {
    /// That entries were added behind all others, to those of an older state.
    struct Growth: Sendable {
        /// The newest batch of the older state.
        let newestBatch: Int64
        /// How many entries it had: they are the first ones still.
        let count: Int
    }

    private(set) var entries: [Entry]
    let newestBatch: Int64
    /// `nil` where something else happened than adding at the end.
    let growth: Growth?
    private let highest: Entry.ID

    /// All of them, as they were read.
    init(_ entries: [Entry], newestBatch: Int64) {
        self.entries = entries
        self.newestBatch = newestBatch
        growth = nil
        highest = entries.lazy.map(\.id).max() ?? Entry.ID(0)
    }

    /// `older` with what was changed since then.
    ///
    /// - Parameter older: given away, so that a list that nobody else holds grows where it is.
    init(_ older: consuming EntryList, _ changes: EntryChanges, newestBatch: Int64) {
        let known = older.highest
        let count = older.entries.count
        let isAllNew = changes.touched.count == changes.current.count && changes.touched.allSatisfy { $0 > known }
        let last = older.entries.last
        let isBehind = changes.current.allSatisfy { entry in last.map { $0.time <= entry.time } ?? true }
        self.newestBatch = newestBatch
        growth = isAllNew && isBehind ? Growth(newestBatch: older.newestBatch, count: count) : nil
        highest = max(known, changes.current.lazy.map(\.id).max() ?? known)
        entries = older.takeEntries()
        if !isAllNew { entries.removeAll { changes.touched.contains($0.id) } }
        for entry in changes.current { entries.insert(entry, at: EntryList.place(of: entry, in: entries)) }
    }

    private init(same other: EntryList) {
        entries = other.entries
        newestBatch = other.newestBatch
        highest = other.highest
        growth = Growth(newestBatch: newestBatch, count: entries.count)
    }

    /// The same after something else was written.
    var unchanged: EntryList { EntryList(same: self) }

    private mutating func takeEntries() -> [Entry] {
        let taken = entries
        entries = []
        return taken
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
