extension Gains {
    /// What is left of a lot, and where; in a pool, all of it.
    public struct Holding: Hashable, Sendable {
        public let asset: Int32
        /// `nil` where lots are not kept apart by wallet.
        public let wallet: Int32?
        public let lot: Lot
    }

    /// What is left, by asset, then in the order of time: the lots as their books kept them.
    public struct Left: RandomAccessCollection, Sendable {
        /// The lots of one asset.
        struct Group {
            let asset: Int32
            let lots: ArraySlice<OpenLot>
            let states: LotStates
            /// One for each lot; empty where lots are not kept apart by wallet.
            let wallets: [Int32]
            /// How many come before them.
            let start: Int
        }

        private(set) var groups: [Group] = []
        public private(set) var count = 0
        let movements: [Movement]
        /// There are no lots, but a pool of each asset.
        let isPool: Bool

        init(movements: [Movement], isPool: Bool) {
            self.movements = movements
            self.isPool = isPool
        }

        public var startIndex: Int { 0 }
        public var endIndex: Int { count }

        public subscript(position: Int) -> Holding {
            var (low, high) = (0, groups.count)
            while high - low > 1 {
                let middle = (low + high) / 2
                if groups[middle].start <= position { low = middle } else { high = middle }
            }
            return holding(position - groups[low].start, in: groups[low])
        }

        /// - Parameter states: what the lots look their amounts up in.
        mutating func append(
            asset: Int, _ lots: ArraySlice<OpenLot>, _ states: LotStates, wallets: [Int32] = []
        ) {
            guard !lots.isEmpty else { return }
            groups.append(
                Group(
                    asset: Int32(truncatingIfNeeded: asset), lots: lots, states: states, wallets: wallets, start: count)
            )
            count += lots.count
        }

        /// The lots of one asset, in one wallet where one is named.
        func lots(of asset: Int32, in wallet: Int32?) -> (lots: [OpenLot], states: LotStates) {
            guard let group = groups.first(where: { $0.asset == asset }) else { return ([], LotStates()) }
            guard let wallet, !group.wallets.isEmpty else { return (Array(group.lots), group.states) }
            return (zip(group.lots, group.wallets).filter { $0.1 == wallet }.map(\.0), group.states)
        }

        /// After a change of the movements: some assets' lots are `fresh`, those of all others are as they were.
        func changed(to movements: Movements, by change: MovementChange, replacing isFresh: [Bool], with fresh: Left)
            -> Left
        {
            var left = Left(movements: movements.all, isPool: isPool)
            let kept = groups.filter { !isFresh[Int($0.asset)] }
            for group in (kept + fresh.groups).sorted(by: { $0.asset < $1.asset }) {
                var lots = group.lots
                if !isFresh[Int(group.asset)], !change.movesNothing {
                    for place in lots.indices { lots[place].move(change.place) }
                }
                left.append(asset: Int(group.asset), lots, group.states, wallets: group.wallets)
            }
            return left
        }

        /// Of two halves of the coins.
        init(_ one: Left, _ other: Left) {
            self.init(movements: one.movements, isPool: one.isPool)
            for group in (one.groups + other.groups).sorted(by: { $0.asset < $1.asset }) { append(group) }
        }

        private mutating func append(_ group: Group) {
            append(asset: Int(group.asset), group.lots, group.states, wallets: group.wallets)
        }

        private func holding(_ place: Int, in group: Group) -> Holding {
            let lot = group.lots[group.lots.startIndex + place]
            let state = lot.state(in: group.states)
            let origin = movements[Int(lot.origin)]
            return Holding(
                asset: group.asset, wallet: group.wallets.isEmpty ? nil : group.wallets[place],
                lot: Lot(
                    entry: isPool ? -1 : origin.entry, number: lot.origin, acquired: origin.since,
                    quantity: state.quantity, cost: state.cost, isCostKnown: state.isCostKnown))
        }
    }
}

extension Gains.Left {
    /// Tells what is left of each asset, lot by lot, without looking at how it came.
    func eachState(_ tell: (_ asset: Int32, LotState) -> Void) {
        for group in groups {
            for lot in group.lots { tell(group.asset, lot.state(in: group.states)) }
        }
    }
}
