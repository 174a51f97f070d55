public import Ledger
public import Markets
public import Store
import Assets
import Server
import Synchronization

/// The running program: the data folder, the snapshot, and the state that pages, commands and answers read.
public final class Coffer: Sendable {
    public let folder: DataFolder
    public let clock: Clock
    public let database: Database
    private let reading: @Sendable () -> Snapshot
    private let cache = Mutex<Cached?>(nil)
    public let logos: Logos
    private let markets: MarketMemory
    let rates: RateMemory
    /// What was reckoned of the entries as they are.
    let gains = GainsMemory()
    /// The entries by coin, made when somebody asks and kept.
    let index = IndexMemory()
    private let portfolios: PortfolioMemory
    /// Held while what is written is made from what was read, so that one thread does not outrun another.
    let writing = Mutex(())
    /// Writes under way that take their time: whoever writes meanwhile waits for them.
    let longWrites = Atomic<Int>(0)

    /// Opens the database in `folder`, making both when they are not there.
    ///
    /// - Parameter read: the snapshot, where it was read already.
    public init(folder: DataFolder, clock: Clock, snapshot read: Snapshot? = nil) throws {
        self.folder = folder
        self.clock = clock
        portfolios = PortfolioMemory(index)
        try folder.create()
        // While the database is opened and read, the figures are read beside it.
        let reading = read.map { read in { @Sendable in read } } ?? Coffer.beside { Coffer.readSnapshot() }
        self.reading = reading
        logos = Logos(folder: folder.path + "/logos", clock: clock)
        database = try Database.open(folder.database, now: clock.now())
        rates = RateMemory(database)
        markets = MarketMemory(database, rates: rates, snapshot: reading)
    }

    /// The market data inside the program.
    public var snapshot: Snapshot { reading() }

    /// The market data inside the program.
    public static func readSnapshot() -> Snapshot { Snapshot.load { Asset.named($0)?.bytes } }

    /// What is known now. Read again only when this process or another one has written.
    public func state() throws -> State {
        try cache.withLock { cached in
            let version = try database.dataVersion()
            if let cached, cached.version == version { return cached.state }
            let state = try read(version, cached?.state)
            cached = Cached(version: version, state: state)
            return state
        }
    }

    /// Keeps newer quotes.
    ///
    /// - Parameter held: coins whose prices within the day are kept, too.
    func save(_ screen: PriceScreen, _ global: GlobalFigures?, in currency: Currency, held: Set<CoinID>) throws {
        let time = now()
        let saving = try database.saveQuotes(screen, global: global, currency: currency, at: time, held: held)
        if let saving { markets.saved(screen.used, global, in: currency, at: time, saving) }
    }

    /// Now, in the local zone.
    public func now() -> Moment { clock.now() }

    /// Reads what the first answers need before anybody asks; what goes wrong is told to whoever asks.
    public func prepare() {
        guard let state = try? state() else { return }
        _ = state.portfolio
        state.market.prepareSearch()
    }

    /// Ends the use of the database; whoever asks afterwards is told so.
    public func close() { database.close() }
}

extension Coffer {
    /// Takes a batch back, the last one where none is named.
    @discardableResult
    public func undo(batch: Int64? = nil, key: RequestKey? = nil) throws -> Batch {
        try database.undo(batch: batch, at: now(), key: key)
    }

    /// Keeps the settings. A ledger in which anything was ever written stays in its currency though the market is shown in
    /// another one from now on.
    public func set(_ settings: Settings) throws {
        var settings = settings
        let state = try state()
        if settings.ledger.currency == nil, state.newestBatch > 0,
            settings.live.baseCurrency ?? snapshot.market.currency != state.ledgerCurrency
        {
            settings.ledger.currency = state.ledgerCurrency
        }
        try database.set(settings.stored)
    }

    /// The market in a currency, whichever it is shown in.
    func market(in currency: Currency, _ state: State) throws -> Market {
        if currency == state.market.currency { return state.market }
        if currency == state.ledgerCurrency { return state.ownMarket }
        return try markets.market(in: currency, known: Array(state.knownCoins.values)).market
    }

    /// Entries beyond which reading all of them is quicker.
    private static let fewChanges = 500

    /// - Parameter older: what was read before; only what changed since is read again.
    private func read(_ version: Int64, _ older: State?) throws -> State {
        let settings = Settings(stored: try database.settings())
        let known = try database.knownCoins()
        // Before the entries: what is written in between makes a write from this state begin again.
        let newest = try database.newestBatch()
        let list = try entries(upTo: newest, older?.list)
        let balances = try database.balances()
        let base = settings.live.baseCurrency ?? snapshot.market.currency
        let ledgerCurrency = settings.ledger.currency ?? base
        let used = [base, ledgerCurrency, snapshot.market.currency]
        rates.expect(used)
        let (market, quotesTime) = try markets.market(in: base, known: known)
        let own = ledgerCurrency == base ? (market, quotesTime) : try markets.market(in: ledgerCurrency, known: known)
        return State(
            revision: version,
            market: market,
            ownMarket: own.0,
            list: list,
            reckoned: WhenAsked().kept { [portfolios] in
                portfolios.portfolio(of: list.entries, market: own.0, knownCoins: known, currency: ledgerCurrency)
            },
            settings: settings,
            knownCoins: Dictionary(known.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first }),
            balances: balances,
            codes: AssetCodes(try database.codes()),
            heldBack: try heldBack(in: [CoinGecko.quoting(for: base), CoinGecko.quoting(for: ledgerCurrency)], market),
            quotesTime: [quotesTime, own.1].compactMap(\.self).max(),
            archive: Archive(database, base, others: used, rates: { [rates] in rates.rates(of: used) }),
            ownArchive: Archive(database, ledgerCurrency, others: used, rates: { [rates] in rates.rates(of: used) }),
            rates: { [rates] in rates.rates(of: $0) }
        )
    }

    /// Work that another thread has begun by the time somebody waits for it.
    public static func beside<Value: Sendable>(_ work: @escaping @Sendable () -> Value) -> @Sendable () -> Value {
        let kept = WhenAsked().kept(work)
        onNewThread { _ = kept() }
        return kept
    }

    private func entries(upTo newest: Int64, _ known: EntryList?) throws -> EntryList {
        if let known, known.newestBatch == newest { return known }
        guard let known, let changes = try database.changes(after: known.newestBatch, limit: Coffer.fewChanges) else {
            return EntryList(try database.entries(beside: Coffer.beside), newestBatch: newest)
        }
        return EntryList(known, changes, newestBatch: newest)
    }

    private struct Cached: Sendable {
        let version: Int64
        let state: State
    }
}
