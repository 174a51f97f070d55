import JSON
import Ledger

extension Gains {
    /// The gains in the form of the JSON ledger's expectations; what is empty and may be missing is left out.
    ///
    /// - Parameters:
    ///   - year: only what belongs to that tax year; `nil` for all. What is left is always that of now.
    ///   - code: how the ledger calls a coin.
    func document(year: TaxYear? = nil, code: @escaping (CoinID) -> String) -> some JSONDocument {
        GainsDocument(gains: self, parts: RecordWriter(movements: movements, year: year, code: code))
    }
}

private struct GainsDocument: JSONDocument {
    let gains: Gains
    let parts: RecordWriter

    func write(into writer: inout JSONWriter) {
        writer.object { writer in
            writer.member("disposals", array: write(disposals:))
            writer.member(JSON.Member("realized_gain", totals(gains.totals(of: parts.year))))
            writer.member(JSON.Member("holdings", holdings))
            if gains.schedule.first.hasLots { writer.member("lots", array: write(lots:)) }
            let rest = parts.rest(removals: gains.removals, income: gains.income, shortages: gains.shortages)
            for member in rest { writer.member(member) }
        }
    }

    private func write(disposals writer: inout JSONWriter) {
        for disposal in gains.disposals where parts.year == nil || disposal.taxYear == parts.year {
            writer.object { write(disposal, into: &$0) }
        }
    }

    private func write(_ disposal: Gains.Disposal, into writer: inout JSONWriter) {
        writer.member("event", gains.entry(disposal.entry).eventID)
        writer.member("kind", disposal.kind.rawValue)
        writer.member("asset", parts.codes[Int(disposal.asset)])
        writer.member("quantity", exact: disposal.quantity)
        writer.member("proceeds", figure: disposal.proceeds)
        writer.member("cost", figure: disposal.cost)
        writer.member("gain", figure: disposal.gain)
        if let bounds = gains.bounds(of: disposal) {
            writer.member("gain_at_least", figure: bounds.atLeast)
            writer.member("gain_at_most", figure: bounds.atMost)
        }
        if let lot = disposal.lot { writer.member("lot", gains.entry(lot).eventID) }
        if let acquired = disposal.acquired { writer.member("acquired", acquired.isoWithOffset) }
        if let term = disposal.term { writer.member("term", term.rawValue) }
        if disposal.isMissing { writer.member(JSON.Member("missing_acquisition", .bool(true))) }
        writer.member(JSON.Member("tax_year", disposal.taxYear.json))
    }

    private func totals(_ totals: Gains.Totals) -> JSON {
        let hasTerms = gains.schedule.first.hasLots && gains.disposals.contains { $0.term != nil }
        let least = totals.unknownCount > 0 ? gains.unknownAtLeast(in: parts.year) : nil
        return parts.totals(totals, hasTerms: hasTerms, unknownAtLeast: least)
    }

    private var holdings: JSON {
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

    private func write(lots writer: inout JSONWriter) {
        // Stable: what is left of one asset is in the order of time already.
        let codes = parts.codes
        let left = Array(gains.left)
        let order = left.indices.sorted {
            let (one, other) = (left[$0].asset, left[$1].asset)
            return one == other ? $0 < $1 : (codes[Int(one)], $0) < (codes[Int(other)], $1)
        }
        for place in order { writer.object { write(left[place], into: &$0) } }
    }

    private func write(_ holding: Gains.Holding, into writer: inout JSONWriter) {
        let lot = holding.lot
        let cost = lot.isCostKnown ? lot.cost : nil
        writer.member("asset", parts.codes[Int(holding.asset)])
        writer.member("lot", gains.entry(lot.entry).eventID)
        writer.member("acquired", lot.acquired.isoWithOffset)
        writer.member("quantity", exact: lot.quantity)
        writer.member("cost", figure: cost)
        writer.member("unit_cost", figure: cost?.divided(by: lot.quantity, places: 30))
        if let wallet = holding.wallet { writer.member("wallet", gains.wallet(wallet)) }
    }
}

extension JSONWriter {
    /// A name and money as ``JSON/figure(_:)`` writes it.
    fileprivate mutating func member(_ name: StaticString, figure value: Exact?) {
        member(name, exact: value?.rounded(places: 30))
    }
}
