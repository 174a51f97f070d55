/// An assertion set against the ledger, and where to look if the two differ (docs/SPEC-holdings.md, rules 31 to 34).
public struct BalanceCheck: Hashable, Sendable {
    public let assertion: BalanceAssertion
    /// What the ledger says was held at the end of the day.
    public let held: Exact
    /// What is missing in the ledger; below zero, what is too much. Zero where the assertion holds.
    public let difference: Exact
    /// The last assertion before it that held, of the same coin and wallet; `nil` where none did.
    public let lastRight: Day?
    /// The difference is that of the failing one before it: what is wrong lies before that one.
    public let isCarriedOn: Bool
    /// The entries that moved the coin there since the last assertion, that day included, oldest first.
    public let between: [Entry.ID]

    public var isRight: Bool { difference.isZero }

    /// The check of each, by coin, wallet and day.
    public static func all(_ assertions: [BalanceAssertion], entries: Entries) -> [BalanceCheck] {
        var groups: [Place: [BalanceAssertion]] = [:]
        for assertion in assertions {
            groups[Place(coin: assertion.coin, wallet: assertion.wallet), default: []].append(assertion)
        }
        return groups.sorted { $0.key < $1.key }.flatMap { place, group in
            checks(group.sorted { ($0.day, $0.id) < ($1.day, $1.id) }, place.moves(in: entries))
        }
    }

    /// - Parameters:
    ///   - group: of one coin and wallet, by day.
    ///   - moves: of that coin there, by day.
    private static func checks(_ group: [BalanceAssertion], _ moves: [Move]) -> [BalanceCheck] {
        var checks: [BalanceCheck] = []
        var (held, next, since) = (Exact.zero, 0, 0)
        var lastRight: Day?
        for assertion in group {
            // Of two on one day the later one looks back as far as the first.
            if checks.last?.assertion.day != assertion.day { since = next }
            while next < moves.count, moves[next].day <= assertion.day {
                held += moves[next].change
                next += 1
            }
            let difference = assertion.quantity - held
            let isCarriedOn = !difference.isZero && checks.last.map { $0.difference == difference } ?? false
            checks.append(
                BalanceCheck(
                    assertion: assertion, held: held, difference: difference, lastRight: lastRight,
                    isCarriedOn: isCarriedOn, between: difference.isZero ? [] : moves[since..<next].map(\.entry)))
            if difference.isZero { lastRight = assertion.day }
        }
        return checks
    }
}

/// What one entry changes at one place.
private struct Move {
    let entry: Entry.ID
    let day: Day
    let change: Exact
}

/// A coin in a wallet, or in all of them.
private struct Place: Hashable, Comparable {
    let coin: CoinID
    let wallet: String?

    static func < (left: Place, right: Place) -> Bool {
        (left.coin.rawValue, left.wallet ?? "") < (right.coin.rawValue, right.wallet ?? "")
    }

    /// By the day that each entry shows; the order within a day changes nothing at its end.
    func moves(in entries: Entries) -> [Move] {
        entries.compactMap { entry in
            let change = entry.change(of: coin, in: wallet)
            return change.isZero ? nil : Move(entry: entry.id, day: entry.time.day, change: change)
        }.sorted { ($0.day, $0.entry) < ($1.day, $1.entry) }
    }
}

extension Entry {
    /// How much more or less of a coin there is in a wallet after it; of all wallets together for `nil`.
    public func change(of coin: CoinID, in wallet: String?) -> Exact {
        guard let wallet else { return change(of: coin) }
        func of(_ leg: Leg?) -> Exact { leg?.asset == .coin(coin) ? leg?.quantity ?? 0 : 0 }
        var sum: Exact = 0
        if kind == .transfer {
            // A transfer that names one side arrives whole.
            if self.wallet == wallet { sum -= of(sent ?? received) }
            if (toWallet ?? self.wallet) == wallet { sum += of(received ?? sent) }
        } else if self.wallet == wallet {
            sum += of(received) - of(sent)
        }
        if self.wallet == wallet, let fee = feeCoins, fee.id == coin { sum -= fee.quantity }
        return sum
    }
}
