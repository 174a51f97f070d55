import Ledger
import JSON

// What the fields really hold is in the provider's recorded answers: null, missing, `{}` and upper-case keys are
// unknown, whole numbers and fractions mix, dates end in `Z` or in an offset.
extension ProviderAnswer {
    /// `/global`.
    static func global(_ data: JSON, _ currency: Currency, _ source: Source) -> GlobalFigures {
        var figures = GlobalFigures(source: source)
        figures.marketCap = money(data["total_market_cap"], currency)
        figures.volume = money(data["total_volume"], currency)
        figures.bitcoinDominancePercent = money(data["market_cap_percentage"], Currency("btc"))
        // The provider tells this change in dollars alone.
        figures.marketCapChange24hPercent = currency == .usd ? data["market_cap_change_percentage_24h_usd"]?.exact : nil
        figures.time = (data["updated_at"]?.exact).flatMap { moment(seconds: $0) }
        return figures
    }

    /// `/coins/{id}/market_chart`: sorted by time, of equal times the last; points without a price are left out.
    static func chart(_ document: JSON) -> [PricePoint] {
        var prices: [Int64: Exact] = [:]
        for pair in document["prices"]?.array ?? [] {
            guard let pair = pair.array, pair.count >= 2, let time = pair[0].exact, let price = pair[1].exact,
                !price.isNegative, let milliseconds = Int64(time.rounded(places: 0).description)
            else { continue }
            prices[milliseconds] = price
        }
        return prices.sorted { $0.key < $1.key }
            .map { PricePoint(time: Moment(milliseconds: $0.key), price: $0.value) }
    }

    /// `/coins/{id}`.
    static func coin(_ document: JSON, _ currency: Currency, _ source: Source) -> (MarketCoin, CoinDetail)? {
        guard let labels = coin(of: document) else { return nil }
        let data = document["market_data"] ?? .null
        var coin = MarketCoin(coin: labels, source: source)
        coin.rank = rank(document["market_cap_rank"] ?? data["market_cap_rank"])
        coin.price = price(money(data["current_price"], currency))
        coin.quoteTime = moment(data["last_updated"] ?? document["last_updated"])
        coin.marketCap = money(data["market_cap"], currency)
        coin.fullyDilutedValuation = money(data["fully_diluted_valuation"], currency)
        coin.volume = money(data["total_volume"], currency)
        coin.high24h = money(data["high_24h"], currency)
        coin.low24h = money(data["low_24h"], currency)
        coin.priceChange24h = money(data["price_change_24h_in_currency"], currency)
        coin.change1hPercent = money(data["price_change_percentage_1h_in_currency"], currency)
        coin.change24hPercent = money(data["price_change_percentage_24h_in_currency"], currency)
        coin.change7dPercent = money(data["price_change_percentage_7d_in_currency"], currency)
        coin.marketCapChange24h = money(data["market_cap_change_24h_in_currency"], currency)
        coin.marketCapChange24hPercent = money(data["market_cap_change_percentage_24h_in_currency"], currency)
        coin.circulatingSupply = data["circulating_supply"]?.exact
        coin.totalSupply = data["total_supply"]?.exact
        coin.maxSupply = data["max_supply"]?.exact
        coin.allTimeHigh = extreme(data, "ath", currency)
        coin.allTimeLow = extreme(data, "atl", currency)
        coin.image = document["image"]?["large"]?.string.flatMap { WebAddress($0)?.text }
        coin.sparkline = sparkline(data["sparkline_7d"])
        return (coin, detail(labels.id, document, data, currency))
    }

    private static func detail(_ id: CoinID, _ document: JSON, _ data: JSON, _ currency: Currency) -> CoinDetail {
        let links = document["links"]
        let change = { (span: String) in money(data["price_change_percentage_\(span)_in_currency"], currency) }
        var detail = CoinDetail(id: id)
        detail.homepage =
            links?["homepage"]?.array?.lazy.compactMap { $0.string.flatMap { WebAddress($0)?.text } }.first
        detail.subreddit = links?["subreddit_url"]?.string.flatMap { WebAddress($0)?.text }.flatMap(subreddit)
        detail.blockTimeMinutes = document["block_time_in_minutes"]?.exact.flatMap { $0.isZero ? nil : $0 }
        detail.hashingAlgorithm = filled(document["hashing_algorithm"]).map { String($0.prefix(100)).singleLine }
        detail.genesisDate = filled(document["genesis_date"]).flatMap { Day($0)?.description }
        detail.description = filled(document["description"]?["en"])
            .map { PlainText.stripped(String($0.prefix(descriptionLimit))) }.flatMap { $0.isEmpty ? nil : $0 }
        detail.change1hPercent = change("1h")
        detail.change24hPercent = change("24h")
        detail.change7dPercent = change("7d")
        detail.change14dPercent = change("14d")
        detail.change30dPercent = change("30d")
        detail.change60dPercent = change("60d")
        detail.change200dPercent = change("200d")
        detail.change1yPercent = change("1y")
        return detail
    }
}

extension ProviderAnswer {
    /// Characters of a description; the longest that was recorded has a tenth of that.
    private static let descriptionLimit = 40_000

    /// The provider names the site alone where a coin has no place on it.
    static func subreddit(_ address: String) -> String? {
        let path = address.drop { $0 != ":" }.dropFirst(3).drop { $0 != "/" }
        return path.count > 1 ? address : nil
    }

    private static func coin(of row: JSON) -> Coin? {
        guard let id = row["id"]?.string, !id.isEmpty else { return nil }
        let symbol = row["symbol"]?.string ?? ""
        return Coin(id: CoinID(id), symbol: symbol, name: filled(row["name"]) ?? id)
    }

    /// The figure of a map by currency; an upper-case key never has one.
    private static func money(_ map: JSON?, _ currency: Currency) -> Exact? { map?[currency.code]?.exact }

    /// A price below zero is none.
    private static func price(_ value: Exact?) -> Exact? { value.flatMap { $0.isNegative ? nil : $0 } }

    private static func rank(_ value: JSON?) -> Int? {
        guard case .number(let number?)? = value, let rank = Int(number.description), rank > 0 else { return nil }
        return rank
    }

    private static func moment(_ value: JSON?) -> Moment? { value?.string.flatMap { Moment(iso8601: $0) } }

    private static func moment(seconds: Exact) -> Moment? {
        Int64((seconds * 1000).rounded(places: 0).description).map { Moment(milliseconds: $0) }
    }

    private static func extreme(_ data: JSON, _ name: String, _ currency: Currency?) -> Extreme {
        let part = { (suffix: String) -> JSON? in
            let value = data[name + suffix]
            return currency.map { value?[$0.code] } ?? value
        }
        return Extreme(
            value: part("")?.exact, changePercent: part("_change_percentage")?.exact, date: moment(part("_date")))
    }

    private static func sparkline(_ value: JSON?) -> [Double] {
        (value?["price"]?.array ?? []).compactMap { $0.exact?.double }
    }

    private static func filled(_ value: JSON?) -> String? {
        value?.string.flatMap { text in text.allSatisfy(\.isWhitespace) ? nil : text }
    }
}
