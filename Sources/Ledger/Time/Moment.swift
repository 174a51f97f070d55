/// An instant, with the offset from UTC of the place where it was written down.
///
/// `Ledger` knows no clock and no zone: whoever makes a moment says both.
public struct Moment: Hashable, Sendable {
    /// Since 1970-01-01T00:00:00Z.
    public let milliseconds: Int64
    /// Local time minus UTC; −18 h to +18 h.
    public let offsetMinutes: Int16

    public init(milliseconds: Int64, offsetMinutes: Int = 0) {
        self.milliseconds = milliseconds
        self.offsetMinutes = Int16(clamping: offsetMinutes)
    }

    /// The calendar day there.
    public var day: Day {
        Day(number: Int((milliseconds + Int64(offsetMinutes) * 60_000).floorDivided(by: 86_400_000)))
    }

    /// The calendar day of the same instant in UTC.
    public var utcDay: Day { Moment(milliseconds: milliseconds).day }
}

extension Moment: Comparable {
    public static func < (left: Moment, right: Moment) -> Bool { left.milliseconds < right.milliseconds }
}

extension Moment {
    /// ISO 8601 with the offset: `2025-02-14T20:03:03.239Z`, `2026-11-30T09:15:00+01:00`. The fraction is left out when it is zero.
    public var iso8601: String { text(utc: "Z") }

    private func text(utc: StaticString) -> String {
        let local = milliseconds + Int64(offsetMinutes) * 60_000
        let day = day
        let inDay = Int(local - Int64(day.number) * 86_400_000)
        return String(unsafeUninitializedCapacity: 40) { buffer in
            var text = DateText(buffer)
            text.put(day)
            text.put(0x54)
            text.put(inDay / 3_600_000, digits: 2)
            text.put(0x3A)
            text.put(inDay / 60_000 % 60, digits: 2)
            text.put(0x3A)
            text.put(inDay / 1000 % 60, digits: 2)
            if inDay % 1000 != 0 {
                text.put(0x2E)
                text.put(inDay % 1000, digits: 3)
            }
            guard offsetMinutes != 0 else {
                utc.withUTF8Buffer { for byte in $0 { text.put(byte) } }
                return text.count
            }
            text.put(offsetMinutes < 0 ? 0x2D : 0x2B)
            text.put(Int(offsetMinutes.magnitude) / 60, digits: 2)
            text.put(0x3A)
            text.put(Int(offsetMinutes.magnitude) % 60, digits: 2)
            return text.count
        }
    }

    /// The same with the offset in digits also for UTC: `2021-01-01T00:00:00+00:00`.
    public var isoWithOffset: String { text(utc: "+00:00") }

    /// `Z` or `+01:00`.
    public var zoneText: String {
        guard offsetMinutes != 0 else { return "Z" }
        let size = Int64(offsetMinutes.magnitude)
        return "\(offsetMinutes < 0 ? "-" : "+")\((size / 60).padded(2)):\((size % 60).padded(2))"
    }

    /// Hours and minutes there: `09:15`.
    public var clockText: String { String(iso8601.dropFirst(11).prefix(5)) }

    /// Reads ISO 8601: a date, or a date and a time with `T` or a blank between, seconds and fraction optional, offset `Z` or `±hh:mm`.
    ///
    /// Where the text names no offset, `defaultOffsetMinutes` is taken; `nil` for anything that is not a real date and time.
    public init?(iso8601 text: some StringProtocol, defaultOffsetMinutes: Int = 0) {
        var copy = String(text)
        guard let moment = copy.withUTF8({ Moment(utf8: $0, defaultOffsetMinutes: defaultOffsetMinutes) }) else {
            return nil
        }
        self = moment
    }

    /// The same from bytes, without making a `String`.
    public init?(utf8 bytes: UnsafeBufferPointer<UInt8>, defaultOffsetMinutes: Int = 0) {
        if let milliseconds = DateReader.milliseconds(ofUsual: bytes) {
            self.init(milliseconds: milliseconds)
            return
        }
        var reader = DateReader(bytes)
        guard let day = reader.day(), let milliseconds = reader.clock() else { return nil }
        guard let offset = reader.offset(standard: defaultOffsetMinutes), reader.isAtEnd else { return nil }
        self.init(
            milliseconds: Int64(day.number) * 86_400_000 + milliseconds - Int64(offset) * 60_000,
            offsetMinutes: offset
        )
    }
}

/// Takes a date and a time apart, digit by digit.
private struct DateReader {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var index = 0
    private var hasClock = false

    init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    var isAtEnd: Bool { index == bytes.count }

    /// `2025-02-14T20:03:03.239Z`, which is what a provider's answers are full of; `nil` for any other text, right or wrong.
    static func milliseconds(ofUsual bytes: UnsafeBufferPointer<UInt8>) -> Int64? {
        guard bytes.count == 24, bytes[4] == 0x2D, bytes[7] == 0x2D, bytes[10] == 0x54, bytes[13] == 0x3A,
            bytes[16] == 0x3A, bytes[19] == 0x2E, bytes[23] == 0x5A
        else { return nil }
        var isRight = true
        func number(_ range: Range<Int>) -> Int {
            var value = 0
            for place in range {
                let digit = bytes[place] &- 0x30
                isRight = isRight && digit < 10
                value = value &* 10 &+ Int(digit)
            }
            return value
        }
        let day = Day(year: number(0..<4), month: number(5..<7), day: number(8..<10))
        let (hour, minute, second) = (number(11..<13), number(14..<16), number(17..<19))
        let fraction = number(20..<23)
        guard isRight, let day, hour < 24, minute < 60, second < 60 else { return nil }
        return Int64(day.number) * 86_400_000 + Int64(((hour * 60 + minute) * 60 + second) * 1000 + fraction)
    }

    mutating func day() -> Day? {
        guard let year = number(4), take(0x2D), let month = number(2), take(0x2D), let day = number(2) else {
            return nil
        }
        return Day(year: year, month: month, day: day)
    }

    /// Milliseconds since midnight; 0 where the text ends with the date.
    mutating func clock() -> Int64? {
        guard !isAtEnd else { return 0 }
        // `T`, `t` or a blank.
        guard take(0x54) || take(0x74) || take(0x20) else { return nil }
        hasClock = true
        guard let hour = number(2), hour < 24, take(0x3A), let minute = number(2), minute < 60 else { return nil }
        var milliseconds = Int64(hour) * 3_600_000 + Int64(minute) * 60_000
        guard take(0x3A) else { return milliseconds }
        guard let second = number(2), second < 60 else { return nil }
        milliseconds += Int64(second) * 1000
        guard take(0x2E) else { return milliseconds }
        var scale: Int64 = 100
        let start = index
        while index < bytes.count, bytes[index] &- 0x30 < 10 {
            milliseconds += Int64(bytes[index] - 0x30) * scale
            scale /= 10
            index += 1
        }
        return index > start ? milliseconds : nil
    }

    /// Minutes east of UTC.
    mutating func offset(standard: Int) -> Int? {
        guard hasClock, !isAtEnd else { return standard }
        if take(0x5A) || take(0x7A) { return 0 }
        let isWest = bytes[index] == 0x2D
        guard take(0x2B) || take(0x2D), let hours = number(2), hours <= 18 else { return nil }
        _ = take(0x3A)
        guard let minutes = number(2), minutes < 60 else { return nil }
        return (hours * 60 + minutes) * (isWest ? -1 : 1)
    }

    private mutating func take(_ byte: UInt8) -> Bool {
        guard index < bytes.count, bytes[index] == byte else { return false }
        index += 1
        return true
    }

    private mutating func number(_ length: Int) -> Int? {
        guard index + length <= bytes.count else { return nil }
        var value = 0
        for place in index..<(index + length) {
            guard bytes[place] &- 0x30 < 10 else { return nil }
            value = value * 10 + Int(bytes[place] - 0x30)
        }
        index += length
        return value
    }
}

extension Int64 {
    func floorDivided(by divisor: Int64) -> Int64 {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? quotient - 1 : quotient
    }

    func padded(_ width: Int) -> String {
        let digits = String(self)
        return String(repeating: "0", count: Swift.max(0, width - digits.count)) + digits
    }
}
