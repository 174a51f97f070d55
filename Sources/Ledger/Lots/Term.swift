/// Whether a lot was held for more than a year (docs/SPEC-time.md, “Holding term”).
public enum Term: String, Hashable, Sendable, CaseIterable {
    case short, long

    /// Both days are local dates of the tax zone.
    public init(acquired: Day, disposed: Day) {
        // A year and a day are 366 or 367 days: beyond them no calendar is needed.
        switch disposed.number - acquired.number {
        case ..<366: self = .short
        case 368...: self = .long
        default: self = disposed >= Term.firstLongDay(acquired: acquired) ? .long : .short
        }
    }

    /// The day after acquisition, a year later: the first on which a disposal is long.
    public static func firstLongDay(acquired: Day) -> Day {
        Day(number: acquired.number + 1).yearLater
    }
}

extension Day {
    /// The same date of the next year; 29 February rolls on to 1 March.
    fileprivate var yearLater: Day {
        let (year, month, day) = civil
        return Day(year: year + 1, month: month, day: day) ?? Day(number: Day(startOfYear: year + 1).number + 59)
    }
}
