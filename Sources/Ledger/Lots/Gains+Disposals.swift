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

        public subscript(position: Int) -> Disposal {
            disposal(records[position], movements[Int(records[position].movement)])
        }
    }
}

extension Gains.Disposals {
    /// A record as a disposal by its movement.
    func disposal(_ record: DisposalRecord, _ movement: Movement) -> Gains.Disposal {
        let origin = record.origin < 0 ? nil : movements[Int(record.origin)]
        return Gains.Disposal(
            entry: movement.entry, kind: movement.kind, asset: movement.asset, quantity: record.quantity,
            proceeds: record.knownProceeds, cost: record.knownCost,
            lot: origin?.entry, acquired: origin?.since, term: record.term, time: movement.time,
            taxYear: TaxYear(of: zone.day(of: movement.time), start: .january),
            isMissing: record.marks.contains(.missing))
    }

    /// The first record of a movement, or of one behind it.
    func place(of movement: Int) -> Int {
        records.indices.firstPlace { records[$0].movement >= movement }
    }

    /// The first of the disposals before `end` that lies in a tax year or in a later one.
    func place(of year: TaxYear, before end: Int) -> Int {
        (0..<end).firstPlace { self[$0].taxYear >= year }
    }

    /// Tells the records with asset and tax year, in order, without making disposals of them.
    func eachRecord(from start: Int = 0, _ tell: (DisposalRecord, _ asset: Int32, TaxYear) -> Void) {
        var last: Int32 = -1
        var asset: Int32 = 0
        var years = YearFinder(zone)
        for record in records[start...] {
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
