extension Gains {
    /// All that one movement gave away, with the lots it used: a sale, a leg of a swap, coins paid as a fee.
    public struct Sale: Sendable {
        /// One for each lot that was used, at least one.
        public let parts: [Disposal]
        public let first: Disposal
        public let quantity: Exact
        /// `nil` where it is unknown.
        public let proceeds: Exact?
        /// `nil` where the cost of a part is unknown.
        public let cost: Exact?
        /// `nil` where the gain of a part is unknown.
        public let gain: Exact?
        /// What an unknown gain is between; `nil` where it is known.
        public let bounds: GainBounds?

        init(_ parts: [Disposal], first: Disposal, bounds: GainBounds?) {
            self.parts = parts
            self.first = first
            quantity = parts.reduce(0) { $0 + $1.quantity }
            proceeds = Sale.sum(parts.lazy.map(\.proceeds))
            cost = Sale.sum(parts.lazy.map(\.cost))
            gain = Sale.sum(parts.lazy.map(\.gain))
            self.bounds = bounds
        }

        /// The one term of all parts; `nil` where they differ, or have none.
        public var term: Term? { parts.allSatisfy { $0.term == first.term } ? first.term : nil }

        private static func sum(_ figures: some Sequence<Exact?>) -> Exact? {
            var sum: Exact = 0
            for figure in figures {
                guard let figure else { return nil }
                sum += figure
            }
            return sum
        }
    }

    /// The disposals that belong together, as places in ``disposals``, in the order of time.
    ///
    /// - Parameter year: only those of that tax year; `nil` for all.
    public func sales(of year: TaxYear? = nil) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        var (start, end) = (0, 0)
        var isWanted = false
        var first: Movement?
        var last: Int32 = -1
        disposals.eachRecord { record, _, taxYear in
            if record.movement != last {
                last = record.movement
                let movement = movements.all[Int(last)]
                if first?.isOneSale(with: movement) != true {
                    if isWanted { ranges.append(start..<end) }
                    (start, first) = (end, movement)
                    isWanted = year == nil || taxYear == year
                }
            }
            end += 1
        }
        if isWanted { ranges.append(start..<end) }
        return ranges
    }

    /// What stands at such a place; `nil` for an empty one.
    public func sale(at range: Range<Int>) -> Sale? {
        let parts = Array(disposals[range])
        return parts.first.map { Sale(parts, first: $0, bounds: bounds(of: parts)) }
    }
}

extension Movement {
    fileprivate func isOneSale(with other: Movement) -> Bool {
        entry == other.entry && asset == other.asset && kind == other.kind
    }
}

extension Movements {
    /// What an entry acquired of an asset, and what that cost; `nil` where it acquired none of it.
    public func acquisition(by entry: Int32, of asset: Int32) -> (quantity: Exact, cost: Exact?)? {
        for movement in movements(ofEntry: entry) where movement.asset == asset {
            if case .acquire(let cost, _) = movement.action { return (movement.quantity, cost) }
        }
        return nil
    }
}
