public import Ledger

extension Database {
    /// The assertions of balances as they are now, by their number.
    public func balances() throws(StoreError) -> [BalanceAssertion] {
        try read { (connection) throws(StoreError) in
            let rows = try connection.rows(
                """
                SELECT balance, version, coin, quantity, day, wallet FROM balance_version AS b
                WHERE NOT removed
                  AND version = (SELECT max(version) FROM balance_version WHERE balance = b.balance)
                ORDER BY balance
                """)
            var balances: [BalanceAssertion] = []
            while try rows.next() {
                guard let quantity = try rows.exact(3) else { throw rows.damaged("a balance has no amount") }
                var balance = BalanceAssertion(
                    coin: CoinID(rows.text(2)), quantity: quantity, day: Day(number: Int(rows.integer(4))),
                    wallet: rows.textIfAny(5))
                (balance.id, balance.version) = (BalanceAssertion.ID(rows.integer(0)), Int(rows.integer(1)))
                balances.append(balance)
            }
            return balances
        }
    }
}

extension Connection {
    func add(_ balance: BalanceAssertion, in batch: Int64) throws(StoreError) {
        try run(
            """
            INSERT INTO balance_version (balance, version, batch, removed, coin, quantity, day, wallet)
            VALUES ((SELECT coalesce(max(balance), 0) + 1 FROM balance_version), 1, ?, 0, ?, ?, ?, ?)
            """,
            [
                .integer(batch), .text(balance.coin.rawValue), .exact(balance.quantity),
                .integer(Int64(balance.day.number)), .text(orNull: balance.wallet),
            ])
    }

    /// It is there, in the version that was looked at; then it goes.
    func removeBalance(_ id: BalanceAssertion.ID, version: Int, in batch: Int64) throws(StoreError) {
        let newest = try newestBalance(id)
        guard let newest else { throw .noSuchBalance(id) }
        guard newest.version == version, !newest.isRemoved else { throw .balanceChanged(id) }
        try copyBalance(id.rawValue, as: version + 1, in: batch, removed: true)
    }

    /// Undo: each balance that a batch wrote is again as it was before.
    func takeBackBalances(of batch: Batch, in undo: Int64) throws(StoreError) {
        let rows = try rows(
            "SELECT balance, version, removed FROM balance_version WHERE batch = ? ORDER BY balance",
            [.integer(batch.id)])
        var written: [(id: Int64, version: Int, isRemoved: Bool)] = []
        while try rows.next() { written.append((rows.integer(0), Int(rows.integer(1)), rows.integer(2) != 0)) }
        for one in written {
            let newest = try newestBalance(BalanceAssertion.ID(one.id))
            guard let newest, newest.isRemoved == one.isRemoved else {
                throw .changedSince(batch: batch, later: try self.batch(newest?.batch ?? batch.id))
            }
            try copyBalance(one.id, as: newest.version + 1, in: undo, removed: !one.isRemoved)
        }
    }

    private func newestBalance(
        _ id: BalanceAssertion.ID
    ) throws(StoreError) -> (version: Int, isRemoved: Bool, batch: Int64)? {
        let rows = try rows(
            "SELECT version, removed, batch FROM balance_version WHERE balance = ? ORDER BY version DESC LIMIT 1",
            [.integer(id.rawValue)])
        guard try rows.next() else { return nil }
        return (Int(rows.integer(0)), rows.integer(1) != 0, rows.integer(2))
    }

    private func copyBalance(_ id: Int64, as version: Int, in batch: Int64, removed: Bool) throws(StoreError) {
        try run(
            """
            INSERT INTO balance_version (balance, version, batch, removed, coin, quantity, day, wallet)
            SELECT balance, ?, ?, ?, coin, quantity, day, wallet FROM balance_version
            WHERE balance = ? AND version = 1
            """,
            [.integer(Int64(version)), .integer(batch), .integer(removed ? 1 : 0), .integer(id)])
    }
}
