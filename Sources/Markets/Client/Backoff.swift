import Ledger

/// How long a provider is left alone after failures.
struct Backoff: Sendable {
    private(set) var failures = 0
    private(set) var until: Moment?
    private(set) var problem = ""

    /// The longest wait that a provider may ask for.
    private static let longest: Int64 = 6 * 3_600_000

    mutating func succeed() { self = Backoff() }

    /// - Parameters:
    ///   - base: milliseconds after the first failure; doubled with each further one.
    ///   - told: what the provider asked for itself, in milliseconds.
    ///   - jitter: 0 up to 1, so that many who failed together do not come back together.
    mutating func fail(
        _ problem: String, base: Int64, longest: Int64, told: Int64?, jitter: Double, at now: Moment
    ) {
        failures += 1
        let doubled = min(base << Int64(min(failures - 1, 10)), longest)
        let waits = told.map { min(max($0, 1000), Backoff.longest) } ?? doubled + Int64(Double(doubled) * 0.2 * jitter)
        until = Moment(milliseconds: now.milliseconds + waits, offsetMinutes: Int(now.offsetMinutes))
        self.problem = problem
        length = waits
    }

    private var length: Int64 = 0

    /// Until when to wait; `nil` where asking is allowed. A clock that was set back does not make it longer.
    mutating func wait(at now: Moment) -> Moment? {
        guard let until else { return nil }
        if until.milliseconds - now.milliseconds > length {
            self.until = Moment(milliseconds: now.milliseconds + length, offsetMinutes: Int(now.offsetMinutes))
        }
        return until > now ? self.until : nil
    }
}
