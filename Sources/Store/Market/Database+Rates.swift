public import Ledger

extension Database {
    private static let ratesName = "rates:ecb"

    /// Keeps the exchange rates of days after one.
    public func saveRates(_ rates: ExchangeRates, after last: Day?, at time: Moment) throws(StoreError) {
        try write { (connection) throws(StoreError) in
            for currency in rates.currencies {
                for rate in rates.rates(of: currency) where last.map({ rate.day > $0 }) ?? true {
                    try connection.run(
                        "INSERT OR REPLACE INTO exchange_rate (currency, day, rate) VALUES (?, ?, ?)",
                        [.text(currency.code), .integer(Int64(rate.day.number)), .exact(rate.perEuro)])
                }
            }
            try connection.noteFetched(Database.ratesName, at: time)
        }
    }

    /// When exchange rates were last fetched.
    public func ratesTime() throws(StoreError) -> Moment? { try fetchedAt(Database.ratesName) }

    /// They are those of before.
    public func noteRates(at time: Moment) throws(StoreError) { try noteFetched(Database.ratesName, at: time) }

    /// All that were kept.
    public func rates() throws(StoreError) -> ExchangeRates {
        try read { (connection) throws(StoreError) in
            let rows = try connection.rows("SELECT currency, day, rate FROM exchange_rate ORDER BY currency, day")
            var series: [Currency: [ExchangeRates.Rate]] = [:]
            while try rows.next() {
                guard let rate = try rows.exact(2) else { continue }
                series[Currency(rows.text(0)), default: []]
                    .append(ExchangeRates.Rate(day: Day(number: Int(rows.integer(1))), perEuro: rate))
            }
            return ExchangeRates(series)
        }
    }
}
