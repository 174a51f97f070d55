import Ledger
import Markets
import Store
import Synchronization

/// The market from one state to the next: what was fetched is read again only once it was saved again.
final class MarketMemory: Sendable {
    /// What a market was made of.
    private struct Basis: Equatable {
        /// Of its own currency, and of the one that is converted.
        let savings: [Moment?]
        let listed: Moment?
        let known: [Coin]
        let rates: Moment?
    }

    private struct Made {
        let basis: Basis
        let market: Market
        let quotesTime: Moment?
    }

    /// Markets that are kept: the base currency's and the ledger's, and those of before for a while.
    private static let limit = 4

    private let database: Database
    private let snapshot: @Sendable () -> Snapshot
    private let rates: RateMemory
    private let last = Mutex<[Currency: Made]>([:])
    /// What the file holds in a currency, and after which saving: what is saved here is not read again.
    private let kept = Mutex<[Currency: (saving: Moment, quotes: Quotes)]>([:])
    /// The snapshot's market with the coins of a provider's list, and when that was kept.
    private let listed = Mutex<(time: Moment, market: Market)?>(nil)

    init(_ database: Database, rates: RateMemory, snapshot: @escaping @Sendable () -> Snapshot) {
        self.database = database
        self.rates = rates
        self.snapshot = snapshot
    }

    /// All quotes known in a currency, newest first for each coin, and every listed coin; and when the newest quotes were kept.
    ///
    /// - Parameters:
    ///   - currency: where it is not the snapshot's, what has no quote in it is converted (docs/SPEC-currencies.md).
    ///   - known: labels of the coins that the ledger has ever used.
    func market(in currency: Currency, known: [Coin]) throws(StoreError) -> (market: Market, quotesTime: Moment?) {
        let home = snapshot().market.currency
        // Before the quotes: what is saved in between is read again the next time.
        var savings = [try database.quotesSaving(currency: currency)]
        if currency != home { savings.append(try database.quotesSaving(currency: home)) }
        let basis = Basis(
            savings: savings, listed: try database.fetchedAt("list:" + Provider.coingecko.rawValue), known: known,
            rates: currency == home ? nil : try database.ratesTime())
        if let made = last.withLock({ $0[currency] }), made.basis == basis { return (made.market, made.quotesTime) }
        var quotes = [try self.quotes(currency, after: savings[0])]
        var market = base(basis.listed)
        if currency == home {
            market = market.merging(quotes[0].rows, global: quotes[0].global)
        } else {
            quotes.append(try self.quotes(home, after: savings[1]))
            market = market.merging(quotes[1].rows, global: quotes[1].global)
                .converted(to: currency, by: rates.rates(of: [home, currency])).preferring(
                    quotes[0].rows, global: quotes[0].global)
        }
        market = market.adding(known)
        // Quotes that were saved before savings were noted are read each time.
        let isSure = zip(savings, quotes).allSatisfy { $0 != nil || $1.savedAt == nil }
        let made = Made(basis: basis, market: market, quotesTime: quotes.compactMap(\.savedAt).max())
        last.withLock { last in
            if last.count >= MarketMemory.limit { last = [:] }
            last[currency] = isSure ? made : nil
        }
        return (market, made.quotesTime)
    }

    private func quotes(_ currency: Currency, after saving: Moment?) throws(StoreError) -> Quotes {
        if let kept = kept.withLock({ $0[currency] }), kept.saving == saving { return kept.quotes }
        let quotes = try database.quotes(currency: currency)
        kept.withLock { kept in
            if kept.count >= MarketMemory.limit { kept = [:] }
            kept[currency] = saving.map { ($0, quotes) }
        }
        return quotes
    }

    /// Rows were saved: where everything before them was known, so are they.
    func saved(
        _ rows: [MarketCoin], _ global: GlobalFigures?, in currency: Currency, at time: Moment, _ saving: QuotesSaving
    ) {
        kept.withLock { kept in
            guard let known = kept[currency], known.saving == saving.before else { return }
            kept[currency] = known.quotes.saving(rows, global: global, at: time).map { (saving.made, $0) }
        }
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
