import Ledger

// How quotes become the archive: once a day, so that a refresh writes little.
extension Connection {
    private static let dayLength: Int64 = 86_400_000
    /// Prices within a day are kept one for each of these.
    private static let slot: Int64 = 5 * 60_000
    /// Up to this age; then one an hour.
    private static let fineAge: Int64 = 2 * dayLength
    /// Up to this age; then the closes alone.
    private static let hourlyAge: Int64 = 90 * dayLength
    /// However many coins are held or looked at: 8 MiB.
    static let pointLimit: Int64 = 300_000

    /// On the first refresh of a day, UTC, the quotes that stood before become closes of their days.
    func closeDays(before time: Moment, _ currency: Currency) throws(StoreError) {
        let today = Int64(time.utcDay.number)
        let name = "closes:" + currency.code
        let last = try integer("SELECT time FROM fetched WHERE name = ?", [.text(name)])
        // A clock that was set back closes nothing a second time.
        guard last.map({ $0 < today * Connection.dayLength }) ?? true else { return }
        let quotes =
            "quote WHERE currency = ?1 AND price IS NOT NULL AND price NOT GLOB '-*' AND quote_time < ?2 AND quote_time >= 0"
        let values: [Value] = [.text(currency.code), .integer(today * Connection.dayLength)]
        try run(
            "INSERT INTO price_source (name) SELECT DISTINCT coalesce(source, 'snapshot') FROM \(quotes) ON CONFLICT DO NOTHING",
            values)
        try run(
            "INSERT INTO series (coin, currency) SELECT coin, currency FROM \(quotes) ON CONFLICT DO NOTHING", values)
        try run(
            """
            INSERT INTO close (series, day, price, source)
            SELECT (SELECT number FROM series WHERE series.coin = quote.coin AND series.currency = quote.currency),
              quote_time / \(Connection.dayLength), price,
              (SELECT number FROM price_source WHERE name = coalesce(quote.source, 'snapshot'))
            FROM \(quotes) ON CONFLICT DO NOTHING
            """,
            values)
        try thinPoints(at: time)
        try noteFetched(name, at: time)
    }

    /// Keeps a held coin's price, unless one of the same five minutes is kept already.
    func savePoint(of row: MarketCoin, _ currency: Currency) throws(StoreError) {
        guard let price = row.price, let time = row.quoteTime?.milliseconds, time >= 0 else { return }
        let series = try series(row.coin.id, currency)
        let slot = time / Connection.slot * Connection.slot
        let known = try integer(
            "SELECT 1 FROM price_point WHERE series = ? AND time >= ? AND time < ?",
            [.integer(series), .integer(slot), .integer(slot + Connection.slot)])
        guard known == nil else { return }
        let name = if case .provider(let name) = row.source { name } else { "snapshot" }
        try savePoint(price, at: time, series: series, source: try priceSource(name))
    }

    /// One an hour beyond two days, none beyond ninety, and those of fewer coins where there are too many.
    func thinPoints(at time: Moment) throws(StoreError) {
        let now = time.milliseconds
        try run("DELETE FROM price_point WHERE time < ?", [.integer(now - Connection.hourlyAge)])
        try run(
            """
            DELETE FROM price_point WHERE time < ? AND EXISTS (
              SELECT 1 FROM price_point AS other WHERE other.series = price_point.series
              AND other.time >= price_point.time / 3600000 * 3600000 AND other.time < price_point.time)
            """,
            [.integer(now - Connection.fineAge)])
        try evict(from: "price_point", beyond: Connection.pointLimit)
    }
}
