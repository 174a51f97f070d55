extension SharePooling {
    /// Something that a coin's pool takes or gives.
    struct Step {
        enum Action { case acquisition, disposal, other }

        let day: Day
        /// Rule 9.
        let phase: Int
        /// Of the movement.
        let position: Int
        let action: Action
        /// In `days`.
        let place: Int
    }

    func steps() -> [Step] {
        var steps: [Step] = []
        for (place, day) in days.days.enumerated() {
            if !day.acquired.isEmpty {
                steps.append(Step(day: day.day, phase: 0, position: 0, action: .acquisition, place: place))
            }
            if !day.disposed.isEmpty {
                steps.append(
                    Step(day: day.day, phase: 2, position: day.lastDisposal, action: .disposal, place: place))
            }
            for position in day.others {
                let phase = if case .rename = movements.all[position].action { 1 } else { 2 }
                steps.append(
                    Step(day: day.day, phase: phase, position: position, action: .other, place: place))
            }
        }
        return steps.sorted { left, right in
            if left.day != right.day { return left.day < right.day }
            return left.phase == right.phase ? left.position < right.position : left.phase < right.phase
        }
    }

    mutating func book(_ step: Step) {
        let day = days.days[step.place]
        switch step.action {
        case .acquisition: pools[Int(day.asset)].add(day.acquired.quantity, day.acquired.known)
        case .disposal:
            let found = min(pools[Int(day.asset)].quantity, day.disposed.quantity)
            if found > 0 {
                let taken = days.takeDisposed(found, at: step.place)
                let cost = pools[Int(day.asset)].take(found)
                add(step.place, .section104, nil, found, taken, cost: cost)
            }
            let missing = day.disposed.quantity - found
            guard missing > 0 else { return }
            let taken = days.takeDisposed(missing, at: step.place)
            add(step.place, .section104, nil, missing, taken, cost: 0, isMissing: true)
        case .other: book(movements.all[step.position], step)
        }
    }

    /// What stands outside of the matching: rule 10.
    private mutating func book(_ movement: Movement, _ step: Step) {
        let pool = Int(movement.asset)
        let found = min(pools[pool].quantity, movement.quantity)
        switch movement.action {
        case .dispose(let proceeds, let fees):
            addOther(movement, step, found, proceeds: proceeds, fees: fees)
        case .release where movement.kind == .giftOut:
            let cost = pools[pool].take(found)
            add(
                step.place, .noGainNoLoss, nil, movement.quantity, (cost, 0), cost: cost,
                entries: [movement.entry], isMissing: found < movement.quantity)
        case .release: remove(movement, step, found, cost: pools[pool].take(found))
        case .carry:
            let cost = pools[pool].takeBare(found)
            if cost != 0 { remove(movement, step, found, cost: cost) }
        case .rename(let asset, let quantity):
            let cost = pools[pool].take(found)
            pools[Int(asset)].add(quantity, cost)
        case .acquire, .move: break
        }
    }

    private mutating func addOther(
        _ movement: Movement, _ step: Step, _ found: Exact, proceeds: Exact?, fees: Exact
    ) {
        let pool = Int(movement.asset)
        var (worth, charges) = (Portion(), Portion())
        worth.add(movement.quantity, proceeds)
        charges.add(movement.quantity, fees)
        for (part, isMissing) in [(found, false), (movement.quantity - found, true)] where part > 0 {
            let taken = (worth.take(part), charges.take(part) ?? 0)
            let cost = isMissing ? 0 : pools[pool].take(part)
            add(
                step.place, .section104, nil, part, taken, cost: cost, entries: [movement.entry],
                isMissing: isMissing)
        }
    }

    private mutating func remove(_ movement: Movement, _ step: Step, _ quantity: Exact, cost: Exact?) {
        gains.removals.append(
            Gains.Removal(
                entry: movement.entry, kind: movement.kind, asset: movement.asset, quantity: quantity,
                cost: cost,
                lot: nil, time: movement.time,
                taxYear: TaxYear(of: days.days[step.place].day, start: .april6)))
    }
}
