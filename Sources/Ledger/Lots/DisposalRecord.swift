/// What is kept of a disposal: seventy-two bytes.
struct DisposalRecord {
    let quantity: Exact
    /// Its position.
    private(set) var movement: Int32
    /// Zero where it is unknown.
    let proceeds: Exact
    /// The movement that acquired it; below zero for a pool.
    private(set) var origin: Int32
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

    /// Gives the movements that it names their new positions.
    mutating func move(_ place: (Int32) -> Int32?) {
        movement = place(movement) ?? movement
        if origin >= 0 { origin = place(origin) ?? origin }
    }

    var isGainKnown: Bool { marks.isDisjoint(with: [.proceedsUnknown, .costUnknown]) }
    /// `nil` is unknown.
    var gain: Exact? { isGainKnown ? proceeds - cost : nil }
    /// `nil` is unknown.
    var knownCost: Exact? { marks.contains(.costUnknown) ? nil : cost }
    /// `nil` is unknown.
    var knownProceeds: Exact? { marks.contains(.proceedsUnknown) ? nil : proceeds }
}

extension [DisposalRecord] {
    /// The parts of one movement. The proceeds are shared out by quantity; the last part gets the rest.
    ///
    /// - Parameter missing: coins that nothing acquired.
    @inline(__always)
    mutating func append(
        _ parts: [LotBook.Part], of movement: Movement, _ number: Int32, proceeds: Exact?, missing: Exact, isPool: Bool,
        zone: Zone
    ) {
        let isWhole = missing.isZero
        var rest = proceeds
        for (place, part) in parts.enumerated() {
            let isLast = isWhole && place == parts.count - 1
            let share = isLast ? rest : proceeds?.kept(part.quantity, of: movement.quantity)
            if !isLast, let share { rest = rest.map { $0 - share } }
            var marks: DisposalRecord.Marks = share == nil ? [.proceedsUnknown] : []
            if !part.isCostKnown { marks.insert(.costUnknown) }
            append(
                DisposalRecord(
                    quantity: part.quantity, movement: number, proceeds: share ?? 0,
                    origin: isPool ? DisposalRecord.noOrigin : part.origin, cost: part.cost,
                    term: isPool ? nil : Term(acquired: part.acquired, disposed: movement.time, zone), marks: marks))
        }
        guard missing > 0 else { return }
        append(
            DisposalRecord(
                quantity: missing, movement: number, proceeds: rest ?? 0, origin: DisposalRecord.noOrigin, cost: 0,
                term: nil, marks: rest == nil ? [.missing, .proceedsUnknown] : .missing))
    }
}

extension Term {
    /// From milliseconds, as in `Moment`; a calendar is asked only within days of a year.
    @inline(__always)
    fileprivate init(acquired: Int64, disposed: Moment, _ zone: Zone) {
        // Local days are never more than four days from what is between the instants.
        let days = (disposed.milliseconds - acquired) / 86_400_000
        if days < 362 {
            self = .short
        } else if days > 372 {
            self = .long
        } else {
            self.init(acquired: zone.day(of: Moment(milliseconds: acquired)), disposed: zone.day(of: disposed))
        }
    }
}
