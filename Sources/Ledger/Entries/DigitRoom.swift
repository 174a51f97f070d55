/// Whether no sum of amounts can lose a digit while entries are added, in whatever order (docs/SPEC-holdings.md, rule 20): all
/// of them together have fewer digits than a number holds.
public struct DigitRoom: Sendable {
    /// The amounts of one coin.
    struct Amounts: Sendable {
        /// No amount has more decimals than this says, below zero.
        private var lowest = 0
        /// The amounts without their signs come to no more.
        private var most: Exact = 0

        mutating func include(_ amount: Exact) {
            guard !amount.isZero else { return }
            lowest = min(lowest, Int(amount.exponent))
            most += amount.magnitude
        }

        /// Every sum is a multiple of the smallest step and has at most 37 digits; were a digit of `most` lost, it would have more.
        var isSurelyWhole: Bool { most < Exact(mantissa: 1, exponent: 37 + lowest) }
    }

    private let known: [CoinID: Amounts]
    private var seen: [CoinID: Amounts] = [:]

    init(_ known: [CoinID: Amounts]) { self.known = known }

    public mutating func add(_ entry: Entry) {
        entry.eachCoinChange { coin, amount in
            seen[coin, default: known[coin] ?? Amounts()].include(amount)
        }
    }

    /// `false` where it is to be looked at.
    public var isSure: Bool { seen.values.allSatisfy(\.isSurelyWhole) }
}
