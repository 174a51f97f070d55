public import HTML
public import Ledger

/// The coin list with its statistics and its search.
public struct MarketScreen: View {
    let market: Market
    let portfolio: Portfolio
    let query: MarketQuery
    let look: Look
    public let flash: Flash?
    let heldBack: [CoinID: HeldBackPrice]

    /// - Parameter heldBack: prices in question, by coin.
    public init(
        market: Market, portfolio: Portfolio, query: MarketQuery, look: Look, flash: Flash? = nil,
        heldBack: [CoinID: HeldBackPrice] = [:]
    ) {
        self.heldBack = heldBack
        self.market = market
        self.portfolio = portfolio
        self.query = query
        self.look = look
        self.flash = flash
    }

    public var body: some HTML {
        Page(PageHead("Live Prices", tab: .market), look: look, flash: flash) {
            Statistics(
                global: market.global, portfolioValue: portfolio.value,
                portfolioChangePercent: portfolio.change24hPercent, isOld: market.hasOldGlobal, look: look)
            SearchBar(query: query.text, route: .market(), part: "list", hidden: kept)
            list
        }
    }

    /// The part that a search, a sort or a reload replaces.
    public var list: MarketList {
        MarketList(market: market, portfolio: portfolio, query: query, look: look, heldBack: heldBack)
    }

    private var kept: [(name: String, value: String)] { query.pairs.filter { $0.name == "sort" || $0.name == "order" } }
}
