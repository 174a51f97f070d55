import JSON
import Ledger

/// Coinbase's public ticker, one product a request: always the same ones.
enum Coinbase {
    static func path(_ coin: CoinID, _ currency: Currency, _ what: String) -> String? {
        WellKnown.codes[coin].map { "/products/\($0)-\(currency.code.uppercased().percentEncoded)/\(what)" }
    }

    /// The last trade of a product; `nil` where it is none, or older than a day.
    static func price(of coin: CoinID, _ bytes: [UInt8], at now: Moment) throws(ProviderError) -> OtherPrice? {
        let ticker = try ProviderAnswer.tree(bytes)
        guard ticker["price"] != nil else { throw .notPricesOf("Coinbase") }
        guard let last = ticker["price"]?.aboveZero else { return nil }
        var price = OtherPrice(coin, last)
        price.time = ticker["time"]?.string.flatMap { Moment(iso8601: $0) }
        return price.time?.isDead(at: now) == true ? nil : price
    }

    /// Adds what the last 24 hours were; what cannot be read stays unknown.
    static func add(stats bytes: [UInt8], to price: inout OtherPrice) throws(ProviderError) {
        let stats = try ProviderAnswer.tree(bytes)
        price.high24h = stats["high"]?.aboveZero
        price.low24h = stats["low"]?.aboveZero
        price.change24hPercent = stats["open"]?.aboveZero.flatMap { open in
            (price.price - open).share(100, of: open, places: 8)
        }
    }
}
