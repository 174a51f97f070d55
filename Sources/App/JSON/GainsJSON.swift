public import JSON
public import Ledger

extension Gains {
    /// The gains in the form of the JSON ledger's expectations; what is empty and may be missing is left out.
    ///
    /// - Parameters:
    ///   - year: only what belongs to that tax year; `nil` for all. What is left is always that of now.
    ///   - code: how the ledger calls a coin.
    public func json(year: TaxYear? = nil, code: @escaping (CoinID) -> String) -> JSON {
        let writer = GainsWriter(gains: self, parts: RecordWriter(movements: movements, year: year, code: code))
        var members = [
            JSON.Member("disposals", .array(writer.disposals)),
            JSON.Member("realized_gain", writer.totals(totals(of: year))),
            JSON.Member("holdings", writer.holdings),
        ]
        if schedule.first.hasLots { members.append(JSON.Member("lots", writer.lots)) }
        return .object(members + writer.parts.rest(removals: removals, income: income, shortages: shortages))
    }
}

/// Writes what a report of lots has alone.
private struct GainsWriter {
    let gains: Gains
    let parts: RecordWriter

    var disposals: [JSON] {
        var all: [JSON] = []
        all.reserveCapacity(gains.disposals.count)
        for disposal in gains.disposals where parts.year == nil || disposal.taxYear == parts.year {
            all.append(self.disposal(disposal))
        }
        return all
    }

    private func disposal(_ disposal: Gains.Disposal) -> JSON {
        var members: [JSON.Member] = []
        members.reserveCapacity(13)
        members += [
            parts.event(disposal.entry),
            JSON.Member("kind", .string(disposal.kind.rawValue)),
            parts.asset(disposal.asset),
            JSON.Member("quantity", .exact(disposal.quantity)),
            JSON.Member("proceeds", .figure(disposal.proceeds)),
            JSON.Member("cost", .figure(disposal.cost)),
            JSON.Member("gain", .figure(disposal.gain)),
        ]
        if let bounds = gains.bounds(of: disposal) {
            members.append(JSON.Member("gain_at_least", .figure(bounds.atLeast)))
            members.append(JSON.Member("gain_at_most", .figure(bounds.atMost)))
        }
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
        let hasTerms = gains.schedule.first.hasLots && gains.disposals.contains { $0.term != nil }
        let least = totals.unknownCount > 0 ? gains.unknownAtLeast(in: parts.year) : nil
        return parts.totals(totals, hasTerms: hasTerms, unknownAtLeast: least)
    }

    var holdings: JSON {
        .object(
            gains.holdings.map { (parts.code(gains.asset($0.key)), $0.value) }.sorted { $0.0 < $1.0 }.map {
                code, holding in
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
        let codes = gains.movements.assets.map(parts.code)
        let left = Array(gains.left)
        let order = left.indices.sorted {
            let (one, other) = (left[$0].asset, left[$1].asset)
            return one == other ? $0 < $1 : (codes[Int(one)], $0) < (codes[Int(other)], $1)
        }
        return .array(order.map { lot(left[$0]) })
    }

    private func lot(_ holding: Gains.Holding) -> JSON {
        let lot = holding.lot
        let cost = lot.isCostKnown ? lot.cost : nil
        var members = [
            parts.asset(holding.asset),
            JSON.Member("lot", .string(gains.entry(lot.entry).eventID)),
            JSON.Member("acquired", .string(lot.acquired.isoWithOffset)),
            JSON.Member("quantity", .exact(lot.quantity)),
            JSON.Member("cost", .figure(cost)),
            JSON.Member("unit_cost", .figure(cost?.divided(by: lot.quantity, places: 30))),
        ]
        if let wallet = holding.wallet { members.append(JSON.Member("wallet", .string(gains.wallet(wallet)))) }
        return .object(members)
    }
}
