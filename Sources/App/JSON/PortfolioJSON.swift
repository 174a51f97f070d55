public import Ledger
public import JSON

extension State {
    /// All that is held, with its totals.
    ///
    /// - Parameter other: with costs under another method; `nil` for the average.
    public func portfolioJSON(_ other: Portfolio? = nil, method: String = CostMethod.average.rawValue) -> JSON {
        let portfolio = other ?? self.portfolio
        let origin = portfolio.origin
        return .object([
            "currency": .string(portfolio.currency.code),
            "as_of": .time(ownMarket.newest?.time),
            "source": .text(ownMarket.newest?.source.jsonName),
            "sources": origin.sourcesJSON,
            "converted_from": origin.convertedJSON,
            "rate_days": origin.rateDaysJSON,
            "method": .string(method),
            "value": .exact(portfolio.value),
            "cost": .exact(portfolio.knownCost),
            "gain": .exact(portfolio.gain),
            "gain_percent": .exact(portfolio.gainPercent),
            "change_24h": .exact(portfolio.change24h),
            "change_24h_percent": .exact(portfolio.change24hPercent),
            "realized_gain": .exact(portfolio.realizedGain),
            "left_out": .array(portfolio.leftOut.map(\.json)),
            "base": portfolio.worth(in: market)?.json ?? .null,
            "holdings": .array(portfolio.holdings.map(\.json)),
        ])
    }
}

extension Worth {
    fileprivate var json: JSON {
        .object([
            "currency": .string(currency.code), "value": .exact(value), "sources": origin.sourcesJSON,
            "converted_from": origin.convertedJSON, "rate_days": origin.rateDaysJSON,
            "left_out": .array(leftOut.map { .string($0.id.rawValue) }),
        ])
    }
}

extension Portfolio.LeftOut {
    var json: JSON { .object(["id": .string(coin.id.rawValue), "reason": .string(reason.rawValue)]) }
}

extension Holding {
    var json: JSON {
        .object([
            "id": .string(coin.id.rawValue),
            "symbol": .string(coin.symbol),
            "name": .string(coin.name),
            "quantity": .exact(quantity),
            "price": .exact(price),
            "quote_time": .time(quoteTime),
            "source": .text(source?.jsonName),
            "converted_from": .text(converted?.from.code),
            "rate_day": .text(converted?.day.description),
            "value": .exact(value),
            "cost": .exact(knownCost),
            "unknown_cost_quantity": .exact(unknownCostQuantity),
            "average_cost": .exact(averageCost),
            "gain": .exact(gain),
            "gain_percent": .exact(gainPercent),
            "realized_gain": .exact(realizedGain),
            "break_even": .exact(breakEven),
            "change_24h_percent": .exact(change24hPercent),
        ])
    }
}
