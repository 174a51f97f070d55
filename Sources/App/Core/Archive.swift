import Ledger
import Store

/// What the file keeps of single coins beside their quotes, in the market's currency. Where it cannot be read, nothing is known.
struct Archive: Sendable {
    private let database: Database
    private let currency: Currency

    init(_ database: Database, _ currency: Currency) {
        self.database = database
        self.currency = currency
    }

    /// Daily closes, oldest first.
    func closes(of coin: CoinID) -> [PricePoint] {
        ((try? database.closes(of: coin, currency: currency)) ?? []).map(\.point)
    }

    /// Prices within days, oldest first.
    func points(of coin: CoinID, since: Moment) -> [PricePoint] {
        ((try? database.points(of: coin, currency: currency, since: since)) ?? []).map(\.point)
    }

    /// By length, the shortest first.
    func candles(of coin: CoinID) -> [Candles] { (try? database.candles(of: coin, currency: currency)) ?? [] }

    /// What a provider says of the coin.
    func detail(of coin: CoinID) -> CoinDetail? { (try? database.detail(of: coin, currency: currency)) ?? nil }
}
