import HTML
import Ledger
import Pages
import Server

extension Router {
    /// Performance. With `part` in the query only what a range changes is answered.
    mutating func addPerformancePages() {
        get("/performance") { context in try context.performance() }
    }
}

/// The last day is before the first.
private struct DaysError: Explained {
    let from: Day
    let to: Day

    var problem: String { "\(to) is before \(from)." }
    var remedy: String { "Type the earlier day first." }
}

/// A question about performance, read; each error belongs to a field.
private struct PerformanceQuestion {
    var coin: Coin?
    var from: Day?
    var to: Day?
    var errors: [String: any Explained] = [:]

    /// - Parameters:
    ///   - coins: that the ledger ever moved.
    ///   - last: the last day with a price.
    init(_ query: PerformanceQuery, coins: [Coin], last: Day?) {
        if !query.coin.isEmpty {
            coin = coins.first { $0.id.rawValue == query.coin }
            if coin == nil { errors["coin"] = WebError.noSuchCoin(query.coin) }
        }
        from = read(query.from, "from")
        to = read(query.to, "to")
        if let from, let to, to < from { errors["to"] = DaysError(from: from, to: to) }
        if !query.hasDays, let last { from = (query.range ?? .all).start(before: last) }
    }

    private mutating func read(_ text: String, _ field: String) -> Day? {
        guard !text.isEmpty else { return nil }
        guard let day = Day(text) else {
            errors[field] = UsageError.notADay(text)
            return nil
        }
        return day
    }
}

extension Context {
    fileprivate func performance() throws -> Response {
        let query = PerformanceQuery { request.query.first($0) }
        let state = state
        let today = coffer.now().day
        let moved = state.movedCoins
        let coins = moved.map { state.coin($0) }.sorted { ($0.symbol, $0.id) < ($1.symbol, $1.id) }
        let closes = state.closes(of: moved, snapshot: coffer.snapshot)
        let question = PerformanceQuestion(query, coins: coins, last: state.lastDay(closes, today: today))
        let review =
            question.errors.isEmpty
            ? try state.review(
                of: question.coin?.id, from: question.from, to: question.to, closes: closes, today: today,
                zones: zones, memory: coffer.gains) : nil
        let screen = PerformanceScreen(
            query: query, choices: coins, errors: question.errors, history: review?.history,
            performance: review?.performance, gains: review?.gains, returns: review?.coins ?? [],
            holdings: state.portfolio.holdings, origin: review?.origin ?? PriceOrigin(),
            ownOrigin: state.portfolio.origin,
            coins: Dictionary(coins.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first }), look: ledgerLook,
            flash: flash)
        let status = question.errors.isEmpty ? 200 : 422
        return part == "performance"
            ? .html(screen.results.render(), status: status)
            : .html(screen.render(capacity: 65_536), status: status)
    }
}
