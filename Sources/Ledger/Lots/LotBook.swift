/// The lots of one asset in one place, in the orders in which methods take them.
///
/// A lot stays where it is in `lots`; `order` and `dearest` hold positions. A lot that is used up is left in both and
/// passed over, so that taking and adding cost at most the logarithm of the number of lots.
struct LotBook {
    private(set) var lots: [Lot] = []
    /// All that is held here.
    private(set) var quantity: Exact = 0
    /// Positions of lots, the oldest first, from `first` on.
    private var order: [Int32] = []
    private var first = 0
    private var dearest = DearestLots()
    private var ranksByCost = false

    /// The lots with something left, oldest first.
    var left: [Lot] { order[first...].lazy.map { lots[Int($0)] }.filter { !$0.quantity.isZero } }

    mutating func add(_ lot: Lot) {
        let position = Int32(truncatingIfNeeded: lots.count)
        lots.append(lot)
        quantity += lot.quantity
        if ranksByCost {
            dearest.dropUsedUp(lots)
            dearest.insert(position, lots)
        }
        if let last = order.last, first < order.count, Lot.isOlder(lot, lots[Int(last)]) {
            order.insert(position, at: place(of: lot))
        } else {
            order.append(position)
        }
    }

    /// Adds to the one lot of a pool, which begins anew when nothing is left.
    mutating func merge(_ lot: Lot) {
        guard !quantity.isZero, let last = lots.indices.last else { return add(lot) }
        lots[last].quantity += lot.quantity
        lots[last].add(cost: lot.cost, isKnown: lot.isCostKnown)
        quantity += lot.quantity
    }

    /// The position of the lot that a method takes next; `nil` when nothing is left.
    mutating func next(_ method: CostMethod) -> Int? {
        if method == .hifo { return highest() }
        if ranksByCost {
            ranksByCost = false
            dearest = DearestLots()
        }
        return method == .lifo ? newest() : oldest()
    }

    /// Takes coins in the order of a method and adds the parts to `parts`; returns what is missing.
    mutating func take(_ wanted: Exact, _ method: CostMethod, into parts: inout [LotPart]) -> Exact {
        var missing = wanted
        while !missing.isZero, let position = next(method) {
            let lot = lots[position]
            let quantity = min(lot.quantity, missing)
            let cost = lots[position].take(quantity)
            self.quantity -= quantity
            missing -= quantity
            parts.append(
                LotPart(
                    entry: lot.entry, number: lot.number, acquired: lot.acquired, position: position,
                    quantity: quantity, knownCost: cost, isCostKnown: lot.isCostKnown))
        }
        return missing
    }

    /// Adds cost to a lot, of coins that left without a gain.
    mutating func addCost(_ cost: Exact, isKnown: Bool, to position: Int) {
        lots[position].add(cost: cost, isKnown: isKnown)
        // It is dearer now; the older place in the heap is passed over when the lot is used up.
        if ranksByCost { dearest.insert(Int32(truncatingIfNeeded: position), lots) }
    }

    private mutating func oldest() -> Int? {
        while first < order.count {
            let position = Int(order[first])
            if !lots[position].quantity.isZero { return position }
            first += 1
        }
        return nil
    }

    private mutating func newest() -> Int? {
        while let last = order.last, order.count > first {
            if !lots[Int(last)].quantity.isZero { return Int(last) }
            order.removeLast()
        }
        return nil
    }

    private mutating func highest() -> Int? {
        if !ranksByCost {
            ranksByCost = true
            for position in order[first...] where !lots[Int(position)].quantity.isZero {
                dearest.insert(position, lots)
            }
        }
        dearest.dropUsedUp(lots)
        return dearest.top.map { Int($0) }
    }

    /// Where in `order` a lot belongs that is older than the last.
    private func place(of lot: Lot) -> Int {
        var (low, high) = (first, order.count)
        while low < high {
            let middle = (low + high) / 2
            if Lot.isOlder(lot, lots[Int(order[middle])]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

/// What a disposal takes from one lot.
struct LotPart {
    /// The lot it comes from: its entry, number and time, and where it is in its book.
    let entry: Int32
    let number: Int32
    let acquired: Moment
    let position: Int
    let quantity: Exact
    let knownCost: Exact
    let isCostKnown: Bool

    /// `nil` is unknown.
    var cost: Exact? { isCostKnown ? knownCost : nil }
    /// The entry that acquired it; `nil` for a pool.
    var lot: Int32? { entry < 0 ? nil : entry }
}

/// A heap of lots: the highest cost of one coin on top, of equal ones the older.
struct DearestLots {
    private struct Node {
        /// Cost of one coin, near enough to decide most comparisons.
        let cost: Double
        let lot: Int32
    }

    private var nodes: [Node] = []

    var top: Int32? { nodes.first?.lot }

    /// Until the top has something left; only at the top are lots used up.
    mutating func dropUsedUp(_ lots: [Lot]) {
        while let top, lots[Int(top)].quantity.isZero { removeTop(lots) }
    }

    mutating func insert(_ position: Int32, _ lots: [Lot]) {
        let lot = lots[Int(position)]
        nodes.append(Node(cost: lot.cost.double / lot.quantity.double, lot: position))
        var child = nodes.count - 1
        while child > 0 {
            let parent = (child - 1) / 2
            guard isAbove(nodes[child], nodes[parent], lots) else { return }
            nodes.swapAt(child, parent)
            child = parent
        }
    }

    private mutating func removeTop(_ lots: [Lot]) {
        guard let last = nodes.popLast(), !nodes.isEmpty else { return }
        nodes[0] = last
        var parent = 0
        while true {
            var highest = parent
            for child in [2 * parent + 1, 2 * parent + 2] where child < nodes.count {
                if isAbove(nodes[child], nodes[highest], lots) { highest = child }
            }
            guard highest != parent else { return }
            nodes.swapAt(parent, highest)
            parent = highest
        }
    }

    private func isAbove(_ left: Node, _ right: Node, _ lots: [Lot]) -> Bool {
        // A Double holds 15 digits; closer than that, the exact products decide.
        if left.cost > right.cost * 1.000_000_000_001 { return true }
        if right.cost > left.cost * 1.000_000_000_001 { return false }
        let (one, other) = (lots[Int(left.lot)], lots[Int(right.lot)])
        return one.isDearer(than: other) ?? Lot.isOlder(one, other)
    }
}
