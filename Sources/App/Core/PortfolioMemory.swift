import Ledger
import Synchronization

/// The portfolio from one state to the next: made when somebody asks, and anew only for coins that entries moved since.
final class PortfolioMemory: Sendable {
    private struct Made {
        let entries: Entries
        let portfolio: Portfolio
    }

    private let last = Mutex<Made?>(nil)
    private let index: IndexMemory

    init(_ index: IndexMemory) { self.index = index }

    func portfolio(
        of entries: Entries, market: Market, knownCoins: [Coin], currency: Currency?
    ) -> Portfolio {
        last.withLock { last in
            let changed = last.flatMap { last in
                last.portfolio.changed(
                    by: EntryDifference(from: last.entries, to: entries), index: { index.entries(entries) },
                    market: market, knownCoins: knownCoins, currency: currency)
            }
            let portfolio =
                changed
                ?? Portfolio(entries: entries, market: market, knownCoins: knownCoins, currency: currency)
            last = Made(entries: entries, portfolio: portfolio)
            return portfolio
        }
    }
}
