/// A lot as its book keeps it: 32 bytes, so that a million lots are gone through in the order of memory.
///
/// Most lots leave as whole as they came, with amounts of a few digits. One that is used in part, and one with more
/// digits, has its amounts in ``LotStates``.
struct OpenLot {
    private enum Form: UInt8 {
        case short, shortOfUnknownCost, kept, used
    }

    /// In milliseconds, as in `Moment`.
    let acquired: Int64
    /// Digits of the quantity, or the place in ``LotStates``.
    private var quantity: Int64
    private var cost: Int64
    /// Position of the movement that acquired it: also the order in which lots came.
    private(set) var origin: Int32
    private let quantityExponent: Int8
    private let costExponent: Int8
    private var form: Form

    init(origin: Int32, acquired: Int64, state: LotState, keptIn states: inout LotStates) {
        self.origin = origin
        self.acquired = acquired
        if let amount = state.quantity.short, let sum = state.cost.short {
            (quantity, quantityExponent) = amount
            (cost, costExponent) = sum
            form = state.isCostKnown ? .short : .shortOfUnknownCost
        } else {
            (quantity, quantityExponent) = (Int64(states.keep(state)), 0)
            (cost, costExponent) = (0, 0)
            form = .kept
        }
    }

    var isUsedUp: Bool { form == .used }

    /// Gives the movement that it came from its new position.
    mutating func move(_ place: (Int32) -> Int32?) { origin = place(origin) ?? origin }

    /// Older first; of one time, the one that came first.
    @inline(__always)
    func isOlder(than other: OpenLot) -> Bool {
        acquired == other.acquired ? origin < other.origin : acquired < other.acquired
    }

    /// What is left of it.
    @inline(__always)
    func state(in states: LotStates) -> LotState {
        if form == .kept { return states[quantity] }
        return LotState(
            quantity: Exact(trusted: Int128(quantity), exponent: Int32(quantityExponent)),
            cost: Exact(trusted: Int128(cost), exponent: Int32(costExponent)),
            isCostKnown: form == .short)
    }

    mutating func set(_ state: LotState, in states: inout LotStates) {
        if form == .kept {
            states[quantity] = state
        } else {
            quantity = Int64(states.keep(state))
            form = .kept
        }
    }

    /// Nothing is left: its place is another one's.
    mutating func useUp(in states: inout LotStates) {
        if form == .kept { states.free(quantity) }
        form = .used
    }
}

/// How much is left of a lot, and what it cost.
struct LotState {
    var quantity: Exact
    /// What is known of it.
    var cost: Exact
    var isCostKnown: Bool

    init(quantity: Exact, cost: Exact, isCostKnown: Bool) {
        self.quantity = quantity
        self.cost = cost
        self.isCostKnown = isCostKnown
    }

    /// - Parameter cost: `nil` is unknown.
    init(quantity: Exact, cost: Exact?) {
        self.init(quantity: quantity, cost: cost ?? 0, isCostKnown: cost != nil)
    }

    /// Takes less than all of it away, with its share of the cost.
    ///
    /// The smaller of part and rest is reckoned, the other one is what is left of the cost.
    mutating func take(_ part: Exact) -> Exact {
        let rest = quantity - part
        let isRestSmaller = rest < part
        let smaller = cost.kept(isRestSmaller ? rest : part, of: quantity)
        let larger = cost - smaller
        quantity = rest
        cost = isRestSmaller ? smaller : larger
        return isRestSmaller ? larger : smaller
    }

    /// Adds what belongs to it from now on.
    mutating func add(cost added: Exact, isKnown: Bool) {
        cost += added
        if !isKnown { isCostKnown = false }
    }

    /// Whether one coin of this lot cost more: products are compared, because a quotient may not end.
    func isDearer(than other: LotState) -> Bool? {
        let (mine, its) = (cost * other.quantity, other.cost * quantity)
        return mine == its ? nil : mine > its
    }
}

/// The amounts of the lots that do not hold their own; places are used again.
struct LotStates: Sendable {
    private var states: [LotState] = []
    private var unused: [Int32] = []

    @inline(__always)
    subscript(place: Int64) -> LotState {
        get { states[Int(place)] }
        set { states[Int(place)] = newValue }
    }

    mutating func keep(_ state: LotState) -> Int32 {
        if let place = unused.popLast() {
            states[Int(place)] = state
            return place
        }
        states.append(state)
        return Int32(truncatingIfNeeded: states.count - 1)
    }

    mutating func free(_ place: Int64) { unused.append(Int32(truncatingIfNeeded: place)) }
}
