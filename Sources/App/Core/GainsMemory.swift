import Ledger
import Synchronization

/// Gains that were reckoned for what Coffer knows now, kept from one request to the next.
///
/// Dropped as soon as something is written. At most five of them with a million disposals and lots together (70 MiB), and
/// the movements of two policies (100 bytes an entry each).
final class GainsMemory: Sendable {
    /// What gains are made from: the same question has the same answer.
    struct Question: Equatable {
        let revision: Int64
        let policy: LotPolicy
        let schedule: MethodSchedule
        let zone: Zone
        let isBounded: Bool
    }

    private struct Kept {
        var revision: Int64?
        /// The newest last.
        var movements: [(policy: LotPolicy, movements: Movements)] = []
        var gains: [(question: Question, gains: Gains)] = []

        /// Disposals and lots.
        var size: Int { gains.reduce(0) { $0 + $1.gains.disposals.count + $1.gains.left.count } }

        mutating func renew(_ revision: Int64) {
            if self.revision != revision { self = Kept(revision: revision) }
        }
    }

    /// The four methods of “Before I sell”, and those of the page beside it.
    private static let gainsLimit = 5
    private static let sizeLimit = 1_000_000
    private static let movementsLimit = 2
    private let kept = Mutex(Kept())

    /// `nil` where they are to be reckoned.
    func gains(_ question: Question) -> Gains? {
        kept.withLock { kept in kept.gains.last { $0.question == question }?.gains }
    }

    func keep(_ gains: Gains, _ question: Question) {
        kept.withLock { kept in
            kept.renew(question.revision)
            kept.gains.append((question, gains))
            while kept.gains.count > 1, kept.gains.count > GainsMemory.gainsLimit || kept.size > GainsMemory.sizeLimit {
                kept.gains.removeFirst()
            }
        }
    }

    /// The movements of a state's entries, from memory where they are there.
    func movements(_ state: State, _ policy: LotPolicy) -> Movements {
        let known = kept.withLock { kept in
            kept.revision == state.revision ? kept.movements.last { $0.policy == policy }?.movements : nil
        }
        if let known { return known }
        let movements = Movements(entries: state.entries, currency: state.ledgerCurrency, policy: policy)
        kept.withLock { kept in
            kept.renew(state.revision)
            if kept.movements.count == GainsMemory.movementsLimit { kept.movements.removeFirst() }
            kept.movements.append((policy, movements))
        }
        return movements
    }

    /// Something was written: nothing of what was is held on to.
    func clear() { kept.withLock { $0 = Kept() } }
}
