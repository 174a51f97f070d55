/// What is held, in another currency than the ledger's.
public struct Worth: Hashable, Sendable {
    public let currency: Currency
    /// `nil` where nothing held has a price in it.
    public let value: Exact?
    /// Of the prices in it.
    public let origin: PriceOrigin
    /// Coins that have a value in the ledger's currency and no price in this one.
    public let leftOut: [Coin]
}

extension Portfolio {
    /// What it is worth at the prices of a market in another currency; `nil` where that is the ledger's own, or nothing is held.
    ///
    /// Each coin at its price there, so that the sum is that of the prices one sees; costs are never converted.
    public func worth(in market: Market) -> Worth? {
        guard market.currency != currency, !holdings.isEmpty else { return nil }
        var origin = PriceOrigin()
        var value: Exact?
        var leftOut: [Coin] = []
        for holding in holdings where !holding.isShort {
            guard let row = market.row(of: holding.coin.id), let price = row.price else {
                if holding.value != nil { leftOut.append(holding.coin) }
                continue
            }
            value = (value ?? 0) + holding.quantity * price
            origin.add(row.source, row.converted)
        }
        return Worth(currency: market.currency, value: value, origin: origin, leftOut: leftOut)
    }
}
