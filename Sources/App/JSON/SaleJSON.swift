import JSON
import Ledger

extension SaleComparison {
    /// The four answers with the lots of each; unknown is `null`.
    func json(code: @escaping (CoinID) -> String) -> JSON {
        var members = [
            JSON.Member("coin", .string(coin.rawValue)), JSON.Member("amount", .exact(amount)),
            JSON.Member("price", .exact(price)), JSON.Member("proceeds", .exact(proceeds)),
            JSON.Member("methods", .array(shortage == nil ? lines.map { $0.json(code) } : [])),
        ]
        if let shortage {
            members.append(
                JSON.Member(
                    "shortage",
                    .object(["available": .exact(shortage.available), "missing": .exact(shortage.missing)])))
        }
        return .object(members)
    }
}

extension SaleComparison.Line {
    fileprivate func json(_ code: @escaping (CoinID) -> String) -> JSON {
        .object([
            "method": .string(method.rawValue),
            "cost": .figure(sale?.cost),
            "gain": .figure(sale?.gain),
            "gain_at_least": .figure(sale?.bounds.map(\.atLeast) ?? sale?.gain),
            "gain_at_most": .figure(sale?.bounds.map(\.atMost) ?? sale?.gain),
            "by_term": .figures(byTerm.map { ($0.key.rawValue, $0.value) }),
            "lots": .array((sale?.parts).map { parts in parts.map(lot) } ?? []),
        ])
    }

    private func lot(_ part: Gains.Disposal) -> JSON {
        .object([
            "lot": part.lot.map { JSON.string(gains.entry($0).eventID) } ?? JSON.null,
            "acquired": part.acquired.map { JSON.string($0.isoWithOffset) } ?? JSON.null,
            "quantity": .exact(part.quantity),
            "proceeds": .figure(part.proceeds),
            "cost": .figure(part.cost),
            "gain": .figure(part.gain),
            "term": part.term.map { JSON.string($0.rawValue) } ?? JSON.null,
        ])
    }
}
