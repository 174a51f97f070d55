public import Ledger

extension Database {
    /// Keeps quotes over older ones of the same coins; those of other coins stay as they are. The quotes that stood at the
    /// end of a day become its closes in the archive.
    ///
    /// - Parameter held: coins whose prices within the day are kept, too.
    public func saveQuotes(
        _ rows: [MarketCoin], global: GlobalFigures?, currency: Currency, at time: Moment, held: Set<CoinID> = []
    ) throws(StoreError) {
        guard !rows.isEmpty || global != nil else { return }
        try write { (connection) throws(StoreError) in
            _ = try connection.save(rows, global: global, currency: currency, at: time, held: held)
        }
    }

    /// The same with prices that are held back, and the questions that they end.
    ///
    /// - Returns: `nil` where there was nothing to save.
    @discardableResult
    public func saveQuotes(
        _ screen: PriceScreen, global: GlobalFigures?, currency: Currency, at time: Moment, held: Set<CoinID> = []
    ) throws(StoreError) -> QuotesSaving? {
        guard !screen.isEmpty || global != nil else { return nil }
        return try write { (connection) throws(StoreError) in
            let saving = try connection.save(screen.used, global: global, currency: currency, at: time, held: held)
            for coin in screen.settled { try connection.removeHeldBack(coin, currency) }
            for refusal in screen.agreeing { try connection.removeRefusal(refusal, currency) }
            for price in screen.heldBack { try connection.save(price, currency) }
            return saving
        }
    }

    /// Another one after each saving of quotes; `nil` where none was noted, and nobody knows.
    public func quotesSaving(currency: Currency) throws(StoreError) -> Moment? {
        try fetchedAt(Connection.quotesName(currency))
    }

    public func quotes(currency: Currency) throws(StoreError) -> Quotes {
        try read { (connection) throws(StoreError) in
            try connection.reading { () throws(StoreError) in
                let time = try connection.integer(
                    """
                    SELECT max(saved_at) FROM (
                      SELECT saved_at FROM quote WHERE currency = ?1
                      UNION ALL SELECT saved_at FROM global_figures WHERE currency = ?1)
                    """,
                    [.text(currency.code)])
                return Quotes(
                    rows: try connection.quotes(currency), global: try connection.global(currency),
                    savedAt: time.map { Moment(milliseconds: $0) })
            }
        }
    }
}

extension Connection {
    private static let quoteColumns = """
        coin, symbol, name, source, rank, price, quote_time, quote_offset, market_cap, fully_diluted, volume, \
        high_24h, low_24h, price_change_24h, change_1h, change_24h, change_7d, cap_change_24h, \
        cap_change_24h_percent, circulating, total, maximum, high, high_change, high_time, high_offset, low, \
        low_change, low_time, low_offset, image
        """

    fileprivate static func quotesName(_ currency: Currency) -> String { "quotes:" + currency.code }

    /// Later than the one of before, though the clock stands still or was set back.
    fileprivate func noteSaving(of currency: Currency, at time: Moment) throws(StoreError) -> QuotesSaving {
        let name = Connection.quotesName(currency)
        let before = try integer("SELECT time FROM fetched WHERE name = ?", [.text(name)])
        let made = Moment(milliseconds: max(before.map { $0 + 1 } ?? time.milliseconds, time.milliseconds))
        try noteFetched(name, at: made)
        return QuotesSaving(before: before.map { Moment(milliseconds: $0) }, made: made)
    }

    func save(
        _ rows: [MarketCoin], global: GlobalFigures?, currency: Currency, at time: Moment, held: Set<CoinID>
    ) throws(StoreError) -> QuotesSaving {
        try closeDays(before: time, currency)
        for row in rows where held.contains(row.coin.id) { try savePoint(of: row, currency) }
        for row in rows { try save(row, currency: currency, at: time) }
        if let global { try save(global, currency: currency, at: time) }
        return try noteSaving(of: currency, at: time)
    }

    fileprivate func save(_ row: MarketCoin, currency: Currency, at time: Moment) throws(StoreError) {
        try run(
            """
            INSERT OR REPLACE INTO quote (currency, saved_at, \(Connection.quoteColumns))
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            [.text(currency.code), .integer(time.milliseconds)] + row.values)
        try saveWeek(of: row, currency)
    }

    /// A line that is as before is not written again.
    private func saveWeek(of row: MarketCoin, _ currency: Currency) throws(StoreError) {
        let key: [Value] = [.text(currency.code), .text(row.coin.id.rawValue)]
        guard !row.sparkline.isEmpty else {
            return try run("DELETE FROM week_line WHERE currency = ? AND coin = ?", key)
        }
        try run(
            """
            INSERT INTO week_line (currency, coin, prices) VALUES (?, ?, ?)
            ON CONFLICT (currency, coin) DO UPDATE SET prices = excluded.prices WHERE prices <> excluded.prices
            """,
            key + [.bytes(row.sparkline.bytes)])
    }

    fileprivate func quotes(_ currency: Currency) throws(StoreError) -> [MarketCoin] {
        let rows = try rows(
            """
            SELECT \(Connection.quoteColumns), prices FROM quote LEFT JOIN week_line USING (currency, coin)
            WHERE currency = ? ORDER BY rank IS NULL, rank, coin
            """,
            [.text(currency.code)])
        var quotes: [MarketCoin] = []
        while try rows.next() { quotes.append(try rows.quote()) }
        return quotes
    }

    fileprivate func save(_ figures: GlobalFigures, currency: Currency, at time: Moment) throws(StoreError) {
        try run(
            """
            INSERT OR REPLACE INTO global_figures (currency, saved_at, source, market_cap, market_cap_change,
              volume, dominance, time, time_offset, is_derived) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            [
                .text(currency.code), .integer(time.milliseconds), .text(orNull: figures.source.name),
                .exact(figures.marketCap), .exact(figures.marketCapChange24hPercent), .exact(figures.volume),
                .exact(figures.bitcoinDominancePercent), .integer(orNull: figures.time?.milliseconds),
                .integer(orNull: figures.time.map { Int64($0.offsetMinutes) }), .integer(figures.isDerived ? 1 : 0),
            ])
    }

    fileprivate func global(_ currency: Currency) throws(StoreError) -> GlobalFigures? {
        let rows = try rows(
            """
            SELECT source, is_derived, market_cap, market_cap_change, volume, dominance, time, time_offset
            FROM global_figures WHERE currency = ?
            """,
            [.text(currency.code)])
        guard try rows.next() else { return nil }
        var figures = GlobalFigures(source: rows.source(0), isDerived: rows.integer(1) != 0)
        figures.marketCap = try rows.exact(2)
        figures.marketCapChange24hPercent = try rows.exact(3)
        figures.volume = try rows.exact(4)
        figures.bitcoinDominancePercent = try rows.exact(5)
        figures.time = rows.moment(6)
        return figures
    }
}

extension MarketCoin {
    /// In the order of the columns.
    fileprivate var values: [Value] {
        [
            .text(coin.id.rawValue), .text(coin.symbol), .text(coin.name), .text(orNull: source.name),
            .integer(orNull: rank.map { Int64($0) }), .exact(price), .milliseconds(quoteTime), .offset(quoteTime),
            .exact(marketCap), .exact(fullyDilutedValuation), .exact(volume), .exact(high24h), .exact(low24h),
            .exact(priceChange24h), .exact(change1hPercent), .exact(change24hPercent), .exact(change7dPercent),
            .exact(marketCapChange24h), .exact(marketCapChange24hPercent), .exact(circulatingSupply),
            .exact(totalSupply), .exact(maxSupply), .exact(allTimeHigh.value), .exact(allTimeHigh.changePercent),
            .milliseconds(allTimeHigh.date), .offset(allTimeHigh.date), .exact(allTimeLow.value),
            .exact(allTimeLow.changePercent), .milliseconds(allTimeLow.date), .offset(allTimeLow.date),
            .text(orNull: image),
        ]
    }
}

extension Value {
    fileprivate static func milliseconds(_ moment: Moment?) -> Value { .integer(orNull: moment?.milliseconds) }

    fileprivate static func offset(_ moment: Moment?) -> Value {
        .integer(orNull: moment.map { Int64($0.offsetMinutes) })
    }
}

extension [Double] {
    /// Eight each, the lowest first.
    fileprivate var bytes: [UInt8] { map { $0.bitPattern.littleEndian }.withUnsafeBytes { Array<UInt8>($0) } }

    fileprivate init(bytes: [UInt8]) {
        self = bytes.withUnsafeBytes { bytes in
            (0..<(bytes.count / 8)).map { place in
                Double(
                    bitPattern: UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: place * 8, as: UInt64.self)))
            }
        }
    }
}

extension Rows {
    fileprivate func source(_ column: Int32) -> Source {
        textIfAny(column).map { .provider($0) } ?? .snapshot
    }

    fileprivate func quote() throws(StoreError) -> MarketCoin {
        var row = MarketCoin(
            coin: Coin(id: CoinID(text(0)), symbol: text(1), name: text(2)), source: source(3))
        row.rank = integerIfAny(4).map { Int($0) }
        row.price = try exact(5)
        row.quoteTime = moment(6)
        row.marketCap = try exact(8)
        row.fullyDilutedValuation = try exact(9)
        row.volume = try exact(10)
        row.high24h = try exact(11)
        row.low24h = try exact(12)
        row.priceChange24h = try exact(13)
        row.change1hPercent = try exact(14)
        row.change24hPercent = try exact(15)
        row.change7dPercent = try exact(16)
        row.marketCapChange24h = try exact(17)
        row.marketCapChange24hPercent = try exact(18)
        row.circulatingSupply = try exact(19)
        row.totalSupply = try exact(20)
        row.maxSupply = try exact(21)
        row.allTimeHigh = try extreme(22)
        row.allTimeLow = try extreme(26)
        row.image = textIfAny(30)
        row.sparkline = [Double](bytes: bytes(31))
        return row
    }

    private func extreme(_ column: Int32) throws(StoreError) -> Extreme {
        Extreme(value: try exact(column), changePercent: try exact(column + 1), date: moment(column + 2))
    }
}
