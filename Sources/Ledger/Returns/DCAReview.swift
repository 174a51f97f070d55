/// Own buys of a coin beside the same money put in on a fixed schedule, and all at once (docs/SPEC-returns.md, rules 21 to 24).
public struct DCAReview: Sendable {
    /// When a rival buys. Names as in the JSON.
    public enum Schedule: String, Hashable, Sendable, CaseIterable {
        case daily, weekly, monthly
        case lumpSum = "lump_sum"
    }

    /// One own buy, and what it did to the average.
    public struct Buy: Hashable, Sendable {
        public let entry: Entry.ID
        public let day: Day
        public let quantity: Exact
        /// Fee included.
        public let cost: Exact
        /// `nil` before the first one.
        public let averageBefore: Exact?
        public let averageAfter: Exact
        /// At the close of the review.
        public let worth: Exact

        /// Cost ÷ quantity.
        public var price: Exact { cost.divided(by: quantity) ?? 0 }
        public var gain: Exact { worth - cost }
        public var gainPercent: Exact? { gain.share(100, of: cost, places: 8) }
    }

    /// What a way of buying came to.
    public struct Outcome: Hashable, Sendable {
        /// `nil` for the own way.
        public let schedule: Schedule?
        public let purchases: Int
        /// Purchases that waited for a day with a close.
        public let late: Int
        public let quantity: Exact
        public let spent: Exact
        /// Money that found no day with a close.
        public let leftOver: Exact
        /// Of the coins bought.
        public let worth: Exact

        public var averageCost: Exact? { spent.divided(by: quantity) }
        public var gain: Exact { worth - spent }
        public var gainPercent: Exact? { gain.share(100, of: spent, places: 8) }
    }

    /// The day and the close at which everything is valued.
    public let day: Day
    public let close: Exact
    public let buys: [Buy]
    public let own: Outcome
    /// Daily, weekly, monthly, all on the first day.
    public let rivals: [Outcome]

    /// The lowest price paid, the earliest of equals.
    public var best: Buy? { buys.first.map { buys.reduce($0) { $1.price < $0.price ? $1 : $0 } } }
    /// The highest price paid, the earliest of equals.
    public var worst: Buy? { buys.first.map { buys.reduce($0) { $1.price > $0.price ? $1 : $0 } } }

    /// `nil` without a buy for money up to then, or without a close on or before the day.
    ///
    /// - Parameter entries: of any coins, oldest first.
    public init?(of coin: CoinID, entries: Entries, closes: DailyCloses, currency: Currency, asOf last: Day) {
        guard let day = closes.last(upTo: last), let close = closes[day] else { return nil }
        let purchases = entries.compactMap { Purchase($0, coin, currency) }.filter { $0.day <= day }
        guard let from = purchases.map(\.day).min(), let to = purchases.map(\.day).max() else { return nil }
        let spent = purchases.reduce(Exact.zero) { $0 + $1.cost }
        let quantity = purchases.reduce(Exact.zero) { $0 + $1.quantity }
        self.day = day
        self.close = close
        buys = DCAReview.buys(purchases, close)
        own = Outcome(
            schedule: nil, purchases: purchases.count, late: 0, quantity: quantity, spent: spent, leftOver: 0,
            worth: quantity * close)
        rivals = Schedule.allCases.map { schedule in
            let days = schedule.days(from: from, to: to)
            return DCAReview.outcome(schedule, days, spent, closes, until: day, close, currency)
        }
    }
}

extension DCAReview {
    /// An entry that buys the coin for money.
    private struct Purchase {
        let entry: Entry.ID
        let day: Day
        let quantity: Exact
        let cost: Exact

        init?(_ entry: Entry, _ coin: CoinID, _ currency: Currency) {
            guard let received = entry.received, received.asset == .coin(coin), received.quantity > 0,
                case .money? = entry.sent?.asset,
                let flow = entry.flow(in: currency, close: { _ in nil })
            else { return nil }
            self.entry = entry.id
            day = entry.time.day
            quantity = received.quantity
            cost = flow.inflow
        }
    }

    private static func buys(_ purchases: [Purchase], _ close: Exact) -> [Buy] {
        var (quantity, cost): (Exact, Exact) = (0, 0)
        return purchases.map { purchase in
            let before = cost.divided(by: quantity)
            quantity += purchase.quantity
            cost += purchase.cost
            return Buy(
                entry: purchase.entry, day: purchase.day, quantity: purchase.quantity, cost: purchase.cost,
                averageBefore: before, averageAfter: cost.divided(by: quantity) ?? 0,
                worth: purchase.quantity * close)
        }
    }

    private static func outcome(
        _ schedule: Schedule, _ days: [Day], _ money: Exact, _ closes: DailyCloses, until last: Day, _ close: Exact,
        _ currency: Currency
    ) -> Outcome {
        let part = money.part(of: days.count, places: currency.places)
        var (quantity, left): (Exact, Exact) = (0, money)
        var (purchases, late) = (0, 0)
        var leftOver: Exact = 0
        for (place, day) in days.enumerated() {
            let spend = place == days.count - 1 ? left : part
            left -= spend
            guard !spend.isZero else { continue }
            guard let bought = closes.first(from: day, upTo: last), let price = closes[bought],
                let coins = spend.divided(by: price)
            else {
                leftOver += spend
                continue
            }
            quantity += coins
            purchases += 1
            if bought != day { late += 1 }
        }
        return Outcome(
            schedule: schedule, purchases: purchases, late: late, quantity: quantity, spent: money - leftOver,
            leftOver: leftOver, worth: quantity * close)
    }
}

extension DCAReview.Schedule {
    /// The days on which is bought, the first and the last own buy included in the stretch.
    func days(from first: Day, to last: Day) -> [Day] {
        switch self {
        case .lumpSum: [first]
        case .daily: stride(from: first.number, through: last.number, by: 1).map { Day(number: $0) }
        case .weekly: stride(from: first.number, through: last.number, by: 7).map { Day(number: $0) }
        case .monthly: DCAReview.Schedule.monthly(from: first, to: last)
        }
    }

    private static func monthly(from first: Day, to last: Day) -> [Day] {
        let start = first.civil
        var days: [Day] = []
        for count in 0... {
            let months = start.month - 1 + count
            let (year, month) = (start.year + months / 12, months % 12 + 1)
            // The last day where the month is shorter.
            let day = stride(from: start.day, to: 0, by: -1).lazy.compactMap {
                Day(year: year, month: month, day: $0)
            }.first
            guard let day, day <= last else { break }
            days.append(day)
        }
        return days
    }
}

extension Exact {
    /// One of `count` equal parts, rounded down, so that the last part is not below zero.
    fileprivate func part(of count: Int, places: Int) -> Exact {
        let part = divided(by: Exact(count), places: places) ?? 0
        return part * Exact(count) > self ? part - Exact(mantissa: 1, exponent: -places) : part
    }
}

extension DailyCloses {
    /// The last day with a close on or before a day.
    func last(upTo day: Day) -> Day? {
        guard let range else { return nil }
        return stride(from: min(day, range.upperBound).number, through: range.lowerBound.number, by: -1).lazy
            .map { Day(number: $0) }.first { self[$0] != nil }
    }

    /// The first day with a close from a day on.
    func first(from day: Day, upTo last: Day) -> Day? {
        guard let range else { return nil }
        return stride(from: max(day, range.lowerBound).number, through: min(last, range.upperBound).number, by: 1).lazy
            .map { Day(number: $0) }.first { self[$0] != nil }
    }
}
