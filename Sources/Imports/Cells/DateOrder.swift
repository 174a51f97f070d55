import Ledger

/// In which order a file writes day, month and year.
public enum DateOrder: String, Hashable, Sendable, CaseIterable {
    case dmy = "DMY"
    case mdy = "MDY"
    case ymd = "YMD"
}

/// The date of a cell, as far as the cell alone tells it.
enum CellDate: Hashable {
    case day(Day)
    /// Three numbers whose order is open: `03/04/2019`, `25-02-21`.
    case open(OpenDate)
    /// Seconds since 1970 and the like.
    case instant(milliseconds: Int64, nanoseconds: Int32)
    /// The cell has a clock time only.
    case none
}

/// Three numbers that are a date in an order to be found out.
struct OpenDate: Hashable {
    let first: Int
    let second: Int
    let third: Int
    /// The last one has four digits, so it is the year.
    let endsInYear: Bool
    /// Points between them: no country writes month, day, year with points (CLDR, date formats).
    let isDotted: Bool

    /// The day that it is in that order; `nil` where there is none.
    func day(_ order: DateOrder) -> Day? {
        switch order {
        case .dmy: Day(year: year(third), month: second, day: first)
        case .mdy: Day(year: year(third), month: first, day: second)
        case .ymd: endsInYear ? nil : Day(year: year(first), month: second, day: third)
        }
    }

    private func year(_ number: Int) -> Int { number >= 100 ? number : number < 70 ? 2000 + number : 1900 + number }

    /// The orders in which it is a day between Bitcoin's first block and `last`.
    func possible(until last: Day?) -> Set<DateOrder> {
        Set(
            DateOrder.allCases.filter { order in
                guard let day = day(order), day >= Entry.firstDay else { return false }
                return last.map { day <= $0 } ?? true
            })
    }
}

/// What a cell says of its zone.
enum CellZone: Hashable {
    case none
    /// Minutes east of UTC.
    case offset(Int)
    /// `Europe/Berlin`.
    case name(String)
    /// Letters that mean several zones or none.
    case unknown(String)
}
