import Ledger

/// The prices that are drawn. A trade far outside of what the market paid does not press the line flat.
struct PriceBand {
    /// Recorded prices alone.
    let market: (low: Exact, high: Exact)?
    /// With the trades and their average.
    let all: (low: Exact, high: Exact)?

    init(points: [PricePoint], quote: PricePoint?, marks: [TradesChart.Mark], average: Exact?) {
        var market: (low: Exact, high: Exact)?
        func widen(_ band: inout (low: Exact, high: Exact)?, _ price: Exact) {
            guard let known = band else { return band = (price, price) }
            band = (min(known.low, price), max(known.high, price))
        }
        for point in points { widen(&market, point.price) }
        if let quote { widen(&market, quote.price) }
        var all = market
        // Against a line; a single price is no measure.
        let measure = points.count > 1 ? market : nil
        for price in marks.lazy.map(\.price) + [average].compactMap({ $0 }) where price > 0 {
            if let all, all.low <= price, price <= all.high { continue }
            if let market = measure, price * 4 < market.low || price > market.high * 4 { continue }
            widen(&all, price)
        }
        self.market = market
        self.all = all
    }
}
