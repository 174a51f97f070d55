import HTML
import Imports
import Ledger
import Markets

import Pages
import Server

extension Router {
    /// Market and Coin. With `part` in the query only that part is answered, for the page to put it in place.
    mutating func addMarketPages() {
        get("/") { context in context.market() }
        get("/coins/{id}") { context in try context.coin() }
        get("/coins/{id}/prices.csv") { context in try context.coinPrices() }
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
        let coin = try knownCoin()
        feed?.wantsChart(of: coin.id)
        let closes = state.recordedCloses(of: coin.id, snapshot: coffer.snapshot)
        let known = trades.trades(of: coin.id, in: state)
        let screen = CoinScreen(
            coin: coin, row: state.market.row(of: coin.id), detail: coffer.snapshot.detail(of: coin.id),
            closes: closes, chartNote: closesNote(coin.id, closes), holding: state.portfolio.holding(of: coin.id),
            range: request.query.first("range").flatMap(ChartRange.init), look: look,
            ledgerLook: ledgerLook, flash: flash,
            own: state.hasOwnPrices ? OwnTrades(marks: known.marks, average: known.average.averageCost) : .none)
        if part == "chart" { return .html(screen.chart.render()) }
        return .html(screen.render(capacity: 65_536))
    }

    fileprivate func coinPrices() throws -> Response {
        let coin = try knownCoin()
        let range = request.query.first("range").flatMap(ChartRange.init) ?? .all
        let series = PriceSeries(
            row: state.market.row(of: coin.id), detail: coffer.snapshot.detail(of: coin.id),
            closes: state.recordedCloses(of: coin.id, snapshot: coffer.snapshot), range: range)
        var file = CSVWriter(["time", "price", "currency", "kind"])
        for point in series.all {
            file.add([
                point.time.isoWithOffset, point.price.description, state.market.currency.code.uppercased(),
                series.derived.contains(point.time.milliseconds) ? "derived from a change" : "recorded",
            ])
        }
        // Ids hold anything; a name of a file holds letters, digits and hyphens.
        let name = coin.id.rawValue.utf8.prefix(60).map { byte -> Character in
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: Character(Unicode.Scalar(byte))
            default: "-"
            }
        }
        return .csv(file.bytes, name: "\(String(name))-\(range.rawValue).csv")
    }

    /// Whose daily closes these are, and of which days.
    private func closesNote(_ coin: CoinID, _ closes: [PricePoint]) -> String? {
        guard let first = closes.first, let last = closes.last else { return nil }
        let fetched = state.archived(coin).count
        let source = coffer.snapshot.parts.first { $0.name.hasPrefix("daily closes") }?.source ?? "recorded"
        let sources = [
            fetched < closes.count ? source : "", fetched > 0 ? "newer ones fetched from CoinGecko" : "",
        ]
        return "Daily closes from \(first.time.day.shortText) to \(last.time.day.shortText): "
            + sources.filter { !$0.isEmpty }.joined(separator: "; ")
            + ". Other points: the quote and its recorded changes."
    }
}
