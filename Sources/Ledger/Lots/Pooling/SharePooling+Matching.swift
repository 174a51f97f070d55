extension SharePooling {
    /// Rules 4 to 6, for one coin.
    mutating func match(_ places: [Int]) {
        var balances = isCompany ? days.balances(places) : []
        for place in places { match(place, with: place, .sameDay) }
        if isCompany {
            matchTenDays(places, &balances)
        } else {
            matchThirtyDays(places)
        }
    }

    private mutating func matchThirtyDays(_ places: [Int]) {
        for (number, place) in places.enumerated() where !days.days[place].disposed.isEmpty {
            let last = days.days[place].day.number + 30
            for later in places[(number + 1)...] {
                guard days.days[later].day.number <= last, !days.days[place].disposed.isEmpty else { break }
                match(place, with: later, .thirtyDay)
            }
        }
    }

    /// - Parameter balances: what each day leaves. Where something stands outside of the matching, a later disposal
    ///   takes from earlier acquisitions only what that day leaves, or the pool would lack then what is there.
    private mutating func matchTenDays(_ places: [Int], _ balances: inout [Exact]) {
        var start = 0
        for (number, place) in places.enumerated() where !days.days[place].disposed.isEmpty {
            while days.days[places[start]].day.number < days.days[place].day.number - 10 { start += 1 }
            for earlier in start..<number where !days.days[place].disposed.isEmpty {
                let between = (earlier..<number).filter { !days.days[places[$0]].others.isEmpty }
                let room = between.reduce(days.days[place].disposed.quantity) {
                    min($0, max(balances[$1], 0))
                }
                let matched = match(place, with: places[earlier], .tenDay, atMost: room)
                for day in between { balances[day] -= matched }
            }
        }
    }

    @discardableResult
    private mutating func match(
        _ place: Int, with other: Int, _ rule: PooledGains.Rule, atMost limit: Exact? = nil
    ) -> Exact {
        var quantity = min(days.days[place].disposed.quantity, days.days[other].acquired.quantity)
        if let limit { quantity = min(quantity, limit) }
        guard quantity > 0 else { return 0 }
        let taken = days.takeDisposed(quantity, at: place)
        let cost = days.takeAcquired(quantity, at: other)
        add(place, rule, days.days[other].day, quantity, taken, cost: cost)
        return quantity
    }

    mutating func add(
        _ place: Int, _ rule: PooledGains.Rule, _ acquired: Day?, _ quantity: Exact,
        _ taken: (proceeds: Exact?, fees: Exact), cost: Exact?, entries: [Int32]? = nil,
        isMissing: Bool = false
    ) {
        let day = days.days[place]
        if isMissing, movements.policy.oversell == .error { noteMissing(quantity, entries ?? day.entries, on: day) }
        gains.disposals.append(
            PooledGains.Disposal(
                asset: day.asset, day: day.day, rule: rule, acquired: acquired, quantity: quantity,
                proceeds: taken.proceeds, fees: taken.fees, cost: cost,
                taxYear: TaxYear(of: day.day, start: .april6),
                entries: entries ?? day.entries, isMissing: isMissing))
    }

    /// An entry that counted on one that was refused too late (`refused`).
    private mutating func noteMissing(_ quantity: Exact, _ entries: [Int32], on day: PoolingDay) {
        guard let entry = entries.last else { return }
        gains.shortages.append(
            Gains.Shortage(
                entry: entry, asset: day.asset, requested: quantity, available: 0,
                time: movements.entries[Int(entry)].time, taxYear: TaxYear(of: day.day, start: .april6)))
    }
}
