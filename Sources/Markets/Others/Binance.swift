import JSON
public import Ledger

/// Binance's public ticker of 24 hours, for a fixed list of pairs.
///
/// It has no pairs with the dollar. A price in Tether is one in Tether: it is multiplied by what Tether costs, and its
/// source says so.
enum Binance {
    /// What prices are told in, and how a price in the wanted currency comes of them.
    struct Quote: Hashable {
        let code: String
        /// What they are multiplied by; `nil` where they are in the wanted currency itself.
        let tether: Tether?
        let coins: [CoinID]
        let source: String
    }

    /// - Parameter tether: `nil` where its price in the currency is not known.
    static func quote(_ currency: Currency, _ tether: Tether?) -> Quote? {
        switch (currency.code, tether) {
        case ("eur", _): Quote(code: "EUR", tether: nil, coins: WellKnown.binanceEuro, source: Provider.binance.name)
        case ("usd", let tether?) where tether.price > 0:
            Quote(code: "USDT", tether: tether, coins: WellKnown.binance, source: "Binance (USDT)")
        default: nil
        }
    }

    static func path(_ quote: Quote) -> String {
        let symbols = quote.coins.compactMap { WellKnown.codes[$0] }.map { "\"\($0)\(quote.code)\"" }
        return "/api/v3/ticker/24hr?symbols=" + "[\(symbols.joined(separator: ","))]".percentEncoded
    }

    /// A pair without a trade in 24 hours has no price, whatever stands there.
    static func prices(_ bytes: [UInt8], _ quote: Quote, at now: Moment) throws(ProviderError) -> [OtherPrice] {
        guard let rows = try ProviderAnswer.tree(bytes).array else { throw .notPricesOf("Binance") }
        var coins: [String: CoinID] = [:]
        for coin in quote.coins { if let code = WellKnown.codes[coin] { coins[code + quote.code] = coin } }
        let prices = rows.compactMap { row -> OtherPrice? in
            guard let coin = row["symbol"]?.string.flatMap({ coins[$0] }), let last = row["lastPrice"]?.aboveZero,
                row["count"]?.exact?.isZero != true
            else { return nil }
            var price = OtherPrice(coin, quote.tether.map { last * $0.price } ?? last)
            price.time = row["closeTime"]?.exact.flatMap { Int64($0.description) }.map { Moment(milliseconds: $0) }
            let change = row["priceChangePercent"]?.exact
            if let tether = quote.tether {
                price.change24hPercent = change.flatMap { tether.whole(changePercent: $0) }
            } else {
                price.change24hPercent = change
                price.high24h = row["highPrice"]?.aboveZero
                price.low24h = row["lowPrice"]?.aboveZero
            }
            return price.time?.isDead(at: now) == true ? nil : price
        }
        guard !prices.isEmpty else { throw .noPrices(of: "Binance", in: Currency(quote.code)) }
        return prices
    }
}

/// What one Tether costs, and how that changed in a day.
public struct Tether: Hashable, Sendable {
    public let price: Exact
    public let change24hPercent: Exact?

    public init(price: Exact, change24hPercent: Exact?) {
        self.price = price
        self.change24hPercent = change24hPercent
    }

    /// The change in money of what changed in Tether; unknown where Tether's own is.
    func whole(changePercent change: Exact) -> Exact? {
        change24hPercent.map { change + $0 + change * $0 * Exact(mantissa: 1, exponent: -2) }
    }
}
