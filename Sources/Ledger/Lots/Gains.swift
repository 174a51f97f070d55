/// What was disposed of and what is left, under one method (docs/SPEC-lots.md).
///
/// Entries and assets are numbers: positions in ``movements``.
public struct Gains: Sendable {
    /// So much of one lot given away, for so much.
    public struct Disposal: Hashable, Sendable {
        public let entry: Int32
        public let kind: Movement.Kind
        public let asset: Int32
        public let quantity: Exact
        /// Less the fee that belongs to it; `nil` is unknown.
        public let proceeds: Exact?
        /// Fees of the acquisition included; `nil` is unknown.
        public let cost: Exact?
        /// Position of the entry that acquired it; `nil` for a pool and for coins that nothing acquired.
        public let lot: Int32?
        public let acquired: Moment?
        public let term: Term?
        public let time: Moment
        public let taxYear: TaxYear
        /// Nothing acquired these coins: their cost is taken as zero.
        public let isMissing: Bool

        public var gain: Exact? {
            guard let proceeds, let cost else { return nil }
            return proceeds - cost
        }
    }

    /// Coins that left with their cost and made no gain.
    public struct Removal: Hashable, Sendable {
        public let entry: Int32
        public let kind: Movement.Kind
        public let asset: Int32
        public let quantity: Exact
        public let cost: Exact?
        public let lot: Int32?
        public let time: Moment
        public let taxYear: TaxYear
    }

    /// What is left of a lot, and where; in a pool, all of it.
    public struct Holding: Hashable, Sendable {
        public let asset: Int32
        /// `nil` where lots are not kept apart by wallet.
        public let wallet: Int32?
        public let lot: Lot
    }

    /// Coins received as income, worth so much then; `nil` is unknown.
    public struct Income: Hashable, Sendable {
        public let entry: Int32
        public let asset: Int32
        public let quantity: Exact
        public let value: Exact?
        public let time: Moment
        public let taxYear: TaxYear
    }

    /// An entry that takes more than there is.
    public struct Shortage: Hashable, Sendable {
        public let entry: Int32
        public let asset: Int32
        public let requested: Exact
        public let available: Exact
        public let time: Moment
        public let taxYear: TaxYear

        public var missing: Exact { requested - available }
    }

    public let movements: Movements
    public let schedule: MethodSchedule
    /// In the order of time.
    public internal(set) var disposals: [Disposal] = []
    public internal(set) var removals: [Removal] = []
    public internal(set) var income: [Income] = []
    public internal(set) var shortages: [Shortage] = []
    /// What is left, by asset, then in the order of time.
    public internal(set) var left: [Holding] = []
    /// Of coins whose gains are not certain; see ``setBounds(closes:zone:)``.
    var closes: [CoinID: DailyCloses] = [:]
    /// What the entries of ``shortages`` gained, by entry, where bounds were set.
    public internal(set) var shortageBounds: [Int32: GainBounds] = [:]

    init(movements: Movements, schedule: MethodSchedule) {
        self.movements = movements
        self.schedule = schedule
    }

    public func entry(_ number: Int32) -> Entry { movements.entries[Int(number)] }
    public func asset(_ number: Int32) -> CoinID { movements.assets[Int(number)] }
    public func wallet(_ number: Int32) -> String { movements.wallets[Int(number)] }
}

extension Gains {
    /// Gains added up, each way that a report needs.
    public struct Totals: Sendable {
        /// Of the disposals whose gain is known.
        public fileprivate(set) var total: Exact = 0
        public fileprivate(set) var byAsset: [Int32: Exact] = [:]
        public fileprivate(set) var byYear: [TaxYear: Exact] = [:]
        public fileprivate(set) var byTerm: [Term: Exact] = [:]
        /// Disposals whose gain is not known, because a cost or a value is missing.
        public fileprivate(set) var unknownCount = 0
        /// The most that they can have gained: what they brought, where that is known.
        public fileprivate(set) var unknownAtMost: Exact = 0

        /// - Parameters:
        ///   - gain: `nil` is unknown.
        ///   - proceeds: less the fee; what an unknown gain is at most.
        mutating func add(_ gain: Exact?, proceeds: Exact?, asset: Int32, year: TaxYear, term: Term?) {
            guard let gain else {
                unknownCount += 1
                unknownAtMost += proceeds ?? 0
                return
            }
            total += gain
            byAsset[asset, default: 0] += gain
            byYear[year, default: 0] += gain
            if let term { byTerm[term, default: 0] += gain }
        }
    }

    /// - Parameter year: `nil` for all.
    public func totals(of year: TaxYear? = nil) -> Totals {
        var totals = Totals()
        for part in disposals where year == nil || part.taxYear == year {
            totals.add(
                part.gain, proceeds: part.proceeds, asset: part.asset, year: part.taxYear, term: part.term)
        }
        return totals
    }

    /// What is held of one asset.
    public struct AssetHolding: Hashable, Sendable {
        public internal(set) var quantity: Exact
        /// `nil` where the cost of a part is unknown.
        public internal(set) var cost: Exact?

        public var averageCost: Exact? { cost?.divided(by: quantity, places: 30) }
    }

    /// By asset; only what something is left of.
    public var holdings: [Int32: AssetHolding] {
        var holdings: [Int32: AssetHolding] = [:]
        for holding in left {
            var sum = holdings[holding.asset] ?? AssetHolding(quantity: 0, cost: 0)
            sum.quantity += holding.lot.quantity
            sum.cost = holding.lot.isCostKnown ? sum.cost.map { $0 + holding.lot.cost } : nil
            holdings[holding.asset] = sum
        }
        return holdings
    }

    /// What the holding of one coin cost, and what was gained on it.
    struct Cost {
        /// Of the coins with a known cost.
        var cost: Exact = 0
        var unknownQuantity: Exact = 0
        var realizedGain: Exact = 0
    }

    /// By coin, each that was ever held.
    var costs: [CoinID: Cost] {
        var costs = Dictionary(movements.assets.map { ($0, Cost()) }, uniquingKeysWith: { first, _ in first })
        for holding in left {
            let coin = asset(holding.asset)
            costs[coin, default: Cost()].cost += holding.lot.isCostKnown ? holding.lot.cost : 0
            if !holding.lot.isCostKnown { costs[coin, default: Cost()].unknownQuantity += holding.lot.quantity }
        }
        for (number, gain) in totals().byAsset { costs[asset(number), default: Cost()].realizedGain = gain }
        return costs
    }
}
