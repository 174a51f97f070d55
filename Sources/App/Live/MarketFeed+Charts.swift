import Ledger
import Markets
import Server
import Store
import Synchronization

extension MarketFeed {
    /// After so long a coin's chart is asked for again.
    private static let chartAge: Int64 = 12 * 3_600_000
    private static let day: Int64 = 86_400_000

    /// Somebody opened a coin's page: what the archive lacks of its last year is fetched behind the answer.
    func wantsChart(of coin: CoinID) {
        guard !outbound.isOffline, let currency = try? coffer.state().market.currency else { return }
        let name = "chart:\(currency.code):\(coin)"
        let now = coffer.now()
        if let last = try? coffer.database.fetchedAt(name),
            (0..<MarketFeed.chartAge).contains(now.milliseconds - last.milliseconds)
        {
            return
        }
        guard inside.withLock({ $0.charting.insert(coin).inserted }) else { return }
        let fetch: @Sendable () -> Void = { [self] in
            fetchChart(of: coin, currency, name)
            inside.withLock { _ = $0.charting.remove(coin) }
        }
        if !onNewThread(fetch) { inside.withLock { _ = $0.charting.remove(coin) } }
    }

    /// Keeps the closes of the public year; a trouble is in the log, and the chart shows what there is.
    func fetchChart(of coin: CoinID, _ currency: Currency, _ name: String) {
        guard let provider else { return }
        do throws(OutboundError) {
            let points = try provider.chart(coin, currency, days: 365) ?? []
            try? coffer.database.saveCloses(
                MarketFeed.closes(points), of: coin, currency: currency, source: CoinGecko.source)
        } catch {
            // A coin that the provider does not know is not asked for again at each look.
            guard case .refused = error else { return }
        }
        try? coffer.database.noteFetched(name, at: coffer.now())
    }

    /// The provider's daily price stands at midnight, UTC: it is the close of the day before. The last point is of now, and no close.
    static func closes(_ points: [PricePoint]) -> [PricePoint] {
        points.compactMap { point in
            let time = point.time.milliseconds
            guard time > day, time % day < 3_600_000 else { return nil }
            return PricePoint(time: Moment(milliseconds: time - time % day - 1), price: point.price)
        }
    }
}
