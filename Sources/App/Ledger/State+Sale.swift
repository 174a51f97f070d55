import Ledger
import Markets

extension State {
    /// A sale under four methods, under the ledger's policy. Nothing is written.
    ///
    /// - Parameter wallet: counts where lots are kept apart by wallet; empty for “Main”.
    func sale(
        of coin: CoinID, _ amount: Exact, at price: Exact, wallet: String, zones: ZoneFolder, snapshot: Snapshot,
        now: Moment
    ) throws -> SaleComparison {
        let policy = settings.ledger.policy
        return SaleComparison(
            of: coin, amount: amount, price: price, wallet: wallet.isEmpty ? "Main" : wallet, at: now,
            entries: entries, currency: ledgerCurrency, policy: policy,
            zone: try zones.zone(named: policy.taxTimezone(for: .fifo)),
            closes: closes(of: [coin], snapshot: snapshot))
    }
}
