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
        post("/coins/{id}/held-back") { context in try context.answerHeldBack() }
        get("/coins/{id}/prices.csv") { context in try context.coinPrices() }
    }
}

extension Context {
    fileprivate func market() -> Response {
        let query = MarketQuery { request.query.first($0) }
        let screen = MarketScreen(
            market: state.market, portfolio: state.portfolio, query: query, look: look, flash: flash,
            heldBack: state.heldBack)
        return .html(part == "list" ? screen.list.render(capacity: 300_000) : screen.render(capacity: 300_000))
    }

    fileprivate func coin() throws -> Response {
        let coin = try knownCoin()
        let range = request.query.first("range").flatMap(ChartRange.init)
        // Before anything is read: what arrives from now on is told to the page.
        let look = look
        feed?.isOpened(coin.id, range: range ?? .week)
        let history = state.history(of: coin.id, range: range, now: look.now, snapshot: coffer.snapshot)
        let known = trades.trades(of: coin.id, in: state)
        let screen = CoinScreen(
            coin: coin, history: history, chartNote: chartNote(coin.id, history),
            holding: state.portfolio.holding(of: coin.id), range: range, look: look,
            ledgerLook: ledgerLook, flash: flash,
            own: state.hasOwnPrices ? OwnTrades(marks: known.marks, average: known.average.averageCost) : .none,
            heldBack: state.heldBack[coin.id])
        if part == "chart" { return .html(screen.chart.render()) }
        return .html(screen.render(capacity: 65_536))
    }

    /// What was seen is answered: another price that is in question by now is not.
    fileprivate func answerHeldBack() throws -> Response {
        let coin = try knownCoin()
        let form = try sentForm()
        let text = form.first("answer") ?? ""
        guard let answer = HeldBackAnswer(rawValue: text) else {
            throw WebError.notAField(name: "answer", value: text)
        }
        guard let price = form.first("price").flatMap({ Exact($0) }), let source = form.first("source") else {
            throw WebError.notAField(name: "price", value: form.first("price") ?? "")
        }
        try self.answer(answer, of: coin, price: price, source: source)
        return redirect(.coin(coin.id))
    }

    fileprivate func coinPrices() throws -> Response {
        let coin = try knownCoin()
        let range = request.query.first("range").flatMap(ChartRange.init) ?? .all
        let series = state.history(of: coin.id, range: range, now: coffer.now(), snapshot: coffer.snapshot)
            .series(range)
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

    /// Whose prices these are, and of which days.
    private func chartNote(_ coin: CoinID, _ history: PriceHistory) -> String? {
        var sentences: [String] = []
        if let first = history.closes.first, let last = history.closes.last {
            let fetched = state.archive.closes(of: coin).count
            let source = coffer.snapshot.parts.first { $0.name.hasPrefix("daily closes") }?.source ?? "recorded"
            let sources = [
                fetched < history.closes.count ? source : "", fetched > 0 ? "newer ones fetched from CoinGecko" : "",
            ]
            sentences.append(
                "Daily closes from \(first.time.day.shortText) to \(last.time.day.shortText): "
                    + sources.filter { !$0.isEmpty }.joined(separator: "; ") + ".")
        }
        if let last = history.points.last {
            let local = coffer.clock.local(last.time.milliseconds)
            sentences.append("Prices within days from CoinGecko, until \(local.day.shortText), \(local.clockText).")
        }
        guard !sentences.isEmpty else { return nil }
        return (sentences + ["Other points: the quote and its recorded changes."]).joined(separator: " ")
    }
}
