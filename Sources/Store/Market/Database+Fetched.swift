public import Ledger

extension Database {
    /// When something was last fetched: a chart, the list of coins.
    public func fetchedAt(_ name: String) throws(StoreError) -> Moment? {
        try read { (connection) throws(StoreError) in
            try connection.integer("SELECT time FROM fetched WHERE name = ?", [.text(name)])
                .map { Moment(milliseconds: $0) }
        }
    }

    public func noteFetched(_ name: String, at time: Moment) throws(StoreError) {
        try write { (connection) throws(StoreError) in try connection.noteFetched(name, at: time) }
    }

    /// Keeps a provider's list of all coins in the place of the one of before.
    public func saveCoinList(_ coins: [Coin], provider: String, at time: Moment) throws(StoreError) {
        guard !coins.isEmpty else { return }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(coins.count * 48)
        for coin in coins {
            // A tab or a line end would be the next field: such a name is nobody's, and a blank does for it.
            for (number, text) in [coin.id.rawValue, coin.symbol, coin.name].enumerated() {
                bytes += text.utf8.map { $0 == 9 || $0 == 10 ? 32 : $0 }
                bytes.append(number == 2 ? 10 : 9)
            }
        }
        try write { (connection) throws(StoreError) in
            try connection.run(
                "INSERT OR REPLACE INTO coin_list (provider, saved_at, coins) VALUES (?, ?, ?)",
                [.text(provider), .integer(time.milliseconds), .bytes(bytes)])
            try connection.noteFetched("list:" + provider, at: time)
        }
    }

    /// A provider's list of all coins; `nil` where none was kept.
    public func coinList(provider: String) throws(StoreError) -> CoinList? {
        let bytes: [UInt8]? = try read { (connection) throws(StoreError) in
            let rows = try connection.rows("SELECT coins FROM coin_list WHERE provider = ?", [.text(provider)])
            return try rows.next() ? rows.bytes(0) : nil
        }
        guard let bytes else { return nil }
        return bytes.withUnsafeBufferPointer { all in
            CoinList(capacity: 20_000, bytes: all.count) { list in
                for line in all.split(separator: 10) {
                    let fields = line.split(separator: 9, omittingEmptySubsequences: false)
                    guard fields.count == 3, !fields[0].isEmpty else { continue }
                    list.append(
                        id: UnsafeBufferPointer(rebasing: fields[0]), symbol: UnsafeBufferPointer(rebasing: fields[1]),
                        name: UnsafeBufferPointer(rebasing: fields[2]))
                }
            }
        }
    }
}

extension Connection {
    func noteFetched(_ name: String, at time: Moment) throws(StoreError) {
        try run(
            "INSERT OR REPLACE INTO fetched (name, time) VALUES (?, ?)", [.text(name), .integer(time.milliseconds)])
    }
}
