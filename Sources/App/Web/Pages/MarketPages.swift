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
        let query = ChartQuery { request.query.first($0) }
        // Before anything is read: what arrives from now on is told to the page.
        let look = look
        feed?.isOpened(coin.id, range: query.range ?? .week)
        let history = state.history(of: coin.id, range: query.range, now: look.now, snapshot: coffer.snapshot)
        let known = trades.trades(of: coin.id, in: state)
        let screen = CoinScreen(
            coin: coin, history: history, chartNote: chartNote(coin.id, history, query),
            holding: state.portfolio.holding(of: coin.id), query: query, look: look,
            ledgerLook: ledgerLook, flash: flash,
            own: state.isOfOneCurrency ? OwnTrades(marks: known.marks, average: known.average.averageCost) : .none,
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
        let query = ChartQuery { request.query.first($0) }
        let range = query.range ?? .all
        let history = state.history(of: coin.id, range: range, now: coffer.now(), snapshot: coffer.snapshot)
        let name = Context.fileName(coin.id)
        let currency = state.market.currency.code.uppercased()
        if query.form == .candles {
            return .csv(candles(history.candles(range), currency).bytes, name: "\(name)-\(range.rawValue)-candles.csv")
        }
        let series = history.series(range)
        var file = CSVWriter(["time", "price", "currency", "kind", "source"])
        for point in series.all {
            file.add([
                point.time.isoWithOffset, point.price.description, currency,
                series.derived.contains(point.time.milliseconds) ? "derived from a change" : "recorded",
                history.source(of: point, in: series) ?? "",
            ])
        }
        return .csv(file.bytes, name: "\(name)-\(range.rawValue).csv")
    }

    private func candles(_ candles: Candles?, _ currency: String) -> CSVWriter {
        var file = CSVWriter(["from", "until", "open", "high", "low", "close", "currency"])
        for candle in candles?.all ?? [] {
            let start = Moment(milliseconds: candle.end.milliseconds - Int64(candles?.minutes ?? 0) * 60_000)
            file.add(
                [start.isoWithOffset, candle.end.isoWithOffset]
                    + [candle.open, candle.high, candle.low, candle.close].map(\.description) + [currency])
        }
        return file
    }

    /// Ids hold anything; a name of a file holds letters, digits and hyphens.
    private static func fileName(_ coin: CoinID) -> String {
        String(
            coin.rawValue.utf8.prefix(60).map { byte -> Character in
                switch byte {
                case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: Character(Unicode.Scalar(byte))
                default: "-"
                }
            })
    }

    /// Whose prices these are, and of which days.
    private func chartNote(_ coin: CoinID, _ history: PriceHistory, _ query: ChartQuery) -> String? {
        if query.form == .candles, let last = history.candles(query.range ?? .week)?.all.last {
            let local = coffer.clock.local(last.end.milliseconds)
            return "Candles from CoinGecko, the last one until \(local.day.shortText), \(local.clockText)."
        }
        var sentences: [String] = []
        if let first = history.closes.first, let last = history.closes.last {
            let shipped = history.closeSources.filter(\.isShipped).map(\.source).inWords
            let fetched = history.closeSources.filter { !$0.isShipped }.map(\.source).inWords
            let sources = [shipped, fetched.isEmpty ? "" : (shipped.isEmpty ? "from " : "newer ones from ") + fetched]
            sentences.append(
                "Daily closes from \(first.time.day.shortText) to \(last.time.day.shortText): "
                    + sources.filter { !$0.isEmpty }.joined(separator: "; ") + ".")
        }
        if let last = history.points.last {
            let local = coffer.clock.local(last.time.milliseconds)
            let sources = history.pointSources.map(\.source).inWords
            sentences.append("Prices within days from \(sources), until \(local.day.shortText), \(local.clockText).")
        }
        if let given = history.converted {
            sentences.append(
                "Prices in \(given.code.uppercased()) are converted at the \(ExchangeRates.source)’s rate of their day."
            )
        }
        guard !sentences.isEmpty else { return nil }
        return (sentences + ["Other points: the quote and its recorded changes."]).joined(separator: " ")
    }
}
