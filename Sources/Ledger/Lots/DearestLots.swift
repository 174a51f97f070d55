/// A heap of lots: the highest cost of one coin on top, of equal ones the older. Each has eight below it, which lie together
/// in one line of a processor's cache.
struct DearestLots {
    private struct Node {
        /// Cost of one coin, near enough to decide most comparisons.
        let cost: Float
        /// Its place among the lots.
        let lot: Int32

        init(_ position: Int, _ state: LotState) {
            cost = Float(state.cost.double / state.quantity.double)
            lot = Int32(truncatingIfNeeded: position)
        }

        /// Too near for a Float, which holds seven digits; also where it holds none.
        @inline(__always)
        func isNear(_ other: Node) -> Bool {
            !(abs(cost - other.cost) > 1e-6 * max(abs(cost), abs(other.cost)))
        }
    }

    private static let width = 8
    private var nodes: [Node] = []

    var top: Int? { nodes.isEmpty ? nil : Int(nodes[0].lot) }

    mutating func insert(_ position: Int, _ lots: [OpenLot], _ states: LotStates) {
        let node = Node(position, lots[position].state(in: states))
        nodes.append(node)
        var child = nodes.count - 1
        while child > 0 {
            let parent = (child - 1) / DearestLots.width
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
            let first = DearestLots.width * parent + 1
            guard first < count else { break }
            let highest = highest(first..<min(first + DearestLots.width, count), lots, states)
            guard isAbove(nodes[highest], node, lots, states) else { break }
            nodes[parent] = nodes[highest]
            parent = highest
        }
        nodes[parent] = node
    }

    /// The first by their Floats; then those that are near it are looked at exactly.
    @inline(__always)
    private func highest(_ children: Range<Int>, _ lots: [OpenLot], _ states: LotStates) -> Int {
        var highest = children.lowerBound
        for child in children where nodes[child].cost > nodes[highest].cost { highest = child }
        let first = nodes[highest]
        for child in children where nodes[child].isNear(first) && nodes[child].lot != first.lot {
            if isExactlyAbove(nodes[child], nodes[highest], lots, states) { highest = child }
        }
        return highest
    }

    @inline(__always)
    private func isAbove(_ left: Node, _ right: Node, _ lots: [OpenLot], _ states: LotStates) -> Bool {
        left.isNear(right) ? isExactlyAbove(left, right, lots, states) : left.cost > right.cost
    }

    /// Of pieces of one lot, the one that came here first is above.
    private func isExactlyAbove(_ left: Node, _ right: Node, _ lots: [OpenLot], _ states: LotStates) -> Bool {
        let (one, other) = (lots[Int(left.lot)], lots[Int(right.lot)])
        if let isDearer = one.state(in: states).isDearer(than: other.state(in: states)) { return isDearer }
        return one.isOlder(than: other) || !other.isOlder(than: one) && left.lot < right.lot
    }
}
