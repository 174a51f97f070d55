/// The clock of a place: how far its local time is from UTC at each instant.
///
/// `Ledger` reads no file: a zone is made from the bytes of a TZif file that somebody else read, or is a fixed offset.
/// Rules and sources: docs/SPEC-time.md.
public struct Zone: Hashable, Sendable {
    /// As it was asked for: `Europe/London`, `UTC`, `+05:30`.
    public let name: String
    /// Ascending, in seconds since 1970-01-01T00:00:00Z: the instants at which the offset changes.
    let starts: [Int64]
    /// Seconds east of UTC, one more than `starts`: the offset before the first of them, then from each one on.
    let offsets: [Int32]
    /// The 400 years of the table that repeat for ever after; `nil` where the last offset stays.
    let cycle: Cycle?

    /// Years of the Gregorian calendar, in seconds; 400 of them are a whole number of weeks.
    struct Cycle: Hashable {
        static let length: Int64 = 146_097 * 86_400
        let start: Int64
        /// The rule holds before the table too: there is no recorded change at all.
        let isUnbounded: Bool

        /// The same time of the year within the part of the table that repeats.
        func folded(_ seconds: Int64) -> Int64 {
            let distance = seconds - start
            guard distance >= Cycle.length || (isUnbounded && distance < 0) else { return seconds }
            return start + distance - distance.floorDivided(by: Cycle.length) * Cycle.length
        }
    }

    init(name: String, starts: [Int64], offsets: [Int32], cycle: Cycle?) {
        self.name = name
        self.starts = starts
        self.offsets = offsets
        self.cycle = cycle
    }

    public static let utc = Zone(name: "UTC", starts: [], offsets: [0], cycle: nil)

    /// A clock that is never turned; `minutes` east of UTC, −18 h to +18 h.
    public init(offsetMinutes minutes: Int) {
        let minutes = min(max(minutes, -18 * 60), 18 * 60)
        let text = Moment(milliseconds: 0, offsetMinutes: minutes).zoneText
        self.init(name: minutes == 0 ? "UTC" : text, starts: [], offsets: [Int32(minutes * 60)], cycle: nil)
    }

    /// Reads `UTC`, `Z` or an offset (`+05:30`, `-0800`); `nil` for the name of a place.
    public init?(fixed text: String) {
        if text.uppercased() == "UTC" || text.uppercased() == "Z" {
            self = .utc
            return
        }
        guard text.hasPrefix("+") || text.hasPrefix("-") else { return nil }
        guard let moment = Moment(iso8601: "1970-01-01T00:00" + text) else { return nil }
        self.init(offsetMinutes: Int(moment.offsetMinutes))
    }
}

extension Zone {
    /// Local time minus UTC.
    public func offsetSeconds(at moment: Moment) -> Int {
        offsetSeconds(atSecond: moment.milliseconds.floorDivided(by: 1000))
    }

    /// The same in whole minutes, as a `Moment` keeps it; before 1972 a few places had seconds, which are dropped.
    public func offsetMinutes(at moment: Moment) -> Int { offsetSeconds(at: moment) / 60 }

    /// The calendar day there.
    public func day(of moment: Moment) -> Day {
        let seconds = moment.milliseconds.floorDivided(by: 1000)
        return Day(number: Int((seconds + Int64(offsetSeconds(atSecond: seconds))).floorDivided(by: 86_400)))
    }

    /// The same instant, as it is written there.
    public func local(_ moment: Moment) -> Moment {
        Moment(milliseconds: moment.milliseconds, offsetMinutes: offsetMinutes(at: moment))
    }

    func offsetSeconds(atSecond seconds: Int64) -> Int {
        Int(offsets[place(of: cycle?.folded(seconds) ?? seconds)])
    }

    /// How many changes come at or before an instant: the place of its offset.
    func place(of seconds: Int64) -> Int {
        var (low, high) = (0, starts.count)
        while low < high {
            let middle = (low + high) / 2
            if starts[middle] <= seconds { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
