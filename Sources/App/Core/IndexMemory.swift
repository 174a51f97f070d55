import Ledger
import Synchronization

/// The entries by coin, from one state to the next.
final class IndexMemory: Sendable {
    private let kept = Mutex(EntryIndex())

    /// Of a state's entries.
    func entries(_ entries: Entries) -> EntryIndex {
        kept.withLock { index in
            index.renew(to: entries)
            return index
        }
    }
}
