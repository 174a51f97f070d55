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
        let question = GainsMemory.Question(
            revision: revision, policy: policy, schedule: schedule, zone: zone, isBounded: snapshot != nil)
        if let known = memory?.gains(question) { return known }
        let movements =
            memory?.movements(self, policy) ?? Movements(entries: entries, currency: ledgerCurrency, policy: policy)
        var gains = Gains(movements: movements, schedule: schedule, zone: zone)
        let uncertain = gains.uncertainCoins
        if let snapshot, !uncertain.isEmpty {
            gains.setBounds(closes: closes(of: uncertain, snapshot: snapshot), zone: zone)
        }
        memory?.keep(gains, question)
        return gains
    }

    /// Gains under the share pooling of the United Kingdom.
    func pooledGains(policy: LotPolicy? = nil, zones: ZoneFolder) throws -> PooledGains {
        let policy = policy ?? settings.ledger.policy
        let zone = try zones.zone(named: policy.taxTimezone(for: .ukPooling))
        let movements = Movements(entries: entries, currency: ledgerCurrency, policy: policy, isPooling: true)
        return PooledGains(movements: movements, zone: zone)
    }
}
