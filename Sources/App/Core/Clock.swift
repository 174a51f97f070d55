import Glibc
public import Ledger

/// The time and the local zone, given from outside so that tests bring their own.
public struct Clock: Sendable {
    private let milliseconds: @Sendable () -> Int64
    private let offset: @Sendable (Int64) -> Int

    /// - Parameters:
    ///   - milliseconds: since 1970-01-01T00:00:00Z.
    ///   - offset: local time minus UTC at such an instant, in minutes.
    public init(
        milliseconds: @escaping @Sendable () -> Int64,
        offset: @escaping @Sendable (Int64) -> Int
    ) {
        self.milliseconds = milliseconds
        self.offset = offset
    }

    /// Now, with the offset of the local zone.
    public func now() -> Moment { local(milliseconds()) }

    /// That instant, as the local zone writes it.
    public func local(_ milliseconds: Int64) -> Moment {
        Moment(milliseconds: milliseconds, offsetMinutes: offset(milliseconds))
    }

    /// The offset of the local zone at a wall time there, given as if it were UTC.
    ///
    /// Where clocks are turned, a wall time happens twice or never: the offset that was in force before is taken.
    public func offsetMinutes(atWallTime milliseconds: Int64) -> Int {
        let before = offset(milliseconds - 26 * 3_600_000)
        let first = milliseconds - Int64(before) * 60_000
        guard offset(first) != before else { return before }
        let after = offset(first)
        return offset(milliseconds - Int64(after) * 60_000) == after ? after : before
    }

    /// The computer's clock and the zone of `TZ` or of the system.
    public static let system = Clock(
        milliseconds: {
            var time = timespec()
            clock_gettime(CLOCK_REALTIME, &time)
            return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
        },
        offset: { milliseconds in
            var seconds = time_t(milliseconds / 1000)
            var local = tm()
            guard localtime_r(&seconds, &local) != nil else { return 0 }
            return Int(local.tm_gmtoff) / 60
        }
    )
}
