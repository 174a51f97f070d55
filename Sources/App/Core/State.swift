public import Ledger

/// What Coffer knows at one moment: one consistent value for a page, a command or an answer.
public struct State: Sendable {
    /// Another one after each write, of this process or another: what was made from the state is good while it stays.
    public let revision: Int64
    /// The newest batch that `entries` come from.
    public var newestBatch: Int64 { list.newestBatch }
    /// All quotes known, newest first for each coin, and every listed coin.
    public let market: Market
    /// The current entries, oldest first.
    public var entries: Entries { list.entries }
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
    /// What was fetched of single coins, read when somebody asks.
    let archive: Archive

    /// What the ledger's values and costs are in.
    public var ledgerCurrency: Currency { settings.ledger.currency ?? market.currency }

    /// Prices of the market can be set against what the ledger says: they are in the same currency.
    public var hasOwnPrices: Bool { ledgerCurrency == market.currency }

    /// A coin's figures for what is held of it; `nil` where the ledger is kept in another currency than the prices: a
    /// figure is never relabelled.
    public func quote(of coin: CoinID) -> MarketCoin? { hasOwnPrices ? market.row(of: coin) : nil }

    /// Name and symbol of a coin; its id stands for both where nothing is known of it.
    public func coin(_ id: CoinID) -> Coin {
        market.coin(id) ?? knownCoins[id] ?? Coin(id: id, symbol: id.rawValue, name: id.rawValue)
    }

    /// The entries that move a coin, oldest first.
    public func entries(of coin: CoinID) -> Entries {
        Entries(entries.filter { $0.coins.contains(coin) })
    }
}
