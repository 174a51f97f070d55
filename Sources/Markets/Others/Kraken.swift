import JSON
import Ledger

/// Kraken's public ticker: all pairs at once, so that it does not see which of them are meant.
enum Kraken {
    static let path = "/0/public/Ticker?assetVersion=1"

    /// The prices of well-known coins in a currency.
    ///
    /// An error comes with status 200. A pair that was not traded for a day has no price, whatever stands there.
    static func prices(_ bytes: [UInt8], in currency: Currency) throws(ProviderError) -> [OtherPrice] {
        let document = try ProviderAnswer.tree(bytes)
        if let complaint = document["error"]?.array?.first?.string?.singleLine {
            let text = complaint.lowercased()
            let isLimit = text.contains("rate limit") || text.contains("too many requests")
            throw isLimit
                ? .rateLimited(message: String(complaint.prefix(120)))
                : .refused(status: nil, message: String(complaint.prefix(120)))
        }
        guard let pairs = document["result"]?.members else { throw .notPricesOf("Kraken") }
        let byName = Dictionary(pairs.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
        let prices = WellKnown.codes.compactMap { coin, code in
            names(coin, code, currency).lazy.compactMap { byName[$0] }.first.flatMap { price(of: coin, $0) }
        }
        guard !prices.isEmpty else { throw .noPrices(of: "Kraken", in: currency) }
        return prices.sorted { $0.coin < $1.coin }
    }

    /// `BTC/USD`, and of before: `XBTUSD`, `XXBTZUSD`, `USDTZUSD`.
    private static func names(_ coin: CoinID, _ code: String, _ currency: Currency) -> [String] {
        let money = currency.code.uppercased()
        return [code, WellKnown.oldKraken[coin]].compactMap(\.self).flatMap { code in
            ["\(code)/\(money)", code + money, "X\(code)Z\(money)", "\(code)Z\(money)"]
        }
    }

    /// In `v p t l h` the second figure is of the last 24 hours, the first of today; `o` is of today, so no change is known.
    private static func price(of coin: CoinID, _ pair: JSON) -> OtherPrice? {
        func day(_ name: String) -> Exact? { pair[name]?.array?.dropFirst().first?.aboveZero }
        guard let last = pair["c"]?.array?.first?.aboveZero, day("v") != nil else { return nil }
        var price = OtherPrice(coin, last)
        price.high24h = day("h")
        price.low24h = day("l")
        return price
    }
}
