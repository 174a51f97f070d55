public import Ledger

// What was fetched for a coin's own page. All of it is bounded: the coins whose pages were opened longest ago go first.
extension Database {
    /// Keeps what a provider says of a coin, in the place of what it said before.
    public func saveDetail(_ detail: CoinDetail, currency: Currency, at time: Moment) throws(StoreError) {
        try write { (connection) throws(StoreError) in
            try connection.run(
                "INSERT OR REPLACE INTO coin_detail (coin, currency, saved_at, fields) VALUES (?, ?, ?, ?)",
                [
                    .text(detail.id.rawValue), .text(currency.code), .integer(time.milliseconds),
                    .bytes(detail.fields.bytes),
                ])
            try connection.run(
                """
                DELETE FROM coin_detail WHERE (coin, currency) IN (
                  SELECT coin, currency FROM coin_detail ORDER BY saved_at DESC LIMIT -1 OFFSET \(Connection.detailLimit))
                """)
        }
    }

    /// What a provider said of a coin; `nil` where nothing was kept.
    public func detail(of coin: CoinID, currency: Currency) throws(StoreError) -> CoinDetail? {
        try read { (connection) throws(StoreError) in
            let rows = try connection.rows(
                "SELECT fields FROM coin_detail WHERE coin = ? AND currency = ?",
                [.text(coin.rawValue), .text(currency.code)])
            return try rows.next() ? CoinDetail(id: coin, FieldList(rows.bytes(0))) : nil
        }
    }

    /// Keeps points of a coin where none is kept yet: one in each slot of time.
    ///
    /// - Parameters:
    ///   - points: oldest first.
    ///   - slot: milliseconds; what is known within such a stretch stays as it is.
    public func fillPoints(
        _ points: [PricePoint], every slot: Int64, of coin: CoinID, currency: Currency, source: String
    ) throws(StoreError) {
        guard let first = points.first else { return }
        try write { (connection) throws(StoreError) in
            let series = try connection.series(coin, currency)
            let source = try connection.priceSource(source)
            var known: Set<Int64> = []
            do {
                let rows = try connection.rows(
                    "SELECT time FROM price_point WHERE series = ? AND time >= ?",
                    [.integer(series), .integer(first.time.milliseconds / slot * slot)])
                while try rows.next() { known.insert(rows.integer(0) / slot) }
            }
            for point in points where known.insert(point.time.milliseconds / slot).inserted {
                try connection.savePoint(point.price, at: point.time.milliseconds, series: series, source: source)
            }
            try connection.evict(from: "price_point", beyond: Connection.pointLimit)
        }
    }

    /// Keeps candles of a coin; those of the stretch that is known better now give way, older ones stay.
    ///
    /// - Parameter candles: oldest first.
    public func saveCandles(
        _ candles: Candles, of coin: CoinID, currency: Currency, source: String
    ) throws(StoreError) {
        guard let first = candles.all.first else { return }
        try write { (connection) throws(StoreError) in
            let series = try connection.series(coin, currency)
            let source = try connection.priceSource(source)
            let key: [Value] = [.integer(series), .integer(Int64(candles.minutes))]
            try connection.run(
                "DELETE FROM candle WHERE series = ? AND minutes = ? AND time >= ?",
                key + [.integer(first.end.milliseconds)])
            for candle in candles.all {
                try connection.run(
                    """
                    INSERT OR REPLACE INTO candle (series, minutes, time, open, high, low, close, source)
                    VALUES (?, ?, ?, ?, ?, ?, ?, ?)
                    """,
                    key + [
                        .integer(candle.end.milliseconds), .exact(candle.open), .exact(candle.high),
                        .exact(candle.low), .exact(candle.close), .integer(source),
                    ])
            }
            try connection.run(
                """
                DELETE FROM candle WHERE series = ?1 AND minutes = ?2 AND time <= (
                  SELECT time FROM candle WHERE series = ?1 AND minutes = ?2
                  ORDER BY time DESC LIMIT 1 OFFSET \(Connection.candleLimit))
                """,
                key)
            try connection.evict(from: "candle", beyond: Connection.allCandlesLimit)
        }
    }

    /// The candles of a coin, by length, the shortest first.
    public func candles(of coin: CoinID, currency: Currency) throws(StoreError) -> [Candles] {
        try read { (connection) throws(StoreError) in
            let rows = try connection.rows(
                """
                SELECT minutes, time, open, high, low, close FROM candle
                WHERE series = (SELECT number FROM series WHERE coin = ? AND currency = ?) ORDER BY minutes, time
                """,
                [.text(coin.rawValue), .text(currency.code)])
            var found: [Int: [Candle]] = [:]
            while try rows.next() {
                guard let open = try rows.exact(2), let high = try rows.exact(3), let low = try rows.exact(4),
                    let close = try rows.exact(5)
                else { continue }
                found[Int(rows.integer(0)), default: []].append(
                    Candle(end: Moment(milliseconds: rows.integer(1)), open: open, high: high, low: low, close: close))
            }
            return found.map { Candles(minutes: $0.key, all: $0.value) }.sorted { $0.minutes < $1.minutes }
        }
    }
}

extension Connection {
    /// Coins whose pages are kept: some 2 KiB each.
    static let detailLimit = 400
    /// Of one coin and one length.
    static let candleLimit = 400
    /// Of all coins: 5 MiB.
    static let allCandlesLimit: Int64 = 60_000

    /// Where there are too many rows, the coin goes whose newest one is the oldest: it was looked at longest ago, and is not held.
    func evict(from table: String, beyond limit: Int64) throws(StoreError) {
        while let count = try integer("SELECT count(*) FROM \(table)"), count > limit,
            let series = try integer("SELECT series FROM \(table) GROUP BY series ORDER BY max(time) LIMIT 1")
        {
            try run("DELETE FROM \(table) WHERE series = ?", [.integer(series)])
        }
    }
}
