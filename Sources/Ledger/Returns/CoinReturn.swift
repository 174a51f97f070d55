/// How one coin of a portfolio did over a range.
public struct CoinReturn: Sendable {
    public let coin: CoinID
    public let history: PortfolioHistory
    /// `nil` where no day has a price, or there was nothing.
    public let performance: Performance?

    /// Each coin that was there in the range, the largest value at its end first, then the largest gain.
    ///
    /// - Parameters:
    ///   - entries: of any coins, oldest first.
    ///   - closes: of each coin, the prices at the end of its days.
    ///   - limit: of coins; those with the most entries are taken.
    public static func all(
        _ entries: Entries, closes: [CoinID: DailyCloses], currency: Currency, range: ClosedRange<Day>, limit: Int
    ) -> [CoinReturn] {
        var byCoin: [CoinID: [Entry]] = [:]
        for entry in entries { for coin in entry.coins { byCoin[coin, default: []].append(entry) } }
        let chosen = byCoin.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }.prefix(limit)
        return chosen.map { coin, entries in
            let history = PortfolioHistory(
                entries: Entries(entries), closes: closes, currency: currency, range: range, coin: coin)
            return CoinReturn(coin: coin, history: history, performance: Performance(history))
        }
        .filter { $0.performance != nil || !$0.history.gaps.isEmpty }
        .sorted { ($1.rank, $0.coin) < ($0.rank, $1.coin) }
    }

    private var rank: Rank {
        Rank(value: performance?.gain.endValue ?? 0, gain: performance?.gain.gain ?? 0)
    }

    private struct Rank: Comparable {
        let value: Exact
        let gain: Exact

        static func < (left: Rank, right: Rank) -> Bool {
            (left.value, left.gain) < (right.value, right.gain)
        }
    }
}
