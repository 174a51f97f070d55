import JSON
import Ledger
import Pages
import Server

extension API {
    /// Gains, returns and the review of buys: the same documents as `--json` prints.
    static let reports: [APIOperation] = [
        APIOperation(
            method: "GET", path: "/gains", name: "gains",
            summary: "What disposals have gained, lot by lot, and what is left",
            query: [
                .string("method", "fifo, lifo, hifo, average, uk_pooling, or by year as 2020:fifo,2022:hifo"),
                .string("year", "A tax year, as 2024 or 2024/25"),
            ] + LotPolicy.keys.map { .string($0, "Another choice than the ledger's") },
            answer: "Gains",
            handle: { context in
                let question = GainsQuestion(
                    GainsQuery { context.request.query.first($0) }, settings: context.state.settings.ledger)
                if let refusal = question.refusal { throw refusal.error }
                let code = context.state.codes.code
                return switch try context.gains(question) {
                case .lots(let gains): gains.document(year: question.year, code: code)
                case .pools(let gains): gains.json(year: question.year, code: code)
                }
            }),
        APIOperation(
            method: "GET", path: "/gains/sale", name: "sale",
            summary: "What a sale would gain under four methods; nothing is written",
            query: [
                .string("coin", "The coin's id", isRequired: true),
                .string("amount", "How much of it", isRequired: true),
                .string("price", "Of one, in the ledger's currency", isRequired: true),
                .string("wallet", "Where lots are kept by wallet; “Main” if missing"),
            ], answer: "Sale",
            handle: { context in
                let coin = try context.coin(context.request.query.first("coin") ?? "")
                let amount = try context.exact("amount", above: true)
                let price = try context.exact("price", above: false)
                let comparison = try context.state.sale(
                    of: coin.id, amount, at: price, wallet: context.request.query.first("wallet") ?? "",
                    zones: context.zones, snapshot: context.coffer.snapshot, now: context.coffer.now(),
                    memory: context.coffer.gains)
                return comparison.json(code: context.state.codes.code)
            }),
        APIOperation(
            method: "GET", path: "/performance", name: "performance",
            summary: "How the portfolio or one coin did: value, returns and gains, day by day",
            query: [
                .string("coin", "A coin's id; the portfolio if missing"),
                .string("from", "The first day, as 2024-01-31"),
                .string("to", "The last day"),
            ], answer: "Performance",
            handle: { context in
                let state = context.state
                let coin = try context.request.query.first("coin").map { try context.coin($0) }
                let (from, to) = (try context.day("from"), try context.day("to"))
                let review = try state.review(
                    of: coin?.id, from: from, to: to,
                    closes: state.closes(of: state.movedCoins, snapshot: context.coffer.snapshot),
                    today: context.coffer.now().day, zones: context.zones, memory: context.coffer.gains)
                guard let review else { throw APIError.noDays }
                return review.json(state.ledgerCurrency)
            }),
        APIOperation(
            method: "GET", path: "/dca/review", name: "dcaReview",
            summary: "Own buys of a coin beside the same money on a schedule",
            query: [.string("coin", "The coin's id", isRequired: true)], answer: "BuyReview",
            handle: { context in
                let coin = try context.coin(context.request.query.first("coin") ?? "")
                let (review, origin) = try context.state.dcaReview(
                    of: coin, snapshot: context.coffer.snapshot, today: context.coffer.now().day)
                return review.json(coin, context.state.ledgerCurrency, origin)
            }),
    ]
}

extension Context {
    /// A number of the query that must be there.
    ///
    /// - Parameter above: zero is not enough.
    fileprivate func exact(_ name: String, above: Bool) throws(APIError) -> Exact {
        guard let text = request.query.first(name), !text.isEmpty else { throw .missing(field: name) }
        guard let number = Exact(text), !number.isNegative, !above || !number.isZero else {
            throw .notPossible(
                field: name, value: text, wanted: above ? "a number above zero" : "a number from zero up")
        }
        return number
    }

    fileprivate func day(_ name: String) throws(APIError) -> Day? {
        guard let text = request.query.first(name), !text.isEmpty else { return nil }
        guard let day = Day(text) else {
            throw .notPossible(field: name, value: text, wanted: "a day like 2024-01-31")
        }
        return day
    }
}
