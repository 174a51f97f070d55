/// Adds up the amounts of coins to see whether a digit is lost on the way (docs/SPEC-holdings.md, rule 20).
public enum EntrySums {
    /// Where the amounts of `coins` first do not fit in one number; `nil` where they do all the way.
    ///
    /// - Parameter entries: in any order; those of the same time count in the order given.
    public static func firstLoss(in entries: some Sequence<Entry>, of coins: Set<CoinID>) -> EntryError? {
        var moves: [Move] = []
        for entry in entries {
            entry.eachCoinChange { coin, amount in
                guard coins.contains(coin) else { return }
                moves.append(Move(time: entry.time.milliseconds, place: moves.count, coin: coin, amount: amount))
            }
        }
        moves.sort { ($0.time, $0.place) < ($1.time, $1.place) }
        var held: [CoinID: Exact] = [:]
        for move in moves {
            let before = held[move.coin] ?? 0
            guard let sum = before.addingExactly(move.amount) else {
                return .losesDigits(move.coin, held: before, amount: move.amount.magnitude)
            }
            held[move.coin] = sum
        }
        return nil
    }

    private struct Move {
        let time: Int64
        let place: Int
        let coin: CoinID
        let amount: Exact
    }
}
