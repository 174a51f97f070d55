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
                    close.price, day: Moment(milliseconds: close.time.milliseconds).day, series: series, source: source)
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
                let end = Moment(milliseconds: (rows.integer(0) + 1) * 86_400_000 - 1)
                closes.append(ArchivedPrice(point: PricePoint(time: end, price: price), source: rows.text(2)))
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

    /// How much the archive holds.
    public func archiveSize() throws(StoreError) -> (closes: Int, points: Int, coins: Int) {
        try read { (connection) throws(StoreError) in
            (
                Int(try connection.integer("SELECT count(*) FROM close") ?? 0),
                Int(try connection.integer("SELECT count(*) FROM price_point") ?? 0),
                Int(try connection.integer("SELECT count(DISTINCT coin) FROM series") ?? 0)
            )
        }
    }
}

extension Connection {
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
