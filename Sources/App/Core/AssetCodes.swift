public import Ledger
public import Store

/// What imported files call coins.
public struct AssetCodes: Sendable {
    private let coins: [String: CoinID]
    private let codes: [CoinID: String]
    /// In the order in which they came.
    public let all: [AssetCode]

    /// - Parameter all: in the order in which they came; the first of a coin is the one that is shown.
    public init(_ all: [AssetCode]) {
        self.all = all
        coins = Dictionary(all.map { ($0.code, $0.coin) }, uniquingKeysWith: { $1 })
        codes = Dictionary(all.map { ($0.coin, $0.code) }, uniquingKeysWith: { first, _ in first })
    }

    /// The coin that a code was taken for.
    public func coin(_ code: String) -> CoinID? { coins[code] }

    /// How a ledger's JSON calls a coin: as it was given, else by its id.
    public func code(_ coin: CoinID) -> String { codes[coin] ?? coin.rawValue }
}
