public import Ledger
public import Markets

/// Example trades for an empty portfolio: real days, at the price that was recorded for them.
public enum Demo {
    /// Titles of the batches that add and remove it.
    public static let title = "Add the demo"
    public static let removalTitle = "Remove the demo"

    /// What somebody might have done: on that day, so many dollars' worth or so many coins.
    private static let plan: [(coin: CoinID, day: String, amount: Exact, isSale: Bool, note: String)] = [
        ("bitcoin", "2023-02-14", Exact(mantissa: 25, exponent: -3), false, "The first one"),
        ("bitcoin", "2023-05-15", Exact(mantissa: 20, exponent: -3), false, ""),
        ("bitcoin", "2023-08-15", Exact(mantissa: 20, exponent: -3), false, ""),
        ("bitcoin", "2023-11-15", Exact(mantissa: 15, exponent: -3), false, ""),
        ("bitcoin", "2024-02-15", Exact(mantissa: 10, exponent: -3), false, ""),
        ("bitcoin", "2024-05-15", Exact(mantissa: 10, exponent: -3), false, ""),
        ("bitcoin", "2024-08-15", Exact(mantissa: 10, exponent: -3), false, ""),
        ("bitcoin", "2024-12-05", Exact(mantissa: 15, exponent: -3), true, "A little profit"),
        ("ethereum", "2023-03-10", Exact(mantissa: 4, exponent: -1), false, ""),
        ("ethereum", "2023-06-15", Exact(mantissa: 35, exponent: -2), false, ""),
        ("ethereum", "2023-10-12", Exact(mantissa: 5, exponent: -1), false, ""),
        ("ethereum", "2024-03-12", Exact(mantissa: 25, exponent: -2), true, ""),
        ("ethereum", "2024-09-06", Exact(mantissa: 4, exponent: -1), false, ""),
        ("solana", "2020-11-15", Exact(40), false, ""),
        ("solana", "2021-02-10", Exact(15), false, ""),
        ("solana", "2021-05-18", Exact(25), true, ""),
        ("cardano", "2020-12-10", Exact(900), false, ""),
        ("cardano", "2021-06-22", Exact(400), false, ""),
        ("dogecoin", "2021-05-24", Exact(1500), false, "For fun"),
        ("ripple", "2020-12-30", Exact(600), false, ""),
        ("chainlink", "2020-11-02", Exact(40), false, ""),
        ("litecoin", "2020-09-24", Exact(2), false, ""),
    ]

    /// The entries, oldest first; a trade whose day has no recorded price, or no rate for it, is left out.
    ///
    /// - Parameter currency: of the ledger; the recorded prices are converted at the rate of their day.
    public static func entries(snapshot: Snapshot, in currency: Currency, by rates: ExchangeRates) -> [Entry] {
        let home = snapshot.market.currency
        var closes: [CoinID: [PricePoint]] = [:]
        var entries: [Entry] = []
        for trade in plan {
            let known = closes[trade.coin] ?? snapshot.closes(of: trade.coin)
            closes[trade.coin] = known
            // A close stands at the end of its day, in UTC; noon is when somebody is awake.
            guard let day = Day(trade.day), let recorded = known.first(where: { closeDay($0) == day })?.price,
                let price = currency == home
                    ? recorded : rates.conversion(from: home, to: currency, on: day).map({ $0(recorded) }),
                let figures = TradeDraft.figures(trade.amount, price, nil)
            else { continue }
            let noon = Moment(milliseconds: Int64(day.number) * 86_400_000 + 43_200_000)
            var entry = Entry.trade(
                of: trade.coin, isSale: trade.isSale, figures, currency: currency, at: noon)
            entry.note = trade.note
            entry.isDemo = true
            entries.append(entry)
        }
        return entries.sorted { $0.time < $1.time }
    }

    private static func closeDay(_ point: PricePoint) -> Day {
        Day(number: Int((point.time.milliseconds - 1) / 86_400_000))
    }
}
