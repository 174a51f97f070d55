public import Ledger
import Markets

/// What Coffer knows at one moment: one consistent value for a page, a command or an answer.
public struct State: Sendable {
    /// Another one after each write, of this process or another: what was made from the state is good while it stays.
    public let revision: Int64
    /// The newest batch that `entries` come from.
    public var newestBatch: Int64 { list.newestBatch }
    /// All quotes known, newest first for each coin, and every listed coin, in the base currency.
    public let market: Market
    /// The same in the ledger's currency: what is held is valued by it.
    public let ownMarket: Market
    /// The current entries, oldest first.
    public var entries: Entries { list.entries }
    /// Whether some of them are the demo's.
    public var hasDemo: Bool { list.demoCount > 0 }
    /// The same, and how they grew.
    let list: EntryList
    /// What the entries and the quotes say is held.
    public var portfolio: Portfolio { reckoned() }
    let reckoned: @Sendable () -> Portfolio
    public let settings: Settings
    /// Labels of the coins that the ledger has ever used: they outlive the provider's list.
    public let knownCoins: [CoinID: Coin]
    /// What was asserted to be held on days.
    public let balances: [BalanceAssertion]
    /// What imported files call coins.
    public let codes: AssetCodes
    /// Prices that lie too far from another source's: questions, in no figure.
    public let heldBack: [CoinID: HeldBackPrice]
    /// When the newest quotes were kept; `nil` while there is only the snapshot.
    let quotesTime: Moment?
    /// What was fetched of single coins, read when somebody asks, in the base currency.
    let archive: Archive
    /// The same in the ledger's currency.
    let ownArchive: Archive
    /// The bank's rates of currencies, read when somebody asks.
    let rates: @Sendable ([Currency]) -> ExchangeRates

    /// What the ledger's values and costs are in.
    public var ledgerCurrency: Currency { ownMarket.currency }

    /// The market is shown in the currency that the ledger is kept in.
    public var isOfOneCurrency: Bool { ledgerCurrency == market.currency }

    /// What is held in the currency of the prices; `nil` where the ledger is kept in it.
    public var baseWorth: Worth? { portfolio.worth(in: market) }

    /// The currencies that figures are needed in: that of the market, then the ledger's.
    var currencies: [Currency] { isOfOneCurrency ? [market.currency] : [market.currency, ledgerCurrency] }

    /// The currencies that prices are asked for in.
    var quotedCurrencies: [Currency] {
        var seen: Set<Currency> = []
        return currencies.map { CoinGecko.quoting(for: $0) }.filter { seen.insert($0).inserted }
    }

    /// A coin's figures for what is held of it, in the ledger's currency.
    public func quote(of coin: CoinID) -> MarketCoin? { ownMarket.row(of: coin) }

    /// Name and symbol of a coin; its id stands for both where nothing is known of it.
    public func coin(_ id: CoinID) -> Coin {
        market.coin(id) ?? knownCoins[id] ?? Coin(id: id, symbol: id.rawValue, name: id.rawValue)
    }

    /// The entries that move a coin, oldest first.
    public func entries(of coin: CoinID) -> Entries {
        Entries(entries.filter { $0.coins.contains(coin) })
    }
}
