/// A heap of lots: the highest cost of one coin on top, of equal ones the older. Each has four below it.
struct DearestLots {
    private struct Node {
        /// Cost of one coin, near enough to decide most comparisons.
        let cost: Double
        /// Its place among the lots.
        let lot: Int32

        init(_ position: Int, _ state: LotState) {
            cost = state.cost.double / state.quantity.double
            lot = Int32(truncatingIfNeeded: position)
        }
    }

    private var nodes: [Node] = []

    var top: Int? { nodes.isEmpty ? nil : Int(nodes[0].lot) }

    mutating func insert(_ position: Int, _ lots: [OpenLot], _ states: LotStates) {
        let node = Node(position, lots[position].state(in: states))
        nodes.append(node)
        var child = nodes.count - 1
        while child > 0 {
            let parent = (child - 1) / 4
            guard isAbove(node, nodes[parent], lots, states) else { break }
            nodes[child] = nodes[parent]
            child = parent
        }
        nodes[child] = node
    }

    mutating func removeTop(_ lots: [OpenLot], _ states: LotStates) {
        guard let last = nodes.popLast(), !nodes.isEmpty else { return }
        sink(last, lots, states)
    }

    /// Puts the top where it belongs after its cost has changed.
    mutating func rankTop(_ lots: [OpenLot], _ states: LotStates) {
        guard let top else { return }
        sink(Node(top, lots[top].state(in: states)), lots, states)
    }

    /// Puts a node in the place of the top, then as far down as it belongs.
    private mutating func sink(_ node: Node, _ lots: [OpenLot], _ states: LotStates) {
        let count = nodes.count
        var parent = 0
        while true {
            let first = 4 * parent + 1
            guard first < count else { break }
            var highest = first
            for child in (first + 1)..<max(first + 1, min(first + 4, count))
            where isAbove(nodes[child], nodes[highest], lots, states) {
                highest = child
            }
            guard isAbove(nodes[highest], node, lots, states) else { break }
            nodes[parent] = nodes[highest]
            parent = highest
        }
        nodes[parent] = node
    }

    @inline(__always)
    private func isAbove(_ left: Node, _ right: Node, _ lots: [OpenLot], _ states: LotStates) -> Bool {
        // A Double holds 15 digits; closer than that, the exact products decide. Costs may be below zero.
        let slack = 1e-12 * max(abs(left.cost), abs(right.cost))
        if left.cost > right.cost + slack { return true }
        if right.cost > left.cost + slack { return false }
        return isExactlyAbove(left, right, lots, states)
    }

    /// Of pieces of one lot, the one that came here first is above.
    private func isExactlyAbove(_ left: Node, _ right: Node, _ lots: [OpenLot], _ states: LotStates) -> Bool {
        let (one, other) = (lots[Int(left.lot)], lots[Int(right.lot)])
        if let isDearer = one.state(in: states).isDearer(than: other.state(in: states)) { return isDearer }
        return one.isOlder(than: other) || !other.isOlder(than: one) && left.lot < right.lot
    }
}
