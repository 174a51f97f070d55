import JSON
import Ledger

extension PortfolioReview {
    /// All figures of a range, and its days.
    func json(_ currency: Currency) -> JSON {
        let figures = performance
        return .object([
            "coin": .text(coin?.rawValue),
            "currency": .string(currency.code),
            "sources": origin.sourcesJSON,
            "converted_from": origin.convertedJSON,
            "rate_days": origin.rateDaysJSON,
            "from": .string(range.lowerBound.description),
            "to": .string(range.upperBound.description),
            "start": .text(figures?.start.description),
            "end": .text(figures?.end.description),
            "start_value": .exact(figures?.gain.startValue),
            "end_value": .exact(figures?.gain.endValue),
            "put_in": .exact(figures?.gain.putIn),
            "taken_out": .exact(figures?.gain.takenOut),
            "gain": .exact(figures?.gain.gain),
            "simple_return": .text(figures?.gain.rate?.rateText),
            "twr": .text(figures?.timeWeighted.total.rateText),
            "twr_annualized": .text(figures?.timeWeighted.annualized?.rateText),
            "twr_convention": .string(TimeWeightedReturn.Convention.inflowStartOutflowEnd.rawValue),
            "xirr": figures?.moneyWeighted.json ?? .null,
            "max_drawdown": figures?.index.deepest?.json ?? .null,
            "drawdown_now": .text(figures?.index.current.rateText),
            "volatility": .text(figures?.index.volatility?.rateText),
            "net_invested": .exact(history.points.last?.netInvested),
            "skipped_days": .count(history.points.count { !$0.isWhole }),
            "gaps": .array(history.gaps.map(\.json)),
            "unvalued_flows": .array(history.unvaluedFlows.map { .number(Exact(Int($0.rawValue))) }),
            "realized": .exact(gains.points.last?.realized.rounded(places: 30)),
            "unrealized": .exact(gains.lastUnrealized?.unrealized?.rounded(places: 30)),
            "unrealized_day": .text(gains.lastUnrealized?.day.description),
            "coins": .array(coins.map(\.json)),
            "days": .array(zip(history.points, gains.points).map { $0.json($1) }),
        ])
    }
}

extension GrowthIndex.Drawdown {
    fileprivate var json: JSON {
        .object([
            "depth": .string(depth.rateText), "peak": .string(peak.description),
            "bottom": .string(bottom.description), "recovery": .text(recovery?.description),
        ])
    }
}

extension PortfolioHistory.Gap {
    fileprivate var json: JSON {
        .object([
            "id": .string(coin.rawValue), "reason": .string(reason.rawValue), "first": .string(first.description),
            "last": .string(last.description), "days": .count(days),
        ])
    }
}

extension CoinReturn {
    fileprivate var json: JSON {
        .object([
            "id": .string(coin.rawValue), "start": .text(performance?.start.description),
            "end": .text(performance?.end.description), "start_value": .exact(performance?.gain.startValue),
            "end_value": .exact(performance?.gain.endValue), "put_in": .exact(performance?.gain.putIn),
            "taken_out": .exact(performance?.gain.takenOut), "gain": .exact(performance?.gain.gain),
            "simple_return": .text(performance?.gain.rate?.rateText),
            "twr": .text(performance?.timeWeighted.total.rateText), "xirr": performance?.moneyWeighted.json ?? .null,
        ])
    }
}

extension PortfolioHistory.Point {
    fileprivate func json(_ gains: GainHistory.Point) -> JSON {
        .object([
            "day": .string(day.description), "value": .exact(value), "is_whole": .bool(isWhole),
            "inflow": .exact(inflow), "outflow": .exact(outflow), "net_invested": .exact(netInvested),
            "realized": .exact(gains.realized.rounded(places: 30)),
            "unrealized": .exact(gains.unrealized?.rounded(places: 30)),
        ])
    }
}
