import Ledger
import Pages
import Synchronization

/// What the Trades pages need of the entries, made when it is asked for and kept until something is written: a page of a
/// coin with 100,000 trades is then a page of its rows.
final class TradeMemory: Sendable {
    /// One coin's entries. Places are those of `State.entries`, oldest first.
    struct CoinTrades: Sendable {
        fileprivate(set) var trades: [Int32] = []
        fileprivate(set) var others: [Int32] = []
        fileprivate(set) var average: DollarCostAverage
        fileprivate(set) var marks: [TradesChart.Mark] = []
        fileprivate var running: DollarCostAverage.Running
        /// How many of the places of the coin are in it.
        fileprivate var count = 0

        fileprivate init(of coin: CoinID, currency: Currency) {
            running = DollarCostAverage.Running(of: coin, currency: currency)
            average = running.average
        }
    }

    private struct Kept {
        var revision: Int64?
        var newestBatch: Int64 = 0
        var currency: Currency?
        var count = 0
        var outline = LedgerOutline()
        /// Places of each coin's entries.
        var places: [CoinID: [Int32]] = [:]
        var coins: [CoinID: CoinTrades] = [:]
        var charts: [CoinID: TradesChart] = [:]
    }

    private let kept = Mutex(Kept())

    /// The entries of one coin, in the state given.
    func trades(of coin: CoinID, in state: State) -> CoinTrades {
        kept.withLock { kept in
            TradeMemory.renew(&kept, state)
            return TradeMemory.trades(of: coin, in: state, &kept)
        }
    }

    /// The chart beside the trades of one coin, made once for a state: nothing else goes into it.
    func chart(of coin: CoinID, in state: State, make: (CoinTrades) -> TradesChart) -> TradesChart {
        kept.withLock { kept in
            TradeMemory.renew(&kept, state)
            if let known = kept.charts[coin] { return known }
            let made = make(TradeMemory.trades(of: coin, in: state, &kept))
            if kept.coins[coin] != nil { kept.charts[coin] = made }
            return made
        }
    }

    /// The coins that entries move, their wallets and years.
    func outline(of state: State) -> (coins: [CoinID], wallets: [String], years: [Int]) {
        kept.withLock { kept in
            TradeMemory.renew(&kept, state)
            return (Array(kept.places.keys), kept.outline.wallets.sorted(), kept.outline.years.sorted(by: >))
        }
    }

    /// Every coin that an entry moves, with its entries.
    func all(in state: State) -> [CoinID: CoinTrades] {
        kept.withLock { kept in
            TradeMemory.renew(&kept, state)
            for coin in kept.places.keys { _ = TradeMemory.trades(of: coin, in: state, &kept) }
            return kept.coins
        }
    }

    private static func renew(_ kept: inout Kept, _ state: State) {
        guard kept.revision != state.revision else { return }
        kept.charts = [:]
        let isGrown =
            state.list.growth.map { $0.newestBatch == kept.newestBatch && $0.count == kept.count } ?? false
        let isSame = state.newestBatch == kept.newestBatch && state.entries.count == kept.count
        if !(isGrown || isSame) || kept.revision == nil || kept.currency != state.ledgerCurrency { kept = Kept() }
        kept.revision = state.revision
        kept.newestBatch = state.newestBatch
        kept.currency = state.ledgerCurrency
        for place in kept.count..<state.entries.count {
            kept.outline.add(state.entries[place])
            for coin in state.entries[place].coins { kept.places[coin, default: []].append(Int32(place)) }
        }
        kept.count = state.entries.count
    }

    /// What was made of a coin's entries before is continued with those that came since.
    private static func trades(of coin: CoinID, in state: State, _ kept: inout Kept) -> CoinTrades {
        let places = kept.places[coin] ?? []
        if let known = kept.coins[coin], known.count == places.count { return known }
        let currency = state.ledgerCurrency
        var made = kept.coins.removeValue(forKey: coin) ?? CoinTrades(of: coin, currency: currency)
        for place in places[made.count...] {
            let entry = state.entries[Int(place)]
            made.running.add(entry)
            guard entry.isTrade(in: currency), entry.traded == .coin(coin), let figures = entry.figures else {
                made.others.append(place)
                continue
            }
            made.trades.append(place)
            made.marks.append(.init(time: entry.time, price: figures.price, isSale: entry.kind == .sell))
        }
        made.count = places.count
        made.average = made.running.average
        // A coin without entries is made in no time, and there are many of them.
        if !places.isEmpty { kept.coins[coin] = made }
        return made
    }
}

extension Entry {
    /// What a buy brings or a sale takes away; a coin that only paid the fee is not traded.
    fileprivate var traded: Asset? { kind == .buy ? received?.asset : sent?.asset }
}

/// The wallets and the years that entries name.
private struct LedgerOutline {
    private(set) var wallets: Set<String> = []
    private(set) var years: Set<Int> = []
    private var wallet = ""
    private var span: Range<Day>?

    mutating func add(_ entry: Entry) {
        // Most entries name what the one before them did.
        if entry.wallet != wallet {
            wallet = entry.wallet
            wallets.insert(wallet)
        }
        if let other = entry.toWallet { wallets.insert(other) }
        let day = entry.time.day
        if span?.contains(day) == true { return }
        let year = day.civil.year
        years.insert(year)
        span = Day(startOfYear: year)..<Day(startOfYear: year + 1)
    }
}
