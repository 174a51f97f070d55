/// What was disposed of under the share pooling of the United Kingdom, and what is left (docs/SPEC-uk.md).
///
/// Entries and assets are numbers: positions in ``movements``.
public struct PooledGains: Sendable {
    /// Why a disposal has the cost that it has. Names as in the JSON ledger.
    public enum Rule: String, Hashable, Sendable, CaseIterable {
        case sameDay = "same_day"
        case thirtyDay = "thirty_day"
        case tenDay = "ten_day"
        case section104 = "section_104"
        case noGainNoLoss = "no_gain_no_loss"
    }

    /// A part of one coin's disposal of one day.
    public struct Disposal: Hashable, Sendable {
        public let asset: Int32
        public let day: Day
        public let rule: Rule
        /// The day whose acquisition it is matched with; `nil` for the pool.
        public let acquired: Day?
        public let quantity: Exact
        /// Before the fees; `nil` is unknown.
        public let proceeds: Exact?
        /// Of the disposal.
        public let fees: Exact
        /// Fees of the acquisition included; `nil` is unknown.
        public let cost: Exact?
        public let taxYear: TaxYear
        /// The entries that disposed of the coin that day.
        public let entries: [Int32]
        /// Nothing acquired these coins: their cost is taken as zero.
        public let isMissing: Bool

        /// Less the fees; `nil` is unknown.
        public var netProceeds: Exact? { proceeds.map { $0 - fees } }

        public var gain: Exact? {
            guard let netProceeds, let cost else { return nil }
            return netProceeds - cost
        }
    }

    /// What is left of a coin.
    public struct Pool: Hashable, Sendable {
        public let asset: Int32
        public let quantity: Exact
        /// `nil` where a part is unknown.
        public let cost: Exact?

        /// `nil` where nothing is left, or the cost is unknown.
        public var averageCost: Exact? { cost?.divided(by: quantity, places: 30) }
    }

    public let movements: Movements
    /// By the code of the coin, then by day.
    public internal(set) var disposals: [Disposal] = []
    /// Coins that left with their cost, without a disposal: adjustments, and the cost of fees that no coin is left to bear.
    public internal(set) var removals: [Gains.Removal] = []
    /// In the order of time.
    public internal(set) var income: [Gains.Income] = []
    /// In the order of time.
    public internal(set) var shortages: [Gains.Shortage] = []
    /// Of every coin that was ever moved, by its code.
    public internal(set) var pools: [Pool] = []

    init(movements: Movements) { self.movements = movements }

    public func entry(_ number: Int32) -> Entry { movements.entries[Int(number)] }
    public func asset(_ number: Int32) -> CoinID { movements.assets[Int(number)] }
}

extension PooledGains {
    /// Gains added up, as for lots; there are no terms.
    ///
    /// - Parameter year: `nil` for all.
    public func totals(of year: TaxYear? = nil) -> Gains.Totals {
        var sums = Gains.Sums(assets: movements.assets.count)
        for part in disposals where year == nil || part.taxYear == year {
            sums.add(part.gain, proceeds: part.netProceeds, asset: part.asset, year: part.taxYear, term: nil)
        }
        return sums.totals
    }
}
