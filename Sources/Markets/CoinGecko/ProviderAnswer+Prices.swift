import JSON
import Ledger

extension ProviderAnswer {
    /// `/simple/price`: an object keyed by id, then by currency. A coin without a price, or with `{}`, is missing.
    static func prices(
        _ bytes: [UInt8], _ coins: [Coin], _ currency: Currency, _ source: Source
    ) throws(ProviderError) -> [MarketCoin] {
        let document = try object(bytes)
        return coins.compactMap { coin in
            guard let figures = document[coin.id.rawValue], let price = figures[currency.code]?.exact,
                !price.isNegative
            else { return nil }
            var row = MarketCoin(coin: coin, source: source)
            row.price = price
            row.marketCap = figures[currency.code + "_market_cap"]?.exact.flatMap { $0.isZero ? nil : $0 }
            row.volume = figures[currency.code + "_24h_vol"]?.exact
            row.change24hPercent = figures[currency.code + "_24h_change"]?.exact
            row.quoteTime = figures["last_updated_at"]?.exact
                .flatMap { Int64(($0 * 1000).rounded(places: 0).description) }.map { Moment(milliseconds: $0) }
            return row
        }
    }

    /// `/coins/{id}/ohlc`: rows of time, open, high, low, close; sorted by time, of equal times the last.
    /// A row whose high or low does not hold its other prices is none.
    static func candles(_ bytes: [UInt8]) throws(ProviderError) -> [Candle] {
        let document = try value(bytes)
        guard let rows = document.array else { throw .unknownAnswer }
        var candles: [Int64: Candle] = [:]
        for row in rows {
            let numbers = (row.array ?? []).compactMap(\.exact)
            guard numbers.count == 5, numbers.dropFirst().allSatisfy({ !$0.isNegative }),
                let time = Int64(numbers[0].rounded(places: 0).description),
                numbers[1...].allSatisfy({ $0 <= numbers[2] && $0 >= numbers[3] })
            else { continue }
            candles[time] = Candle(
                end: Moment(milliseconds: time), open: numbers[1], high: numbers[2], low: numbers[3], close: numbers[4])
        }
        return candles.values.sorted { $0.end < $1.end }
    }

    private static func object(_ bytes: [UInt8]) throws(ProviderError) -> JSON {
        let document = try value(bytes)
        guard document.members != nil else { throw .unknownAnswer }
        return document
    }
}
