public import Ledger

/// How far back the figures of a portfolio reach.
public enum PerformanceRange: String, Hashable, Sendable, CaseIterable {
    case month = "30d"
    case quarter = "90d"
    case thisYear = "ytd"
    case year = "1y"
    case all

    /// The first day, counted back from the last one; `nil` for all there is.
    public func start(before last: Day) -> Day? {
        switch self {
        case .month: Day(number: last.number - 29)
        case .quarter: Day(number: last.number - 89)
        case .thisYear: Day(year: last.civil.year, month: 1, day: 1)
        case .year: Day(number: last.number - 364)
        case .all: nil
        }
    }

    var label: String {
        switch self {
        case .month: "30D"
        case .quarter: "90D"
        case .thisYear: "YTD"
        case .year: "1Y"
        case .all: "All"
        }
    }

    /// For those who hear it.
    var spokenLabel: String {
        switch self {
        case .month: "30 days"
        case .quarter: "90 days"
        case .thisYear: "This year"
        case .year: "1 year"
        case .all: "All"
        }
    }
}
