import Ledger
import Markets

extension State {
    /// A sale under four methods, under the ledger's policy. Nothing is written.
    ///
    /// - Parameter wallet: counts where lots are kept apart by wallet; empty for “Main”.
    func sale(
        of coin: CoinID, _ amount: Exact, at price: Exact, wallet: String, zones: ZoneFolder, snapshot: Snapshot,
        now: Moment, memory: GainsMemory? = nil
    ) throws -> SaleComparison {
        let policy = settings.ledger.policy
        let closes = closes(of: [coin], snapshot: snapshot).byCoin
        // The gains before the sale serve every amount and price, unless entries are dated later than now.
        if let memory, entries.last.map({ $0.time <= now }) ?? true {
            let gains = try SaleComparison.methods.map { method in
                try self.gains(
                    MethodSchedule(method), policy: SaleComparison.policy(policy), zones: zones, memory: memory)
            }
            return SaleComparison(
                of: coin, amount: amount, price: price, wallet: wallet.isEmpty ? "Main" : wallet, at: now, gains: gains,
                closes: closes)
        }
        return SaleComparison(
            of: coin, amount: amount, price: price, wallet: wallet.isEmpty ? "Main" : wallet, at: now,
            entries: entries, currency: ledgerCurrency, policy: policy,
            zone: try zones.zone(named: policy.taxTimezone(for: .fifo)),
            closes: closes)
    }
}
