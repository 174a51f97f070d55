/// Books movements into lots, in the order of time (docs/SPEC-lots.md, rules 3 to 12).
struct LotLedger {
    private let movements: Movements
    private let schedule: MethodSchedule
    private let zone: Zone
    private let isByWallet: Bool
    /// Places in which lots of one asset are kept apart.
    private let wallets: Int
    private var books: [LotBook]
    private var lotCount: Int32 = 0
    private var gains: Gains
    /// What the movement at hand takes.
    private var parts: [LotPart] = []

    init(movements: Movements, schedule: MethodSchedule, zone: Zone) {
        self.movements = movements
        self.schedule = schedule
        self.zone = zone
        isByWallet = movements.policy.scope == .wallet
        wallets = isByWallet ? movements.wallets.count : 1
        books = Array(repeating: LotBook(), count: movements.assets.count * wallets)
        gains = Gains(movements: movements, schedule: schedule)
    }

    /// All of it.
    mutating func result() -> Gains {
        var start = 0
        let all = movements.all
        // Nearly every movement makes a disposal or a lot; growing by copies would cost more than the work.
        gains.disposals.reserveCapacity(all.count / 2)
        while start < all.count {
            var end = start + 1
            while end < all.count, all[end].entry == all[start].entry { end += 1 }
            book(all[start..<end])
            start = end
        }
        gains.left = holdings()
        return gains
    }

    /// An entry that takes more than there is is not booked at all, unless the policy books what there is.
    private mutating func book(_ movements: ArraySlice<Movement>) {
        let shortages = shortages(of: movements)
        gains.shortages += shortages
        if !shortages.isEmpty, self.movements.policy.oversell == .error { return }
        for movement in movements { book(movement) }
    }

    private mutating func book(_ movement: Movement) {
        let place = place(movement.asset, movement.wallet)
        switch movement.action {
        case .acquire(let cost, let since): acquire(movement, at: place, cost: cost, since: since)
        case .dispose(let proceeds, let fees): dispose(movement, at: place, proceeds: proceeds.map { $0 - fees })
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
    /// What an entry asks for and is not there: the first, or all of it where the rest is booked.
    private func shortages(of movements: ArraySlice<Movement>) -> [Gains.Shortage] {
        if movements.count == 1, let movement = movements.first {
            guard movement.takes else { return [] }
            if movement.quantity <= books[place(movement.asset, movement.wallet)].quantity { return [] }
        }
        var shortages: [Gains.Shortage] = []
        // What the entry's own movements have changed so far; few entries have more than two.
        var changes: [(place: Int, quantity: Exact)] = []
        for movement in movements {
            let place = place(movement.asset, movement.wallet)
            // Where lots are not kept apart by wallet, going to another one asks for nothing.
            if case .move = movement.action, !isByWallet { continue }
            guard movement.takes else {
                changes.append((place, movement.quantity))
                continue
            }
            let available = changes.reduce(books[place].quantity) { $1.place == place ? $0 + $1.quantity : $0 }
            changes.append((place, -min(movement.quantity, available)))
            guard movement.quantity > available else { continue }
            shortages.append(shortage(movements, movement, available))
            // A transfer and its fee are one request.
            if self.movements.policy.oversell == .error || movement.kind == .transferFee && isByWallet { break }
        }
        return shortages
    }

    /// A transfer asks for all that leaves, its fee included.
    private func shortage(
        _ movements: ArraySlice<Movement>, _ movement: Movement, _ available: Exact
    ) -> Gains.Shortage {
        var (requested, available) = (movement.quantity, available)
        if !isByWallet {
            // Only what is spent was asked for.
        } else if movement.kind == .transfer, let fee = movements.first, fee.kind == .transferFee {
            requested += fee.quantity
            available += fee.quantity
        } else if movement.kind == .transferFee, let rest = movements.first(where: { $0.kind == .transfer }) {
            requested += rest.quantity
        }
        return Gains.Shortage(
            entry: movement.entry, asset: movement.asset, requested: requested, available: available,
            time: movement.time, taxYear: taxYear(of: movement.time))
    }

    private mutating func acquire(_ movement: Movement, at place: Int, cost: Exact?, since: Moment) {
        let isPool = schedule.first == .average
        let lot = Lot(
            entry: isPool ? -1 : movement.entry, number: lotCount, acquired: since, quantity: movement.quantity,
            cost: cost)
        lotCount += 1
        if isPool { books[place].merge(lot) } else { books[place].add(lot) }
        guard movement.kind == .income else { return }
        gains.income.append(
            Gains.Income(
                entry: movement.entry, asset: movement.asset, quantity: movement.quantity,
                value: movements.entries[Int(movement.entry)].value, time: movement.time,
                taxYear: taxYear(of: movement.time)))
    }

    /// The proceeds are shared out by quantity; the last part gets the rest.
    private mutating func dispose(_ movement: Movement, at place: Int, proceeds: Exact?) {
        let day = zone.day(of: movement.time)
        let year = TaxYear(of: day, start: .january)
        let missing = take(movement, at: place, schedule.method(in: year.firstYear))
        var rest = proceeds
        for (number, part) in parts.enumerated() {
            let isLast = number == parts.count - 1 && missing.isZero
            let share = isLast ? rest : proceeds?.kept(part.quantity, of: movement.quantity)
            if let share { rest = rest.map { $0 - share } }
            gains.disposals.append(disposal(movement, part, share, day, year))
        }
        guard missing > 0 else { return }
        gains.disposals.append(
            Gains.Disposal(
                entry: movement.entry, kind: movement.kind, asset: movement.asset, quantity: missing, proceeds: rest,
                cost: 0, lot: nil, acquired: nil, term: nil, time: movement.time, taxYear: year, isMissing: true))
    }

    private func disposal(
        _ movement: Movement, _ part: LotPart, _ proceeds: Exact?, _ day: Day, _ year: TaxYear
    ) -> Gains.Disposal {
        let acquired = part.lot == nil ? nil : part.acquired
        let term = acquired.map { Term(acquired: zone.day(of: $0), disposed: day) }
        return Gains.Disposal(
            entry: movement.entry, kind: movement.kind, asset: movement.asset, quantity: part.quantity,
            proceeds: proceeds, cost: part.cost, lot: part.lot, acquired: acquired, term: term, time: movement.time,
            taxYear: year, isMissing: false)
    }

    private mutating func release(_ movement: Movement, at place: Int) {
        _ = take(movement, at: place, method(at: movement.time))
        for part in parts { gains.removals.append(removal(movement, part)) }
    }

    private func removal(_ movement: Movement, _ part: LotPart) -> Gains.Removal {
        Gains.Removal(
            entry: movement.entry, kind: movement.kind, asset: movement.asset, quantity: part.quantity,
            cost: part.cost, lot: part.lot, time: movement.time, taxYear: taxYear(of: movement.time))
    }

    /// The cost stays on the rest of the same lot, or on the next one in order; where none is left, it leaves.
    private mutating func carry(_ movement: Movement, at place: Int) {
        let method = method(at: movement.time)
        _ = take(movement, at: place, method)
        for part in parts {
            let isLeft = !books[place].lots[part.position].quantity.isZero
            if let heir = isLeft ? part.position : books[place].next(method) {
                books[place].addCost(part.knownCost, isKnown: part.isCostKnown, to: heir)
            } else {
                gains.removals.append(removal(movement, part))
            }
        }
    }

    /// Lots go elsewhere in the order of the method, with cost and time; renamed, as so many coins as `arriving`.
    private mutating func move(_ movement: Movement, from place: Int, to target: Int, arriving: Exact?) {
        let missing = take(movement, at: place, method(at: movement.time))
        var rest = arriving
        for (number, part) in parts.enumerated() {
            let isLast = number == parts.count - 1 && missing.isZero
            let share = arriving?.kept(part.quantity, of: movement.quantity)
            let quantity = (isLast ? rest : share) ?? part.quantity
            rest = rest.map { $0 - quantity }
            let lot = Lot(
                entry: part.entry, number: part.number, acquired: part.acquired, quantity: quantity, cost: part.cost)
            if part.lot == nil { books[target].merge(lot) } else { books[target].add(lot) }
        }
    }
}

extension LotLedger {
    /// Takes what a movement asks for into `parts`; returns what is missing.
    private mutating func take(_ movement: Movement, at place: Int, _ method: CostMethod) -> Exact {
        parts.removeAll(keepingCapacity: true)
        return books[place].take(movement.quantity, method, into: &parts)
    }

    private func method(at time: Moment) -> CostMethod {
        schedule.steps.count == 1 ? schedule.first : schedule.method(in: taxYear(of: time).firstYear)
    }

    private func taxYear(of time: Moment) -> TaxYear { TaxYear(of: zone.day(of: time), start: .january) }

    private func place(_ asset: Int32, _ wallet: Int32) -> Int { Int(asset) * wallets + Int(wallet) % wallets }

    private func holdings() -> [Gains.Holding] {
        var all: [Gains.Holding] = []
        for asset in movements.assets.indices {
            var ofAsset: [Gains.Holding] = []
            for wallet in 0..<wallets {
                let lots = books[asset * wallets + wallet].left
                ofAsset += lots.map {
                    Gains.Holding(
                        asset: Int32(truncatingIfNeeded: asset),
                        wallet: isByWallet ? Int32(truncatingIfNeeded: wallet) : nil, lot: $0)
                }
            }
            if isByWallet { ofAsset.sort(by: Gains.Holding.isOlder) }
            all += ofAsset
        }
        return all
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

extension Gains.Holding {
    /// Older first; pieces of one lot in the order of their wallets.
    fileprivate static func isOlder(_ left: Gains.Holding, _ right: Gains.Holding) -> Bool {
        if Lot.isOlder(left.lot, right.lot) { return true }
        return !Lot.isOlder(right.lot, left.lot) && (left.wallet ?? 0) < (right.wallet ?? 0)
    }
}
