import Ledger

/// How many requests were made in the last minute and this month: a window that slides, and a count.
///
/// A clock that is set back takes nothing away from what was spent, and nobody waits longer than a minute for it.
struct Budget: Sendable {
    static let minute: Int64 = 60_000

    /// Milliseconds, the oldest first.
    private var recent: [Int64] = []
    private(set) var month = 0
    private(set) var spentThisMonth = 0

    /// What was made before, this program or another one.
    mutating func load(recent times: [Int64], spent: Int, at now: Moment) {
        recent = times.map { min($0, now.milliseconds) }.sorted()
        month = Budget.month(of: now)
        spentThisMonth = spent
    }

    /// Takes one, or says when the next one is allowed.
    mutating func take(_ limits: RequestLimits, at now: Moment) -> Denial? {
        advance(to: now)
        if let denial = denial(limits, at: now) { return denial }
        recent.append(now.milliseconds)
        spentThisMonth += 1
        return nil
    }

    /// Why none is allowed now.
    func denial(_ limits: RequestLimits, at now: Moment) -> Denial? {
        if let perMonth = limits.perMonth, spentThisMonth >= perMonth {
            return Denial(until: Budget.startOfNextMonth(now), isOfMonth: true)
        }
        let window = recent.filter { $0 > now.milliseconds - Budget.minute }
        guard window.count >= limits.perMinute else { return nil }
        let first = window[max(0, window.count - max(1, limits.perMinute))]
        return Denial(
            until: Moment(milliseconds: first + Budget.minute, offsetMinutes: Int(now.offsetMinutes)), isOfMonth: false)
    }

    func spentThisMinute(at now: Moment) -> Int { recent.count { $0 > now.milliseconds - Budget.minute } }

    /// What lies in the future was made before the clock was set back: it counts as made now. A month never goes back.
    mutating func advance(to now: Moment) {
        recent = recent.map { min($0, now.milliseconds) }.filter { $0 > now.milliseconds - Budget.minute }
        let current = Budget.month(of: now)
        if current > month {
            month = current
            spentThisMonth = 0
        }
    }

    struct Denial: Hashable, Sendable {
        let until: Moment
        let isOfMonth: Bool
    }

    /// Months since the year 0, in UTC: the providers count so.
    static func month(of moment: Moment) -> Int {
        let civil = moment.utcDay.civil
        return civil.year * 12 + civil.month - 1
    }

    static func startOfNextMonth(_ moment: Moment) -> Moment {
        let next = month(of: moment) + 1
        let day = Day(year: next / 12, month: next % 12 + 1, day: 1) ?? moment.day
        return Moment(milliseconds: Int64(day.number) * 86_400_000, offsetMinutes: Int(moment.offsetMinutes))
    }
}
