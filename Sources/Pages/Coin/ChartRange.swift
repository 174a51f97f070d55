/// How far back a chart reaches.
public enum ChartRange: String, Hashable, Sendable, CaseIterable {
    case day = "24h"
    case week = "7d"
    case month = "30d"
    case quarter = "90d"
    case year = "1y"
    case all

    var label: String {
        switch self {
        case .day: "24H"
        case .week: "7D"
        case .month: "30D"
        case .quarter: "90D"
        case .year: "1Y"
        case .all: "All"
        }
    }

    /// For those who hear it.
    var spokenLabel: String {
        switch self {
        case .day: "24 hours"
        case .week: "7 days"
        case .month: "30 days"
        case .quarter: "90 days"
        case .year: "1 year"
        case .all: "All"
        }
    }

    /// `nil` for all there is.
    public var milliseconds: Int64? {
        let day: Int64 = 86_400_000
        return switch self {
        case .day: day
        case .week: 7 * day
        case .month: 30 * day
        case .quarter: 90 * day
        case .year: 365 * day
        case .all: nil
        }
    }
}
