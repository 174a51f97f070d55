public import HTML
public import Ledger

/// Every address of Coffer. Links are made here and nowhere else.
public enum Route: Hashable, Sendable {
    case market(MarketQuery = MarketQuery())
    case coin(CoinID, ChartQuery = ChartQuery())
    /// POST: answers the question about a coin's price.
    case heldBack(CoinID)
    /// A coin's recorded prices of a range as a file.
    case coinPrices(CoinID, ChartQuery)
    case portfolio
    case performance(PerformanceQuery = PerformanceQuery())
    /// Edit Portfolio, with a coin chosen; a POST saves.
    case editPortfolio(coin: CoinID? = nil, query: String = "")
    case trades
    /// A coin's trades; a POST saves.
    case coinTrades(CoinID)
    /// A coin's buys beside the same money on a schedule.
    case dcaReview(CoinID, page: Int? = nil)
    /// A stretch of a coin's trades, with empty rows below them, or with the question whether the last one goes.
    case coinTradesPage(CoinID, page: Int? = nil, empty: Int? = nil, asksToRemove: Bool = false)
    /// Gains by year, under a method.
    case gains(GainsQuery = GainsQuery())
    /// The same as a file.
    case gainsCSV(GainsQuery = GainsQuery())
    /// All entries; a POST takes the marked ones away.
    case entries(EntriesQuery = EntriesQuery())
    /// The form of a new entry; a POST saves.
    case newEntry(EntryStart = EntryStart())
    /// The form of an entry; a POST saves, or takes it away.
    case entry(Entry.ID)
    /// Where files come in; a POST brings them.
    case imports
    /// Files that came in; a POST answers, leaves out, writes or discards.
    case importFiles(String, ImportQuery = ImportQuery())
    /// How far their reading is, as JSON.
    case importProgress(String)
    /// One line of them; a POST puts an entry in its place.
    case importLine(String, String)
    /// What the columns of one of them mean; a POST shows, or keeps it.
    case importColumns(String, Int)
    /// What imports remember; a POST changes it.
    case remembered
    /// Asserted balances; a POST adds one or takes one away.
    case balances
    /// “Before I sell”.
    case sale(SaleQuery = SaleQuery())
    case settings
    /// POST: theme, number format, hidden amounts.
    case saveSettings
    /// POST: currency, method and policies of the ledger.
    case saveLedgerSettings
    /// POST: network, number of coins, budget, key.
    case saveLiveSettings
    /// A POST that answers with the file.
    case backup
    /// The whole ledger in a form that its name says: `json`, `csv`, `hledger`, `beancount`.
    case export(String)
    /// POST: reverses a batch.
    case undo
    /// POST: asks the provider for newer prices.
    case refresh
    /// POST: adds the demo's trades; with `demo` = `remove` takes them away.
    case demo
    /// A file inside the program.
    case asset(String)
    case manifest
    /// A coin's logo; the version names the picture.
    case logo(CoinID, version: String)

    public var link: Link {
        switch self {
        case .market(let query): Link(path: [], query: query.pairs)
        case .coin(let id, let query): Link(path: ["coins", id.rawValue], query: query.pairs)
        case .heldBack(let id): Link(path: ["coins", id.rawValue, "held-back"])
        case .coinPrices(let id, let query): Link(path: ["coins", id.rawValue, "prices.csv"], query: query.pairs)
        case .portfolio: Link(path: ["portfolio"])
        case .performance(let query): Link(path: ["performance"], query: query.pairs)
        case .editPortfolio(let coin, let query):
            Link(
                path: ["portfolio", "edit"],
                query: (query.isEmpty ? [] : [("q", query)]) + (coin.map { [("coin", $0.rawValue)] } ?? [])
            )
        case .trades: Link(path: ["trades"])
        case .dcaReview(let id, let page):
            Link(path: ["coins", id.rawValue, "review"], query: page.map { [("page", String($0))] } ?? [])
        case .coinTrades(let id): Link(path: ["coins", id.rawValue, "trades"])
        case .coinTradesPage(let id, let page, let empty, let asksToRemove):
            Link(
                path: ["coins", id.rawValue, "trades"],
                query: [
                    page.map { ("page", String($0)) }, empty.map { ("empty", String($0)) },
                    asksToRemove ? ("remove", "last") : nil,
                ].compactMap { $0 }
            )
        case .gains(let query): Link(path: ["gains"], query: query.pairs)
        case .gainsCSV(let query): Link(path: ["gains.csv"], query: query.pairs)
        case .entries(let query): Link(path: ["entries"], query: query.pairs)
        case .balances: Link(path: ["balances"])
        case .imports: Link(path: ["import"])
        case .importFiles(let id, let query): Link(path: ["import", id], query: query.pairs)
        case .importColumns(let id, let file): Link(path: ["import", id, "columns", String(file)])
        case .remembered: Link(path: ["import", "remembered"])
        case .importProgress(let id): Link(path: ["import", id, "progress"])
        case .importLine(let id, let line): Link(path: ["import", id, "lines", line])
        case .newEntry(let start): Link(path: ["entries", "new"], query: start.pairs)
        case .entry(let id): Link("entries", id.description)
        case .sale(let query): Link(path: ["gains", "sale"], query: query.pairs)
        case .settings: Link(path: ["settings"])
        case .saveSettings: Link(path: ["settings"])
        case .saveLedgerSettings: Link(path: ["settings", "ledger"])
        case .saveLiveSettings: Link(path: ["settings", "live"])
        case .backup: Link(path: ["settings", "backup"])
        case .export(let format): Link(path: ["settings", "export", format])
        case .undo: Link(path: ["undo"])
        case .refresh: Link(path: ["refresh"])
        case .demo: Link(path: ["demo"])
        case .asset(let name): AssetLinks.link(name)
        case .logo(let id, let version): Link(path: ["logos", id.rawValue], query: [("v", version)])
        case .manifest: AssetLinks.link("manifest.webmanifest")
        }
    }
}

extension Attribute {
    public static func href(_ route: Route) -> Attribute { .href(route.link) }
    public static func src(_ route: Route) -> Attribute { .src(route.link) }
    public static func action(_ route: Route) -> Attribute { .action(route.link) }
    public static func formaction(_ route: Route) -> Attribute { .formaction(route.link) }
}
