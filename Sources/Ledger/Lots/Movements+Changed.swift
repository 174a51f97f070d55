extension Movements {
    /// These after entries changed: only what came is read. `nil` where `newer` is not in the order of time, and where assets and
    /// wallets would no longer be numbered as they first come.
    public func changed(to newer: Entries) -> Movements? {
        let difference = EntryDifference(from: entries, to: newer)
        let around = max(0, difference.new.lowerBound - 1)..<min(newer.count, difference.new.upperBound + 1)
        let isInOrder = around.dropFirst().allSatisfy { newer[$0 - 1].time <= newer[$0].time }
        guard isInOrder else { return nil }
        var changing = Changing(self, difference)
        let movements = changing.result(newer)
        return movements.numbersAreInOrder ? movements : nil
    }

    /// Every asset and wallet comes first where its number says, as if all movements had been made anew.
    private var numbersAreInOrder: Bool {
        var (assets, wallets) = (Int32(0), Int32(1))
        func isNext(_ number: Int32, _ count: inout Int32) -> Bool {
            if number == count { count += 1 }
            return number < count
        }
        for movement in all {
            if assets == self.assets.count, wallets == self.wallets.count { return true }
            guard isNext(movement.asset, &assets) else { return false }
            if let other = movement.renamed, !isNext(other, &assets) { return false }
            if let other = movement.destination, !isNext(other, &wallets) { return false }
            guard isNext(movement.wallet, &wallets) else { return false }
        }
        return assets == self.assets.count && wallets == self.wallets.count
    }

    /// The positions of the movements of entries.
    func positions(of entries: Range<Int>) -> Range<Int> {
        position(ofEntry: entries.lowerBound)..<position(ofEntry: entries.upperBound)
    }

    /// The first position that belongs to an entry, or to one behind it.
    func position(ofEntry number: Int) -> Int {
        all.indices.firstPlace { all[$0].entry >= number }
    }

    /// What one entry does.
    func movements(ofEntry number: Int32) -> ArraySlice<Movement> {
        let start = position(ofEntry: Int(number))
        return all[start...].prefix { $0.entry == number }
    }
}

/// Makes the newer movements of the older ones.
private struct Changing {
    private let older: Movements
    private let difference: EntryDifference
    private let old: Range<Int>
    /// Where the stretch of older movements is that was not looked at yet.
    private var next: Int

    init(_ older: Movements, _ difference: EntryDifference) {
        self.older = older
        self.difference = difference
        old = older.positions(of: difference.old)
        next = old.lowerBound
    }

    mutating func result(_ entries: Entries) -> Movements {
        var movements = older
        movements.rebuild(entries, from: old.lowerBound) { movements in
            movements.setUnknownWorth(older.unknownWorth.filter { $0 < difference.old.lowerBound })
            addStretch(&movements)
            addRest(&movements)
        }
        return movements
    }

    /// Entries that stayed bring their movements along, others are read.
    private mutating func addStretch(_ movements: inout Movements) {
        let unknown = Set(older.unknownWorth)
        let kept = difference.kept
        for place in difference.new {
            let number = Int32(truncatingIfNeeded: place)
            guard let same = kept[number] else {
                movements.add(movements.entries[place], number)
                continue
            }
            forget(before: same, &movements)
            while next < old.upperBound, older.all[next].entry == same {
                movements.keep(older.all[next], entry: number)
                next += 1
            }
            if unknown.contains(same) { movements.note(number) }
        }
        forget(before: .max, &movements)
    }

    private mutating func forget(before entry: Int32, _ movements: inout Movements) {
        while next < old.upperBound, older.all[next].entry < entry {
            movements.forget(older.all[next])
            next += 1
        }
    }

    /// Behind the stretch only the numbers of the entries are others.
    private func addRest(_ movements: inout Movements) {
        let shift = Int32(truncatingIfNeeded: difference.new.count - difference.old.count)
        movements.keep(older.all[old.upperBound...], shift: shift)
        for number in older.unknownWorth where number >= difference.old.upperBound { movements.note(number + shift) }
    }
}
