import Ledger
import Markets
import Store

/// What somebody says to a price that is held back.
enum HeldBackAnswer: String, CaseIterable, Sendable {
    /// It is used from now on.
    case take
    /// It is not, and is not asked about again while it stays as far off.
    case refuse
}

extension Coffer {
    /// Answers the question about a coin's price.
    ///
    /// - Parameters:
    ///   - price: the price in question, as it was shown; `nil` for whatever it is.
    ///   - source: whose it is, as it was shown.
    func answer(_ answer: HeldBackAnswer, of coin: Coin, price: Exact? = nil, source: String? = nil) throws {
        let state = try state()
        guard let heldBack = state.heldBack[coin.id] else { throw HeldBackError.nothing(coin.name) }
        guard heldBack.price == price ?? heldBack.price, heldBack.source == source ?? heldBack.source else {
            throw HeldBackError.changed(coin.name)
        }
        guard try give(answer, to: heldBack, of: coin, state) else { throw HeldBackError.changed(coin.name) }
        // The same source's word in the ledger's currency is the same question.
        for currency in Set(state.quotedCurrencies + [snapshot.market.currency]) where currency != heldBack.currency {
            let other = try database.heldBackPrices(currency: currency).first {
                $0.coin == coin.id && $0.source == heldBack.source
            }
            if let other { _ = try give(answer, to: other, of: coin, state) }
        }
    }

    /// `false` where another price is in question by now.
    private func give(
        _ answer: HeldBackAnswer, to heldBack: HeldBackPrice, of coin: Coin, _ state: State
    ) throws -> Bool {
        let currency = heldBack.currency
        switch answer {
        case .take:
            let old = try market(in: currency, state).row(of: coin.id) ?? MarketCoin(coin: coin, source: .snapshot)
            let row = old.priced(
                heldBack.price, at: heldBack.time, from: .provider(heldBack.source),
                keepsSize: old.source != .snapshot && old.converted == nil)
            return try database.take(heldBack, as: row, currency: currency, at: now(), held: state.heldCoins)
        case .refuse: return try database.refuse(heldBack, currency: currency, at: now())
        }
    }

    /// Keeps newer figures in a currency, except prices that jump too far from another source's.
    ///
    /// - Parameters:
    ///   - state: what was known before.
    ///   - watched: coins whose charts are looked at; of these, too, prices within the day are kept.
    func keep(
        _ rows: [MarketCoin], _ global: GlobalFigures?, _ currency: Currency, _ state: State,
        watched: Set<CoinID> = []
    ) throws {
        let screen = PriceScreen(
            rows,
            PriceScreen.Known(
                market: try known(in: currency, state), heldBack: try heldBack(in: currency),
                refused: try database.refusedSources(currency: currency), first: CoinGecko.source),
            now: now())
        try save(screen, global, in: currency, held: state.heldCoins.union(watched))
    }

    /// What prices of a currency are measured by. Where somebody stands in in dollars, what is known in the currency that is
    /// shown counts, too, converted: else nobody would be asked about the first price of each.
    private func known(in currency: Currency, _ state: State) throws -> Market {
        let market = try market(in: currency, state)
        guard !state.quotedCurrencies.contains(currency) else { return market }
        let rates = rates.rates(of: [state.market.currency, currency])
        let newer = state.market.rows.filter { row in
            guard row.price != nil, row.converted == nil, row.source != .snapshot, let time = row.quoteTime else {
                return false
            }
            guard let other = market.row(of: row.coin.id), other.source != .snapshot else { return true }
            return other.quoteTime.map { $0 < time } ?? true
        }
        return market.merging(
            newer.map { $0.converted(from: state.market.currency, to: currency, by: rates) }
                .filter { $0.price != nil }, global: nil)
    }

    /// Prices in question, by coin: in the currencies that are asked for, and in dollars, which stand in where there is nothing
    /// newer in those.
    func heldBack(in currencies: [Currency], _ market: Market) throws(StoreError) -> [CoinID: HeldBackPrice] {
        var all: [CoinID: HeldBackPrice] = [:]
        for currency in currencies { all.merge(try heldBack(in: currency)) { first, _ in first } }
        let home = snapshot.market.currency
        guard !currencies.contains(home) else { return all }
        for (coin, price) in try heldBack(in: home) where all[coin] == nil && market.wouldTake(price) {
            all[coin] = price
        }
        return all
    }

    /// Prices in question in a currency, by coin.
    func heldBack(in currency: Currency) throws(StoreError) -> [CoinID: HeldBackPrice] {
        Dictionary(
            try database.heldBackPrices(currency: currency).map { ($0.coin, $0) },
            uniquingKeysWith: { first, _ in first })
    }
}

/// Why a price in question was not answered.
enum HeldBackError: Explained, Equatable {
    case nothing(String)
    case changed(String)

    var problem: String {
        switch self {
        case .nothing(let name): "No price of \(name) is in question."
        case .changed(let name): "Another price of \(name) is in question by now."
        }
    }

    var remedy: String {
        switch self {
        case .nothing: "Look at the coin’s page: its price is settled."
        case .changed: "Look at the coin’s page again, and answer what stands there now."
        }
    }
}
