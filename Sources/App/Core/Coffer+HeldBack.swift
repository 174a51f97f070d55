import Ledger
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
        let currency = state.market.currency
        guard let heldBack = state.heldBack[coin.id] else { throw HeldBackError.nothing(coin.name) }
        guard heldBack.price == price ?? heldBack.price, heldBack.source == source ?? heldBack.source else {
            throw HeldBackError.changed(coin.name)
        }
        let isDone: Bool
        switch answer {
        case .take:
            let old = state.market.row(of: coin.id) ?? MarketCoin(coin: coin, source: .snapshot)
            let row = old.priced(
                heldBack.price, at: heldBack.time, from: .provider(heldBack.source), keepsSize: old.source != .snapshot)
            isDone = try database.take(heldBack, as: row, currency: currency, at: now(), held: state.heldCoins)
        case .refuse: isDone = try database.refuse(heldBack, currency: currency, at: now())
        }
        guard isDone else { throw HeldBackError.changed(coin.name) }
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
