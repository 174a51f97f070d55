import JSON
import Ledger

extension MoneyWeightedReturn {
    /// In the shape of the test vectors' `expect`.
    var json: JSON {
        var members = [JSON.Member("status", .string(status.rawValue))]
        switch status {
        case .unique, .totalLoss: members.append(JSON.Member("xirr", .text(rate?.rateText)))
        case .multipleRoots: members.append(JSON.Member("roots", .array(roots.map { .string($0.rateText) })))
        case .noSolution: break
        }
        members.append(JSON.Member("sign_changes", .count(signChanges)))
        if status == .unique || status == .multipleRoots {
            members.append(JSON.Member("tolerance", .string("0.000000001 relative")))
        }
        return .object(members)
    }
}

extension TimeWeightedReturn {
    /// One convention, in the shape of the test vectors' `expect`.
    var json: JSON {
        .object([
            "twr": .string(total.rateText), "annualized": .text(annualized?.rateText),
            "per_row": .array(perRow.map { .string($0.description) }),
        ])
    }
}

extension [TimeWeightedReturn] {
    /// The conventions side by side.
    var json: JSON { .object(map { JSON.Member($0.convention.rawValue, $0.json) }) }
}
