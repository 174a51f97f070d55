import Ledger
import Markets

extension State {
    /// Gains under a method, with the ledger's policy unless another is given.
    ///
    /// - Parameter snapshot: its closes bound what is not certain.
    func gains(
        _ schedule: MethodSchedule, policy: LotPolicy? = nil, zones: ZoneFolder, snapshot: Snapshot? = nil
    ) throws -> Gains {
        let policy = policy ?? settings.ledger.policy
        let zone = try zones.zone(named: policy.taxTimezone(for: schedule.first))
        let movements = Movements(entries: entries, currency: ledgerCurrency, policy: policy)
        var gains = Gains(movements: movements, schedule: schedule, zone: zone)
        let uncertain = gains.uncertainCoins
        if let snapshot, !uncertain.isEmpty {
            gains.setBounds(closes: closes(of: uncertain, snapshot: snapshot), zone: zone)
        }
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
