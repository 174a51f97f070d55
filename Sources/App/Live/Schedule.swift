import Ledger
import Markets

/// When the next refresh is due. It knows no clock: whoever asks says what time it is.
struct Schedule: Sendable {
    /// While someone looks.
    var lookInterval: Int64 = 60_000
    /// While nobody does.
    var idleInterval: Int64 = 15 * 60_000
    /// A page that was asked for is looked at for so long.
    static let lookLength: Int64 = 60_000

    var lastLooked: Moment?
    var lastTried: Moment?

    func isLookedAt(at now: Moment, streams: Int) -> Bool {
        if streams > 0 { return true }
        guard let lastLooked else { return false }
        // Looked at in the future: the clock was set back.
        return now.milliseconds - lastLooked.milliseconds < Schedule.lookLength
    }

    /// Milliseconds until the next one; 0 for now.
    ///
    /// - Parameters:
    ///   - left: requests that the month has left; `nil` without a limit.
    ///   - each: requests that one refresh takes.
    func wait(at now: Moment, streams: Int, left: Int?, each: Int) -> Int64 {
        guard let lastTried else { return 0 }
        let since = max(0, now.milliseconds - lastTried.milliseconds)
        let isLookedAt = isLookedAt(at: now, streams: streams)
        let rest = Schedule.restOfMonth(at: now)
        // What the month has left is not enough for one.
        if let left, left < each { return rest }
        // The interval that would use up the month's requests exactly when it ends.
        let fair = left.map { rest * Int64(each) / Int64($0) } ?? 0
        // Nobody looks all day: eight times quicker than what would last until the month ends.
        let interval = isLookedAt ? max(lookInterval, fair / 8) : max(idleInterval, fair)
        return max(0, interval - since)
    }

    private static func restOfMonth(at now: Moment) -> Int64 {
        let civil = now.utcDay.civil
        let next = civil.month == 12 ? (civil.year + 1, 1) : (civil.year, civil.month + 1)
        guard let end = Day(year: next.0, month: next.1, day: 1) else { return 0 }
        return Int64(end.number) * 86_400_000 - now.milliseconds
    }
}
