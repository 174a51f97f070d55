/// Matches the disposals of each coin with its acquisitions, and pools the rest (docs/SPEC-uk.md).
struct SharePooling {
    let movements: Movements
    let zone: Zone
    let isCompany: Bool
    var days: PoolingDays
    var pools: [Portion]
    var gains: PooledGains

    init(movements: Movements, zone: Zone) {
        self.movements = movements
        self.zone = zone
        isCompany = movements.policy.ukEntity == .company
        days = PoolingDays(assets: movements.assets.count)
        pools = Array(repeating: Portion(), count: movements.assets.count)
        gains = PooledGains(movements: movements)
    }

    mutating func result() -> PooledGains {
        let local = movements.all.map { zone.day(of: $0.time) }
        let order = SharePooling.order(of: local)
        let refused = refused(days: local, order: order)
        for position in order where !refused.contains(movements.all[position].entry) {
            days.add(movements.all[position], at: position, on: local[position])
            noteIncome(movements.all[position], on: local[position])
        }
        for asset in movements.assets.indices { match(days.ofAsset[asset]) }
        for step in steps() { book(step) }
        finish()
        return gains
    }

    /// The order of local days; near a change of the clock it is not always that of time.
    private static func order(of days: [Day]) -> [Int] {
        let isSorted = zip(days, days.dropFirst()).allSatisfy { $0 <= $1 }
        return isSorted ? Array(days.indices) : days.indices.sorted { (days[$0], $0) < (days[$1], $1) }
    }

    /// Refusing an entry may take from another what it counted on, so it is looked at again; a few times, because
    /// nothing that people do needs more.
    private mutating func refused(days: [Day], order: [Int]) -> Set<Int32> {
        var refused: Set<Int32> = []
        for _ in 0..<16 {
            var coverage = PoolingCoverage(
                movements, days: days, order: order, refused: refused, window: isCompany ? 0 : 30)
            let shortages = coverage.result()
            gains.shortages += shortages
            guard movements.policy.oversell == .error, !shortages.isEmpty else { break }
            refused.formUnion(shortages.map(\.entry))
        }
        return refused
    }

    private mutating func noteIncome(_ movement: Movement, on day: Day) {
        guard movement.kind == .income, case .acquire = movement.action else { return }
        gains.income.append(
            Gains.Income(
                entry: movement.entry, asset: movement.asset, quantity: movement.quantity,
                value: movements.entries[Int(movement.entry)].value, time: movement.time,
                taxYear: TaxYear(of: day, start: .april6)))
    }

    /// By the codes of the coins, then by day; the parts of a day in the order of the rules.
    private mutating func finish() {
        gains.shortages.sort { $0.entry < $1.entry }
        let codes = movements.assets.indices.sorted {
            movements.assets[$0].rawValue < movements.assets[$1].rawValue
        }
        var rank = codes
        for (place, asset) in codes.enumerated() { rank[asset] = place }
        // Of one coin and day they are in the order of the rules already.
        let disposals = gains.disposals
        let order = disposals.indices.sorted { left, right in
            let (one, other) = (disposals[left], disposals[right])
            if one.asset != other.asset { return rank[Int(one.asset)] < rank[Int(other.asset)] }
            return one.day == other.day ? left < right : one.day < other.day
        }
        gains.disposals = order.map { disposals[$0] }
        gains.pools = codes.map {
            PooledGains.Pool(
                asset: Int32(truncatingIfNeeded: $0), quantity: pools[$0].quantity, cost: pools[$0].known)
        }
    }
}

extension PooledGains {
    /// The gains of a ledger under the share pooling.
    ///
    /// - Parameters:
    ///   - movements: made for pooling.
    ///   - zone: whose calendar gives the days: London's.
    public init(movements: Movements, zone: Zone) {
        var pooling = SharePooling(movements: movements, zone: zone)
        self = pooling.result()
    }
}
