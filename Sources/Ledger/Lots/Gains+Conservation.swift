extension Gains {
    /// Something that does not add up: a fault of the program, or of the file.
    public struct Imbalance: Hashable, Sendable {
        /// `nil` for money over all coins, where renamed coins carry cost from one to another.
        public let asset: Int32?
        /// “acquired less what left is …, but … is left”.
        public let text: String
    }

    /// Nothing appears and nothing is lost: of each coin, what was acquired less what left is what the lots hold, and
    /// the same of its cost; proceeds less cost are the gains (docs/SPEC-lots.md, rule 13).
    public func imbalances() -> [Imbalance] {
        var balances = Balances(self)
        return balances.imbalances()
    }
}

/// Both sides of each coin's account.
private struct Balances {
    private struct Account {
        var acquired: Exact = 0
        var gone: Exact = 0
        var left: Exact = 0
        var spent: Exact = 0
        var costGone: Exact = 0
        var costLeft: Exact = 0
        var isCostKnown = true
    }

    private let gains: Gains
    private var accounts: [Account]
    private var hasRenamed = false

    init(_ gains: Gains) {
        self.gains = gains
        accounts = Array(repeating: Account(), count: gains.movements.assets.count)
        let refused = gains.movements.policy.oversell == .error ? Set(gains.shortages.map(\.entry)) : []
        for movement in gains.movements.all where !refused.contains(movement.entry) { count(movement) }
        for disposal in gains.disposals where !disposal.isMissing {
            accounts[Int(disposal.asset)].gone += disposal.quantity
            take(disposal.cost, from: disposal.asset)
        }
        for removal in gains.removals {
            // What carried its cost on is counted with its movement.
            if removal.kind != .transferFee { accounts[Int(removal.asset)].gone += removal.quantity }
            take(removal.cost, from: removal.asset)
        }
        for holding in gains.left {
            accounts[Int(holding.asset)].left += holding.lot.quantity
            accounts[Int(holding.asset)].costLeft += holding.lot.cost
            if !holding.lot.isCostKnown { accounts[Int(holding.asset)].isCostKnown = false }
        }
    }

    private mutating func count(_ movement: Movement) {
        let asset = Int(movement.asset)
        switch movement.action {
        case .acquire(let cost, _):
            accounts[asset].acquired += movement.quantity
            accounts[asset].spent += cost ?? 0
            if cost == nil { accounts[asset].isCostKnown = false }
        case .carry: accounts[asset].gone += movement.quantity
        case .rename(let other, let quantity):
            accounts[asset].gone += movement.quantity
            accounts[Int(other)].acquired += quantity
            hasRenamed = true
        case .dispose, .release, .move: break
        }
    }

    private mutating func take(_ cost: Exact?, from asset: Int32) {
        accounts[Int(asset)].costGone += cost ?? 0
        if cost == nil { accounts[Int(asset)].isCostKnown = false }
    }

    mutating func imbalances() -> [Gains.Imbalance] {
        var found: [Gains.Imbalance] = []
        // With a shortage that was booked in part, less is gone than was asked for.
        let isPartial = gains.movements.policy.oversell != .error && !gains.shortages.isEmpty
        for (asset, account) in accounts.enumerated() where !isPartial {
            let number = Int32(truncatingIfNeeded: asset)
            if account.acquired - account.gone != account.left {
                found.append(note(number, "coins", account.acquired - account.gone, account.left))
            }
            if !hasRenamed, account.isCostKnown, !isSame(account.spent - account.costGone, account.costLeft) {
                found.append(note(number, "cost", account.spent - account.costGone, account.costLeft))
            }
        }
        if hasRenamed, !isPartial, accounts.allSatisfy(\.isCostKnown) {
            let expected = accounts.reduce(Exact.zero) { $0 + $1.spent - $1.costGone }
            let left = accounts.reduce(Exact.zero) { $0 + $1.costLeft }
            if !isSame(expected, left) { found.append(note(nil, "cost", expected, left)) }
        }
        return found
    }

    /// To 24 decimals: a share of less than 10^-10 is kept to more digits than its sum has.
    private func isSame(_ one: Exact, _ other: Exact) -> Bool {
        (one - other).magnitude < Exact(mantissa: 1, exponent: -24)
    }

    private func note(_ asset: Int32?, _ what: String, _ expected: Exact, _ left: Exact) -> Gains.Imbalance {
        Gains.Imbalance(asset: asset, text: "\(what): acquired less what left is \(expected), the lots hold \(left)")
    }
}
