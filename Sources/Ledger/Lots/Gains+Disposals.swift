extension Gains {
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

    /// The disposals in the order of time. Figures alone are kept, and what a movement says is read from it.
    public struct Disposals: RandomAccessCollection, Sendable {
        var records: [DisposalRecord] = []
        let movements: [Movement]
        let zone: Zone

        public var startIndex: Int { 0 }
        public var endIndex: Int { records.count }

        public subscript(position: Int) -> Disposal { disposal(records[position]) }
    }
}

/// What is kept of a disposal: seventy-two bytes.
struct DisposalRecord {
    let quantity: Exact
    /// Its position.
    let movement: Int32
    /// Zero where it is unknown.
    let proceeds: Exact
    /// The movement that acquired it; below zero for a pool.
    let origin: Int32
    /// What is known of it.
    let cost: Exact
    let term: Term?
    let marks: Marks

    struct Marks: OptionSet {
        let rawValue: UInt8
        static let proceedsUnknown = Marks(rawValue: 1)
        static let costUnknown = Marks(rawValue: 2)
        /// Nothing acquired these coins.
        static let missing = Marks(rawValue: 4)
    }

    /// Of a pool.
    static let noOrigin: Int32 = -1

    /// `nil` is unknown.
    var gain: Exact? { marks.isDisjoint(with: [.proceedsUnknown, .costUnknown]) ? proceeds - cost : nil }
    /// `nil` is unknown.
    var knownCost: Exact? { marks.contains(.costUnknown) ? nil : cost }
    /// `nil` is unknown.
    var knownProceeds: Exact? { marks.contains(.proceedsUnknown) ? nil : proceeds }
}

extension Gains.Disposals {
    private func disposal(_ record: DisposalRecord) -> Gains.Disposal {
        let movement = movements[Int(record.movement)]
        let origin = record.origin < 0 ? nil : movements[Int(record.origin)]
        return Gains.Disposal(
            entry: movement.entry, kind: movement.kind, asset: movement.asset, quantity: record.quantity,
            proceeds: record.knownProceeds, cost: record.knownCost,
            lot: origin?.entry, acquired: origin?.since, term: record.term, time: movement.time,
            taxYear: TaxYear(of: zone.day(of: movement.time), start: .january),
            isMissing: record.marks.contains(.missing))
    }

    /// Tells the records with asset and tax year, in order, without making disposals of them.
    func eachRecord(_ tell: (DisposalRecord, _ asset: Int32, TaxYear) -> Void) {
        var last: Int32 = -1
        var asset: Int32 = 0
        var years = YearFinder(zone)
        for record in records {
            if record.movement != last {
                last = record.movement
                let movement = movements[Int(last)]
                asset = movement.asset
                years.find(movement.time)
            }
            tell(record, asset, years.year)
        }
    }
}

/// The tax years of times that mostly come in order: a calendar is asked once a day at most.
struct YearFinder {
    private let zone: Zone
    private(set) var year = TaxYear(start: .january, firstYear: 1970)
    /// Milliseconds that are in that year, whatever the clock is ahead of UTC.
    private var sure: Range<Int64> = 0..<0

    init(_ zone: Zone) { self.zone = zone }

    @inline(__always)
    mutating func find(_ time: Moment) {
        if !sure.contains(time.milliseconds) { ask(time) }
    }

    private mutating func ask(_ time: Moment) {
        year = TaxYear(of: zone.day(of: time), start: .january)
        let days = year.days
        // No clock is two days ahead.
        let (low, high) = (Int64(days.lowerBound.number + 2), Int64(days.upperBound.number - 2))
        sure = low * 86_400_000..<high * 86_400_000
    }
}
