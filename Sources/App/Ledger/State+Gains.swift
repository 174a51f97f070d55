import Ledger

extension State {
    /// Gains under a method, with the ledger's policy unless another is given.
    func gains(
        _ schedule: MethodSchedule, policy: LotPolicy? = nil, zones: ZoneFolder
    ) throws -> Gains {
        let policy = policy ?? settings.ledger.policy
        let zone = try zones.zone(named: policy.taxTimezone(for: schedule.first))
        let movements = Movements(entries: entries, currency: ledgerCurrency, policy: policy)
        return Gains(movements: movements, schedule: schedule, zone: zone)
    }

    /// Gains under the share pooling of the United Kingdom.
    func pooledGains(policy: LotPolicy? = nil, zones: ZoneFolder) throws -> PooledGains {
        let policy = policy ?? settings.ledger.policy
        let zone = try zones.zone(named: policy.taxTimezone(for: .ukPooling))
        let movements = Movements(entries: entries, currency: ledgerCurrency, policy: policy, isPooling: true)
        return PooledGains(movements: movements, zone: zone)
    }
}
