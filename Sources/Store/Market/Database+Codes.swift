public import Ledger

/// A code of an imported file, and the coin that it stands for.
public struct AssetCode: Hashable, Sendable {
    public let code: String
    public let coin: CoinID

    public init(code: String, coin: CoinID) {
        self.code = code
        self.coin = coin
    }
}

extension Database {
    /// Keeps what codes stand for; what a known code stands for is replaced.
    public func saveCodes(_ codes: [AssetCode]) throws(StoreError) {
        guard !codes.isEmpty else { return }
        try write { (connection) throws(StoreError) in try connection.save(codes) }
    }

    /// The kept codes, in the order in which they came.
    public func codes() throws(StoreError) -> [AssetCode] {
        try read { (connection) throws(StoreError) in
            let rows = try connection.rows("SELECT code, coin FROM asset_code ORDER BY place")
            var codes: [AssetCode] = []
            while try rows.next() { codes.append(AssetCode(code: rows.text(0), coin: CoinID(rows.text(1)))) }
            return codes
        }
    }
}

extension Connection {
    func save(_ codes: [AssetCode]) throws(StoreError) {
        for code in codes {
            try run(
                "INSERT INTO asset_code (code, coin) VALUES (?, ?) ON CONFLICT (code) DO UPDATE SET coin = excluded.coin",
                [.text(code.code), .text(code.coin.rawValue)])
        }
    }
}
