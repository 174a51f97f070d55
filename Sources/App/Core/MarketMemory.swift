import Ledger
import Markets
import Store
import Synchronization

/// The market from one state to the next: what was fetched is read again only once it was saved again.
final class MarketMemory: Sendable {
    private struct Made {
        let saving: Moment?
        let listed: Moment?
        let known: [Coin]
        let market: Market
        let quotesTime: Moment?
    }

    private let database: Database
    private let snapshot: @Sendable () -> Snapshot
    private let last = Mutex<Made?>(nil)
    /// The snapshot's market with the coins of a provider's list, and when that was kept.
    private let listed = Mutex<(time: Moment, market: Market)?>(nil)

    init(_ database: Database, snapshot: @escaping @Sendable () -> Snapshot) {
        self.database = database
        self.snapshot = snapshot
    }

    /// All quotes known, newest first for each coin, and every listed coin; and when the newest quotes were kept.
    ///
    /// - Parameter known: labels of the coins that the ledger has ever used.
    func market(known: [Coin]) throws(StoreError) -> (market: Market, quotesTime: Moment?) {
        let currency = snapshot().market.currency
        // Before the quotes: what is saved in between is read again the next time.
        let saving = try database.quotesSaving(currency: currency)
        let listed = try database.fetchedAt("list:" + Provider.coingecko.rawValue)
        let made = last.withLock { $0 }
        if let made, made.saving == saving, made.listed == listed, made.known == known {
            return (made.market, made.quotesTime)
        }
        let quotes = try database.quotes(currency: currency)
        let market = base(listed).merging(quotes.rows, global: quotes.global).adding(known)
        // Quotes that were saved before savings were noted are read each time.
        let isSure = saving != nil || quotes.savedAt == nil
        let fresh = Made(saving: saving, listed: listed, known: known, market: market, quotesTime: quotes.savedAt)
        last.withLock { $0 = isSure ? fresh : nil }
        return (market, quotes.savedAt)
    }

    /// Its index is made once for each list, not for each state.
    private func base(_ time: Moment?) -> Market {
        let provider = Provider.coingecko.rawValue
        guard let time else { return snapshot().market }
        return listed.withLock { listed in
            if let listed, listed.time == time { return listed.market }
            let market = snapshot().market.adding(listed: { [database] in
                (try? database.coinList(provider: provider)) ?? CoinList([])
            })
            listed = (time, market)
            return market
        }
    }
}
