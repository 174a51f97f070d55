extension Gains {
    /// Makes gains when it is called.
    public typealias Half = @Sendable () -> Gains

    /// Below so many movements a second thread is not worth its start.
    private static let longLedger = 20_000

    /// The gains of a ledger under one method of lots or pools; those of a long one in two halves at once, each of some of
    /// the coins.
    ///
    /// - Parameters:
    ///   - schedule: not the share pooling of the United Kingdom, which has an engine of its own.
    ///   - zone: whose calendar gives tax year and holding term.
    ///   - beside: begins the work on another thread, and gives what waits for its result.
    public init(movements: Movements, schedule: MethodSchedule, zone: Zone, beside: (@escaping Half) -> Half) {
        guard movements.all.count >= Gains.longLedger, let halves = CoinHalves(movements) else {
            self.init(movements: movements, schedule: schedule, zone: zone)
            return
        }
        let second = beside {
            var ledger = LotLedger(movements: movements, schedule: schedule, zone: zone)
            return ledger.result(of: halves.isSecond)
        }
        var ledger = LotLedger(movements: movements, schedule: schedule, zone: zone)
        let first = ledger.result(of: halves.isFirst)
        self = Gains(first, second(), halves) ?? Gains(movements: movements, schedule: schedule, zone: zone)
    }

    /// `nil` where an entry was refused in one half that the other one booked its part of.
    init?(_ first: Gains, _ second: Gains, _ halves: CoinHalves) {
        let movements = first.movements
        let shortages = movements.inOrder(first.shortages, second.shortages)
        if movements.policy.oversell == .error, shortages.contains(where: { halves.isInBoth($0.entry, movements) }) {
            return nil
        }
        self.init(empty: movements, schedule: first.schedule, zone: first.zone)
        disposals.records = Gains.inOrder(first.disposals.records, second.disposals.records)
        removals = movements.inOrder(first.removals, second.removals)
        income = movements.inOrder(first.income, second.income)
        self.shortages = shortages
        left = Left(first.left, second.left)
    }

    /// Two lists in the order of their movements as one; they have none in common.
    private static func inOrder(_ one: [DisposalRecord], _ other: [DisposalRecord]) -> [DisposalRecord] {
        var records: [DisposalRecord] = []
        records.reserveCapacity(one.count + other.count)
        var next = 0
        for record in one {
            while next < other.count, other[next].movement < record.movement {
                records.append(other[next])
                next += 1
            }
            records.append(record)
        }
        records.append(contentsOf: other[next...])
        return records
    }
}

/// The coins of a ledger in two halves with about as many movements each; coins that became one another are in one.
struct CoinHalves: Sendable {
    /// By asset.
    let isFirst: [Bool]
    /// By asset.
    let isSecond: [Bool]

    /// `nil` where most of what happened happened to coins that cannot be parted.
    init?(_ movements: Movements) {
        var groups = Array(movements.assets.indices)
        for (one, other) in movements.renames {
            let (kept, joined) = (groups[Int(one)], groups[Int(other)])
            if kept != joined { for asset in groups.indices where groups[asset] == joined { groups[asset] = kept } }
        }
        var weights = Array(repeating: 0, count: groups.count)
        for (asset, group) in groups.enumerated() { weights[group] += movements.acquisitions[asset] + 1 }
        var isFirst = Array(repeating: false, count: groups.count)
        var (first, second) = (0, 0)
        for group in weights.indices.sorted(by: { (weights[$0], $1) > (weights[$1], $0) }) {
            if first <= second {
                isFirst[group] = true
                first += weights[group]
            } else {
                second += weights[group]
            }
        }
        guard min(first, second) * 4 >= first + second - min(first, second) else { return nil }
        self.isFirst = groups.map { isFirst[$0] }
        isSecond = groups.map { !isFirst[$0] }
    }

    func isInBoth(_ entry: Int32, _ movements: Movements) -> Bool {
        let ofEntry = movements.movements(ofEntry: entry)
        return ofEntry.contains { isFirst[Int($0.asset)] } && ofEntry.contains { isSecond[Int($0.asset)] }
    }
}
