import Ledger
import Markets
import Pages
import Server
import Store
import Synchronization

// What the page of one coin shows beside its quote: fetched behind the answer, when somebody opened it, once for a while.
extension MarketFeed {
    /// Pages that are told what arrived while they were made.
    private static let arrivalLimit = 16

    /// Somebody opened a coin's page: what is not known, or not newly, is fetched behind the answer.
    func isOpened(_ coin: CoinID, range: ChartRange) {
        guard !outbound.isOffline, let currency = wishCurrency else { return }
        let now = coffer.now()
        let wishes = Wish.of(coin, range: range).filter { isDue($0, currency, now) }
        guard !wishes.isEmpty else { return }
        inside.withLock { $0.wishes.add(wishes) }
        startGranting()
    }

    /// In what a coin's page is asked for.
    private var wishCurrency: Currency? {
        (try? coffer.state().market.currency).map { CoinGecko.quoting(for: $0) }
    }

    private func isDue(_ wish: Wish, _ currency: Currency, _ now: Moment) -> Bool {
        guard let last = try? coffer.database.fetchedAt(wish.name(currency)) else { return true }
        return !(0..<wish.age).contains(now.milliseconds - last.milliseconds)
    }

    /// On a thread of its own, where there is something to fetch and it may be.
    func startGranting() {
        let isMine = inside.withLock { inside in
            guard !inside.wishes.isEmpty, !inside.isGranting else { return false }
            inside.isGranting = true
            return true
        }
        guard isMine else { return }
        if !onNewThread({ [self] in grantAll() }) { inside.withLock { $0.isGranting = false } }
    }

    /// Fetches what is wished for, until nothing is left or the budget says wait: `tick` begins again.
    private func grantAll() {
        grantWishes()
        book.flush()
        inside.withLock { $0.isGranting = false }
        // What came in since the last look.
        if mayGrant { startGranting() }
    }

    func grantWishes() {
        if outbound.isOffline { inside.withLock { $0.wishes.clear() } }
        while mayGrant, let wish = inside.withLock({ $0.wishes.first }) {
            do throws(OutboundError) {
                try grant(wish)
                inside.withLock { $0.wishes.remove(wish) }
            } catch {
                if error.isWait { return }
                inside.withLock { inside in
                    if case .offline = error { inside.wishes.clear() } else { inside.wishes.putBack(wish) }
                }
            }
        }
    }

    /// The list of all prices comes first: a page of one coin leaves requests for it.
    private var mayGrant: Bool {
        let spending = outbound.spending(on: .coingecko)
        let pages =
            ((inside.withLock { $0.configured?.coinCount } ?? 250) + CoinGecko.pageLength - 1) / CoinGecko.pageLength
        let left = spending.limits.perMinute - spending.thisMinute
        let needed = pages * inside.withLock { $0.currencyCount }
        return spending.next == nil && left > min(needed, spending.limits.perMinute / 2)
    }

    /// Asks for one thing and keeps it.
    func grant(_ wish: Wish) throws(OutboundError) {
        guard let provider, let currency = wishCurrency else { return }
        do throws(OutboundError) {
            try fetch(wish, provider, currency)
        } catch {
            // A coin that the provider does not know is not asked for again at each look.
            guard case .refused(_, 404, _) = error else { throw error }
        }
        try? coffer.database.noteFetched(wish.name(currency), at: coffer.now())
        arrived(wish.coin)
    }

    private func fetch(_ wish: Wish, _ provider: CoinGecko, _ currency: Currency) throws(OutboundError) {
        let database = coffer.database
        let now = coffer.now()
        let source = CoinGecko.source
        switch wish.kind {
        case .detail:
            guard let (row, detail) = try provider.coin(wish.coin, currency) else { return }
            var kept = detail
            kept.figures = row
            try? database.saveDetail(kept, currency: currency, at: now)
        case .day:
            let points = MarketFeed.real(try provider.chart(wish.coin, currency, days: 1) ?? [], days: 2, now)
            try? database.fillPoints(points, every: 5 * 60_000, of: wish.coin, currency: currency, source: source)
        case .hours:
            let points = MarketFeed.real(try provider.chart(wish.coin, currency, days: 90) ?? [], days: 91, now)
            try? database.fillPoints(points, every: 3_600_000, of: wish.coin, currency: currency, source: source)
        case .year:
            let points = MarketFeed.real(
                try provider.chart(wish.coin, currency, days: 365) ?? [], days: 366, ahead: 0, now)
            try? database.saveCloses(MarketFeed.closes(points), of: wish.coin, currency: currency, source: source)
        case .candles(let days):
            let all = (try provider.candles(wish.coin, currency, days: days) ?? []).filter { candle in
                // It ends when it is over, which may be in some days.
                MarketFeed.isReal(candle.end, days: days + 8, ahead: 5, now)
            }
            guard let minutes = Candles.length(of: all) else { return }
            try? database.saveCandles(
                Candles(minutes: minutes, all: Array(all.suffix(400))), of: wish.coin, currency: currency,
                source: source)
        }
    }

    /// A page that was made before now has missed something.
    private func arrived(_ coin: CoinID) {
        let now = coffer.now().milliseconds
        inside.withLock { inside in
            inside.arrivals[coin] = now
            while inside.arrivals.count > MarketFeed.arrivalLimit,
                let oldest = inside.arrivals.min(by: { $0.value < $1.value })
            {
                inside.arrivals[oldest.key] = nil
            }
        }
        tellState()
    }

    /// What stands in the stretch that was asked for; an answer may say anything.
    private static func real(_ points: [PricePoint], days: Int, ahead: Int = 1, _ now: Moment) -> [PricePoint] {
        Array(points.filter { isReal($0.time, days: days, ahead: ahead, now) }.suffix(3000))
    }

    /// - Parameter ahead: days; this computer's clock may be behind.
    private static func isReal(_ time: Moment, days: Int, ahead: Int, _ now: Moment) -> Bool {
        let day: Int64 = 86_400_000
        return (-Int64(ahead) * day...Int64(days) * day).contains(now.milliseconds - time.milliseconds)
    }

    /// The provider's daily price stands at midnight, UTC: it is the close of the day before. The last point is of now, and no close.
    static func closes(_ points: [PricePoint]) -> [PricePoint] {
        let day: Int64 = 86_400_000
        return points.compactMap { point in
            let time = point.time.milliseconds
            guard time > day, time % day < 3_600_000 else { return nil }
            return PricePoint(time: Moment(milliseconds: time - time % day - 1), price: point.price)
        }
    }
}
