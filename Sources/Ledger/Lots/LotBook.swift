/// The lots of one asset in one place, in the order in which a method takes them.
///
/// By age: from `first` on, the oldest first, nothing used up. By cost: in the order in which they came, those that are
/// used up among them, and a heap of their places. Taking and adding cost at most the logarithm of the number of lots.
struct LotBook {
    /// What a disposal takes from one lot.
    struct Part {
        /// As in ``OpenLot``.
        let origin: Int32
        let acquired: Int64
        let quantity: Exact
        /// What is known of it.
        let cost: Exact
        let isCostKnown: Bool
    }

    private var lots: [OpenLot] = []
    private var first = 0
    /// All that is held here.
    private(set) var quantity: Exact = 0
    private var dearest = DearestLots()
    private var ranksByCost = false

    init() {}

    /// - Parameter lots: what is left of them, oldest first.
    init(_ lots: [OpenLot], _ states: LotStates) {
        self.lots = lots
        quantity = lots.reduce(0) { $0 + $1.state(in: states).quantity }
    }

    mutating func reserve(_ count: Int) { lots.reserveCapacity(count) }

    mutating func add(origin: Int32, acquired: Int64, _ state: LotState, _ states: inout LotStates) {
        quantity += state.quantity
        let lot = OpenLot(origin: origin, acquired: acquired, state: state, keptIn: &states)
        if ranksByCost {
            lots.append(lot)
            dearest.insert(lots.count - 1, lots, states)
        } else if first < lots.count, lot.isOlder(than: lots[lots.count - 1]) {
            lots.insert(lot, at: place(of: lot))
        } else {
            lots.append(lot)
        }
    }

    /// Adds to the one lot of a pool, which begins anew when nothing is left.
    mutating func merge(origin: Int32, acquired: Int64, _ added: LotState, _ states: inout LotStates) {
        guard first < lots.count else { return add(origin: origin, acquired: acquired, added, &states) }
        var state = lots[first].state(in: states)
        state.quantity += added.quantity
        state.add(cost: added.cost, isKnown: added.isCostKnown)
        lots[first].set(state, in: &states)
        quantity += added.quantity
    }

    /// Takes coins in the order of a method and adds the parts to `parts`; returns what is missing.
    mutating func take(
        _ wanted: Exact, _ method: CostMethod, _ states: inout LotStates, into parts: inout [Part]
    ) -> Exact {
        var missing = wanted
        while !missing.isZero, let position = next(method, states) {
            let lot = lots[position]
            var state = lot.state(in: states)
            if state.quantity <= missing {
                missing -= state.quantity
                quantity -= state.quantity
                parts.append(Part(lot, state.quantity, state.cost, state.isCostKnown))
                drop(position, method, &states)
            } else {
                let cost = state.take(missing)
                parts.append(Part(lot, missing, cost, state.isCostKnown))
                lots[position].set(state, in: &states)
                quantity -= missing
                missing = 0
            }
        }
        return missing
    }

    /// Adds the cost of coins that left without a gain to the lot that a method takes next; returns whether there is one.
    mutating func addCost(_ cost: Exact, isKnown: Bool, _ method: CostMethod, _ states: inout LotStates) -> Bool {
        guard let position = next(method, states) else { return false }
        var state = lots[position].state(in: states)
        state.add(cost: cost, isKnown: isKnown)
        lots[position].set(state, in: &states)
        if ranksByCost { dearest.rankTop(lots, states) }
        return true
    }

    /// The lots with something left, oldest first.
    mutating func left(_ states: LotStates) -> ArraySlice<OpenLot> {
        rankByAge()
        return lots[first...]
    }
}

extension LotBook {
    /// The position of the lot that a method takes next; `nil` when nothing is left.
    @inline(__always)
    private mutating func next(_ method: CostMethod, _ states: LotStates) -> Int? {
        if method == .hifo {
            if !ranksByCost { rankByCost(states) }
            return dearest.top
        }
        if ranksByCost { rankByAge() }
        guard first < lots.count else { return nil }
        return method == .lifo ? lots.count - 1 : first
    }

    /// Takes away the lot that a method took.
    @inline(__always)
    private mutating func drop(_ position: Int, _ method: CostMethod, _ states: inout LotStates) {
        lots[position].useUp(in: &states)
        switch method {
        case .hifo: dearest.removeTop(lots, states)
        case .lifo: lots.removeLast()
        default: first += 1
        }
    }

    private mutating func rankByCost(_ states: LotStates) {
        ranksByCost = true
        for position in first..<lots.count { dearest.insert(position, lots, states) }
    }

    private mutating func rankByAge() {
        guard ranksByCost else { return }
        ranksByCost = false
        dearest = DearestLots()
        lots.removeSubrange(..<first)
        first = 0
        lots.removeAll(where: \.isUsedUp)
        let isSorted = zip(lots, lots.dropFirst()).allSatisfy { !$1.isOlder(than: $0) }
        if !isSorted { lots.sort { $0.isOlder(than: $1) } }
    }

    /// Where a lot belongs that is older than the last.
    private func place(of lot: OpenLot) -> Int {
        (first..<lots.count).firstPlace { lot.isOlder(than: lots[$0]) }
    }
}

extension LotBook.Part {
    @inline(__always)
    fileprivate init(_ lot: OpenLot, _ quantity: Exact, _ cost: Exact, _ isCostKnown: Bool) {
        self.init(
            origin: lot.origin, acquired: lot.acquired, quantity: quantity, cost: cost, isCostKnown: isCostKnown)
    }
}
