import Ledger
public import Markets
import Pages
public import Server
import Store
import Synchronization

/// The live market: asks the providers, keeps what they answer, and tells whoever listens.
///
/// May be used from any thread. At most one refresh runs, however many ask.
public final class MarketFeed: Sendable {
    struct Inside {
        var schedule = Schedule()
        var isRefreshing = false
        var lastSuccess: Moment?
        /// Who answered in CoinGecko's place last time, or that nobody did.
        var others: OthersOutcome?
        /// When each of the others last answered.
        var othersTime: [OtherQuestion: Moment] = [:]
        /// Currencies that prices are asked in.
        var currencyCount = 1
        /// Why the last refresh brought nothing, or not all.
        var trouble: Trouble?
        var globalTime: [Currency: Moment] = [:]
        var bundleTime: [Currency: Moment] = [:]
        var listTried: Moment?
        var ratesTried: Moment?
        /// What `configure` was last done with.
        var configured: LiveSettings?
        var key: CoinGeckoKey?
        /// What listeners were last told of the state.
        var told: [UInt8] = []
        var beatTime: Moment?
        /// What pages of single coins lack.
        var wishes = WishList()
        var isGranting = false
        /// When something of a coin was last fetched.
        var arrivals: [CoinID: Int64] = [:]
        /// What listeners to a coin were last told.
        var toldCoins: [CoinID: LiveCoin] = [:]

        /// Prices are wanted in another currency: at once, and not when it is time again.
        mutating func isOtherCurrency() {
            schedule.lastTried = nil
            globalTime = [:]
        }
    }

    struct Trouble: Sendable {
        let error: any Explained
        let time: Moment
    }

    let coffer: Coffer
    public let outbound: Outbound
    public let streams = EventStreams()
    let options: FeedOptions
    let keys: KeyFile
    let book: RequestBook
    let inside = Mutex(Inside())
    let alarm = Alarm()
    let isStopped = Atomic<Bool>(false)

    public init(coffer: Coffer, options: FeedOptions) {
        self.coffer = coffer
        self.options = options
        keys = KeyFile(folder: coffer.folder)
        book = RequestBook(coffer.database)
        outbound = Outbound(
            isOffline: options.isOffline, journal: book.journal, now: { coffer.now() },
            fetch: options.fetch)
        inside.withLock { $0.schedule.lookInterval = Int64(options.lookSeconds) * 1000 }
        configure()
    }

    /// Takes over what Settings and the key file say now.
    public func configure() {
        guard let settings = try? coffer.state().settings.live else { return }
        outbound.setOffline(options.isOffline || settings.isOffline || isStopped.load(ordering: .acquiring))
        for other in OtherProvider.all + [.logos] { outbound.setLimits(other.standardLimits, of: other) }
        let key = options.variable("COFFER_COINGECKO_KEY").flatMap { CoinGeckoKey(line: $0) } ?? keys.read()
        let standard = CoinGeckoKey.limits(key)
        outbound.setLimits(
            RequestLimits(
                perMinute: settings.perMinute ?? standard.perMinute, perMonth: settings.perMonth ?? standard.perMonth),
            of: .coingecko)
        let isChanged = inside.withLock { inside in
            let isChanged = inside.configured != settings || inside.key != key
            if isChanged, inside.configured?.baseCurrency != settings.baseCurrency { inside.isOtherCurrency() }
            inside.configured = settings
            inside.key = key
            return isChanged
        }
        if isChanged {
            // An answer that is the one of before may have been read in another currency.
            outbound.forgetTags()
            outbound.forgetFailures(of: .coingecko)
            alarm.ring()
        }
    }

    /// CoinGecko with the key and the address that count now.
    var provider: CoinGecko? {
        CoinGecko(outbound, base: options.address(.coingecko), key: inside.withLock { $0.key })
    }

    /// Somebody asked for a page.
    public func isLookedAt() {
        let now = coffer.now()
        let isDue = inside.withLock { inside in
            inside.schedule.lastLooked = now
            return !inside.isRefreshing && inside.schedule.wait(at: now, streams: 0, left: nil, each: 1) == 0
        }
        if isDue, !outbound.isOffline { alarm.ring() }
    }

    /// Ends what runs; nothing is asked any more.
    public func stop() {
        isStopped.store(true, ordering: .releasing)
        outbound.close()
        streams.close()
        alarm.ring()
        book.flush()
    }
}
