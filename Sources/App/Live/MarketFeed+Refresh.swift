public import Ledger
import Markets
import Server
import Store
import Synchronization

/// What one refresh brought.
public struct RefreshOutcome: Sendable {
    public internal(set) var prices = 0
    public internal(set) var names = 0
    /// CoinGecko's prices are here, newer ones or those of before.
    var isAnswered = false
    /// The answers were those of before.
    public internal(set) var isUnchanged = false
    /// A sentence for each row that was left out.
    public internal(set) var complaints: [String] = []
    /// Why it brought nothing, or not all.
    public internal(set) var trouble: (any Explained)?
    /// Who answered in CoinGecko's place; `nil` where nobody was asked.
    var others: OthersOutcome?
    /// Figures of the whole market came.
    var hasGlobal = false
    /// Another one was running: this one did nothing.
    public internal(set) var isBusy = false
}

extension MarketFeed {
    private static let globalInterval: Int64 = 10 * 60_000
    private static let bundleInterval: Int64 = 5 * 60_000
    private static let listInterval: Int64 = 24 * 3_600_000
    private static let listRetry: Int64 = 3_600_000
    private static let ratesInterval: Int64 = 12 * 3_600_000

    /// Asks for newer prices, and keeps and tells what comes; on a failure what is known stays.
    ///
    /// - Parameter progress: told what is asked for now.
    @discardableResult
    public func refresh(progress: (String) -> Void = { _ in }) -> RefreshOutcome {
        let now = coffer.now()
        let isMine = inside.withLock { inside in
            if inside.isRefreshing { return false }
            inside.isRefreshing = true
            inside.schedule.lastTried = now
            return true
        }
        guard isMine else { return RefreshOutcome(isBusy: true) }
        var outcome = RefreshOutcome()
        do {
            try refresh(at: now, &outcome, progress)
        } catch let error as any Explained {
            outcome.trouble = error
        } catch {
            outcome.trouble = StoreError.closed
        }
        inside.withLock { inside in
            inside.isRefreshing = false
            inside.trouble = outcome.trouble.map { Trouble(error: $0, time: now) }
            inside.others = outcome.others
            // Its prices stand in the place of the others' again.
            if outcome.isAnswered { inside.othersTime = [:] }
            if outcome.trouble == nil { inside.lastSuccess = coffer.now() }
        }
        book.flush()
        tellState()
        // After everybody has been told, not before.
        if outcome.prices > 0 { coffer.database.mergeLog() }
        return outcome
    }

    private func refresh(at now: Moment, _ outcome: inout RefreshOutcome, _ progress: (String) -> Void) throws {
        guard let provider else { throw OutboundError.offline }
        let quoted = try coffer.state().quotedCurrencies
        inside.withLock { $0.currencyCount = quoted.count }
        for currency in quoted where outcome.trouble == nil {
            try refreshPrices(provider, currency, at: now, &outcome, progress)
        }
        outcome.isUnchanged = outcome.trouble == nil && outcome.prices == 0 && !outcome.hasGlobal
        if let trouble = outcome.trouble as? OutboundError, !outcome.isAnswered {
            for currency in quoted { try askOthers(after: trouble, currency, &outcome, progress) }
        }
        try fetchRates(at: now, &outcome, progress)
        guard outcome.trouble == nil else { return }
        do {
            outcome.names = try fetchList(provider, at: now, progress)
        } catch let error as OutboundError {
            // Names can wait: prices have come.
            if !error.isWait { outcome.complaints.append(error.problem) }
        }
    }

    private func refreshPrices(
        _ provider: CoinGecko, _ currency: Currency, at now: Moment, _ outcome: inout RefreshOutcome,
        _ progress: (String) -> Void
    ) throws {
        let before = try coffer.state()
        var rows: [MarketCoin] = []
        var global: GlobalFigures?
        // What came before the trouble is kept: the figures of a page are whole in themselves.
        do {
            try fetchPages(provider, currency, before, &rows, &outcome, progress)
            if currency == before.quotedCurrencies.first {
                global = try fetchGlobal(provider, currency, at: now, progress)
            }
            rows += try fetchBundles(provider, currency, before, listed: rows, at: now, progress)
        } catch let error as OutboundError {
            outcome.trouble = error
        }
        book.flush()
        try keep(rows, global, currency, before)
        outcome.prices += rows.count
        outcome.hasGlobal = outcome.hasGlobal || global != nil
    }

    /// The rates of all days, where something may have to be converted. What the program brings does meanwhile.
    private func fetchRates(at now: Moment, _ outcome: inout RefreshOutcome, _ progress: (String) -> Void) throws {
        let base = options.address(.ecb)
        let state = try coffer.state()
        guard base != nil || !isOnThisComputer,
            isDue(now, MarketFeed.ratesInterval, try coffer.database.ratesTime()),
            isDue(now, MarketFeed.listRetry, inside.withLock { $0.ratesTried }), needsRates(state)
        else { return }
        inside.withLock { $0.ratesTried = now }
        progress("exchange rates")
        do throws(OutboundError) {
            if let rates = try ReferenceRates.fetch(outbound, base: base) {
                try? coffer.database.saveRates(rates, after: coffer.rates.lastShipped, at: now)
            } else {
                try? coffer.database.noteRates(at: now)
            }
        } catch {
            if !error.isWait { outcome.complaints.append(error.problem) }
        }
    }

    /// Something is in another currency than the dollar: prices, or the money of an entry that has no rate.
    private func needsRates(_ state: State) -> Bool {
        state.currencies != [coffer.snapshot.market.currency]
            || state.entries.contains { $0.moneyWithoutRate(in: state.ledgerCurrency) != nil }
    }

    /// CoinGecko is a server on this computer: then only others on this computer are asked, too.
    var isOnThisComputer: Bool { options.address(.coingecko)?.isLoopback == true }

    /// Keeps what came, except prices that jump too far from another source's, and tells what changed.
    func keep(_ rows: [MarketCoin], _ global: GlobalFigures?, _ currency: Currency, _ before: State) throws {
        guard !rows.isEmpty || global != nil else { return }
        try coffer.keep(rows, global, currency, before, watched: Set(streams.topics.map { CoinID($0) }))
        tellChanges(from: before, to: try coffer.state())
    }

    private func fetchPages(
        _ provider: CoinGecko, _ currency: Currency, _ state: State, _ rows: inout [MarketCoin],
        _ outcome: inout RefreshOutcome, _ progress: (String) -> Void
    ) throws {
        let count = (state.settings.live.coinCount + CoinGecko.pageLength - 1) / CoinGecko.pageLength
        for page in 1...max(1, count) {
            progress(count == 1 ? "prices" : "prices, page \(page) of \(count)")
            let decoded = try provider.markets(currency, page: page)
            outcome.isAnswered = true
            guard let decoded else { continue }
            rows += decoded.value
            outcome.complaints += decoded.complaints
            // The list ends here.
            if decoded.value.count + decoded.complaints.count < CoinGecko.pageLength { break }
        }
    }

    private func fetchGlobal(
        _ provider: CoinGecko, _ currency: Currency, at now: Moment, _ progress: (String) -> Void
    ) throws -> GlobalFigures? {
        guard isDue(now, MarketFeed.globalInterval, inside.withLock { $0.globalTime[currency] }) else { return nil }
        progress("figures of the whole market")
        let figures = try provider.global(currency)
        inside.withLock { $0.globalTime[currency] = now }
        return figures
    }

    /// Prices of held coins beyond the list, in fixed bundles; only those that are held are kept.
    private func fetchBundles(
        _ provider: CoinGecko, _ currency: Currency, _ state: State, listed rows: [MarketCoin], at now: Moment,
        _ progress: (String) -> Void
    ) throws -> [MarketCoin] {
        guard isDue(now, MarketFeed.bundleInterval, inside.withLock { $0.bundleTime[currency] }) else { return [] }
        let listed = Set(rows.map(\.coin.id))
        let beyond = state.portfolio.holdings.map(\.coin.id).filter { !listed.contains($0) }
        // Without the page that would say so, nobody is beyond the list.
        guard !rows.isEmpty, !beyond.isEmpty else { return [] }
        var found: [MarketCoin] = []
        for bundle in Bundles.holding(beyond, in: state.market.listed) {
            progress("prices of coins beyond the list")
            do throws(OutboundError) {
                found += try provider.prices(bundle, currency) ?? []
            } catch {
                // Its own words speak of one coin, which nobody asked for.
                guard case .refused(let provider, 404, _) = error else { throw error }
                inside.withLock { $0.bundleTime[currency] = now }
                throw OutboundError.answer(provider, .missing("the prices of held coins beyond its list"))
            }
        }
        inside.withLock { $0.bundleTime[currency] = now }
        let market = try coffer.market(in: currency, state)
        let wanted = Set(beyond)
        return found.filter { wanted.contains($0.coin.id) }.map { row in
            // Its rank, and whatever else this answer does not have, stays.
            guard var whole = market.row(of: row.coin.id), whole.source != .snapshot, whole.converted == nil else {
                return row
            }
            whole.price = row.price
            whole.quoteTime = row.quoteTime
            whole.change24hPercent = row.change24hPercent
            whole.marketCap = row.marketCap ?? whole.marketCap
            whole.volume = row.volume ?? whole.volume
            whole.source = row.source
            return whole
        }
    }

    /// The names of all coins, once a day.
    private func fetchList(_ provider: CoinGecko, at now: Moment, _ progress: (String) -> Void) throws -> Int {
        let name = Provider.coingecko.rawValue
        if let last = try coffer.database.fetchedAt("list:" + name),
            (0..<MarketFeed.listInterval).contains(now.milliseconds - last.milliseconds)
        {
            return 0
        }
        guard isDue(now, MarketFeed.listRetry, inside.withLock { $0.listTried }) else { return 0 }
        inside.withLock { $0.listTried = now }
        progress("names of all coins")
        guard let list = try provider.list() else {
            try coffer.database.noteFetched("list:" + name, at: now)
            return 0
        }
        try coffer.database.saveCoinList(list.value, provider: name, at: now)
        return list.value.count
    }

    /// A time that lies ahead is no reason to wait: the clock was set back.
    func isDue(_ now: Moment, _ interval: Int64, _ last: Moment?) -> Bool {
        guard let last else { return true }
        return !(0..<interval).contains(now.milliseconds - last.milliseconds)
    }
}
