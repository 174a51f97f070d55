import Ledger
import Markets
import Pages
import Store

/// What is known of one coin for a page, a command or an answer about it alone.
struct CoinKnowledge: Sendable {
    /// The market's quote with what the coin's own page adds; never for a sum.
    let row: MarketCoin?
    let detail: CoinDetail?
}

extension State {
    /// The same figures for the page, the terminal and the API.
    func knowledge(of coin: CoinID, snapshot: Snapshot) -> CoinKnowledge {
        let own = archive.detail(of: coin)
        let row = MarketCoin.shown(market.row(of: coin), own?.figures)
        return CoinKnowledge(
            row: row, detail: CoinDetail.shown(own, snapshot.detail(of: coin), beside: row))
    }

    /// What a chart may be drawn of.
    ///
    /// - Parameter range: prices within days are read for it alone; `nil` reads all of them.
    func history(of coin: CoinID, range: ChartRange?, now: Moment, snapshot: Snapshot) -> PriceHistory {
        let known = knowledge(of: coin, snapshot: snapshot)
        let closes = archive.closes(of: coin, snapshot)
        let points = points(of: coin, range, now)
        return PriceHistory(
            row: known.row, detail: known.detail, closes: closes.points,
            points: points.map(\.point), candles: archive.candles(of: coin),
            closeSources: closes.recordings.map {
                PriceRecording(source: $0.source, isShipped: $0.isShipped, times: $0.days.map(\.end.milliseconds))
            },
            pointSources: Dictionary(grouping: points, by: \.source).sorted { $0.key < $1.key }.map {
                PriceRecording(source: $0.key, times: $0.value.map(\.point.time.milliseconds))
            },
            converted: closes.converted)
    }

    /// A range ends with the newest price that is known, which may be older than now.
    private func points(of coin: CoinID, _ range: ChartRange?, _ now: Moment) -> [ArchivedPrice] {
        guard range?.hasPointsWithinDays != false else { return [] }
        let length: Int64 = range.flatMap(\.milliseconds) ?? 90 * 86_400_000
        let since = Moment(milliseconds: now.milliseconds - length - 86_400_000)
        let points = archive.points(of: coin, since: since)
        // Nothing newer was fetched: what is older is still the newest.
        guard points.isEmpty, range != nil else { return points }
        return archive.points(of: coin, since: Moment(milliseconds: now.milliseconds - 100 * 86_400_000))
    }
}
