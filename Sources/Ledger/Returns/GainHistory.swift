/// What had been gained by the end of each day: by sales, and on what was held (docs/SPEC-returns.md, rule 26).
public struct GainHistory: Sendable {
    public struct Point: Hashable, Sendable {
        public let day: Day
        /// Gains of all disposals until then, as far as they are known.
        public let realized: Exact
        /// The value less its cost; `nil` where a price or a cost is missing, or more left than there was.
        public let unrealized: Exact?
    }

    /// One for each of the history's.
    public let points: [Point]

    /// The last day of which the unrealised gain is known.
    public var lastUnrealized: Point? { points.last { $0.unrealized != nil } }

    /// - Parameters:
    ///   - gains: of the same ledger.
    ///   - history: of all coins, or of `coin` alone.
    public init(_ gains: Gains, _ history: PortfolioHistory, coin: CoinID? = nil) {
        var run = CostRun(gains, coin: coin)
        points = history.points.map { point in
            run.take(until: point.day.number)
            return Point(
                day: point.day, realized: run.realized,
                unrealized: point.isWhole ? run.cost.map { point.value - $0 } : nil)
        }
    }
}

/// Goes through what happened, once, in the order of days.
private struct CostRun {
    private enum Step {
        case acquire(asset: Int, quantity: Exact, cost: Exact?)
        case leave(asset: Int, quantity: Exact, cost: Exact?, gain: Exact)
        case shortage(asset: Int)
    }

    /// Coins that became one another share an account: which part of the cost went along is not seen from here.
    private struct Account {
        var held: Exact = 0
        var cost: Exact = 0
        var isKnown = true
        /// More left than there was: from then on the lots are not what is held.
        var isShort = false
    }

    private var steps: [(day: Int, step: Step)] = []
    private var next = 0
    private var accounts: [Account]
    private var accountOf: [Int]
    private(set) var realized: Exact = 0

    init(_ gains: Gains, coin: CoinID?) {
        accountOf = Array(gains.movements.assets.indices)
        accounts = Array(repeating: Account(), count: accountOf.count)
        for movement in gains.movements.all {
            guard case .rename(let other, _) = movement.action else { continue }
            let (from, to) = (accountOf[Int(movement.asset)], accountOf[Int(other)])
            for place in accountOf.indices where accountOf[place] == from { accountOf[place] = to }
        }
        let wanted = coin.map { coin in gains.movements.assets.firstIndex(of: coin).map { accountOf[$0] } }
        collect(gains)
        if let wanted { steps = steps.filter { account($0.step) == wanted } }
        let days = steps.map(\.day)
        if !zip(days, days.dropFirst()).allSatisfy({ $0 <= $1 }) {
            let order = steps.indices.sorted { (days[$0], $0) < (days[$1], $1) }
            steps = order.map { steps[$0] }
        }
    }

    private mutating func collect(_ gains: Gains) {
        let refused = gains.movements.policy.oversell == .error ? Set(gains.shortages.map(\.entry)) : []
        for movement in gains.movements.all where !refused.contains(movement.entry) {
            let (asset, day) = (Int(movement.asset), movement.time.day.number)
            switch movement.action {
            case .acquire(let cost, _):
                steps.append((day, .acquire(asset: asset, quantity: movement.quantity, cost: cost)))
            case .carry: steps.append((day, .leave(asset: asset, quantity: movement.quantity, cost: 0, gain: 0)))
            case .rename(let other, let quantity):
                steps.append((day, .leave(asset: asset, quantity: movement.quantity, cost: 0, gain: 0)))
                steps.append((day, .acquire(asset: Int(other), quantity: quantity, cost: 0)))
            case .dispose, .release, .move: break
            }
        }
        for part in gains.disposals {
            let quantity = part.isMissing ? 0 : part.quantity
            steps.append(
                (
                    part.time.day.number,
                    .leave(asset: Int(part.asset), quantity: quantity, cost: part.cost, gain: part.gain ?? 0)
                ))
        }
        for part in gains.removals {
            // What carried its cost on is counted with its movement.
            let quantity = part.kind == .transferFee ? 0 : part.quantity
            steps.append(
                (part.time.day.number, .leave(asset: Int(part.asset), quantity: quantity, cost: part.cost, gain: 0)))
        }
        for shortage in gains.shortages {
            steps.append((shortage.time.day.number, .shortage(asset: Int(shortage.asset))))
        }
    }

    private func account(_ step: Step) -> Int {
        switch step {
        case .acquire(let asset, _, _), .leave(let asset, _, _, _), .shortage(let asset): accountOf[asset]
        }
    }

    mutating func take(until day: Int) {
        while next < steps.count, steps[next].day <= day {
            apply(steps[next].step)
            next += 1
        }
        for place in accounts.indices where accounts[place].held.isZero && !accounts[place].isKnown {
            accounts[place] = Account(isShort: accounts[place].isShort)
        }
    }

    private mutating func apply(_ step: Step) {
        let place = account(step)
        switch step {
        case .acquire(_, let quantity, let cost):
            accounts[place].held += quantity
            accounts[place].cost += cost ?? 0
            if cost == nil { accounts[place].isKnown = false }
        case .leave(_, let quantity, let cost, let gain):
            accounts[place].held -= quantity
            accounts[place].cost -= cost ?? 0
            realized += gain
        case .shortage: accounts[place].isShort = true
        }
    }

    /// Of what is held; `nil` where a part of it is unknown.
    var cost: Exact? {
        guard accounts.allSatisfy({ $0.isKnown && !$0.isShort }) else { return nil }
        return accounts.reduce(0) { $0 + $1.cost }
    }
}
