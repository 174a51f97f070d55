public import JSON
public import Ledger

extension Gains {
    /// The gains in the form of the JSON ledger's expectations; what is empty and may be missing is left out.
    ///
    /// - Parameters:
    ///   - year: only what belongs to that tax year; `nil` for all. What is left is always that of now.
    ///   - code: how the ledger calls a coin.
    public func json(year: TaxYear? = nil, code: @escaping (CoinID) -> String) -> JSON {
        let writer = GainsWriter(gains: self, code: code)
        var members = [
            JSON.Member(
                "disposals",
                .array(disposals.lazy.filter { year == nil || $0.taxYear == year }.map(writer.disposal))),
            JSON.Member("realized_gain", writer.totals(totals(of: year))),
            JSON.Member("holdings", writer.holdings),
        ]
        if schedule.first.hasLots { members.append(JSON.Member("lots", writer.lots)) }
        let removals = removals.filter { year == nil || $0.taxYear == year }
        if !removals.isEmpty {
            members.append(JSON.Member("non_taxable_removals", .array(removals.map(writer.removal))))
        }
        let income = income.filter { year == nil || $0.taxYear == year }
        if !income.isEmpty { members.append(JSON.Member("income", writer.income(income))) }
        let shortages = shortages.filter { year == nil || $0.taxYear == year }
        if !shortages.isEmpty { members.append(JSON.Member("errors", .array(shortages.map(writer.shortage)))) }
        return .object(members)
    }
}

/// Writes the parts of a report.
private struct GainsWriter {
    let gains: Gains
    let code: (CoinID) -> String

    func disposal(_ disposal: Gains.Disposal) -> JSON {
        var members = [
            event(disposal.entry),
            JSON.Member("kind", .string(disposal.kind.rawValue)),
            asset(disposal.asset),
            JSON.Member("quantity", .exact(disposal.quantity)),
            JSON.Member("proceeds", .figure(disposal.proceeds)),
            JSON.Member("cost", .figure(disposal.cost)),
            JSON.Member("gain", .figure(disposal.gain)),
        ]
        if disposal.gain == nil { members.append(JSON.Member("gain_at_most", .figure(disposal.proceeds))) }
        if let lot = disposal.lot { members.append(JSON.Member("lot", .string(gains.entry(lot).eventID))) }
        if let acquired = disposal.acquired {
            members.append(JSON.Member("acquired", .string(acquired.isoWithOffset)))
        }
        if let term = disposal.term { members.append(JSON.Member("term", .string(term.rawValue))) }
        if disposal.isMissing { members.append(JSON.Member("missing_acquisition", .bool(true))) }
        members.append(JSON.Member("tax_year", disposal.taxYear.json))
        return .object(members)
    }

    func totals(_ totals: Gains.Totals) -> JSON {
        let assets = totals.byAsset.map { (code(gains.asset($0.key)), $0.value) }
        var members = [
            JSON.Member("total", .figure(totals.total)),
            JSON.Member("by_asset", .figures(assets)),
            JSON.Member("by_tax_year", .figures(totals.byYear.map { ($0.key.description, $0.value) })),
        ]
        if !totals.byTerm.isEmpty || gains.schedule.first.hasLots && gains.disposals.contains(where: { $0.term != nil })
        {
            members.append(JSON.Member("by_term", .figures(totals.byTerm.map { ($0.key.rawValue, $0.value) })))
        }
        if totals.unknownCount > 0 {
            members.append(JSON.Member("unknown_disposals", .count(totals.unknownCount)))
            members.append(JSON.Member("unknown_at_most", .figure(totals.unknownAtMost)))
        }
        return .object(members)
    }

    var holdings: JSON {
        .object(
            gains.holdings.map { (code(gains.asset($0.key)), $0.value) }.sorted { $0.0 < $1.0 }.map { code, holding in
                JSON.Member(
                    code,
                    .object([
                        "quantity": .exact(holding.quantity), "cost": .figure(holding.cost),
                        "average_cost": .figure(holding.averageCost),
                    ]))
            })
    }

    var lots: JSON {
        // Stable: what is left of one asset is in the order of time already.
        let sorted = gains.left.enumerated().map { (code(gains.asset($1.asset)), $0, $1) }
            .sorted { ($0.0, $0.1) < ($1.0, $1.1) }
        return .array(sorted.map { lot($0.2) })
    }

    private func lot(_ holding: Gains.Holding) -> JSON {
        let lot = holding.lot
        let cost = lot.isCostKnown ? lot.cost : nil
        var members = [
            asset(holding.asset),
            JSON.Member("lot", .string(gains.entry(lot.entry).eventID)),
            JSON.Member("acquired", .string(lot.acquired.isoWithOffset)),
            JSON.Member("quantity", .exact(lot.quantity)),
            JSON.Member("cost", .figure(cost)),
            JSON.Member("unit_cost", .figure(cost?.divided(by: lot.quantity, places: 30))),
        ]
        if let wallet = holding.wallet { members.append(JSON.Member("wallet", .string(gains.wallet(wallet)))) }
        return .object(members)
    }

    func removal(_ removal: Gains.Removal) -> JSON {
        var members = [
            event(removal.entry),
            asset(removal.asset),
            JSON.Member("quantity", .exact(removal.quantity)),
            JSON.Member("cost", .figure(removal.cost)),
        ]
        if let lot = removal.lot { members.append(JSON.Member("lot", .string(gains.entry(lot).eventID))) }
        return .object(members)
    }

    func income(_ income: [Gains.Income]) -> JSON {
        .object([
            "total": .figure(income.reduce(0) { $0 + ($1.value ?? 0) }),
            "events": .array(
                income.map {
                    .object([
                        event($0.entry), asset($0.asset), JSON.Member("quantity", .exact($0.quantity)),
                        JSON.Member("value", .figure($0.value)),
                    ])
                }),
        ])
    }

    func shortage(_ shortage: Gains.Shortage) -> JSON {
        .object([
            event(shortage.entry),
            JSON.Member("code", .string("insufficient_holdings")),
            asset(shortage.asset),
            JSON.Member("requested", .exact(shortage.requested)),
            JSON.Member("available", .exact(shortage.available)),
            JSON.Member("missing", .exact(shortage.missing)),
        ])
    }

    private func event(_ number: Int32) -> JSON.Member { JSON.Member("event", .string(gains.entry(number).eventID)) }

    private func asset(_ number: Int32) -> JSON.Member { JSON.Member("asset", .string(code(gains.asset(number)))) }
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
