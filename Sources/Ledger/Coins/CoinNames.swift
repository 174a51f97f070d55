/// Symbol and name of a coin, folded as for a search: what two lists may have in common of it.
public struct CoinNames: Hashable, Sendable {
    public let symbol: [UInt8]
    public let name: [UInt8]

    public init(symbol: String, name: String) {
        self.symbol = Folding.folded(symbol)
        self.name = Folding.folded(name)
    }

    public init(_ coin: Coin) { self.init(symbol: coin.symbol, name: coin.name) }
}
