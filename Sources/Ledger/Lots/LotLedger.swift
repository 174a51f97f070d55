/// Books movements into lots, in the order of time (docs/SPEC-lots.md, rules 3 to 12).
struct LotLedger {
    let movements: Movements
    let all: [Movement]
    private let schedule: MethodSchedule
    private let zone: Zone
    let isByWallet: Bool
    let isPool: Bool
    /// The one method of all years; `nil` where it changes.
    private let onlyMethod: CostMethod?
    /// Places in which lots of one asset are kept apart.
    let wallets: Int
    var books: [LotBook]
    private(set) var states = LotStates()
    private var gains: Gains
    private var records: [DisposalRecord] = []
    /// What the movement at hand takes.
    private var parts: [LotBook.Part] = []

    init(movements: Movements, schedule: MethodSchedule, zone: Zone) {
        self.movements = movements
        self.schedule = schedule
        self.zone = zone
        all = movements.all
        isByWallet = movements.policy.scope == .wallet
        isPool = schedule.first == .average
        onlyMethod = schedule.steps.count == 1 ? schedule.first : nil
        wallets = isByWallet ? movements.wallets.count : 1
        books = Array(repeating: LotBook(), count: movements.assets.count * wallets)
        gains = Gains(empty: movements, schedule: schedule, zone: zone)
    }

    /// All of it, or of some assets alone.
    ///
    /// - Parameter isWanted: by asset; coins that become one another belong together.
    mutating func result(of isWanted: [Bool]? = nil) -> Gains {
        reserve(isWanted)
        var start = 0
        while start < all.count {
            let end = end(ofEntryAt: start)
            defer { start = end }
            if end == start + 1 {
                if isWanted?[Int(all[start].asset)] == false { continue }
                if isCovered(all[start]) {
                    book(start)
                    continue
                }
            }
            if let isWanted {
                let wanted = (start..<end).filter { isWanted[Int(all[$0].asset)] }
                book(wanted, asking: wanted.map { all[$0] }[...])
            } else {
                book(start..<end, asking: all[start..<end])
            }
        }
        gains.disposals.records = records
        gains.left = left()
        return gains
    }

    /// Where the movements of an entry end.
    @inline(__always)
    private func end(ofEntryAt start: Int) -> Int {
        let entry = all[start].entry
        var end = start + 1
        while end < all.count, all[end].entry == entry { end += 1 }
        return end
    }

    /// Growing by copies would cost more than the work.
    private mutating func reserve(_ isWanted: [Bool]?) {
        // Room that nothing is written to is not taken.
        records.reserveCapacity(all.count)
        guard !isByWallet, !isPool else { return }
        for (asset, count) in movements.acquisitions.enumerated() where isWanted?[asset] != false {
            books[asset].reserve(count)
        }
    }

    /// An entry that takes more than there is is not booked at all, unless the policy books what there is.
    private mutating func book(_ positions: some Collection<Int>, asking movements: ArraySlice<Movement>) {
        if isRefused(movements) { return }
        for position in positions { book(position) }
    }

    /// Notes what is missing; whether nothing is booked therefore.
    private mutating func isRefused(_ movements: ArraySlice<Movement>) -> Bool {
        let shortages = shortages(of: movements)
        gains.shortages += shortages
        return !shortages.isEmpty && self.movements.policy.oversell == .error
    }

    @inline(__always)
    private mutating func book(_ position: Int) {
        let movement = all[position]
        let number = Int32(truncatingIfNeeded: position)
        let place = place(movement.asset, movement.wallet)
        switch movement.action {
        case .acquire(let cost, let since): acquire(movement, number, at: place, cost: cost, since: since)
        case .dispose(let proceeds, let fees):
            dispose(movement, number, at: place, proceeds: proceeds.map { fees.isZero ? $0 : $0 - fees })
        case .release: release(movement, at: place)
        case .carry: carry(movement, at: place)
        case .move(let wallet):
            let target = self.place(movement.asset, wallet)
            if target != place { move(movement, from: place, to: target, arriving: nil) }
        case .rename(let asset, let quantity):
            let target = self.place(asset, movement.wallet)
            move(movement, from: place, to: target, arriving: quantity)
        }
    }
}

extension LotLedger {
    @inline(__always)
    private mutating func acquire(
        _ movement: Movement, _ number: Int32, at place: Int, cost: Exact?, since: Moment
    ) {
        let state = LotState(quantity: movement.quantity, cost: cost)
        add(state, origin: number, acquired: since.milliseconds, at: place)
        guard movement.kind == .income else { return }
        gains.income.append(
            Gains.Income(
                entry: movement.entry, asset: movement.asset, quantity: movement.quantity,
                value: movements.entries[Int(movement.entry)].value, time: movement.time,
                taxYear: taxYear(of: movement.time)))
    }

    @inline(__always)
    private mutating func add(_ state: LotState, origin: Int32, acquired: Int64, at place: Int) {
        if isPool {
            books[place].merge(origin: origin, acquired: acquired, state, &states)
        } else {
            books[place].add(origin: origin, acquired: acquired, state, &states)
        }
    }

    private mutating func dispose(_ movement: Movement, _ number: Int32, at place: Int, proceeds: Exact?) {
        let missing = take(movement, at: place)
        records.append(
            parts, of: movement, number, proceeds: proceeds, missing: missing, isPool: isPool, zone: zone)
    }

    private mutating func release(_ movement: Movement, at place: Int) {
        _ = take(movement, at: place)
        for part in parts { gains.removals.append(removal(movement, part)) }
    }

    private func removal(_ movement: Movement, _ part: LotBook.Part) -> Gains.Removal {
        Gains.Removal(
            entry: movement.entry, kind: movement.kind, asset: movement.asset, quantity: part.quantity,
            cost: part.isCostKnown ? part.cost : nil, lot: isPool ? nil : all[Int(part.origin)].entry,
            time: movement.time, taxYear: taxYear(of: movement.time))
    }

    /// The cost stays on the rest of the same lot, or on the next one in order; where none is left, it leaves.
    private mutating func carry(_ movement: Movement, at place: Int) {
        _ = take(movement, at: place)
        let method = method(at: movement.time)
        for part in parts
        where !books[place].addCost(part.cost, isKnown: part.isCostKnown, method, &states) {
            gains.removals.append(removal(movement, part))
        }
    }

    /// Lots go elsewhere in the order of the method, with cost and time; renamed, as so many coins as `arriving`.
    private mutating func move(_ movement: Movement, from place: Int, to target: Int, arriving: Exact?) {
        let missing = take(movement, at: place)
        var rest = arriving
        for (number, part) in parts.enumerated() {
            let isLast = number == parts.count - 1 && missing.isZero
            let share = arriving?.kept(part.quantity, of: movement.quantity)
            let quantity = (isLast ? rest : share) ?? part.quantity
            rest = rest.map { $0 - quantity }
            let state = LotState(quantity: quantity, cost: part.isCostKnown ? part.cost : nil)
            add(state, origin: part.origin, acquired: part.acquired, at: target)
        }
    }
}

extension LotLedger {
    /// Takes what a movement asks for into `parts`; returns what is missing.
    @inline(__always)
    private mutating func take(_ movement: Movement, at place: Int) -> Exact {
        parts.removeAll(keepingCapacity: true)
        return books[place].take(movement.quantity, method(at: movement.time), &states, into: &parts)
    }

    @inline(__always)
    private func method(at time: Moment) -> CostMethod {
        onlyMethod ?? schedule.method(in: taxYear(of: time).firstYear)
    }

    func taxYear(of time: Moment) -> TaxYear { TaxYear(of: zone.day(of: time), start: .january) }

    @inline(__always)
    func place(_ asset: Int32, _ wallet: Int32) -> Int {
        wallets == 1 ? Int(asset) : Int(asset) * wallets + Int(wallet)
    }
}

extension Gains {
    /// The gains of a ledger under one method of lots or pools.
    ///
    /// - Parameters:
    ///   - schedule: not the share pooling of the United Kingdom, which has an engine of its own.
    ///   - zone: whose calendar gives tax year and holding term.
    public init(movements: Movements, schedule: MethodSchedule, zone: Zone) {
        var ledger = LotLedger(movements: movements, schedule: schedule, zone: zone)
        self = ledger.result()
    }
}
