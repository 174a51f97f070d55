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
}

extension Moment: Comparable {
    public static func < (left: Moment, right: Moment) -> Bool { left.milliseconds < right.milliseconds }
}

extension Moment {
    /// ISO 8601 with the offset: `2025-02-14T20:03:03.239Z`, `2026-11-30T09:15:00+01:00`. The fraction is left out when it is zero.
    public var iso8601: String {
        let local = milliseconds + Int64(offsetMinutes) * 60_000
        let inDay = local - Int64(day.number) * 86_400_000
        let clock = [inDay / 3_600_000, inDay / 60_000 % 60, inDay / 1000 % 60].map { $0.padded(2) }.joined(
            separator: ":")
        let fraction = inDay % 1000 == 0 ? "" : "." + (inDay % 1000).padded(3)
        return "\(day)T\(clock)\(fraction)\(zoneText)"
    }

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
        var rest = Array(text.utf8)[...]
        guard let day = Day(String(decoding: rest.prefix(10), as: UTF8.self)) else { return nil }
        rest = rest.dropFirst(10)
        var milliseconds: Int64 = 0
        var offset = defaultOffsetMinutes
        if let mark = rest.first {
            guard mark == UInt8(ascii: "T") || mark == UInt8(ascii: "t") || mark == UInt8(ascii: " ") else {
                return nil
            }
            rest = rest.dropFirst()
            guard let hour = rest.takeNumber(2), hour < 24, rest.take(":"), let minute = rest.takeNumber(2), minute < 60
            else {
                return nil
            }
            milliseconds = Int64(hour) * 3_600_000 + Int64(minute) * 60_000
            if rest.take(":") {
                guard let second = rest.takeNumber(2), second < 60 else { return nil }
                milliseconds += Int64(second) * 1000
                if rest.take(".") {
                    let digits = rest.prefix { $0 >= 0x30 && $0 <= 0x39 }
                    guard !digits.isEmpty else { return nil }
                    rest = rest.dropFirst(digits.count)
                    let three = (digits.prefix(3) + [0x30, 0x30, 0x30]).prefix(3)
                    milliseconds += Int64(three.reduce(0) { $0 * 10 + Int($1 - 0x30) })
                }
            }
            if rest.take("Z") || rest.take("z") {
                offset = 0
            } else if let sign = rest.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") {
                rest = rest.dropFirst()
                guard let hours = rest.takeNumber(2), hours <= 18 else { return nil }
                _ = rest.take(":")
                guard let minutes = rest.takeNumber(2), minutes < 60 else { return nil }
                offset = (hours * 60 + minutes) * (sign == UInt8(ascii: "-") ? -1 : 1)
            }
            guard rest.isEmpty else { return nil }
        }
        self.init(
            milliseconds: Int64(day.number) * 86_400_000 + milliseconds - Int64(offset) * 60_000,
            offsetMinutes: offset
        )
    }
}

extension ArraySlice<UInt8> {
    fileprivate mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard first == UInt8(ascii: character) else { return false }
        removeFirst()
        return true
    }

    fileprivate mutating func takeNumber(_ length: Int) -> Int? {
        let digits = prefix(length)
        guard digits.count == length, digits.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) else { return nil }
        removeFirst(length)
        return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
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
