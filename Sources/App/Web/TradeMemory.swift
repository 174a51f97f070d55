import Ledger
import Pages
import Synchronization

/// What the Trades pages need of the entries, made when it is asked for and kept until something is written: a page of a
/// coin with 100,000 trades is then a page of its rows.
final class TradeMemory: Sendable {
    /// One coin's entries. Places are those of `State.entries`, oldest first.
    struct CoinTrades: Sendable {
        let trades: [Int32]
        let others: [Int32]
        let average: DollarCostAverage
        let marks: [TradesChart.Mark]
    }

    private struct Kept {
        var revision: Int64?
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
        kept = Kept(revision: state.revision)
        for (place, entry) in state.entries.enumerated() {
            for coin in entry.coins { kept.places[coin, default: []].append(Int32(place)) }
        }
    }

    private static func trades(of coin: CoinID, in state: State, _ kept: inout Kept) -> CoinTrades {
        if let known = kept.coins[coin] { return known }
        let places = kept.places[coin] ?? []
        let currency = state.ledgerCurrency
        var trades: [Int32] = []
        var others: [Int32] = []
        var marks: [TradesChart.Mark] = []
        for place in places {
            let entry = state.entries[Int(place)]
            guard entry.isTrade(in: currency), entry.traded == .coin(coin), let figures = entry.figures else {
                others.append(place)
                continue
            }
            trades.append(place)
            marks.append(.init(time: entry.time, price: figures.price, isSale: entry.kind == .sell))
        }
        let made = CoinTrades(
            trades: trades, others: others,
            average: DollarCostAverage(
                of: coin, entries: places.lazy.map { state.entries[Int($0)] }, currency: currency),
            marks: marks)
        // A coin without entries is made in no time, and there are many of them.
        if !places.isEmpty { kept.coins[coin] = made }
        return made
    }
}

extension Entry {
    /// What a buy brings or a sale takes away; a coin that only paid the fee is not traded.
    fileprivate var traded: Asset? { kind == .buy ? received?.asset : sent?.asset }
}
