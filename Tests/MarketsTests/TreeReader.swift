import JSON
import Ledger

@testable import Markets

/// The rows of `/coins/markets` and `/coins/list`, read the slow way: through a tree of values. What one pass over the bytes
/// gives is held against it.
enum TreeReader {
    static func markets(_ bytes: [UInt8], source: String) throws -> [MarketCoin] {
        (try JSON(reading: bytes).array ?? []).compactMap { marketCoin($0, .provider(source)) }
    }

    static func list(_ bytes: [UInt8]) throws -> [Coin] { (try JSON(reading: bytes).array ?? []).compactMap(coin(of:)) }

    private static func coin(of row: JSON) -> Coin? {
        guard let id = row["id"]?.string, !id.isEmpty else { return nil }
        let name = row["name"]?.string.flatMap { text in text.allSatisfy(\.isWhitespace) ? nil : text }
        return Coin(id: CoinID(id), symbol: row["symbol"]?.string ?? "", name: name ?? id)
    }

    private static func marketCoin(_ row: JSON, _ source: Source) -> MarketCoin? {
        guard let labels = coin(of: row) else { return nil }
        var coin = MarketCoin(coin: labels, source: source)
        if case .number(let number?)? = row["market_cap_rank"], let rank = Int(number.description), rank > 0 {
            coin.rank = rank
        }
        coin.price = row["current_price"]?.exact.flatMap { $0.isNegative ? nil : $0 }
        coin.quoteTime = moment(row["last_updated"])
        coin.marketCap = row["market_cap"]?.exact
        coin.fullyDilutedValuation = row["fully_diluted_valuation"]?.exact
        coin.volume = row["total_volume"]?.exact
        coin.high24h = row["high_24h"]?.exact
        coin.low24h = row["low_24h"]?.exact
        coin.priceChange24h = row["price_change_24h"]?.exact
        coin.change1hPercent = row["price_change_percentage_1h_in_currency"]?.exact
        coin.change24hPercent =
            row["price_change_percentage_24h_in_currency"]?.exact ?? row["price_change_percentage_24h"]?.exact
        coin.change7dPercent = row["price_change_percentage_7d_in_currency"]?.exact
        coin.marketCapChange24h = row["market_cap_change_24h"]?.exact
        coin.marketCapChange24hPercent = row["market_cap_change_percentage_24h"]?.exact
        coin.circulatingSupply = row["circulating_supply"]?.exact
        coin.totalSupply = row["total_supply"]?.exact
        coin.maxSupply = row["max_supply"]?.exact
        coin.allTimeHigh = extreme(row, "ath")
        coin.allTimeLow = extreme(row, "atl")
        coin.image = row["image"]?.string.flatMap { WebAddress($0)?.text }
        let points = row["sparkline_in_7d"]?["price"]?.array ?? []
        coin.sparkline = Array(points.compactMap { $0.exact?.double }.prefix(1000))
        return coin
    }

    private static func extreme(_ row: JSON, _ name: String) -> Extreme {
        Extreme(
            value: row[name]?.exact, changePercent: row[name + "_change_percentage"]?.exact,
            date: moment(row[name + "_date"]))
    }

    private static func moment(_ value: JSON?) -> Moment? { value?.string.flatMap { Moment(iso8601: $0) } }
}
