/// What one coin does on one local day (docs/SPEC-uk.md, rules 1 to 3).
struct PoolingDay {
    let asset: Int32
    let day: Day
    /// The day's one acquisition; matching takes from it.
    var acquired = Portion()
    /// The day's one disposal, with its proceeds; matching takes from it.
    var disposed = Portion()
    /// Of as many coins as `disposed`.
    var fees = Portion()
    /// The entries that dispose.
    var entries: [Int32] = []
    /// Position of the last movement that disposes.
    var lastDisposal = -1
    /// Positions of what stands outside of the matching.
    var others: [Int] = []
    /// What it takes, less what other coins become.
    var taken: Exact = 0

    init(asset: Int32, day: Day) {
        self.asset = asset
        self.day = day
    }
}

/// All days of all coins.
struct PoolingDays {
    /// In the order of their days; of one day, in the order of the movements.
    private(set) var days: [PoolingDay] = []
    /// Positions in `days`, by asset; ascending.
    private(set) var ofAsset: [[Int]]

    init(assets: Int) { ofAsset = Array(repeating: [], count: assets) }

    /// Adds a movement; they come in the order of their days.
    mutating func add(_ movement: Movement, at position: Int, on day: Day) {
        let place = self.place(of: movement.asset, on: day)
        switch movement.action {
        case .acquire(let cost, _):
            days[place].acquired.add(movement.quantity, cost)
        case .dispose(let proceeds, let fees) where movement.isMatched:
            days[place].disposed.add(movement.quantity, proceeds)
            days[place].fees.add(movement.quantity, fees)
            days[place].lastDisposal = position
            if days[place].entries.last != movement.entry { days[place].entries.append(movement.entry) }
        case .dispose, .release, .carry, .rename:
            days[place].others.append(position)
            days[place].taken += movement.quantity
        case .move: break
        }
        guard case .rename(let asset, let quantity) = movement.action else { return }
        days[self.place(of: asset, on: day)].taken -= quantity
    }

    /// What the days of one coin leave of it in turn: quantities alone, whatever is matched with what.
    func balances(_ places: [Int]) -> [Exact] {
        var balance: Exact = 0
        return places.map {
            balance += days[$0].acquired.quantity - days[$0].disposed.quantity - days[$0].taken
            return balance
        }
    }

    private mutating func place(of asset: Int32, on day: Day) -> Int {
        if let last = ofAsset[Int(asset)].last, days[last].day == day { return last }
        ofAsset[Int(asset)].append(days.count)
        days.append(PoolingDay(asset: asset, day: day))
        return days.count - 1
    }

    /// Takes coins out of a day's disposal: their proceeds and fees.
    mutating func takeDisposed(_ quantity: Exact, at place: Int) -> (
        proceeds: Exact?, fees: Exact
    ) {
        let proceeds = days[place].disposed.take(quantity)
        return (proceeds, days[place].fees.take(quantity) ?? 0)
    }

    /// Takes coins out of a day's acquisition: their cost.
    mutating func takeAcquired(_ quantity: Exact, at place: Int) -> Exact? {
        days[place].acquired.take(quantity)
    }
}

extension Movement {
    /// Whether it takes part in the matching of days: all that is given for something, except for what is lost.
    var isMatched: Bool {
        if case .dispose = action { kind != .lost } else { false }
    }
}
