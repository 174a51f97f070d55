/// Where a list of entries differs from an older one: what was made from the older one is made anew there alone.
///
/// What is kept is the very same entry; nobody looks at what it says. Lists in the order of the store differ in what was
/// written; of others more may be told than that, never less.
public struct EntryDifference: Sendable {
    /// Places of the older list that are different, or not there any more; all others are the same at both ends.
    let old: Range<Int>
    /// The places in the newer list that stand for them.
    let new: Range<Int>
    /// The place in the newer list for each of `old`; −1 for those that are gone.
    let places: [Int32]
    /// Those of the older list that are not in the newer one.
    public let removed: [Entry]
    /// Those of the newer list that are not in the older one.
    public let added: [Entry]

    /// How many the newer list has.
    private let end: Int

    /// They are the same.
    public var isEmpty: Bool { old.isEmpty && new.isEmpty }

    public init(from older: Entries, to newer: Entries) {
        self.init(older, newer, same: older.identicalEnds(newer))
    }

    public init(from older: [Entry], to newer: [Entry]) {
        self.init(older, newer, same: EntryDifference.ends(older, newer))
    }

    /// - Parameter same: how many at the start, and how many at the end, are identical.
    private init<List: RandomAccessCollection<Entry>>(
        _ older: List, _ newer: List, same ends: (start: Int, end: Int)
    ) where List.Index == Int {
        let (start, same) = ends
        old = start..<(older.count - same)
        new = start..<(newer.count - same)
        end = newer.count
        var walk = Walk(old: old, new: new)
        walk.run(older, newer)
        places = walk.places
        removed = walk.removed
        added = walk.added
    }

    /// How many at the start, and how many at the end, are identical.
    private static func ends(_ older: [Entry], _ newer: [Entry]) -> (start: Int, end: Int) {
        older.withUnsafeBufferPointer { older in
            newer.withUnsafeBufferPointer { newer in
                let shorter = min(older.count, newer.count)
                if older.count == newer.count, older.baseAddress == newer.baseAddress { return (shorter, 0) }
                var start = 0
                while start < shorter, older[start].isIdentical(to: newer[start]) { start += 1 }
                var end = 0
                while end < shorter - start,
                    older[older.count - 1 - end].isIdentical(to: newer[newer.count - 1 - end])
                {
                    end += 1
                }
                return (start, end)
            }
        }
    }

    /// The place in the newer list of what stands at a place of the older one; `nil` where it is gone.
    func place(_ old: Int32) -> Int32? {
        if old < self.old.lowerBound { return old }
        if old >= self.old.upperBound { return old + Int32(truncatingIfNeeded: new.count - self.old.count) }
        let place = places[Int(old) - self.old.lowerBound]
        return place < 0 ? nil : place
    }
}

extension EntryDifference {
    /// Everything that is different came behind all others.
    public var isGrowth: Bool { old.isEmpty && new.upperBound == end }

    /// Of those within the stretch that stayed: the older place by the newer one.
    var kept: [Int32: Int32] {
        var kept: [Int32: Int32] = [:]
        for (place, number) in places.enumerated() where number >= 0 {
            kept[number] = Int32(truncatingIfNeeded: old.lowerBound + place)
        }
        return kept
    }
}

/// Goes through both stretches by time and number.
private struct Walk {
    private let old: Range<Int>
    private let new: Range<Int>
    private(set) var places: [Int32]
    private(set) var removed: [Entry] = []
    private(set) var added: [Entry] = []

    init(old: Range<Int>, new: Range<Int>) {
        self.old = old
        self.new = new
        places = Array(repeating: -1, count: old.count)
    }

    mutating func run<List: RandomAccessCollection<Entry>>(_ older: List, _ newer: List) where List.Index == Int {
        var (one, other) = (old.lowerBound, new.lowerBound)
        while one < old.upperBound, other < new.upperBound {
            let (left, right) = (older[one], newer[other])
            if left.isIdentical(to: right) {
                places[one - old.lowerBound] = Int32(truncatingIfNeeded: other)
                (one, other) = (one + 1, other + 1)
                continue
            }
            let order = Walk.order(left, right)
            if order <= 0 {
                removed.append(left)
                one += 1
            }
            if order >= 0 {
                added.append(right)
                other += 1
            }
        }
        removed += older[one..<max(one, old.upperBound)]
        added += newer[other..<max(other, new.upperBound)]
    }

    /// Below zero, zero or above, as the first comes before the second, is an older version of it, or comes after it.
    private static func order(_ left: Entry, _ right: Entry) -> Int {
        let (one, other) = ((left.time.milliseconds, left.id), (right.time.milliseconds, right.id))
        return one == other ? 0 : one < other ? -1 : 1
    }
}
