/// What a ledger was worth at the end of each day, and what had been put in by then (docs/SPEC-returns.md, rules 17 to 20).
public struct PortfolioHistory: Sendable {
    /// One day.
    public struct Point: Hashable, Sendable {
        public let day: Day
        /// Of the coins whose close is known.
        public let value: Exact
        /// Whether that is all that was held.
        public let isWhole: Bool
        public let inflow: Exact
        public let outflow: Exact
        /// Put in less taken out, since the first entry.
        public let netInvested: Exact
    }

    /// A coin that is missing from the values of some days.
    public struct Gap: Hashable, Sendable {
        public enum Reason: String, Hashable, Sendable {
            case noClose = "no_close"
            case moreLeftThanWasHeld = "more_left_than_was_held"
        }

        public let coin: CoinID
        public let reason: Reason
        public let first: Day
        public let last: Day
        /// How many days it is, which is fewer than from `first` to `last` where some had a close.
        public let days: Int
    }

    /// Each day of the range, without a hole.
    public let points: [Point]
    /// The day before the range.
    public let before: Point
    /// By coin, then reason.
    public let gaps: [Gap]
    /// Entries that moved money of unknown worth within the range: they are not counted as flows.
    public let unvaluedFlows: [Entry.ID]
    /// Of each coin the first and the last day whose close is in a value.
    public let valued: [CoinID: ClosedRange<Day>]

    /// - Parameters:
    ///   - entries: oldest first.
    ///   - closes: of each coin, the prices at the end of its days.
    ///   - coin: only what is put into it, taken out of it and held of it; `nil` for all.
    public init(
        entries: Entries, closes: [CoinID: DailyCloses], currency: Currency, range: ClosedRange<Day>,
        coin: CoinID? = nil
    ) {
        var run = HistoryRun(closes: closes, currency: currency, first: range.lowerBound, only: coin)
        var next = 0
        // Days are those of the places where the entries were written; within them time may run a little back.
        let entries = Array(entries)
        let days = entries.map { $0.time.day.number }
        let order = zip(days, days.dropFirst()).allSatisfy { $0 <= $1 } ? nil : days.indices.stablySorted(by: days)
        func take(until limit: Int) {
            while next < days.count {
                let place = order?[next] ?? next
                guard days[place] <= limit else { return }
                run.apply(entries[place])
                next += 1
            }
        }
        take(until: range.lowerBound.number - 1)
        before = run.close(Day(number: range.lowerBound.number - 1), isInRange: false)
        var points: [Point] = []
        points.reserveCapacity(range.upperBound.number - range.lowerBound.number + 1)
        for number in range.lowerBound.number...range.upperBound.number {
            take(until: number)
            points.append(run.close(Day(number: number), isInRange: true))
        }
        self.points = points
        gaps = run.gaps
        unvaluedFlows = run.unvaluedFlows
        valued = run.valued
    }
}

extension Range<Int> {
    fileprivate func stablySorted(by keys: [Int]) -> [Int] { sorted { (keys[$0], $0) < (keys[$1], $1) } }
}

/// Goes through the days, once.
private struct HistoryRun {
    private struct Track {
        let coin: CoinID
        let closes: DailyCloses?
        var quantity: Exact = 0
        /// By reason: no close, more left than was held.
        var missing: (first: Day?, last: Day?, days: Int) = (nil, nil, 0)
        var short: (first: Day?, last: Day?, days: Int) = (nil, nil, 0)
        /// Of the closes that counted.
        var valued: ClosedRange<Day>?
    }

    private let closes: [CoinID: DailyCloses]
    private let currency: Currency
    private let first: Day
    private let only: CoinID?
    private var tracks: [Track] = []
    private var places: [CoinID: Int] = [:]
    private var netInvested: Exact = 0
    private var inflow: Exact = 0
    private var outflow: Exact = 0
    private(set) var unvaluedFlows: [Entry.ID] = []

    init(closes: [CoinID: DailyCloses], currency: Currency, first: Day, only: CoinID?) {
        self.closes = closes
        self.currency = currency
        self.first = first
        self.only = only
    }

    mutating func apply(_ entry: Entry) {
        entry.eachCoinChange { coin, change in
            if only == nil || coin == only { move(coin, change) }
        }
        let day = entry.time.day
        let flow =
            if let only {
                entry.flow(of: only, in: currency, close: { closes[$0]?[day] })
            } else {
                entry.flow(in: currency, close: { closes[$0]?[day] })
            }
        if let flow {
            inflow += flow.inflow
            outflow += flow.outflow
        } else if day >= first {
            unvaluedFlows.append(entry.id)
        }
    }

    private mutating func move(_ coin: CoinID, _ change: Exact) {
        let place: Int
        if let known = places[coin] {
            place = known
        } else {
            place = tracks.count
            places[coin] = place
            tracks.append(Track(coin: coin, closes: closes[coin]))
        }
        tracks[place].quantity += change
    }

    /// The value at the end of a day; flows begin anew.
    mutating func close(_ day: Day, isInRange: Bool) -> PortfolioHistory.Point {
        var value: Exact = 0
        var isWhole = true
        for place in tracks.indices {
            let quantity = tracks[place].quantity
            guard !quantity.isZero else { continue }
            if !quantity.isNegative, let price = tracks[place].closes?[day] {
                value += quantity * price
                tracks[place].valued = (tracks[place].valued?.lowerBound ?? day)...day
                continue
            }
            isWhole = false
            guard isInRange else { continue }
            if quantity.isNegative {
                HistoryRun.note(day, &tracks[place].short)
            } else {
                HistoryRun.note(day, &tracks[place].missing)
            }
        }
        netInvested += inflow - outflow
        defer {
            inflow = 0
            outflow = 0
        }
        return PortfolioHistory.Point(
            day: day, value: value, isWhole: isWhole, inflow: inflow, outflow: outflow, netInvested: netInvested)
    }

    private static func note(_ day: Day, _ gap: inout (first: Day?, last: Day?, days: Int)) {
        gap = (gap.first ?? day, day, gap.days + 1)
    }

    var valued: [CoinID: ClosedRange<Day>] {
        Dictionary(uniqueKeysWithValues: tracks.compactMap { track in track.valued.map { (track.coin, $0) } })
    }

    var gaps: [PortfolioHistory.Gap] {
        tracks.flatMap { track in
            [(track.missing, PortfolioHistory.Gap.Reason.noClose), (track.short, .moreLeftThanWasHeld)].compactMap {
                gap, reason in
                guard let first = gap.first, let last = gap.last else { return nil }
                return PortfolioHistory.Gap(
                    coin: track.coin, reason: reason, first: first, last: last, days: gap.days)
            }
        }.sorted { ($0.coin, $0.reason.rawValue) < ($1.coin, $1.reason.rawValue) }
    }
}
