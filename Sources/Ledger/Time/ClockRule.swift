/// The rule of a zone file's footer: a POSIX `TZ` text with the extensions of RFC 8536, section 3.3.1.
struct ClockRule: Hashable {
    /// A day of each year, and a time on it that may lie before or after that day.
    struct Turn: Hashable {
        enum Date: Hashable {
            /// `Jn`: 1 to 365, 29 February is never counted.
            case numberWithoutLeapDay(Int)
            /// `n`: 0 to 365, 29 February counts.
            case number(Int)
            /// `Mm.w.d`: weekday 0 (Sunday) to 6, week 5 is the last.
            case weekday(month: Int, week: Int, weekday: Int)
        }

        let date: Date
        /// Since midnight of the clock that is in force before the turn.
        let seconds: Int
    }

    struct Daylight: Hashable {
        let offset: Int32
        let start: Turn
        let end: Turn
    }

    /// Seconds east of UTC.
    let standard: Int32
    let daylight: Daylight?

    init(_ text: String) throws(ZoneFault) {
        var reader = ClockRuleReader(text)
        standard = try reader.standard()
        daylight = try reader.daylight(standard: standard)
    }
}

extension ClockRule {
    /// The turns of some years, in order. Where two fall on one instant, only the one into daylight time counts:
    /// that is how a rule says “daylight time all year”.
    func changes(in years: ClosedRange<Int>) -> [OffsetChange] {
        guard let daylight else { return [] }
        var turns: [(change: OffsetChange, isStart: Bool)] = []
        for year in years {
            let january = ClockRule.startOfYear(year)
            let start = january + daylight.start.secondsIntoYear(year) - Int64(standard)
            let end = january + daylight.end.secondsIntoYear(year) - Int64(daylight.offset)
            turns.append((OffsetChange(start: start, offset: daylight.offset), true))
            turns.append((OffsetChange(start: end, offset: standard), false))
        }
        turns.sort { ($0.change.start, $0.isStart ? 1 : 0) < ($1.change.start, $1.isStart ? 1 : 0) }
        return turns.indices.filter { $0 + 1 == turns.count || turns[$0 + 1].change.start != turns[$0].change.start }
            .map { turns[$0].change }
    }

    func offset(at seconds: Int64) -> Int32 {
        let year = Day(number: Int(seconds.floorDivided(by: 86_400))).civil.year
        return changes(in: (year - 2)...(year + 1)).last { $0.start <= seconds }?.offset ?? standard
    }

    static func startOfYear(_ year: Int) -> Int64 { Int64(Day(startOfYear: year).number) * 86_400 }
}

extension ClockRule.Turn {
    fileprivate func secondsIntoYear(_ year: Int) -> Int64 { Int64(dayOfYear(year) * 86_400 + seconds) }

    /// From 0.
    private func dayOfYear(_ year: Int) -> Int {
        switch date {
        case .number(let number): return number
        case .numberWithoutLeapDay(let number): return number - (number >= 60 && Day.isLeap(year) ? 0 : 1)
        case .weekday(let month, let week, let weekday):
            let first = Day(startOfYear: year).number
            let length = Day.length(of: month, in: year)
            let start = (1..<month).reduce(first) { $0 + Day.length(of: $1, in: year) }
            // 1970-01-01, day number 0, was a Thursday.
            let shift = (weekday - (start + 4)) % 7
            var day = (shift < 0 ? shift + 7 : shift) + (week - 1) * 7
            if day >= length { day -= 7 }
            return start - first + day
        }
    }
}
