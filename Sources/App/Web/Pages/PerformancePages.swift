import HTML
import Ledger
import Pages
import Server

extension Router {
    /// Performance. With `part` in the query only what a range changes is answered.
    mutating func addPerformancePages() {
        get("/performance") { context in context.performance() }
    }
}

extension Context {
    fileprivate func performance() -> Response {
        let range = request.query.first("range").flatMap(PerformanceRange.init) ?? .all
        let snapshot = coffer.snapshot
        let today = coffer.now().day
        let closes = state.closes(of: state.movedCoins, snapshot: snapshot)
        let last = state.lastDay(closes, today: today)
        let review = state.review(from: last.flatMap(range.start), to: nil, closes: closes, today: today)
        let gaps = review?.history.gaps.map(\.coin) ?? []
        let screen = PerformanceScreen(
            range: range, history: review?.history, performance: review?.performance,
            holdings: state.portfolio.holdings,
            coins: Dictionary(gaps.map { ($0, state.coin($0)) }, uniquingKeysWith: { first, _ in first }),
            look: ledgerLook,
            flash: flash)
        return .html(part == "performance" ? screen.results.render() : screen.render(capacity: 65_536))
    }
}
