import HTML
import Ledger
import Markets
import Pages
import Server
import Store

extension Router {
    /// All trades, and those of one coin.
    mutating func addTradePages() {
        get("/trades") { context in context.allTrades() }
        get("/coins/{id}/trades") { context in try context.tradesPage() }
        post("/coins/{id}/trades") { context in try context.changeTrade() }
    }
}

extension Context {
    /// Trades of one page.
    private static let pageLength = 100

    fileprivate func allTrades() -> Response {
        let lines = trades.all(in: state).map { coin, known in
            AllTradesPage.Line(
                coin: state.coin(coin), count: known.trades.count, average: known.average,
                gain: state.portfolio.holding(of: coin)?.gain)
        }.sorted { ($0.count, $1.coin.id) > ($1.count, $0.coin.id) }
        let choices = choices(query: request.query.first("q") ?? "", own: lines.map(\.coin))
        return .html(
            AllTradesPage(
                look: ledgerLook, choices: choices, lines: matching(lines, choices.query),
                origin: state.portfolio.origin, flash: flash
            )
            .render())
    }

    /// The same search over the coins that have trades: the strip shows the best matches alone.
    private func matching(_ lines: [AllTradesPage.Line], _ query: String) -> [AllTradesPage.Line] {
        guard !query.isEmpty else { return lines }
        let own = Market(currency: state.market.currency, rows: [], global: nil, listed: lines.map(\.coin))
        let found = Set(own.page(query: query, limit: lines.count).rows.map(\.coin.id))
        return lines.filter { found.contains($0.coin.id) }
    }

    /// - Parameter typed: a row as it was sent and not kept, in place of the stored one.
    fileprivate func tradesPage(
        typed: TradeRowModel? = nil, status: Int = 200, flash failure: Flash? = nil
    ) throws -> Response {
        let coin = try knownCoin()
        let known = trades.trades(of: coin.id, in: state)
        let average = known.average
        let row = state.quote(of: coin.id)
        let quote = row.flatMap { row in
            row.quoteTime.flatMap { time in row.price.map { PricePoint(time: time, price: $0) } }
        }
        let chart = trades.chart(of: coin.id, in: state) { known in
            TradesChart(
                points: state.ownArchive.closes(of: coin.id, coffer.snapshot).points,
                quote: quote, marks: known.marks,
                average: known.average.averageCost, look: ledgerLook)
        }
        var page = TradesPage(look: ledgerLook, coin: coin, average: average, chart: chart)
        fill(&page, trades: known.trades, typed: typed)
        page.others = known.others.map { .init(entry: $0, change: $0.change(of: coin.id)) }
        page.holding = state.portfolio.holding(of: coin.id)
        page.price = row?.price
        page.whatIf = whatIf(coin, average, price: page.price)
        page.freshness = row.flatMap { row in
            row.price == nil ? nil : Freshness(time: row.quoteTime, source: row.source, look: look)
        }
        page.origin = PriceOrigin(row)
        page.flash = failure ?? flash
        page.key = formKey
        return .html(page.render(capacity: 65_536), status: status)
    }

    /// The rows of the page that is asked for; the last one unless said otherwise.
    private func fill(_ page: inout TradesPage, trades: [Entry], typed: TradeRowModel?) {
        let format = state.settings.numberFormat
        let count = max(1, (trades.count + Context.pageLength - 1) / Context.pageLength)
        let asked = (request.query.first("page") ?? request.form.first("page")).flatMap { Int($0) }
        let place = typed?.entry.flatMap { id in trades.firstIndex { $0.id == id } }
        page.pageCount = count
        page.pageNumber = min(max(1, asked ?? place.map { $0 / Context.pageLength + 1 } ?? count), count)
        page.storedCount = trades.count
        let start = (page.pageNumber - 1) * Context.pageLength
        page.firstNumber = start + 1
        var rows = trades.dropFirst(start).prefix(Context.pageLength).compactMap {
            TradeRowModel($0, format: format)
        }
        let empty = request.query.first("empty").flatMap { Int($0) } ?? 1
        page.emptyCount = page.pageNumber == count ? min(max(0, empty), 50) : 0
        if let typed, let index = rows.firstIndex(where: { $0.entry == typed.entry && typed.entry != nil }) {
            rows[index] = typed
        } else if var typed {
            // A trade that is gone meanwhile comes back as a new row, so that what was typed is still there.
            typed.entry = nil
            typed.version = 0
            rows.append(typed)
            page.emptyCount = max(1, page.emptyCount)
        }
        let blanks = page.emptyCount - (typed != nil && typed?.entry == nil ? 1 : 0)
        for _ in 0..<max(0, blanks) {
            rows.append(page.blankRow())
        }
        page.rows = rows
        if request.query.first("remove") == "last" {
            page.asksToRemove = trades.last.flatMap { TradeRowModel($0, format: format) }
        }
    }

    private func whatIf(_ coin: Coin, _ average: DollarCostAverage, price: Exact?) -> TradesPage.WhatIf {
        var whatIf = TradesPage.WhatIf(
            amount: String((request.query.first("if_amount") ?? "").prefix(200)),
            price: String((request.query.first("if_price") ?? "").prefix(200)))
        guard whatIf.amount.contains(where: { !$0.isWhitespace }) else { return whatIf }
        let format = state.settings.numberFormat
        let typedPrice = whatIf.price.isEmpty ? price.map(format.field) ?? "" : whatIf.price
        let outcome = TradeDraft(amount: whatIf.amount, price: typedPrice)
            .outcome(format, of: coin, in: state.ledgerCurrency)
        whatIf.errors = outcome.errors
        if let figures = outcome.figures { whatIf.after = average.buying(figures.amount, at: figures.price) }
        return whatIf
    }
}

extension Context {
    fileprivate func changeTrade() throws -> Response {
        let coin = try knownCoin()
        let stored = try sentForm().first("entry").flatMap { Int64($0) }.flatMap { id in
            state.entries.first { $0.id == Entry.ID(id) && $0.coins.contains(coin.id) }
        }
        switch request.form.first("action") {
        case "remove": return try remove(stored, coin)
        case "revalue", "unknown": return try revalue(stored, coin)
        default: return try save(stored, coin)
        }
    }

    /// Back to the page of the table that the form was on.
    private func back(_ coin: Coin, saved: Int64? = nil) -> Response {
        redirect(.coinTradesPage(coin.id, page: request.form.first("page").flatMap { Int($0) }), saved: saved)
    }

    private var sentVersion: Int { request.form.first("version").flatMap { Int($0) } ?? 0 }

    private func remove(_ stored: Entry?, _ coin: Coin) throws -> Response {
        guard let stored else { return back(coin) }
        let kind = stored.isTrade(in: state.ledgerCurrency) ? "a trade" : "an entry"
        return try writing([.remove(stored.id, version: sentVersion)], "Took away \(kind) of \(coin.shownSymbol)", coin)
    }

    /// An adjustment gets a price, or “cost unknown”.
    private func revalue(_ stored: Entry?, _ coin: Coin) throws -> Response {
        guard var entry = stored, let amount = entry.received?.quantity else { return back(coin) }
        entry.version = sentVersion
        entry.estimatedFrom = nil
        entry.value = nil
        if request.form.first("action") == "revalue" {
            do {
                let text = request.form.first("price") ?? ""
                let price = try state.settings.numberFormat.read(text, unit: state.ledgerCurrency.code).value
                guard !price.isNegative else { throw TradeError.belowZero(.price, text) }
                entry.value = amount * price
            } catch let error as any Explained {
                return try refused(error, status: 422)
            }
        }
        return try writing([.replace(entry)], "Changed the cost of an adjustment of \(coin.shownSymbol)", coin)
    }

    private func writing(_ changes: [Store.Change], _ title: String, _ coin: Coin) throws -> Response {
        do {
            return back(coin, saved: try coffer.write(changes, title: title, key: writeKey).id)
        } catch let error as EntryError {
            return try refused(error, status: 422)
        } catch let error as StoreError {
            guard case .conflict = error else { throw error }
            return try fresh().refused(error, status: 409)
        }
    }

    /// The page as it is stored, and why something was not written.
    private func refused(_ error: any Explained, status: Int) throws -> Response {
        try tradesPage(
            status: status, flash: Flash("Nothing was changed. " + error.problem, kind: .failed, remedy: error.remedy))
    }

    private func save(_ stored: Entry?, _ coin: Coin) throws -> Response {
        let form = request.form
        let draft = TradeDraft(
            isSale: form.first("side") == "sell", amount: form.first("amount") ?? "", price: form.first("price") ?? "",
            value: form.first("value") ?? "", date: form.first("date") ?? "")
        var outcome = draft.outcome(state.settings.numberFormat, of: coin, in: state.ledgerCurrency)
        let time = moment(draft.date, stored)
        if time == nil { outcome = outcome.adding(TradeError.notADate(draft.date), to: .date) }
        if let time, !draft.isEmpty, let error = day(of: time, stored) { outcome = outcome.adding(error, to: .date) }
        let isQuestioned =
            outcome.errors[.date] == nil && !draft.isEmpty && isInTheFuture(time)
            && form.first("future") != draft.date
        if let time, isQuestioned { outcome = outcome.adding(TradeError.inTheFuture(time.day), to: .date) }
        var row = TradeRowModel(draft: draft, outcome: outcome)
        if isQuestioned { row.questionedDate = draft.date }
        row.entry = form.first("entry").flatMap { Int64($0) }.map { Entry.ID($0) }
        row.version = sentVersion
        guard form.first("action") != "check", let figures = outcome.figures, let time else {
            // Not complete yet, or not a number: nothing is written, what was typed stays.
            return try tradesPage(typed: row, status: outcome.errors.isEmpty ? 200 : 422)
        }
        var entry = stored ?? Entry(kind: .buy, time: time)
        entry.setTrade(of: coin.id, isSale: draft.isSale, figures, currency: state.ledgerCurrency, at: time)
        if let stored {
            entry.version = sentVersion
            if entry == stored { return back(coin) }
        }
        if let doubt = doubt(entry, stored), form.first("price_ok") != doubt.mark {
            row.questionedPrice = doubt.mark
            row.errors[draft.price.isEmpty ? .value : .price] = state.question(doubt, snapshot: coffer.snapshot)
            return try tradesPage(typed: row, status: 422)
        }
        do {
            let change: Store.Change = row.entry == nil ? .add(entry) : .replace(entry)
            if row.entry != nil, stored == nil { throw StoreError.conflict(mine: entry, current: nil) }
            let title = "\(row.entry == nil ? "Added" : "Changed") a trade of \(coin.shownSymbol)"
            let batch = try coffer.write([change], title: title, key: writeKey)
            return back(coin, saved: batch.id)
        } catch StoreError.conflict(_, let current) {
            return try conflict(row, current)
        } catch let error as EntryError {
            row.errors[error.field] = error
            return try tradesPage(typed: row, status: 422)
        }
    }

    /// A price far outside what the archive has for that day.
    private func doubt(_ entry: Entry, _ stored: Entry?) -> PriceDoubt? {
        entry.doubt(in: state.ledgerCurrency, replacing: stored) { coin, day in
            state.priceRange(of: coin, day, snapshot: coffer.snapshot)
        }
    }

    /// Why a trade cannot be of that day; one that it has already is not questioned.
    private func day(of time: Moment, _ stored: Entry?) -> EntryError? {
        guard time != stored?.time else { return nil }
        do {
            try Entry.checkDay(of: time, now: coffer.now())
            return nil
        } catch { return error }
    }

    /// Both values, and the row ready to be saved over the newer one.
    private func conflict(_ row: TradeRowModel, _ current: Entry?) throws -> Response {
        var row = row
        let format = state.settings.numberFormat
        if let current, let figures = current.figures {
            let amount = format.amount(figures.amount).text
            let price = format.price(figures.price, state.ledgerCurrency).text
            let now = state.settings.hidesAmounts ? "another one" : "now \(amount) at \(price) of \(current.time.day)"
            row.version = current.version
            row.conflict =
                "This trade was changed elsewhere meanwhile: it is \(now). Your row stands above and was not written; save it again to put it in its place."
        } else {
            row.entry = nil
            row.conflict =
                "This trade was taken away elsewhere meanwhile. Your row was not written; save it to add it again."
        }
        return try fresh().tradesPage(typed: row, status: 409)
    }

    private func isInTheFuture(_ time: Moment?) -> Bool { time.map { $0.day > coffer.now().day } ?? false }

    /// The day typed, at the time the entry has already, or now; in the local zone.
    private func moment(_ text: String, _ stored: Entry?) -> Moment? {
        let trimmed = text.filter { !$0.isWhitespace }
        guard !trimmed.isEmpty else { return stored?.time ?? coffer.now() }
        guard let day = Day(trimmed) else { return nil }
        if let stored, stored.time.day == day { return stored.time }
        let now = coffer.now()
        if day == now.day { return now }
        // Noon of another day: far from midnight in every zone.
        let wall = Int64(day.number) * 86_400_000 + 43_200_000
        let offset = coffer.clock.offsetMinutes(atWallTime: wall)
        return Moment(milliseconds: wall - Int64(offset) * 60_000, offsetMinutes: offset)
    }
}

extension EntryError {
    /// The field of a trade's row that it belongs to.
    fileprivate var field: TradeDraft.Field {
        switch self {
        case .beforeBitcoin, .tooFarAhead: .date
        case .tooLong, .controlCharacter, .blankWallet, .unknownCurrency, .losesDigits: .amount
        }
    }
}
