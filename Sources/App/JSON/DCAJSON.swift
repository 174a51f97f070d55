public import Ledger
public import JSON

extension State {
    /// The dollar-cost average of a coin, and what a further buy would make of it.
    public func dcaJSON(_ coin: Coin, _ average: DollarCostAverage, whatIf: DollarCostAverage? = nil) -> JSON {
        let price = quote(of: coin.id)?.price
        let head: [JSON.Member] = [
            JSON.Member("id", .string(coin.id.rawValue)),
            JSON.Member("symbol", .string(coin.symbol)),
            JSON.Member("name", .string(coin.name)),
            JSON.Member("currency", .string(ledgerCurrency.code)),
        ]
        let tail: [JSON.Member] = [
            JSON.Member("price", .exact(price)),
            JSON.Member("value", .exact(average.worth(at: price))),
            JSON.Member("what_if", whatIf.map { .object($0.members) } ?? .null),
        ]
        return .object(head + average.members + tail)
    }
}

extension DollarCostAverage {
    fileprivate var members: [JSON.Member] {
        [
            JSON.Member("quantity", .exact(quantity)),
            JSON.Member("total_cost", .exact(knownCost)),
            JSON.Member("average_cost", .exact(averageCost)),
            JSON.Member("break_even", .exact(breakEven)),
            JSON.Member("unknown_cost_quantity", .exact(unknownCostQuantity)),
        ]
    }
}
