/// Reads `CET-1CEST,M3.5.0,M10.5.0/3` from left to right.
struct ClockRuleReader {
    private let text: String
    private let bytes: [UInt8]
    private var place = 0

    init(_ text: String) {
        self.text = text
        bytes = Array(text.utf8)
    }

    /// Seconds east of UTC.
    mutating func standard() throws(ZoneFault) -> Int32 {
        try name()
        return try offset()
    }

    /// The rest of the text; `nil` where the clock is not turned.
    mutating func daylight(standard: Int32) throws(ZoneFault) -> ClockRule.Daylight? {
        guard !isAtEnd else { return nil }
        try name()
        let offset = isAtEnd || next == 0x2C ? standard + 3600 : try self.offset()
        let start = try turn()
        let end = try turn()
        guard isAtEnd else { throw fault("something follows the second date") }
        return ClockRule.Daylight(offset: offset, start: start, end: end)
    }
}

extension ClockRuleReader {
    private var isAtEnd: Bool { place == bytes.count }
    private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

    private func fault(_ why: String) -> ZoneFault { .badFooter(text, why: why) }

    private mutating func take(_ byte: UInt8) -> Bool {
        guard next == byte else { return false }
        place += 1
        return true
    }

    /// Three letters or more, or `<+0330>`.
    private mutating func name() throws(ZoneFault) {
        let isQuoted = take(0x3C)
        let start = place
        while let byte = next, isLetter(byte) || (isQuoted && isMark(byte)) { place += 1 }
        guard place - start >= 3 else { throw fault("a name of fewer than three letters") }
        if isQuoted, !take(0x3E) { throw fault("a name without its “>”") }
    }

    private func isLetter(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte & 0xDF) }

    /// A digit, `+` or `-`.
    private func isMark(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) || byte == 0x2B || byte == 0x2D }

    /// Written west of UTC; given back east of it.
    private mutating func offset() throws(ZoneFault) -> Int32 {
        let seconds = try time(maximumHours: 24)
        return Int32(-seconds)
    }

    /// `,date[/time]`.
    private mutating func turn() throws(ZoneFault) -> ClockRule.Turn {
        guard take(0x2C) else { throw fault("a date on which the clock is turned is missing") }
        let date = try date()
        return ClockRule.Turn(date: date, seconds: take(0x2F) ? try time(maximumHours: 167) : 7200)
    }

    private mutating func date() throws(ZoneFault) -> ClockRule.Turn.Date {
        if take(0x4A) { return .numberWithoutLeapDay(try number(1...365, "a day of the year")) }
        guard take(0x4D) else { return .number(try number(0...365, "a day of the year")) }
        let month = try number(1...12, "a month")
        guard take(0x2E) else { throw fault("a month without its week") }
        let week = try number(1...5, "a week of a month")
        guard take(0x2E) else { throw fault("a week without its weekday") }
        return .weekday(month: month, week: week, weekday: try number(0...6, "a weekday"))
    }

    /// `[+-]hh[:mm[:ss]]`, in seconds.
    private mutating func time(maximumHours: Int) throws(ZoneFault) -> Int {
        let sign = take(0x2D) ? -1 : 1
        if sign > 0 { _ = take(0x2B) }
        var seconds = try number(0...maximumHours, "an hour") * 3600
        guard take(0x3A) else { return sign * seconds }
        seconds += try number(0...59, "a minute") * 60
        if take(0x3A) { seconds += try number(0...59, "a second") }
        return sign * seconds
    }

    private mutating func number(_ range: ClosedRange<Int>, _ what: String) throws(ZoneFault) -> Int {
        let start = place
        var value = 0
        // Three digits are the most that any of them has.
        while let byte = next, (0x30...0x39).contains(byte), place - start < 3 {
            value = value * 10 + Int(byte - 0x30)
            place += 1
        }
        guard place > start else { throw fault("\(what) is missing") }
        guard range.contains(value) else { throw fault("\(value) is not \(what)") }
        return value
    }
}
