/// A calendar day of the proleptic Gregorian calendar, without a zone.
public struct Day: Hashable, Sendable, Comparable, CustomStringConvertible {
    /// Days since 1970-01-01.
    public let number: Int

    public init(number: Int) { self.number = number }

    public static func < (left: Day, right: Day) -> Bool { left.number < right.number }

    /// `nil` when there is no such day (2025-02-29).
    public init?(year: Int, month: Int, day: Int) {
        guard (1...12).contains(month), day >= 1, day <= Day.length(of: month, in: year) else { return nil }
        self.init(trustedYear: year, month: month, day: day)
    }

    /// Its last millisecond, UTC, which stands for all of it.
    public var end: Moment { Moment(milliseconds: Int64(number + 1) * 86_400_000 - 1) }

    /// 1 January.
    public init(startOfYear year: Int) { self.init(trustedYear: year, month: 1, day: 1) }

    /// There is such a day.
    private init(trustedYear year: Int, month: Int, day: Int) {
        // Days from civil, after Howard Hinnant, “chrono-Compatible Low-Level Date Algorithms”.
        let shifted = month <= 2 ? year - 1 : year
        let era = (shifted >= 0 ? shifted : shifted - 399) / 400
        let yearOfEra = shifted - era * 400
        let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        number = era * 146_097 + dayOfEra - 719_468
    }

    /// Reads `yyyy-mm-dd`; `nil` for anything else.
    public init?(_ text: String) {
        var text = text
        guard let day = text.withUTF8({ Day(utf8: $0) }) else { return nil }
        self = day
    }

    /// The same from bytes.
    public init?(utf8 bytes: UnsafeBufferPointer<UInt8>) {
        guard bytes.count == 10, bytes[4] == 0x2D, bytes[7] == 0x2D else { return nil }
        func number(_ range: Range<Int>) -> Int? {
            var value = 0
            for place in range {
                guard (0x30...0x39).contains(bytes[place]) else { return nil }
                value = value * 10 + Int(bytes[place] - 0x30)
            }
            return value
        }
        guard let year = number(0..<4), let month = number(5..<7), let day = number(8..<10) else { return nil }
        self.init(year: year, month: month, day: day)
    }

    /// Year, month 1…12, day 1…31.
    public var civil: (year: Int, month: Int, day: Int) {
        let shifted = number + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let month = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * month + 2) / 5 + 1
        let civilMonth = month < 10 ? month + 3 : month - 9
        return (yearOfEra + era * 400 + (civilMonth <= 2 ? 1 : 0), civilMonth, day)
    }

    /// `yyyy-mm-dd`.
    public var description: String {
        String(unsafeUninitializedCapacity: 26) { buffer in
            var text = DateText(buffer)
            text.put(self)
            return text.count
        }
    }

    /// `14 Feb 2025`.
    public var shortText: String {
        let (year, month, day) = civil
        return "\(day) \(Day.monthNames[month - 1]) \(year)"
    }

    private static let monthNames = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    static func isLeap(_ year: Int) -> Bool { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }

    /// `month` is 1 to 12.
    static func length(of month: Int, in year: Int) -> Int {
        switch month {
        case 2: return isLeap(year) ? 29 : 28
        case 4, 6, 9, 11: return 30
        default: return 31
        }
    }
}
