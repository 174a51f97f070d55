/// A year of taxes: the calendar year, or the United Kingdom's from 6 April to 5 April.
///
/// Which year a disposal belongs to is decided by its local date in the tax zone (docs/SPEC-time.md).
public struct TaxYear: Hashable, Sendable {
    /// When a tax year begins.
    public enum Start: Hashable, Sendable {
        /// 1 January.
        case january
        /// 6 April.
        case april6
    }

    public let start: Start
    /// The calendar year in which it begins.
    public let firstYear: Int

    public init(start: Start, firstYear: Int) {
        self.start = start
        self.firstYear = firstYear
    }

    /// The tax year of a local date.
    public init(of day: Day, start: Start) {
        let (year, month, date) = day.civil
        let isBefore = start == .april6 && (month, date) < (4, 6)
        self.init(start: start, firstYear: isBefore ? year - 1 : year)
    }

    /// Its first and last day.
    public var days: ClosedRange<Day> {
        firstDay...Day(number: TaxYear(start: start, firstYear: firstYear + 1).firstDay.number - 1)
    }

    private var firstDay: Day {
        let january = Day(startOfYear: firstYear)
        guard start == .april6 else { return january }
        return Day(number: january.number + (Day.isLeap(firstYear) ? 96 : 95))
    }
}

extension TaxYear: CustomStringConvertible {
    /// `2021`, or `2020/21`.
    public var description: String {
        switch start {
        case .january: String(firstYear)
        case .april6: "\(firstYear)/\(Int64((firstYear + 1) % 100).padded(2))"
        }
    }

    /// Reads what `description` writes; `nil` for anything else.
    public init?(_ text: some StringProtocol) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard let head = parts.first, head.count == 4, head.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
            return nil
        }
        guard let year = Int(head) else { return nil }
        self.init(start: parts.count == 1 ? .january : .april6, firstYear: year)
        guard description == text else { return nil }
    }
}

extension TaxYear: Comparable {
    public static func < (left: TaxYear, right: TaxYear) -> Bool { left.days.lowerBound < right.days.lowerBound }
}
