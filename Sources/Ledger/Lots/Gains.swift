/// What was disposed of and what is left, under one method (docs/SPEC-lots.md).
///
/// Entries and assets are numbers: positions in ``movements``.
public struct Gains: Sendable {
    /// Coins that left with their cost and made no gain.
    public struct Removal: Hashable, Sendable {
        public internal(set) var entry: Int32
        public let kind: Movement.Kind
        public let asset: Int32
        public let quantity: Exact
        public let cost: Exact?
        public internal(set) var lot: Int32?
        public let time: Moment
        public let taxYear: TaxYear
    }

    /// Coins received as income, worth so much then; `nil` is unknown.
    public struct Income: Hashable, Sendable {
        public internal(set) var entry: Int32
        public let asset: Int32
        public let quantity: Exact
        public let value: Exact?
        public let time: Moment
        public let taxYear: TaxYear
    }

    /// An entry that takes more than there is.
    public struct Shortage: Hashable, Sendable {
        public internal(set) var entry: Int32
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
    public internal(set) var disposals: Disposals
    public internal(set) var removals: [Removal] = []
    public internal(set) var income: [Income] = []
    public internal(set) var shortages: [Shortage] = []
    /// What is left, by asset, then in the order of time.
    public internal(set) var left: Left
    /// Of coins whose gains are not certain; see ``setBounds(closes:booked:)``.
    var closes: [CoinID: DailyCloses] = [:]
    /// What the entries of ``shortages`` gained, by entry, where bounds were set.
    public internal(set) var shortageBounds: [Int32: GainBounds] = [:]

    /// Nothing booked yet.
    init(empty movements: Movements, schedule: MethodSchedule, zone: Zone) {
        self.movements = movements
        self.schedule = schedule
        disposals = Disposals(movements: movements.all, zone: zone)
        left = Left(movements: movements.all, isPool: schedule.first == .average)
    }

    /// Whose calendar gives years and terms.
    public var zone: Zone { disposals.zone }

    public func entry(_ number: Int32) -> Entry { movements.entries[Int(number)] }
    public func asset(_ number: Int32) -> CoinID { movements.assets[Int(number)] }
    public func wallet(_ number: Int32) -> String { movements.wallets[Int(number)] }
}
