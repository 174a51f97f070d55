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
        for currency in state.quotedCurrencies where currency != heldBack.currency {
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
                market: try market(in: currency, state), heldBack: try heldBack(in: currency),
                refused: try database.refusedSources(currency: currency), first: CoinGecko.source),
            now: now())
        try save(screen, global, in: currency, held: state.heldCoins.union(watched))
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
