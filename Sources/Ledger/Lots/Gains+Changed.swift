extension Gains {
    /// These after a change of the entries: the coins that it touches are booked anew, all others stay. Bounds are to be set
    /// again. `nil` where `movements` were not made from those of these gains.
    public func changed(to movements: Movements) -> Gains? {
        guard let change = MovementChange(from: self.movements, to: movements) else { return nil }
        var rebooking = Rebooking(self, movements, change)
        return rebooking.result()
    }
}

/// Books some assets of a ledger anew and puts them beside the others.
///
/// Coins depend on one another where one becomes the other, and where an entry that takes too much of one is not booked at
/// all; those go together. What was booked before the first change is as it was.
private struct Rebooking {
    private let older: Gains
    private let movements: Movements
    private let change: MovementChange
    private let zone: Zone
    private var isWanted: [Bool]

    init(_ older: Gains, _ movements: Movements, _ change: MovementChange) {
        self.older = older
        self.movements = movements
        self.change = change
        zone = older.disposals.zone
        isWanted = Array(repeating: false, count: movements.assets.count)
        for asset in change.assets { isWanted[Int(asset)] = true }
    }

    mutating func result() -> Gains {
        while true {
            widen()
            guard isWanted.contains(false) else { break }
            var ledger = LotLedger(movements: movements, schedule: older.schedule, zone: zone)
            let booked = ledger.result(of: isWanted)
            guard movements.policy.oversell == .error, join(booked.shortages, of: movements) else {
                return merged(booked)
            }
        }
        return Gains(movements: movements, schedule: older.schedule, zone: zone)
    }

    /// Coins that others became, and those of entries that were refused.
    private mutating func widen() {
        let renames = movements.renames
        if movements.policy.oversell == .error { _ = join(older.shortages, of: older.movements) }
        while renames.contains(where: { isWanted[Int($0.from)] != isWanted[Int($0.to)] }) {
            for (one, other) in renames where isWanted[Int(one)] || isWanted[Int(other)] {
                isWanted[Int(one)] = true
                isWanted[Int(other)] = true
            }
            if movements.policy.oversell == .error { _ = join(older.shortages, of: older.movements) }
        }
    }

    /// Takes in all coins of those entries of which one is wanted; returns whether there were more.
    private mutating func join(_ shortages: [Gains.Shortage], of movements: Movements) -> Bool {
        var isWider = false
        var isSettled = false
        while !isSettled {
            isSettled = true
            for shortage in shortages {
                let assets = movements.movements(ofEntry: shortage.entry).flatMap {
                    [$0.asset, $0.renamed ?? $0.asset]
                }
                guard assets.contains(where: { isWanted[Int($0)] }) else { continue }
                for asset in assets where !isWanted[Int(asset)] {
                    isWanted[Int(asset)] = true
                    (isWider, isSettled) = (true, false)
                }
            }
        }
        return isWider
    }
}

extension Rebooking {
    private func merged(_ booked: Gains) -> Gains {
        var gains = Gains(empty: movements, schedule: older.schedule, zone: zone)
        gains.disposals.records = records(booked.disposals)
        gains.removals = merged(older.removals, booked.removals)
        gains.income = merged(older.income, booked.income)
        gains.shortages = merged(older.shortages, booked.shortages)
        gains.left = older.left.changed(to: movements, by: change, replacing: isWanted, with: booked.left)
        return gains
    }

    /// In the order of their movements.
    private func records(_ disposals: Gains.Disposals) -> [DisposalRecord] {
        let booked = disposals.records
        let before = older.disposals.records
        let start = older.disposals.place(of: change.old.lowerBound)
        var next = disposals.place(of: change.new.lowerBound)
        var records: [DisposalRecord] = []
        records.reserveCapacity(before.count + booked.count - next)
        records.append(contentsOf: before[..<start])
        let all = older.movements.all
        for record in before[start...] where !isWanted[Int(all[Int(record.movement)].asset)] {
            var record = record
            if !change.movesNothing { record.move(change.place) }
            while next < booked.count, booked[next].movement < record.movement {
                records.append(booked[next])
                next += 1
            }
            records.append(record)
        }
        records.append(contentsOf: booked[next...])
        return records
    }

    /// In the order of their entries; those of one entry in that of its movements.
    private func merged<Record: EntryRecord>(_ older: [Record], _ booked: [Record]) -> [Record] {
        let rest = older[place(of: change.entries.old.lowerBound, in: older)...].compactMap { record -> Record? in
            guard !isWanted[Int(record.asset)] else { return nil }
            var record = record
            return record.move(change.entries.place) ? record : nil
        }
        let same = older[..<place(of: change.entries.old.lowerBound, in: older)]
        let fresh = booked[place(of: change.entries.new.lowerBound, in: booked)...]
        return same + movements.inOrder(rest, Array(fresh))
    }

    private func place(of entry: Int, in records: [some EntryRecord]) -> Int {
        records.indices.firstPlace { records[$0].entry >= entry }
    }
}
