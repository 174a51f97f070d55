import JSON
import Ledger

/// CoinPaprika's table of the market, whole: it does not see which rows are meant.
enum CoinPaprika {
    static func path(_ currency: Currency) -> String {
        "/v1/tickers?quotes=\(currency.code.uppercased().percentEncoded)"
    }

    private struct Row {
        let names: CoinNames
        let rank: Int
        let figures: JSON
        let time: Moment?
    }

    /// The prices of those coins that the table has for sure: symbol and name are the same, folded, nobody else in either
    /// list has both, and each is the best ranked of its list with that symbol.
    ///
    /// A rank of 0 is a coin that is no longer followed; a price of 0 is none.
    static func prices(
        _ bytes: [UInt8], of coins: [MarketCoin], in currency: Currency, at now: Moment
    ) throws(ProviderError) -> [OtherPrice] {
        guard let all = try ProviderAnswer.value(bytes).array else { throw .notPricesOf("CoinPaprika") }
        let money = currency.code.uppercased()
        let rows = all.compactMap { row(of: $0, money) }
        let best = Dictionary(grouping: rows, by: \.names.symbol).compactMapValues(sure)
        let ours = Dictionary(grouping: coins, by: { CoinNames($0.coin).symbol }).compactMapValues(bestRanked)
        let prices = ours.values.compactMap { coin -> OtherPrice? in
            let names = CoinNames(coin.coin)
            guard !names.symbol.isEmpty, !names.name.isEmpty, let row = best[names.symbol], row.names == names,
                row.time?.isDead(at: now) != true
            else { return nil }
            return price(of: coin.coin.id, row)
        }
        guard !prices.isEmpty else { throw .noPrices(of: "CoinPaprika", in: currency) }
        return prices.sorted { $0.coin < $1.coin }
    }

    private static func row(of row: JSON, _ money: String) -> Row? {
        guard let symbol = row["symbol"]?.string, let name = row["name"]?.string,
            let rank = row["rank"]?.exact.flatMap({ Int($0.description) }), rank > 0,
            let figures = row["quotes"]?[money], figures["price"]?.aboveZero != nil
        else { return nil }
        return Row(
            names: CoinNames(symbol: symbol, name: name), rank: rank, figures: figures,
            time: row["last_updated"]?.string.flatMap { Moment(iso8601: $0) })
    }

    /// The best ranked of those that share a symbol; `nil` where another one has its name, too.
    private static func sure(_ rows: [Row]) -> Row? {
        guard let best = rows.min(by: { $0.rank < $1.rank }) else { return nil }
        return rows.count { $0.names == best.names } == 1 ? best : nil
    }

    private static func bestRanked(_ coins: [MarketCoin]) -> MarketCoin? {
        guard let best = coins.min(by: { ($0.rank ?? .max, $0.coin.id) < ($1.rank ?? .max, $1.coin.id) }) else {
            return nil
        }
        let names = CoinNames(best.coin)
        return coins.count { CoinNames($0.coin) == names } == 1 ? best : nil
    }

    private static func price(of coin: CoinID, _ row: Row) -> OtherPrice? {
        guard let last = row.figures["price"]?.aboveZero else { return nil }
        var price = OtherPrice(coin, last)
        price.time = row.time
        price.change1hPercent = row.figures["percent_change_1h"]?.exact
        price.change24hPercent = row.figures["percent_change_24h"]?.exact
        price.change7dPercent = row.figures["percent_change_7d"]?.exact
        price.volume = row.figures["volume_24h"]?.aboveZero
        price.marketCap = row.figures["market_cap"]?.aboveZero
        return price
    }
}
