/// A line of a report that names its entry.
protocol EntryRecord {
    var entry: Int32 { get }
    var asset: Int32 { get }
    /// Gives the entries that it names their new numbers; `false` where one is gone.
    mutating func move(_ place: (Int32) -> Int32?) -> Bool
}

extension Gains.Removal: EntryRecord {
    mutating func move(_ place: (Int32) -> Int32?) -> Bool {
        guard let moved = place(entry) else { return false }
        entry = moved
        lot = lot.flatMap(place)
        return true
    }
}

extension Gains.Income: EntryRecord {
    mutating func move(_ place: (Int32) -> Int32?) -> Bool {
        guard let moved = place(entry) else { return false }
        entry = moved
        return true
    }
}

extension Gains.Shortage: EntryRecord {
    mutating func move(_ place: (Int32) -> Int32?) -> Bool {
        guard let moved = place(entry) else { return false }
        entry = moved
        return true
    }
}

extension Movements {
    /// Two lists in order as one, by entry, then by movement. What they have of one entry is of other assets.
    func inOrder<Record: EntryRecord>(_ one: [Record], _ other: [Record]) -> [Record] {
        if one.isEmpty { return other }
        if other.isEmpty { return one }
        var records: [Record] = []
        records.reserveCapacity(one.count + other.count)
        var next = 0
        for record in one {
            while next < other.count, isBefore(other[next], record) {
                records.append(other[next])
                next += 1
            }
            records.append(record)
        }
        return records + other[next...]
    }

    private func isBefore(_ one: some EntryRecord, _ other: some EntryRecord) -> Bool {
        one.entry == other.entry ? place(of: one) < place(of: other) : one.entry < other.entry
    }

    private func place(of record: some EntryRecord) -> Int {
        movements(ofEntry: record.entry).firstIndex { $0.asset == record.asset } ?? 0
    }
}
