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
        let writer = PooledGainsWriter(gains: self, parts: RecordWriter(movements: movements, year: year, code: code))
        let members = [
            JSON.Member("disposals", .array(writer.disposals.map(writer.disposal))),
            JSON.Member("realized_gain", writer.parts.totals(totals(of: year))),
            JSON.Member("pools", writer.pools),
        ]
        return .object(members + writer.parts.rest(removals: removals, income: income, shortages: shortages))
    }
}

/// Writes what a report of pools has alone.
private struct PooledGainsWriter {
    let gains: PooledGains
    let parts: RecordWriter

    /// By the codes that are written, then as they are.
    var disposals: [PooledGains.Disposal] {
        let codes = gains.movements.assets.map(parts.code)
        let wanted = gains.disposals.filter { parts.year == nil || $0.taxYear == parts.year }
        return wanted.indices
            .sorted { (codes[Int(wanted[$0].asset)], $0) < (codes[Int(wanted[$1].asset)], $1) }
            .map { wanted[$0] }
    }

    func disposal(_ disposal: PooledGains.Disposal) -> JSON {
        var members = [
            parts.asset(disposal.asset),
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
            members.append(JSON.Member("gain_at_most", .figure(disposal.netProceeds)))
        }
        if disposal.isMissing { members.append(JSON.Member("missing_acquisition", .bool(true))) }
        members.append(JSON.Member("tax_year", disposal.taxYear.json))
        return .object(members)
    }

    var pools: JSON {
        let named = gains.pools.map { (parts.code(gains.asset($0.asset)), $0) }.sorted { $0.0 < $1.0 }
        return .object(named.map { JSON.Member($0, pool($1)) })
    }

    private func pool(_ pool: PooledGains.Pool) -> JSON {
        var members = [
            JSON.Member("quantity", .exact(pool.quantity)), JSON.Member("cost", .figure(pool.cost)),
        ]
        if !pool.quantity.isZero { members.append(JSON.Member("average_cost", .figure(pool.averageCost))) }
        return .object(members)
    }
}
