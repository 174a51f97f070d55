import HTML
import Ledger
import Markets

import Pages
import Server

extension Router {
    /// Market and Coin. With `part` in the query only that part is answered, for the page to put it in place.
    mutating func addMarketPages() {
        get("/") { context in context.market() }
        get("/coins/{id}") { context in try context.coin() }
    }
}

extension Context {
    fileprivate func market() -> Response {
        let query = MarketQuery { request.query.first($0) }
        let screen = MarketScreen(
            market: state.market, portfolio: state.portfolio, query: query, look: look, flash: flash)
        return .html(part == "list" ? screen.list.render(capacity: 300_000) : screen.render(capacity: 300_000))
    }

    fileprivate func coin() throws -> Response {
        guard let coin = state.market.coin(coinID) ?? state.knownCoins[coinID] else {
            throw WebError.noSuchCoin(coinID.rawValue)
        }
        let closes = coffer.snapshot.closes(of: coin.id)
        let screen = CoinScreen(
            coin: coin, row: state.market.row(of: coin.id), detail: coffer.snapshot.detail(of: coin.id),
            closes: closes, chartNote: closesNote(closes), holding: state.portfolio.holding(of: coin.id),
            range: request.query.first("range").flatMap(ChartRange.init), look: look,
            ledgerLook: ledgerLook, flash: flash)
        if part == "chart" { return .html(screen.chart.render()) }
        return .html(screen.render(capacity: 65_536))
    }

    /// Whose daily closes these are, and of which days.
    private func closesNote(_ closes: [PricePoint]) -> String? {
        guard let first = closes.first, let last = closes.last else { return nil }
        let source = coffer.snapshot.parts.first { $0.name.hasPrefix("daily closes") }?.source ?? "recorded"
        return "Daily closes from \(first.time.day.shortText) to \(last.time.day.shortText): \(source). "
            + "Other points: the quote and its recorded changes."
    }
}
