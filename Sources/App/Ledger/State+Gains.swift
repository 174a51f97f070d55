import Ledger
import Markets

extension State {
    /// Gains under a method, with the ledger's policy unless another is given.
    ///
    /// - Parameters:
    ///   - snapshot: its closes bound what is not certain.
    ///   - memory: where they may be already, and are kept; a command that ends has none.
    func gains(
        _ schedule: MethodSchedule, policy: LotPolicy? = nil, zones: ZoneFolder, snapshot: Snapshot? = nil,
        memory: GainsMemory? = nil
    ) throws -> Gains {
        let policy = policy ?? settings.ledger.policy
        let zone = try zones.zone(named: policy.taxTimezone(for: schedule.first))
        guard let memory else {
            let movements = Movements(entries: entries, currency: ledgerCurrency, policy: policy)
            var gains = Gains(movements: movements, schedule: schedule, zone: zone, beside: Coffer.beside)
            if let snapshot { bound(&gains, snapshot) { _ in nil } }
            return gains
        }
        let question = GainsMemory.Question(policy: policy, schedule: schedule, zone: zone)
        guard let snapshot else { return memory.gains(question, in: self) }
        return memory.bounded(question, in: self) { gains, other in bound(&gains, snapshot, other) }
    }

    /// - Parameter other: the same gains under another policy, where they are kept.
    private func bound(_ gains: inout Gains, _ snapshot: Snapshot, _ other: (LotPolicy) -> Gains?) {
        let uncertain = gains.uncertainCoins
        if uncertain.isEmpty { return }
        gains.setBounds(closes: closes(of: uncertain, snapshot: snapshot).byCoin, booked: other)
    }

    /// Who said the closes that bound the unknown gains of a year.
    func boundsOrigin(
        _ gains: Gains, of year: TaxYear?, _ sums: [Gains.Year], _ snapshot: Snapshot
    ) -> PriceOrigin {
        guard sums.contains(where: { $0.unknownCount > 0 && (year == nil || $0.year == year) }) else {
            return PriceOrigin()
        }
        return closes(of: gains.uncertainCoins, snapshot: snapshot).origin
    }

    /// Gains under the share pooling of the United Kingdom.
    ///
    /// - Parameter memory: as above.
    func pooledGains(policy: LotPolicy? = nil, zones: ZoneFolder, memory: GainsMemory? = nil) throws -> PooledGains {
        let policy = policy ?? settings.ledger.policy
        let zone = try zones.zone(named: policy.taxTimezone(for: .ukPooling))
        if let memory {
            return memory.pooled(
                GainsMemory.Question(policy: policy, schedule: MethodSchedule(.ukPooling), zone: zone), in: self)
        }
        let movements = Movements(entries: entries, currency: ledgerCurrency, policy: policy, isPooling: true)
        return PooledGains(movements: movements, zone: zone)
    }
}
