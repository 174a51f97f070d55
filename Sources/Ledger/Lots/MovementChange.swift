/// What became of movements when their entries changed.
struct MovementChange {
    let entries: EntryDifference
    /// Positions of the older movements that belong to ``EntryDifference/old``.
    let old: Range<Int>
    /// Positions of the newer ones that stand for them.
    let new: Range<Int>
    /// The newer position for each of `old`; −1 for those that are gone.
    private var places: [Int32]
    /// The assets that entries moved which came or went.
    private(set) var assets: Set<Int32> = []
    /// Every movement that stayed is where it was.
    let movesNothing: Bool

    /// `nil` where the newer ones were not made from the older ones: then their numbers are others.
    init?(from older: Movements, to newer: Movements) {
        guard newer.assets.starts(with: older.assets), newer.wallets.starts(with: older.wallets) else { return nil }
        entries = EntryDifference(from: older.entries, to: newer.entries)
        old = older.positions(of: entries.old)
        new = newer.positions(of: entries.new)
        movesNothing = old.isEmpty && (new.isEmpty || new.upperBound == newer.all.count)
        places = Array(repeating: -1, count: old.count)
        var came = new.lowerBound
        for position in old {
            let movement = older.all[position]
            guard let number = entries.place(movement.entry) else {
                touch(movement)
                continue
            }
            while newer.all[came].entry < number {
                touch(newer.all[came])
                came += 1
            }
            places[position - old.lowerBound] = Int32(truncatingIfNeeded: came)
            came += 1
        }
        for movement in newer.all[came..<new.upperBound] { touch(movement) }
    }

    private mutating func touch(_ movement: Movement) {
        assets.insert(movement.asset)
        if let other = movement.renamed { assets.insert(other) }
    }

    /// The newer position of an older movement; `nil` where it is gone.
    @inline(__always)
    func place(_ position: Int32) -> Int32? {
        if position < old.lowerBound { return position }
        if position >= old.upperBound { return position + Int32(truncatingIfNeeded: new.count - old.count) }
        let place = places[Int(position) - old.lowerBound]
        return place < 0 ? nil : place
    }
}
