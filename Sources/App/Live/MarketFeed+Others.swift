import Ledger
import Markets
import Store
import Synchronization

/// Who was asked in CoinGecko's place, and in which currency.
struct OtherQuestion: Hashable, Sendable {
    let provider: Provider
    let currency: Currency
}

/// What the others said while CoinGecko did not answer.
struct OthersOutcome: Sendable {
    /// Who answered, as figures name it; `nil` where nobody did.
    var source: String?
    /// Prices that came.
    var prices = 0
    /// Who was asked and gave none, by name, and why.
    var silent: [String] = []
    var problems: [String] = []

    /// Beside CoinGecko's trouble.
    var sentence: String {
        if let source { return "Prices come from \(source) meanwhile." }
        return silent.count == 1 ? "\(silent[0]) has none either." : "\(silent.inWords) have none either."
    }
}

extension MarketFeed {
    /// CoinGecko answers again so soon that nobody else need be asked.
    private static let shortWait: Int64 = 30_000
    /// CoinPaprika's whole table is some megabytes: it is asked for no more often.
    private static let tableInterval: Int64 = 5 * 60_000
    /// Market capitalisation and supply of CoinGecko stand beside another one's price for so long.
    private static let sizeAge: Int64 = 24 * 3_600_000

    /// Asks the others for the prices of known coins, one after the other until one answers.
    ///
    /// - Parameter currency: where nobody has prices in it, they are asked for in dollars, which are converted.
    func askOthers(
        after trouble: OutboundError, _ currency: Currency, _ outcome: inout RefreshOutcome,
        _ progress: (String) -> Void
    ) throws {
        try askOthers(after: trouble, in: currency, &outcome, progress)
        guard outcome.others.map({ $0.source == nil }) ?? false, currency != .usd else { return }
        try askOthers(after: trouble, in: .usd, &outcome, progress)
    }

    private func askOthers(
        after trouble: OutboundError, in currency: Currency, _ outcome: inout RefreshOutcome,
        _ progress: (String) -> Void
    ) throws {
        let now = coffer.now()
        let state = try coffer.state()
        let standIn = inside.withLock { $0.others != nil }
        guard MarketFeed.isWorthOthers(trouble, at: now, standIn: standIn) else { return }
        let providers = state.settings.live.fallbacks.compactMap(other)
        guard !providers.isEmpty else { return }
        var others = OthersOutcome()
        defer { outcome.others = others }
        let market = try coffer.market(in: currency, state)
        let coins = state.renewable(in: market)
        for other in providers {
            let question = OtherQuestion(provider: other.provider, currency: currency)
            let last = inside.withLock { $0.othersTime[question] }
            if other.provider == .coinpaprika, let last, !isDue(now, MarketFeed.tableInterval, last) {
                others.source = other.provider.name
                return
            }
            progress("prices from \(other.provider.name)")
            let answer: OtherPrices?
            do throws(OutboundError) {
                answer = try other.prices(of: coins, in: currency, tether: market.tether(at: now))
            } catch {
                // What it said in this minute is what there is.
                if case .minuteSpent = error, last != nil {
                    others.source = other.provider.name
                    return
                }
                others.silent.append(other.provider.name)
                others.problems.append(error.problem)
                continue
            }
            others.source = answer?.source ?? other.provider.name
            inside.withLock { $0.othersTime[question] = now }
            let rows = answer.map { priced($0, coins, at: now) } ?? []
            others.prices = rows.count
            outcome.prices += rows.count
            // What CoinGecko sent before is no longer what stands here.
            if !rows.isEmpty { outbound.forgetTags() }
            return try keep(rows, nil, currency, state)
        }
    }

    /// `nil` where it may not be asked: next to a CoinGecko on this computer only others on this computer are.
    private func other(_ provider: Provider) -> OtherProvider? {
        let address = options.address(provider)
        if isOnThisComputer, address?.isLoopback != true { return nil }
        return OtherProvider(provider, outbound, base: address, now: { [coffer] in coffer.now() })
    }

    /// Not where nobody may be asked, and not for a wait of seconds.
    ///
    /// - Parameter standIn: they were asked the last time, too.
    static func isWorthOthers(_ trouble: OutboundError, at now: Moment, standIn: Bool = false) -> Bool {
        switch trouble {
        case .offline, .minuteSpent, .fetch(.stopped), .fetch(.noLibrary): false
        case .limited(_, let until, _), .waiting(_, let until, _):
            standIn || until.milliseconds - now.milliseconds > shortWait
        default: true
        }
    }

    /// The rows of those coins with the other one's prices.
    private func priced(_ answer: OtherPrices, _ coins: [MarketCoin], at now: Moment) -> [MarketCoin] {
        let known = Dictionary(coins.map { ($0.coin.id, $0) }, uniquingKeysWith: { first, _ in first })
        let lastSuccess = inside.withLock { $0.lastSuccess }
        return answer.prices.compactMap { other in
            guard let old = known[other.coin] else { return nil }
            // Newer than what is known, or nothing.
            let time = other.time ?? now
            if old.source != .snapshot, old.converted == nil, let oldTime = old.quoteTime, oldTime >= time {
                return nil
            }
            // The row of a day ago says nothing of how large the coin is now.
            let sizeTime = old.source == .provider(CoinGecko.source) ? old.quoteTime : lastSuccess
            let keepsSize =
                old.source != .snapshot && old.converted == nil
                && (sizeTime.map { now.milliseconds - $0.milliseconds <= MarketFeed.sizeAge } ?? false)
            var row = old.priced(
                other.price, at: time, from: .provider(answer.source), keepsSize: keepsSize)
            row.change1hPercent = other.change1hPercent
            row.change24hPercent = other.change24hPercent
            row.change7dPercent = other.change7dPercent
            row.high24h = other.high24h
            row.low24h = other.low24h
            row.marketCap = other.marketCap ?? row.marketCap
            row.volume = other.volume ?? row.volume
            return row
        }
    }
}

extension State {
    /// Coins of which something is held.
    var heldCoins: Set<CoinID> { Set(portfolio.holdings.map(\.coin.id)) }

    /// Coins whose prices others may renew: as many of the list as CoinGecko is asked for, and what is held.
    func renewable(in market: Market) -> [MarketCoin] {
        let listed = Array(market.rows.prefix(settings.live.coinCount))
        let known = Set(listed.map(\.coin.id))
        return listed + heldCoins.subtracting(known).sorted().compactMap { market.row(of: $0) }
    }
}

extension Market {
    /// What one Tether costs, where that is of the last day and not Binance's own word.
    func tether(at now: Moment) -> Tether? {
        guard let row = row(of: "tether"), row.converted == nil, let price = row.price, row.source != .snapshot,
            row.source != .provider("Binance (USDT)"), let time = row.quoteTime,
            now.milliseconds - time.milliseconds <= 24 * 3_600_000
        else { return nil }
        return Tether(price: price, change24hPercent: row.change24hPercent)
    }
}
