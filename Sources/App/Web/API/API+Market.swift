import Ledger
import Markets
import JSON
import Pages
import Server
import Store

extension API {
    static let market: [APIOperation] = [
        APIOperation(
            method: "GET", path: "/market", name: "market", summary: "The market: coins with their figures",
            query: [
                .string("q", "Part of a name, symbol or id; every listed coin is searched"),
                .choice("sort", "The column", MarketSort.allCases.map(\.rawValue)),
                .choice("order", "The column's natural order, or the other way round", Order.allCases.map(\.rawValue)),
                .count("limit", "Coins at most", 1...1000, standard: 250),
                .count("offset", "Coins to leave out first", 0...1_000_000, standard: 0),
            ],
            answer: "Market",
            handle: { context in
                let page = context.state.market.page(
                    query: context.request.query.first("q") ?? "",
                    sort: try context.choice("sort", standard: MarketSort.rank),
                    isReversed: try context.choice("order", standard: Order.natural) == .reversed,
                    holdings: context.state.portfolio.values,
                    offset: try context.count("offset", 0...1_000_000, standard: 0),
                    limit: try context.count("limit", 1...1000, standard: 250))
                return context.state.marketJSON(page)
            }),
        APIOperation(
            method: "GET", path: "/coins", name: "coins", summary: "Listed coins by name, symbol or id",
            query: [
                .string("q", "Part of a name, symbol or id"),
                .count("limit", "Coins at most", 1...50_000, standard: 50),
                .count("offset", "Coins to leave out first", 0...1_000_000, standard: 0),
            ],
            answer: "Coins",
            handle: { context in
                let query = context.request.query.first("q") ?? ""
                let limit = try context.count("limit", 1...50_000, standard: 50)
                let offset = try context.count("offset", 0...1_000_000, standard: 0)
                let market = context.state.market
                guard query.isEmpty else {
                    let page = market.page(query: query, offset: offset, limit: limit)
                    return coins(page.rows, total: page.total, offset: offset)
                }
                let listed = market.listed
                let rows = listed.dropFirst(offset).prefix(limit).map { coin in
                    market.row(of: coin.id) ?? MarketCoin(coin: coin, source: .snapshot)
                }
                return coins(rows, total: listed.count, offset: offset)
            }),
        APIOperation(
            method: "GET", path: "/coins/{id}", name: "coin", summary: "All that is known of a coin", answer: "Coin",
            handle: { context in
                let coin = try context.coin(context.parameter("id"))
                let known = context.state.knowledge(of: coin.id, snapshot: context.coffer.snapshot)
                return context.state.coinJSON(coin, known.row, detail: known.detail)
            }),
        APIOperation(
            method: "GET", path: "/coins/{id}/chart", name: "chart",
            summary:
                "Prices of a coin over a range, oldest first: those that its page draws; empty where none are recorded",
            query: [
                .choice(
                    "range", "Back from the newest price",
                    [ChartRange.all.rawValue] + ChartRange.allCases.filter { $0 != .all }.map(\.rawValue))
            ],
            answer: "Chart",
            handle: { context in
                let coin = try context.coin(context.parameter("id"))
                let range = try context.choice("range", standard: ChartRange.all)
                let history = context.state.history(
                    of: coin.id, range: range, now: context.coffer.now(), snapshot: context.coffer.snapshot)
                return history.json(coin, range, context.state.market.currency)
            }),
    ]

    /// Of a sorted column.
    enum Order: String, CaseIterable {
        case natural, reversed
    }

    private static func coins(_ rows: [MarketCoin], total: Int, offset: Int) -> JSON {
        .object([
            "total": .count(total),
            "offset": .count(offset),
            "coins": .array(
                rows.map { row in
                    .object([
                        "id": .string(row.coin.id.rawValue),
                        "symbol": .string(row.coin.symbol),
                        "name": .string(row.coin.name),
                        "rank": row.rank.map { .count($0) } ?? .null,
                    ])
                }),
        ])
    }
}
