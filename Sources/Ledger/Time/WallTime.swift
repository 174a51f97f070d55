/// What a date and a time on the wall mean where clocks are turned.
public enum WallTime: Hashable, Sendable {
    case once(Moment)
    /// In autumn: the clock showed it before it was set back, and again after.
    case twice(earlier: Moment, later: Moment)
    /// In spring: the clock was set forward over it. `change` is the instant at which that happened, `shifted` the
    /// instant that a clock nobody had turned would have shown as this time.
    case never(change: Moment, shifted: Moment)

    /// Where one must be chosen: the earlier of two, the shifted of none.
    public var moment: Moment {
        switch self {
        case .once(let moment), .twice(earlier: let moment, later: _), .never(change: _, shifted: let moment): moment
        }
    }
}

extension Zone {
    /// Which instant a local date and time is.
    ///
    /// - Parameter milliseconds: since midnight on the wall, 0 to 86,399,999.
    public func wallTime(on day: Day, milliseconds: Int64) -> WallTime {
        let wall = Int64(day.number) * 86_400_000 + milliseconds
        let seconds = wall.floorDivided(by: 1000)
        let folded = cycle?.folded(seconds) ?? seconds
        // No clock is further from UTC than this (ZoneFile), so the instant lies between.
        let reach: Int64 = 26 * 3600
        let places = place(of: folded - reach)...place(of: folded + reach)
        let found = places.filter { place in
            let start = folded - Int64(offsets[place])
            return (place == 0 || starts[place - 1] <= start) && (place == starts.count || start < starts[place])
        }
        func moment(_ place: Int) -> Moment {
            Moment(milliseconds: wall - Int64(offsets[place]) * 1000, offsetMinutes: Int(offsets[place]) / 60)
        }
        if let first = found.first, let last = found.last {
            return first == last ? .once(moment(first)) : .twice(earlier: moment(first), later: moment(last))
        }
        // The first change after which the wall shows a later time.
        let change = places.first { $0 > 0 && starts[$0 - 1] + Int64(offsets[$0]) > folded } ?? places.upperBound
        guard change > 0 else { return .once(moment(change)) }
        let instant = (starts[change - 1] + seconds - folded) * 1000
        let shifted = wall - Int64(offsets[change - 1]) * 1000
        return .never(
            change: local(Moment(milliseconds: instant)), shifted: local(Moment(milliseconds: shifted)))
    }

    /// The first instant of a day there; where midnight was skipped, that of the change.
    public func start(of day: Day) -> Moment {
        switch wallTime(on: day, milliseconds: 0) {
        case .once(let moment), .twice(earlier: let moment, later: _), .never(change: let moment, shifted: _): moment
        }
    }
}
