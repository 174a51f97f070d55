/// What the trades of one coin come to: how much is owned, what it cost, and the average.
public struct DollarCostAverage: Hashable, Sendable {
    public let quantity: Exact
    public let totalCost: Exact
    public let unknownCostQuantity: Exact
    /// Gain of what was sold, where its cost was known.
    public let realizedGain: Exact

    /// - Parameter entries: of any coins, oldest first; those that do not move `coin` are ignored.
    public init(of coin: CoinID, entries: some Sequence<Entry>, currency: Currency) {
        var running = Running(of: coin, currency: currency)
        for entry in entries where entry.coins.contains(coin) { running.add(entry) }
        self = running.average
    }

    fileprivate init(_ position: Position) {
        quantity = position.quantity
        totalCost = position.cost
        unknownCostQuantity = position.unknownQuantity
        realizedGain = position.realizedGain
    }

    private init(quantity: Exact, totalCost: Exact, unknownCostQuantity: Exact, realizedGain: Exact) {
        self.quantity = quantity
        self.totalCost = totalCost
        self.unknownCostQuantity = unknownCostQuantity
        self.realizedGain = realizedGain
    }

    /// What the coins with a known cost did cost; unknown where there are none, 0 where nothing is owned.
    public var knownCost: Exact? { quantity.isZero || quantity > unknownCostQuantity ? totalCost : nil }

    /// Worth of what is owned; unknown without a price, and where more was sold than bought.
    public func worth(at price: Exact?) -> Exact? { quantity.isNegative ? nil : price.map { quantity * $0 } }

    /// Cost ÷ quantity, of the coins with a known cost; `nil` without such coins.
    public var averageCost: Exact? {
        let known = quantity - unknownCostQuantity
        return known > 0 ? totalCost.divided(by: known) : nil
    }

    /// The price at which gains and losses of the coin's whole history cancel out (docs/SPEC-holdings.md, rule 10); `nil` where nothing is held or a cost is unknown.
    public var breakEven: Exact? {
        guard quantity > 0, unknownCostQuantity.isZero else { return nil }
        return max(0, totalCost - realizedGain).divided(by: quantity)
    }

    /// After buying so much more at such a price. Nothing is written.
    public func buying(_ amount: Exact, at price: Exact) -> DollarCostAverage {
        var position = Position()
        position.receive(quantity.isNegative ? 0 : quantity - unknownCostQuantity, cost: totalCost)
        position.receive(unknownCostQuantity, cost: nil)
        if quantity.isNegative { position.remove(-quantity, by: Entry.ID(-1)) }
        position.receive(amount, cost: amount * price)
        return DollarCostAverage(
            quantity: position.quantity, totalCost: position.cost, unknownCostQuantity: position.unknownQuantity,
            realizedGain: realizedGain)
    }
}

extension DollarCostAverage {
    /// The average on the way: later entries are added without looking at the earlier ones again.
    public struct Running: Sendable {
        private let coin: CoinID
        private var positions: Positions

        public init(of coin: CoinID, currency: Currency) {
            self.coin = coin
            positions = Positions(entries: [], currency: currency)
        }

        /// An entry that moves the coin and is not older than those before.
        public mutating func add(_ entry: Entry) { positions.apply(entry) }

        /// Of the entries so far.
        public var average: DollarCostAverage { DollarCostAverage(positions.byCoin[coin] ?? Position()) }
    }
}
