public import Ledger
public import JSON

extension State {
    /// A coin's row, what its own page adds, and what is held of it.
    ///
    /// - Parameters:
    ///   - row: its figures, also those that its own page alone shows.
    ///   - prices: recorded ones, where they are asked for.
    public func coinJSON(_ coin: Coin, _ row: MarketCoin?, detail: CoinDetail?, prices: [PricePoint]? = nil) -> JSON {
        let row = row ?? MarketCoin(coin: coin, source: .snapshot)
        let holding = portfolio.holding(of: coin.id)
        return .object(
            (json(row).members ?? []) + [
                JSON.Member("currency", .string(market.currency.code)),
                JSON.Member("detail", detail?.json ?? .null),
                JSON.Member("holding", holding?.json ?? .null),
                JSON.Member("ledger_currency", .string(ledgerCurrency.code)),
            ] + (prices.map { [JSON.Member("prices", .array($0.map(\.json)))] } ?? []))
    }
}

extension PricePoint {
    var json: JSON { .object(["time": .string(time.isoWithOffset), "price": .exact(price)]) }
}

extension CoinDetail {
    var json: JSON {
        .object([
            "homepage": .text(homepage),
            "subreddit": .text(subreddit),
            "block_time_minutes": .exact(blockTimeMinutes),
            "hashing_algorithm": .text(hashingAlgorithm),
            "genesis_date": .text(genesisDate),
            "description": .text(description),
            "change_1h_percent": .exact(change1hPercent),
            "change_24h_percent": .exact(change24hPercent),
            "change_7d_percent": .exact(change7dPercent),
            "change_14d_percent": .exact(change14dPercent),
            "change_30d_percent": .exact(change30dPercent),
            "change_60d_percent": .exact(change60dPercent),
            "change_200d_percent": .exact(change200dPercent),
            "change_1y_percent": .exact(change1yPercent),
        ])
    }
}
