/// A coin's identity: the provider's id, for example `bitcoin`. Case and every character count.
public struct CoinID: Hashable, Sendable, Comparable, ExpressibleByStringLiteral, CustomStringConvertible {
    public let rawValue: String

    public init(_ rawValue: String) { self.rawValue = rawValue }
    public init(stringLiteral value: String) { self.init(value) }
    public var description: String { rawValue }
    public static func < (left: CoinID, right: CoinID) -> Bool { left.rawValue < right.rawValue }
}

/// A coin with its labels. Symbols and names are no identity: many coins share them.
public struct Coin: Hashable, Sendable {
    public let id: CoinID
    /// As the provider writes it, usually lower case; may be empty.
    public let symbol: String
    public let name: String

    public init(id: CoinID, symbol: String, name: String) {
        self.id = id
        self.symbol = symbol
        self.name = name
    }
}
