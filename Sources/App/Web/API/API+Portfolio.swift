import Ledger
import JSON
import Server
import Store

extension API {
    static let portfolio: [APIOperation] = [
        APIOperation(
            method: "GET", path: "/portfolio", name: "portfolio", summary: "All that is held, with its totals",
            answer: "Portfolio", handle: { context in context.state.portfolioJSON() }),
        APIOperation(
            method: "GET", path: "/dca", name: "dca",
            summary: "The dollar-cost average of a coin, or of every coin that is held",
            query: [.string("coin", "The coin's id")], answer: "Averages",
            handle: { context in
                let coins =
                    try context.request.query.first("coin").map { [try context.coin($0)] }
                    ?? context.state.portfolio.holdings.map(\.coin)
                return JSON.object([
                    "currency": .string(context.state.ledgerCurrency.code),
                    "coins": .array(
                        coins.map { coin in
                            let average = DollarCostAverage(
                                of: coin.id, entries: context.state.entries(of: coin.id),
                                currency: context.state.ledgerCurrency)
                            return context.state.dcaJSON(coin, average)
                        }),
                ])
            }),
        APIOperation(
            method: "PUT", path: "/holdings/{id}", name: "setHolding",
            summary: "Sets what is held of a coin, by an adjustment valued at the current quote",
            body: "HoldingInput", answer: "HoldingChange",
            handle: { context in
                let coin = try context.coin(context.parameter("id"))
                let fields = try context.fields(["amount", "held"])
                guard let wanted = try fields.exact("amount") else { throw APIError.missing(field: "amount") }
                guard !wanted.isNegative else {
                    throw APIError.notPossible(
                        field: "amount", value: wanted.description, wanted: "an amount of 0 or more")
                }
                let held = try context.coffer.hold(
                    coin, wanted, believed: try fields.exact("held"), key: try context.key)
                let holding = try context.fresh().state.portfolio.holding(of: coin.id)
                return JSON.object(["batch": held.batch?.json ?? .null, "holding": holding?.json ?? .null])
            }),
    ]
}
