import Ledger
import Pages
import Synchronization

/// What the Trades pages need of the entries, made when it is asked for and kept until something is written: a page of a
/// coin with 100,000 trades is then a page of its rows.
final class TradeMemory: Sendable {
    /// One coin's entries, oldest first.
    struct CoinTrades: Sendable {
        fileprivate(set) var trades: [Entry] = []
        fileprivate(set) var others: [Entry] = []
        fileprivate(set) var average: DollarCostAverage
        fileprivate(set) var marks: [TradesChart.Mark] = []
        fileprivate var running: DollarCostAverage.Running
        /// Those that it was made from.
        fileprivate var entries: [Entry] = []

        fileprivate init(of coin: CoinID, currency: Currency) {
            running = DollarCostAverage.Running(of: coin, currency: currency)
            average = running.average
        }
    }

    fileprivate struct Kept {
        var revision: Int64?
        var currency: Currency?
        var coins: [CoinID: CoinTrades] = [:]
        var charts: [CoinID: TradesChart] = [:]
    }

    private let kept = Mutex(Kept())
    private let index: IndexMemory

    /// - Parameter index: of the entries, which others may use, too.
    init(index: IndexMemory = IndexMemory()) { self.index = index }

    /// The entries of one coin, in the state given.
    func trades(of coin: CoinID, in state: State) -> CoinTrades {
        let entries = index.entries(state.entries).entries(of: coin)
        return kept.withLock { kept in
            kept.renew(state)
            return kept.trades(of: coin, entries)
        }
    }

    /// The chart beside the trades of one coin, made once for a state: nothing else goes into it.
    func chart(of coin: CoinID, in state: State, make: (CoinTrades) -> TradesChart) -> TradesChart {
        let entries = index.entries(state.entries).entries(of: coin)
        return kept.withLock { kept in
            kept.renew(state)
            if let known = kept.charts[coin] { return known }
            let made = make(kept.trades(of: coin, entries))
            if kept.coins[coin] != nil { kept.charts[coin] = made }
            return made
        }
    }

    /// The coins that entries move, their wallets and years.
    func outline(of state: State) -> (coins: [CoinID], wallets: [String], years: [Int]) {
        let index = index.entries(state.entries)
        return (index.coins, index.wallets, index.calendarYears)
    }

    /// Every coin that an entry moves, with its entries.
    func all(in state: State) -> [CoinID: CoinTrades] {
        let index = index.entries(state.entries)
        return kept.withLock { kept in
            kept.renew(state)
            return Dictionary(
                uniqueKeysWithValues: index.coins.map { ($0, kept.trades(of: $0, index.entries(of: $0))) })
        }
    }
}

extension TradeMemory.Kept {
    fileprivate mutating func renew(_ state: State) {
        guard revision != state.revision else { return }
        if currency != state.ledgerCurrency { coins = [:] }
        currency = state.ledgerCurrency
        charts = [:]
        revision = state.revision
    }

    /// What was made of a coin's entries before is continued with those that came since, where all others are as they were.
    fileprivate mutating func trades(of coin: CoinID, _ entries: [Entry]) -> TradeMemory.CoinTrades {
        let currency = currency ?? .usd
        var made = coins.removeValue(forKey: coin) ?? TradeMemory.CoinTrades(of: coin, currency: currency)
        let difference = EntryDifference(from: made.entries, to: entries)
        if !difference.isEmpty {
            if !difference.isGrowth { made = TradeMemory.CoinTrades(of: coin, currency: currency) }
            for entry in entries[made.entries.count...] { made.add(entry, of: coin, currency) }
            made.entries = entries
            made.average = made.running.average
        }
        // A coin without entries is made in no time, and there are many of them.
        if !entries.isEmpty { coins[coin] = made }
        return made
    }
}

extension TradeMemory.CoinTrades {
    fileprivate mutating func add(_ entry: Entry, of coin: CoinID, _ currency: Currency) {
        running.add(entry)
        guard entry.isTrade(in: currency), entry.traded == .coin(coin), let figures = entry.figures else {
            others.append(entry)
            return
        }
        trades.append(entry)
        marks.append(.init(time: entry.time, price: figures.price, isSale: entry.kind == .sell))
    }
}

extension Entry {
    /// What a buy brings or a sale takes away; a coin that only paid the fee is not traded.
    fileprivate var traded: Asset? { kind == .buy ? received?.asset : sent?.asset }
}
