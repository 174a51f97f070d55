import Imports
import Ledger

extension Gains {
    /// Every part of every disposal, then removals, income and shortages, with exact figures; unknown is empty.
    ///
    /// - Parameters:
    ///   - year: only that tax year; `nil` for all.
    ///   - code: how the ledger calls a coin.
    func csv(year: TaxYear? = nil, code: @escaping (CoinID) -> String) -> [UInt8] {
        var table = RecordTable(
            [
                "record", "date", "entry", "kind", "asset", "quantity", "proceeds", "cost", "gain", "gain_at_least",
                "gain_at_most", "lot", "acquired", "term", "tax_year", "note",
            ], movements: movements, year: year, code: code)
        for part in disposals where table.isAsked(part.taxYear) {
            let bounds = bounds(of: part)
            table.add(
                "disposal", part.taxYear,
                [
                    "date": part.time.isoWithOffset, "entry": entry(part.entry).eventID, "kind": part.kind.rawValue,
                    "asset": code(asset(part.asset)), "quantity": .figure(part.quantity),
                    "proceeds": .figure(part.proceeds), "cost": .figure(part.cost), "gain": .figure(part.gain),
                    "gain_at_least": .figure(bounds?.atLeast), "gain_at_most": .figure(bounds?.atMost),
                    "lot": part.lot.map { entry($0).eventID } ?? "", "acquired": part.acquired?.isoWithOffset ?? "",
                    "term": part.term?.rawValue ?? "", "note": part.isMissing ? GainsFrame.missing : "",
                ])
        }
        table.addRest(removals: removals, income: income, shortages: shortages, bounds: shortageBounds)
        return table.bytes
    }
}

extension PooledGains {
    /// The same of pools: every part of every coin's disposal of a day, with the rule it is matched by.
    ///
    /// - Parameters:
    ///   - year: only that tax year; `nil` for all.
    ///   - code: how the ledger calls a coin.
    func csv(year: TaxYear? = nil, code: @escaping (CoinID) -> String) -> [UInt8] {
        var table = RecordTable(
            [
                "record", "date", "entry", "kind", "asset", "quantity", "proceeds", "fees", "cost", "gain",
                "gain_at_most", "rule", "acquired", "tax_year", "note",
            ], movements: movements, year: year, code: code)
        for part in disposals where table.isAsked(part.taxYear) {
            table.add(
                "disposal", part.taxYear,
                [
                    "date": part.day.description,
                    "entry": part.entries.map { entry($0).eventID }.joined(separator: " "),
                    "asset": code(asset(part.asset)), "quantity": .figure(part.quantity),
                    "proceeds": .figure(part.proceeds), "fees": .figure(part.fees), "cost": .figure(part.cost),
                    "gain": .figure(part.gain), "gain_at_most": .figure(part.gain == nil ? part.netProceeds : nil),
                    "rule": part.rule.rawValue, "acquired": part.acquired?.description ?? "",
                    "note": part.isMissing ? GainsFrame.missing : "",
                ])
        }
        table.addRest(removals: removals, income: income, shortages: shortages, bounds: [:])
        return table.bytes
    }
}

/// A table whose rows name the columns they fill.
private struct RecordTable {
    private let columns: [String]
    private let movements: Movements
    private let year: TaxYear?
    private let code: (CoinID) -> String
    private var writer: CSVWriter

    init(_ columns: [String], movements: Movements, year: TaxYear?, code: @escaping (CoinID) -> String) {
        self.columns = columns
        self.movements = movements
        self.year = year
        self.code = code
        writer = CSVWriter(columns)
    }

    var bytes: [UInt8] { writer.bytes }

    func isAsked(_ taxYear: TaxYear) -> Bool { year == nil || taxYear == year }

    mutating func add(_ record: String, _ year: TaxYear, _ cells: [String: String]) {
        var cells = cells
        cells["record"] = record
        cells["tax_year"] = year.description
        writer.add(columns.map { cells[$0] ?? "" })
    }

    mutating func addRest(
        removals: [Gains.Removal], income: [Gains.Income], shortages: [Gains.Shortage], bounds: [Int32: GainBounds]
    ) {
        for removal in removals where isAsked(removal.taxYear) {
            var cells = cells(removal.entry, removal.time, removal.asset, removal.quantity)
            cells["kind"] = removal.kind.rawValue
            cells["cost"] = .figure(removal.cost)
            cells["lot"] = removal.lot.map { movements.entries[Int($0)].eventID }
            cells["note"] = "no gain"
            add("removal", removal.taxYear, cells)
        }
        for income in income where isAsked(income.taxYear) {
            var cells = cells(income.entry, income.time, income.asset, income.quantity)
            cells["kind"] = movements.entries[Int(income.entry)].subtype
            cells["proceeds"] = .figure(income.value)
            add("income", income.taxYear, cells)
        }
        for shortage in shortages where isAsked(shortage.taxYear) {
            var cells = cells(shortage.entry, shortage.time, shortage.asset, shortage.requested)
            cells["kind"] = movements.entries[Int(shortage.entry)].kind.rawValue
            cells["gain_at_least"] = .figure(bounds[shortage.entry]?.atLeast)
            cells["gain_at_most"] = .figure(bounds[shortage.entry]?.atMost)
            cells["note"] =
                "only \(String.figure(shortage.available)) there, \(String.figure(shortage.missing)) missing"
            add("error", shortage.taxYear, cells)
        }
    }

    private func cells(_ entry: Int32, _ time: Moment, _ asset: Int32, _ quantity: Exact) -> [String: String] {
        [
            "date": time.isoWithOffset, "entry": movements.entries[Int(entry)].eventID,
            "asset": code(movements.assets[Int(asset)]), "quantity": .figure(quantity),
        ]
    }
}

extension String {
    /// Money that may come from a division, as in ``JSON/figure(_:)``; unknown is empty.
    fileprivate static func figure(_ value: Exact?) -> String { value.map { "\($0.rounded(places: 30))" } ?? "" }
}
