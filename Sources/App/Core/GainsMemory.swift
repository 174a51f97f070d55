import Ledger
import Synchronization

/// Gains that were reckoned, kept from one request to the next: where entries changed since, the coins that they move are
/// booked anew and nothing else is.
///
/// At most five of them with a million disposals and lots together (70 MiB), and the movements of two policies (90 bytes an
/// entry each). Whoever asks while another one's answer is made waits for it.
final class GainsMemory: Sendable {
    /// What gains are made under: the same question has the same answer while the entries stay.
    struct Question: Equatable {
        let policy: LotPolicy
        let schedule: MethodSchedule
        let zone: Zone

        init(policy: LotPolicy, schedule: MethodSchedule, zone: Zone) {
            self.policy = policy
            self.schedule = schedule
            self.zone = zone
        }

        /// The one that gains are the answer to.
        init(_ gains: Gains) {
            self.init(policy: gains.movements.policy, schedule: gains.schedule, zone: gains.zone)
        }
    }

    fileprivate struct Kept {
        var currency: Currency?
        /// The newest last, like all of these; for every rule of shortages at once.
        var movements: [(policy: LotPolicy, movements: Movements)] = []
        var gains: [(question: Question, gains: Gains)] = []
        var bounded: [(question: Question, revision: Int64, gains: Gains)] = []
        var pooled: (question: Question, gains: PooledGains)?
        var years: [(question: Question, entries: Entries, years: [Gains.Year])] = []

        /// Disposals and lots.
        var size: Int { gains.reduce(0) { $0 + $1.gains.disposals.count + $1.gains.left.count } }
    }

    /// The four methods of “Before I sell”, and those of the page beside it.
    fileprivate static let gainsLimit = 5
    fileprivate static let sizeLimit = 1_000_000
    fileprivate static let otherLimit = 2
    private let kept = Mutex(Kept())

    /// Gains of a state's entries, without bounds of what is not certain.
    func gains(_ question: Question, in state: State) -> Gains {
        kept.withLock { kept in
            kept.renew(state.ledgerCurrency)
            return kept.gains(question, state)
        }
    }

    /// The same with the bounds that `bound` sets, which are good while the state stays.
    ///
    /// - Parameter bound: is given the gains, and a way to those under another policy.
    func bounded(
        _ question: Question, in state: State, _ bound: (inout Gains, (LotPolicy) -> Gains) -> Void
    ) -> Gains {
        kept.withLock { kept in
            kept.renew(state.ledgerCurrency)
            let known = kept.bounded.last { $0.question == question && $0.revision == state.revision }
            if let known { return known.gains }
            var gains = kept.gains(question, state)
            bound(&gains) { policy in
                kept.gains(Question(policy: policy, schedule: question.schedule, zone: question.zone), state)
            }
            kept.bounded.removeAll { $0.revision != state.revision || $0.question == question }
            if kept.bounded.count == GainsMemory.otherLimit { kept.bounded.removeFirst() }
            kept.bounded.append((question, state.revision, gains))
            return gains
        }
    }

    /// What gains that were asked for here come to in each tax year.
    func years(_ question: Question, of gains: Gains) -> [Gains.Year] {
        kept.withLock { kept in
            let entries = gains.movements.entries
            let place = kept.years.firstIndex { $0.question == question }
            let known = place.map { kept.years.remove(at: $0) }
            let years = known.map { gains.years(known: $0.years, of: $0.entries) } ?? gains.years
            if kept.years.count == GainsMemory.otherLimit { kept.years.removeFirst() }
            kept.years.append((question, entries, years))
            return years
        }
    }

    /// Gains under the share pooling of a state's entries.
    func pooled(_ question: Question, in state: State) -> PooledGains {
        kept.withLock { kept in
            kept.renew(state.ledgerCurrency)
            if let known = kept.pooled, known.question == question, known.gains.movements.are(of: state.entries) {
                return known.gains
            }
            let movements =
                kept.pooled.flatMap { $0.question.policy == question.policy ? $0.gains.movements : nil }?
                .changed(to: state.entries)
                ?? Movements(
                    entries: state.entries, currency: state.ledgerCurrency, policy: question.policy, isPooling: true)
            let gains = PooledGains(movements: movements, zone: question.zone)
            kept.pooled = (question, gains)
            return gains
        }
    }
}

extension GainsMemory.Kept {
    /// Amounts in another currency have nothing in common with those that are kept.
    fileprivate mutating func renew(_ currency: Currency) {
        if self.currency != currency { self = GainsMemory.Kept(currency: currency) }
    }

    fileprivate mutating func gains(_ question: GainsMemory.Question, _ state: State) -> Gains {
        let movements = movements(question.policy, state)
        var known: Gains?
        if let place = gains.firstIndex(where: { $0.question == question }) { known = gains.remove(at: place).gains }
        let made: Gains
        if let known, known.movements.are(of: state.entries) {
            made = known
        } else {
            // Given away, so that what grows does so where it is.
            made =
                known?.changed(to: movements)
                ?? Gains(
                    movements: movements, schedule: question.schedule, zone: question.zone, beside: Coffer.beside)
        }
        gains.append((question, made))
        while gains.count > 1, gains.count > GainsMemory.gainsLimit || size > GainsMemory.sizeLimit {
            gains.removeFirst()
        }
        return made
    }

    private mutating func movements(_ policy: LotPolicy, _ state: State) -> Movements {
        var general = policy
        general.oversell = .error
        var known: Movements?
        if let place = movements.firstIndex(where: { $0.policy == general }) {
            known = movements.remove(at: place).movements
        }
        let made: Movements
        if let known, known.are(of: state.entries) {
            made = known
        } else {
            made =
                known?.changed(to: state.entries)
                ?? Movements(entries: state.entries, currency: state.ledgerCurrency, policy: general)
        }
        if movements.count == GainsMemory.otherLimit { movements.removeFirst() }
        movements.append((general, made))
        return made.with(policy.oversell)
    }
}
