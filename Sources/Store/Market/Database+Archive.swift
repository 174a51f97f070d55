public import Ledger

/// A price of the archive, with whose it is.
public struct ArchivedPrice: Hashable, Sendable {
    public let point: PricePoint
    public let source: String

    public init(point: PricePoint, source: String) {
        self.point = point
        self.source = source
    }
}

extension Database {
    /// Keeps points of a coin in the archive; where one of that time is known, the newer one counts.
    public func savePoints(
        _ points: [PricePoint], of coin: CoinID, currency: Currency, source: String
    ) throws(StoreError) {
        guard !points.isEmpty else { return }
        try write { (connection) throws(StoreError) in
            let series = try connection.series(coin, currency)
            let source = try connection.priceSource(source)
            for point in points {
                try connection.savePoint(point.price, at: point.time.milliseconds, series: series, source: source)
            }
        }
    }

    /// Keeps daily closes of a coin; a day that has one keeps it.
    ///
    /// - Parameter closes: each at any time of its day, UTC.
    public func saveCloses(
        _ closes: [PricePoint], of coin: CoinID, currency: Currency, source: String
    ) throws(StoreError) {
        guard !closes.isEmpty else { return }
        try write { (connection) throws(StoreError) in
            let series = try connection.series(coin, currency)
            let source = try connection.priceSource(source)
            for close in closes {
                try connection.saveClose(
                    close.price, day: close.time.utcDay, series: series, source: source)
            }
        }
    }

    /// The archive's daily closes of a coin, oldest first, each at the end of its day.
    public func closes(of coin: CoinID, currency: Currency) throws(StoreError) -> [ArchivedPrice] {
        try read { (connection) throws(StoreError) in
            let rows = try connection.rows(
                """
                SELECT day, price, name FROM close
                JOIN price_source ON price_source.number = source
                WHERE series = (SELECT number FROM series WHERE coin = ? AND currency = ?) ORDER BY day
                """,
                [.text(coin.rawValue), .text(currency.code)])
            var closes: [ArchivedPrice] = []
            while try rows.next() {
                guard let price = try rows.exact(1) else { continue }
                let day = Day(number: Int(rows.integer(0)))
                closes.append(ArchivedPrice(point: PricePoint(time: day.end, price: price), source: rows.text(2)))
            }
            return closes
        }
    }

    /// The archive's prices within days from a time on, oldest first.
    public func points(
        of coin: CoinID, currency: Currency, since: Moment
    ) throws(StoreError) -> [ArchivedPrice] {
        try read { (connection) throws(StoreError) in
            let rows = try connection.rows(
                """
                SELECT time, price, name FROM price_point
                JOIN price_source ON price_source.number = source
                WHERE series = (SELECT number FROM series WHERE coin = ? AND currency = ?) AND time >= ? ORDER BY time
                """,
                [.text(coin.rawValue), .text(currency.code), .integer(since.milliseconds)])
            var points: [ArchivedPrice] = []
            while try rows.next() {
                guard let price = try rows.exact(1) else { continue }
                points.append(
                    ArchivedPrice(
                        point: PricePoint(time: Moment(milliseconds: rows.integer(0)), price: price),
                        source: rows.text(2)))
            }
            return points
        }
    }

    /// How much the archive holds, and how much room it takes.
    public func archiveSize() throws(StoreError) -> ArchiveSize {
        try read { (connection) throws(StoreError) in
            let count = { (what: String) throws(StoreError) in Int(try connection.integer("SELECT \(what)") ?? 0) }
            let first = try connection.integer("SELECT min(day) FROM close")
            let last = try connection.integer("SELECT max(day) FROM close")
            return ArchiveSize(
                closes: try count("count(*) FROM close"),
                coins: try count("count(DISTINCT coin) FROM series WHERE number IN (SELECT series FROM close)"),
                days: first.flatMap { first in last.map { Day(number: Int(first))...Day(number: Int($0)) } },
                points: try count("count(*) FROM price_point"), candles: try count("count(*) FROM candle"),
                details: try count("count(*) FROM coin_detail"), bytes: try connection.archiveBytes())
        }
    }
}

/// What the archive holds.
public struct ArchiveSize: Hashable, Sendable {
    public let closes: Int
    /// Coins with closes.
    public let coins: Int
    /// From the first close to the last one.
    public let days: ClosedRange<Day>?
    public let points: Int
    public let candles: Int
    public let details: Int
    /// In the file.
    public let bytes: Int
}

extension Connection {
    private static let archiveTables = ["close", "price_point", "candle", "coin_detail", "series", "price_source"]

    /// The pages that its tables and their indexes take. An SQLite that was built without the table of its own pages
    /// cannot say: then what stands in the rows is added up, which is a little less.
    fileprivate func archiveBytes() throws(StoreError) -> Int {
        let names = Connection.archiveTables.map { "'\($0)'" }.joined(separator: ", ")
        let pages =
            "SELECT sum(pgsize) FROM dbstat WHERE aggregate AND name IN (SELECT name FROM sqlite_schema WHERE tbl_name IN (\(names)))"
        if let bytes = try? integer(pages) { return Int(bytes) }
        let rows = """
            SELECT (SELECT coalesce(sum(12 + length(price)), 0) FROM close)
              + (SELECT coalesce(sum(16 + length(price)), 0) FROM price_point)
              + (SELECT coalesce(sum(24 + length(open) + length(high) + length(low) + length(close)), 0) FROM candle)
              + (SELECT coalesce(sum(24 + length(fields)), 0) FROM coin_detail)
              + (SELECT coalesce(sum(16 + 2 * length(coin)), 0) FROM series)
            """
        return Int(try integer(rows) ?? 0)
    }

    /// The number of a coin's prices in a currency.
    func series(_ coin: CoinID, _ currency: Currency) throws(StoreError) -> Int64 {
        let key: [Value] = [.text(coin.rawValue), .text(currency.code)]
        if let known = try integer("SELECT number FROM series WHERE coin = ? AND currency = ?", key) { return known }
        try run("INSERT INTO series (coin, currency) VALUES (?, ?)", key)
        return lastInsertedID
    }

    func priceSource(_ name: String) throws(StoreError) -> Int64 {
        if let known = try integer("SELECT number FROM price_source WHERE name = ?", [.text(name)]) { return known }
        try run("INSERT INTO price_source (name) VALUES (?)", [.text(name)])
        return lastInsertedID
    }

    func saveClose(_ price: Exact, day: Day, series: Int64, source: Int64) throws(StoreError) {
        try run(
            "INSERT INTO close (series, day, price, source) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING",
            [.integer(series), .integer(Int64(day.number)), .exact(price), .integer(source)])
    }

    func savePoint(_ price: Exact, at time: Int64, series: Int64, source: Int64) throws(StoreError) {
        try run(
            "INSERT OR REPLACE INTO price_point (series, time, price, source) VALUES (?, ?, ?, ?)",
            [.integer(series), .integer(time), .exact(price), .integer(source)])
    }
}
