import JSON
import Ledger

/// Writes what reports of lots and of pools have in common; only what belongs to `year`, `nil` for all.
struct RecordWriter {
    let movements: Movements
    let year: TaxYear?
    /// How the ledger calls a coin.
    let code: (CoinID) -> String
    /// How it calls each asset, by number.
    let codes: [String]

    init(movements: Movements, year: TaxYear?, code: @escaping (CoinID) -> String) {
        self.movements = movements
        self.year = year
        self.code = code
        codes = movements.assets.map(code)
    }

    /// - Parameter hasTerms: there are terms in the report, if not in this year.
    func totals(_ totals: Gains.Totals, hasTerms: Bool = false, unknownAtLeast: Exact? = nil) -> JSON {
        let assets = totals.byAsset.map { (code(movements.assets[Int($0.key)]), $0.value) }
        var members = [
            JSON.Member("total", .figure(totals.total)),
            JSON.Member("by_asset", .figures(assets)),
            JSON.Member("by_tax_year", .figures(totals.byYear.map { ($0.key.description, $0.value) })),
        ]
        if hasTerms {
            members.append(JSON.Member("by_term", .figures(totals.byTerm.map { ($0.key.rawValue, $0.value) })))
        }
        if totals.unknownCount > 0 {
            members.append(JSON.Member("unknown_disposals", .count(totals.unknownCount)))
            members.append(JSON.Member("unknown_at_least", .figure(unknownAtLeast)))
            members.append(
                JSON.Member("unknown_at_most", .figure(totals.unboundedCount == 0 ? totals.unknownAtMost : nil)))
        }
        return .object(members)
    }

    /// What stands at the end of a report, each only where there is some.
    func rest(removals: [Gains.Removal], income: [Gains.Income], shortages: [Gains.Shortage]) -> [JSON.Member] {
        let removals = removals.filter { isAsked($0.taxYear) }
        let income = income.filter { isAsked($0.taxYear) }
        let shortages = shortages.filter { isAsked($0.taxYear) }
        var members: [JSON.Member] = []
        if !removals.isEmpty { members.append(JSON.Member("non_taxable_removals", .array(removals.map(removal)))) }
        if !income.isEmpty { members.append(JSON.Member("income", self.income(income))) }
        if !shortages.isEmpty { members.append(JSON.Member("errors", .array(shortages.map(shortage)))) }
        return members
    }

    func event(_ number: Int32) -> JSON.Member {
        JSON.Member("event", .string(movements.entries[Int(number)].eventID))
    }

    func asset(_ number: Int32) -> JSON.Member {
        JSON.Member("asset", .string(codes[Int(number)]))
    }

    private func isAsked(_ taxYear: TaxYear) -> Bool { year == nil || taxYear == year }

    private func removal(_ removal: Gains.Removal) -> JSON {
        let lot = removal.lot.map { JSON.Member("lot", .string(movements.entries[Int($0)].eventID)) }
        return .object(
            [
                event(removal.entry), asset(removal.asset), JSON.Member("quantity", .exact(removal.quantity)),
                JSON.Member("cost", .figure(removal.cost)),
            ] + (lot.map { [$0] } ?? []))
    }

    private func income(_ income: [Gains.Income]) -> JSON {
        .object([
            "total": .figure(income.reduce(0) { $0 + ($1.value ?? 0) }),
            "events": .array(income.map(incomeEvent)),
        ])
    }

    /// A year that is no calendar year is said with each, as the vectors do.
    private func incomeEvent(_ income: Gains.Income) -> JSON {
        let year = income.taxYear.start == .january ? [] : [JSON.Member("tax_year", income.taxYear.json)]
        return .object(
            [
                event(income.entry), asset(income.asset), JSON.Member("quantity", .exact(income.quantity)),
                JSON.Member("value", .figure(income.value)),
            ] + year)
    }

    private func shortage(_ shortage: Gains.Shortage) -> JSON {
        .object([
            event(shortage.entry),
            JSON.Member("code", .string("insufficient_holdings")),
            asset(shortage.asset),
            JSON.Member("requested", .exact(shortage.requested)),
            JSON.Member("available", .exact(shortage.available)),
            JSON.Member("missing", .exact(shortage.missing)),
        ])
    }
}

extension JSON {
    /// Money that may come from a division: at most 30 decimals, half-even; unknown is `null`.
    static func figure(_ value: Exact?) -> JSON { .exact(value?.rounded(places: 30)) }

    /// An object of figures, by name.
    static func figures(_ values: [(String, Exact)]) -> JSON {
        .object(values.sorted { $0.0 < $1.0 }.map { JSON.Member($0.0, .figure($0.1)) })
    }
}

extension TaxYear {
    /// A number, or a text where the year does not begin in January.
    var json: JSON { start == .january ? .count(firstYear) : .string(description) }
}
