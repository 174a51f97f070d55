import JSON
import Ledger
import Pages

extension PriceHistory {
    /// The prices of a range, those that the page draws and its CSV has.
    func json(_ coin: Coin, _ range: ChartRange, _ currency: Currency) -> JSON {
        let series = series(range)
        return .object([
            "id": .string(coin.id.rawValue),
            "currency": .string(currency.code),
            "range": .string(range.rawValue),
            "converted_from": .text(converted?.code),
            "points": .array(
                series.all.map { point in
                    .object([
                        "time": .time(point.time), "price": .exact(point.price),
                        "source": .text(source(of: point, in: series)),
                        "derived": .bool(series.derived.contains(point.time.milliseconds)),
                    ])
                }),
        ])
    }
}
