public import Ledger

extension Database {
    /// Keeps the labels of coins, so that one that leaves the provider's list keeps its name.
    public func saveCoins(_ coins: [Coin]) throws(StoreError) {
        guard !coins.isEmpty else { return }
        try write { (connection) throws(StoreError) in try connection.save(coins) }
    }

    /// The kept labels, by id.
    public func knownCoins() throws(StoreError) -> [Coin] {
        try read { (connection) throws(StoreError) in
            let rows = try connection.rows("SELECT id, symbol, name FROM coin ORDER BY id")
            var coins: [Coin] = []
            while try rows.next() {
                coins.append(Coin(id: CoinID(rows.text(0)), symbol: rows.text(1), name: rows.text(2)))
            }
            return coins
        }
    }
}

extension Connection {
    func save(_ coins: [Coin]) throws(StoreError) {
        for coin in coins {
            try run(
                """
                INSERT INTO coin (id, symbol, name) VALUES (?, ?, ?)
                ON CONFLICT DO UPDATE SET symbol = excluded.symbol, name = excluded.name
                """,
                [.text(coin.id.rawValue), .text(coin.symbol), .text(coin.name)])
        }
    }
}
