/// Disposals one after the other, forty bytes each: nearly all amounts have so few digits that a word holds them.
struct DisposalRecords: RandomAccessCollection, Sendable {
    private struct Packed {
        /// Digits, or the place among the long ones.
        let quantity: Int64
        let proceeds: Int64
        let cost: Int64
        var movement: Int32
        var origin: Int32
        let quantityExponent: Int8
        let proceedsExponent: Int8
        let costExponent: Int8
        let isLong: Bool
        let term: Term?
        let marks: DisposalRecord.Marks
    }

    private struct Long {
        let quantity: Exact
        let proceeds: Exact
        let cost: Exact
    }

    private var packed: [Packed] = []
    private var long: [Long] = []

    init() {}

    /// The first so many of others, with room for more.
    init(_ others: DisposalRecords, first count: Int, capacity: Int) {
        packed.reserveCapacity(capacity)
        packed.append(contentsOf: others.packed[..<count])
        long = others.long
    }

    var startIndex: Int { 0 }
    var endIndex: Int { packed.count }

    subscript(position: Int) -> DisposalRecord {
        let one = packed[position]
        let amounts =
            one.isLong
            ? long[Int(one.quantity)]
            : Long(
                quantity: Exact(trusted: Int128(one.quantity), exponent: Int32(one.quantityExponent)),
                proceeds: Exact(trusted: Int128(one.proceeds), exponent: Int32(one.proceedsExponent)),
                cost: Exact(trusted: Int128(one.cost), exponent: Int32(one.costExponent)))
        return DisposalRecord(
            quantity: amounts.quantity, movement: one.movement, proceeds: amounts.proceeds, origin: one.origin,
            cost: amounts.cost, term: one.term, marks: one.marks)
    }

    /// The movement of a record.
    func movement(_ position: Int) -> Int32 { packed[position].movement }

    mutating func reserveCapacity(_ count: Int) { packed.reserveCapacity(count) }

    @inline(__always)
    mutating func append(_ record: DisposalRecord) {
        if let quantity = record.quantity.short, let proceeds = record.proceeds.short, let cost = record.cost.short {
            packed.append(
                Packed(
                    quantity: quantity.digits, proceeds: proceeds.digits, cost: cost.digits, movement: record.movement,
                    origin: record.origin, quantityExponent: quantity.exponent, proceedsExponent: proceeds.exponent,
                    costExponent: cost.exponent, isLong: false, term: record.term, marks: record.marks))
        } else {
            long.append(Long(quantity: record.quantity, proceeds: record.proceeds, cost: record.cost))
            packed.append(
                Packed(
                    quantity: Int64(long.count - 1), proceeds: 0, cost: 0, movement: record.movement,
                    origin: record.origin, quantityExponent: 0, proceedsExponent: 0, costExponent: 0, isLong: true,
                    term: record.term, marks: record.marks))
        }
    }

    /// Adds a record of others.
    ///
    /// - Parameter move: gives the movements that it names their new positions; `nil` where they have theirs.
    mutating func append(_ position: Int, of others: DisposalRecords, _ move: ((Int32) -> Int32?)? = nil) {
        if others.packed[position].isLong { append(others[position]) } else { packed.append(others.packed[position]) }
        guard let move else { return }
        let last = packed.count - 1
        packed[last].movement = move(packed[last].movement) ?? packed[last].movement
        if packed[last].origin >= 0 { packed[last].origin = move(packed[last].origin) ?? packed[last].origin }
    }

    mutating func append(from position: Int, of others: DisposalRecords) {
        for position in position..<others.count { append(position, of: others) }
    }

    /// Two lists in the order of their movements as one; they have none in common.
    init(_ one: DisposalRecords, _ other: DisposalRecords) {
        packed.reserveCapacity(one.count + other.count)
        long.reserveCapacity(one.long.count + other.long.count)
        var next = 0
        for position in one.indices {
            while next < other.count, other.movement(next) < one.movement(position) {
                append(next, of: other)
                next += 1
            }
            append(position, of: one)
        }
        append(from: next, of: other)
    }
}
