import JSON
import Ledger

extension PortfolioReview {
    /// All figures of a range, and its days.
    func json(_ currency: Currency) -> JSON {
        let figures = performance
        return .object([
            "currency": .string(currency.code),
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
            "days": .array(history.points.map(\.json)),
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

extension PortfolioHistory.Point {
    fileprivate var json: JSON {
        .object([
            "day": .string(day.description), "value": .exact(value), "is_whole": .bool(isWhole),
            "inflow": .exact(inflow), "outflow": .exact(outflow), "net_invested": .exact(netInvested),
        ])
    }
}
