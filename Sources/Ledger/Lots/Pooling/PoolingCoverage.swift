/// Finds the entries that take more than there is (docs/SPEC-uk.md, rules 11 to 13): quantities alone, one pass.
struct PoolingCoverage {
    /// What a coin does on the day at hand.
    private struct Today {
        /// Without what earlier disposals have taken of it.
        var acquired: Exact = 0
        var renamed: Exact = 0
        /// What the matching takes.
        var matched: Exact = 0
        /// What is taken outside of the matching.
        var others: Exact = 0
        /// What later acquisitions can cover.
        var later: Exact = 0

        func available(pool: Exact, isMatched: Bool) -> Exact {
            let spare = pool + renamed - others
            if isMatched { return spare + acquired - matched + (spare.isNegative ? 0 : later) }
            return spare + max(acquired - matched, 0) - max(matched - acquired - later, 0)
        }
    }

    /// What the disposals of its own day leave of a day's acquisition.
    private struct Free {
        let day: Day
        var quantity: Exact
        /// By disposals of earlier days.
        var taken: Exact = 0
    }

    private let movements: [Movement]
    /// Local days, by position of the movement.
    private let days: [Day]
    /// The movements in the order of their days.
    private let order: [Int]
    private let window: Int
    private let refuses: Bool
    private var refused: Set<Int32>
    private var pools: [Exact]
    /// By coin, in the order of days.
    private var free: [[Free]]
    /// Where in `free` the days after the one at hand begin.
    private var next: [Int]
    private var shortages: [Gains.Shortage] = []

    /// - Parameter window: how many days later an acquisition may cover a disposal.
    init(
        _ movements: Movements, days: [Day], order: [Int], refused: Set<Int32>, window: Int
    ) {
        self.movements = movements.all
        self.days = days
        self.order = order
        self.window = window
        self.refused = refused
        refuses = movements.policy.oversell == .error
        pools = Array(repeating: 0, count: movements.assets.count)
        free = Array(repeating: [], count: movements.assets.count)
        next = Array(repeating: 0, count: movements.assets.count)
    }

    /// The entries that are not covered, in the order of their days.
    mutating func result() -> [Gains.Shortage] {
        findFree()
        var start = 0
        while start < order.count {
            var end = start + 1
            while end < order.count, days[order[end]] == days[order[start]] { end += 1 }
            check(order[start..<end])
            start = end
        }
        return shortages
    }
}

extension PoolingCoverage {
    private mutating func findFree() {
        guard window > 0 else { return }
        var today: [Int32: (acquired: Exact, matched: Exact)] = [:]
        for (place, position) in order.enumerated() {
            let movement = movements[position]
            if !refused.contains(movement.entry) {
                if case .acquire = movement.action {
                    today[movement.asset, default: (0, 0)].acquired += movement.quantity
                } else if movement.isMatched {
                    today[movement.asset, default: (0, 0)].matched += movement.quantity
                }
            }
            guard place + 1 == order.count || days[order[place + 1]] != days[position] else { continue }
            for (asset, sums) in today where sums.acquired > sums.matched {
                free[Int(asset)].append(Free(day: days[position], quantity: sums.acquired - sums.matched))
            }
            today.removeAll(keepingCapacity: true)
        }
    }

    private mutating func check(_ positions: ArraySlice<Int>) {
        let day = days[positions[positions.startIndex]]
        var today: [Int32: Today] = [:]
        for position in positions where !refused.contains(movements[position].entry) {
            count(movements[position], 1, in: &today)
            let asset = movements[position].asset
            if today[asset] == nil { today[asset] = Today() }
        }
        for asset in today.keys {
            today[asset]?.later = later(than: day, asset)
            today[asset]?.acquired -= taken(of: day, asset)
        }
        var start = positions.startIndex
        while start < positions.endIndex {
            let entry = movements[positions[start]].entry
            var end = start + 1
            while end < positions.endIndex, movements[positions[end]].entry == entry { end += 1 }
            if !refused.contains(entry) { check(positions[start..<end], in: &today) }
            start = end
        }
        for (asset, sums) in today { settle(asset, sums, on: day) }
    }

    /// One entry; where it is not covered, all that it brings and takes is taken back.
    private mutating func check(_ positions: ArraySlice<Int>, in today: inout [Int32: Today]) {
        var taken: [Movement] = []
        for position in positions {
            let movement = movements[position]
            guard movement.takes, let sums = today[movement.asset] else { continue }
            if case .move = movement.action { continue }
            let available = sums.available(
                pool: pools[Int(movement.asset)], isMatched: movement.isMatched)
            if available < movement.quantity {
                note(movement, available: max(available, 0), on: days[position])
                if refuses {
                    for movement in taken { take(movement, -1, in: &today) }
                    for position in positions { count(movements[position], -1, in: &today) }
                    return
                }
            }
            take(movement, 1, in: &today)
            taken.append(movement)
        }
    }

    private mutating func note(_ movement: Movement, available: Exact, on day: Day) {
        shortages.append(
            Gains.Shortage(
                entry: movement.entry, asset: movement.asset, requested: movement.quantity,
                available: available,
                time: movement.time, taxYear: TaxYear(of: day, start: .april6)))
    }

    /// What comes that day, to be used by any entry of it.
    private func count(_ movement: Movement, _ sign: Exact, in today: inout [Int32: Today]) {
        switch movement.action {
        case .acquire: today[movement.asset, default: Today()].acquired += movement.quantity * sign
        case .rename(let asset, let quantity): today[asset, default: Today()].renamed += quantity * sign
        case .dispose, .release, .carry, .move: break
        }
    }

    private func take(_ movement: Movement, _ sign: Exact, in today: inout [Int32: Today]) {
        if movement.isMatched {
            today[movement.asset]?.matched += movement.quantity * sign
        } else {
            today[movement.asset]?.others += movement.quantity * sign
        }
    }

    /// What the acquisitions of the following days leave for a disposal.
    private mutating func later(than day: Day, _ asset: Int32) -> Exact {
        guard window > 0 else { return 0 }
        let index = Int(asset)
        while next[index] < free[index].count, free[index][next[index]].day <= day { next[index] += 1 }
        return free[index][next[index]...].prefix { $0.day.number <= day.number + window }
            .reduce(0) { $0 + $1.quantity }
    }

    /// What earlier disposals have taken of the day's acquisition; asked after `later`.
    private func taken(of day: Day, _ asset: Int32) -> Exact {
        let place = next[Int(asset)] - 1
        guard place >= 0, free[Int(asset)][place].day == day else { return 0 }
        return free[Int(asset)][place].taken
    }

    /// What the day leaves in the pool, and what it takes from later days.
    private mutating func settle(_ asset: Int32, _ sums: Today, on day: Day) {
        let index = Int(asset)
        var rest = max(sums.matched - sums.acquired, 0)
        var later = next[index]
        while rest > 0, later < free[index].count, free[index][later].day.number <= day.number + window {
            let part = min(rest, free[index][later].quantity)
            free[index][later].quantity -= part
            free[index][later].taken += part
            rest -= part
            later += 1
        }
        let unmatched = max(sums.acquired - sums.matched, 0)
        pools[index] = max(pools[index] + sums.renamed + unmatched - rest - sums.others, 0)
    }
}
