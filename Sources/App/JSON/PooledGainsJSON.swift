public import JSON
public import Ledger

extension PooledGains {
    /// The gains in the form of the JSON ledger's expectations for the United Kingdom; what is empty and may be missing is
    /// left out.
    ///
    /// - Parameters:
    ///   - year: only what belongs to that tax year; `nil` for all. What is left is always that of now.
    ///   - code: how the ledger calls a coin.
    public func json(year: TaxYear? = nil, code: @escaping (CoinID) -> String) -> JSON {
        let writer = PooledGainsWriter(gains: self, code: code)
        var members = [
            JSON.Member("disposals", .array(writer.disposals(of: year).map(writer.disposal))),
            JSON.Member("realized_gain", writer.totals(totals(of: year))),
            JSON.Member("pools", writer.pools),
        ]
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
private struct PooledGainsWriter {
    let gains: PooledGains
    let code: (CoinID) -> String

    /// By the codes that are written, then as they are.
    func disposals(of year: TaxYear?) -> [PooledGains.Disposal] {
        let codes = gains.movements.assets.map(code)
        let wanted = gains.disposals.filter { year == nil || $0.taxYear == year }
        return wanted.indices
            .sorted { (codes[Int(wanted[$0].asset)], $0) < (codes[Int(wanted[$1].asset)], $1) }
            .map { wanted[$0] }
    }

    func disposal(_ disposal: PooledGains.Disposal) -> JSON {
        var members = [
            asset(disposal.asset),
            JSON.Member("date", .string(disposal.day.description)),
            JSON.Member("rule", .string(disposal.rule.rawValue)),
        ]
        if let acquired = disposal.acquired {
            members.append(JSON.Member("acquisition_date", .string(acquired.description)))
        }
        members += [
            JSON.Member("quantity", .exact(disposal.quantity)),
            JSON.Member("proceeds", .figure(disposal.proceeds)),
            JSON.Member("fees", .figure(disposal.fees)),
            JSON.Member("cost", .figure(disposal.cost)),
            JSON.Member("gain", .figure(disposal.gain)),
        ]
        if disposal.gain == nil {
            members.append(JSON.Member("gain_at_most", .figure(disposal.proceeds.map { $0 - disposal.fees })))
        }
        if disposal.isMissing { members.append(JSON.Member("missing_acquisition", .bool(true))) }
        members.append(JSON.Member("tax_year", disposal.taxYear.json))
        return .object(members)
    }

    func totals(_ totals: PooledGains.Totals) -> JSON {
        var members = [
            JSON.Member("total", .figure(totals.total)),
            JSON.Member("by_asset", .figures(totals.byAsset.map { (code(gains.asset($0.key)), $0.value) })),
            JSON.Member("by_tax_year", .figures(totals.byYear.map { ($0.key.description, $0.value) })),
        ]
        if totals.unknownCount > 0 {
            members.append(JSON.Member("unknown_disposals", .count(totals.unknownCount)))
            members.append(JSON.Member("unknown_at_most", .figure(totals.unknownAtMost)))
        }
        return .object(members)
    }

    var pools: JSON {
        let named = gains.pools.map { (code(gains.asset($0.asset)), $0) }.sorted { $0.0 < $1.0 }
        return .object(named.map { JSON.Member($0, pool($1)) })
    }

    private func pool(_ pool: PooledGains.Pool) -> JSON {
        var members = [
            JSON.Member("quantity", .exact(pool.quantity)), JSON.Member("cost", .figure(pool.cost)),
        ]
        if !pool.quantity.isZero { members.append(JSON.Member("average_cost", .figure(pool.averageCost))) }
        return .object(members)
    }

    func removal(_ removal: Gains.Removal) -> JSON {
        .object([
            event(removal.entry), asset(removal.asset), JSON.Member("quantity", .exact(removal.quantity)),
            JSON.Member("cost", .figure(removal.cost)),
        ])
    }

    func income(_ income: [Gains.Income]) -> JSON {
        .object([
            "total": .figure(income.reduce(0) { $0 + ($1.value ?? 0) }),
            "events": .array(
                income.map {
                    .object([
                        event($0.entry), asset($0.asset), JSON.Member("quantity", .exact($0.quantity)),
                        JSON.Member("value", .figure($0.value)), JSON.Member("tax_year", $0.taxYear.json),
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
