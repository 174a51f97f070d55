import Ledger
import Markets

/// What a portfolio did over a range: the history and the figures made from it.
struct PortfolioReview {
    /// `nil` for the whole portfolio.
    let coin: CoinID?
    let history: PortfolioHistory
    /// Of the prices in it.
    let origin: PriceOrigin
    /// `nil` where no day has a whole value.
    let performance: Performance?
    /// Realised and unrealised, day by day, under the ledger's method.
    let gains: GainHistory
    /// Each coin on its own; none where only one is looked at.
    let coins: [CoinReturn]

    /// More coins than that are not reckoned one by one.
    static let coinLimit = 100

    var range: ClosedRange<Day> { history.points[0].day...history.points[history.points.count - 1].day }
}

extension State {
    /// Recorded closes of coins in the ledger's currency; the newest quote stands for its own day where that has no close.
    func closes(of coins: some Sequence<CoinID>, snapshot: Snapshot) -> RecordedCloses {
        var closes = RecordedCloses(ownArchive)
        for coin in coins { closes.add(ownArchive.closes(of: coin, snapshot), of: coin, quote: quote(of: coin)) }
        return closes
    }

    /// The same for one coin, each with its time.
    func closePoints(of coin: CoinID, snapshot: Snapshot) -> [PricePoint] {
        RecordedCloses.points(ownArchive.closes(of: coin, snapshot), quote(of: coin))
    }

    /// What the archive says a coin cost round a day (docs/SPEC-holdings.md, rule 29).
    func priceRange(of coin: CoinID, _ day: Day, snapshot: Snapshot) -> PriceRange? {
        PriceRange(around: day, in: DailyCloses(closePoints(of: coin, snapshot: snapshot)))
    }

    /// The question about a price.
    func question(_ doubt: PriceDoubt, snapshot: Snapshot) -> DoubtfulPrice {
        let recorded = snapshot.closesSource(of: doubt.coin)
        return DoubtfulPrice(
            doubt, coin(doubt.coin), settings.numberFormat, ledgerCurrency,
            source: recorded.isEmpty
                ? ownArchive.closes(of: doubt.coin).isEmpty ? "the newest quote" : "prices that Coffer kept" : recorded)
    }

    /// The coins that entries ever moved.
    var movedCoins: Set<CoinID> { Set(entries.flatMap(\.coins)) }

    /// The last day with a price of a coin that was ever held, today at most; `nil` without entries.
    func lastDay(_ closes: RecordedCloses, today: Day) -> Day? {
        guard let first = entries.map(\.time.day).min() else { return nil }
        let horizon = closes.byCoin.values.compactMap(\.range?.upperBound).max() ?? today
        return max(first, min(today, horizon))
    }

    /// The history from the first entry, or from a day, to the last day with a price, or to a day; `nil` where that is no range.
    ///
    /// - Parameters:
    ///   - coin: it alone; `nil` for all.
    ///   - memory: where the gains may be already; a command that ends has none.
    func review(
        of coin: CoinID? = nil, from: Day?, to: Day?, closes: RecordedCloses, today: Day, zones: ZoneFolder,
        memory: GainsMemory? = nil
    ) throws -> PortfolioReview? {
        let entries = coin.map(entries(of:)) ?? entries
        guard let first = entries.map(\.time.day).min(), let last = lastDay(closes, today: today) else {
            return nil
        }
        let end = to ?? last
        // Not before the first entry, and no range of centuries: no price is older than a few decades.
        let start = max(from ?? first, first, Day(number: end.number - 20_000))
        guard start <= end else { return nil }
        let history = PortfolioHistory(
            entries: entries, closes: closes.byCoin, currency: ledgerCurrency, range: start...end, coin: coin)
        let schedule = settings.ledger.schedule.flatMap { $0.first == .ukPooling ? nil : $0 } ?? MethodSchedule(.fifo)
        let coins =
            coin == nil
            ? CoinReturn.all(
                entries, closes: closes.byCoin, currency: ledgerCurrency, range: start...end,
                limit: PortfolioReview.coinLimit) : []
        return PortfolioReview(
            coin: coin, history: history, origin: closes.origin(history.valued), performance: Performance(history),
            gains: GainHistory(try gains(schedule, zones: zones, memory: memory), history, coin: coin), coins: coins)
    }
}
