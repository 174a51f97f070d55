public import Ledger

extension Database {
    /// Prices that are held back, by coin.
    public func heldBackPrices(currency: Currency) throws(StoreError) -> [HeldBackPrice] {
        try read { (connection) throws(StoreError) in try connection.heldBack(currency, nil) }
    }

    /// Whose word on which coin was refused.
    public func refusedSources(currency: Currency) throws(StoreError) -> Set<RefusedSource> {
        try read { (connection) throws(StoreError) in
            let prefix = Connection.refusals(currency)
            let rows = try connection.rows(
                "SELECT substr(name, ?1) FROM fetched WHERE substr(name, 1, ?1 - 1) = ?2",
                [.integer(Int64(prefix.unicodeScalars.count + 1)), .text(prefix)])
            var refused: Set<RefusedSource> = []
            while try rows.next() {
                let parts = rows.text(0).split(separator: ":", maxSplits: 1)
                guard parts.count == 2 else { continue }
                refused.insert(RefusedSource(coin: CoinID(String(parts[1])), source: String(parts[0])))
            }
            return refused
        }
    }

    /// Uses a price that was held back: `row` takes the place of what is known of its coin.
    ///
    /// - Returns: whether it still was the one in question; if not, nothing changed.
    public func take(
        _ price: HeldBackPrice, as row: MarketCoin, currency: Currency, at time: Moment, held: Set<CoinID>
    ) throws(StoreError) -> Bool {
        try write { (connection) throws(StoreError) in
            guard try connection.heldBack(currency, price.coin).first == price else { return false }
            _ = try connection.save([row], global: nil, currency: currency, at: time, held: held)
            try connection.removeHeldBack(price.coin, currency)
            return true
        }
    }

    /// Refuses a price that was held back: its source is not asked about again while it stays as far off.
    ///
    /// - Returns: whether it still was the one in question; if not, nothing changed.
    public func refuse(_ price: HeldBackPrice, currency: Currency, at time: Moment) throws(StoreError) -> Bool {
        try write { (connection) throws(StoreError) in
            guard try connection.heldBack(currency, price.coin).first == price else { return false }
            try connection.removeHeldBack(price.coin, currency)
            try connection.noteFetched(
                Connection.refusal(RefusedSource(coin: price.coin, source: price.source), currency), at: time)
            return true
        }
    }
}

extension Connection {
    /// A source has no colon in its name; an id may have one.
    fileprivate static func refusals(_ currency: Currency) -> String { "refused:\(currency.code):" }

    fileprivate static func refusal(_ refusal: RefusedSource, _ currency: Currency) -> String {
        refusals(currency) + "\(refusal.source):\(refusal.coin)"
    }

    /// - Parameter coin: `nil` for all.
    fileprivate func heldBack(_ currency: Currency, _ coin: CoinID?) throws(StoreError) -> [HeldBackPrice] {
        let rows = try rows(
            """
            SELECT coin, time, price, source, known, known_source FROM doubted_price
            WHERE currency = ?1 AND (?2 IS NULL OR coin = ?2) ORDER BY coin
            """,
            [.text(currency.code), .text(orNull: coin?.rawValue)])
        var prices: [HeldBackPrice] = []
        while try rows.next() {
            guard let price = try rows.exact(2), let known = try rows.exact(4) else { continue }
            prices.append(
                HeldBackPrice(
                    coin: CoinID(rows.text(0)), currency: currency, price: price,
                    time: Moment(milliseconds: rows.integer(1)), source: rows.text(3), known: known,
                    knownSource: rows.text(5)))
        }
        return prices
    }

    func save(_ price: HeldBackPrice, _ currency: Currency) throws(StoreError) {
        try run(
            """
            INSERT OR REPLACE INTO doubted_price (currency, coin, time, price, source, known, known_source)
            VALUES (?, ?, ?, ?, ?, ?, ?)
            """,
            [
                .text(currency.code), .text(price.coin.rawValue), .integer(price.time.milliseconds),
                .exact(price.price), .text(price.source), .exact(price.known), .text(price.knownSource),
            ])
    }

    func removeHeldBack(_ coin: CoinID, _ currency: Currency) throws(StoreError) {
        try run(
            "DELETE FROM doubted_price WHERE currency = ? AND coin = ?",
            [.text(currency.code), .text(coin.rawValue)])
    }

    func removeRefusal(_ refusal: RefusedSource, _ currency: Currency) throws(StoreError) {
        try run("DELETE FROM fetched WHERE name = ?", [.text(Connection.refusal(refusal, currency))])
    }
}
