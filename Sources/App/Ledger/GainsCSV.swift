import Ledger

extension Gains {
    private static let columns = [
        "record", "date", "entry", "kind", "asset", "quantity", "proceeds", "cost", "gain", "gain_at_most", "lot",
        "acquired", "term", "tax_year", "note",
    ]

    /// Every part of every disposal, then removals, income and shortages, with exact figures; unknown is empty.
    ///
    /// - Parameters:
    ///   - year: only that tax year; `nil` for all.
    ///   - code: how the ledger calls a coin.
    func csv(year: TaxYear? = nil, code: (CoinID) -> String) -> [UInt8] {
        var writer = CSVWriter(Gains.columns)
        func figure(_ value: Exact?) -> String { value.map { "\($0.rounded(places: 30))" } ?? "" }
        func isAsked(_ taxYear: TaxYear) -> Bool { year == nil || taxYear == year }
        for disposal in disposals where isAsked(disposal.taxYear) {
            writer.add([
                "disposal", disposal.time.isoWithOffset, entry(disposal.entry).eventID, disposal.kind.rawValue,
                code(asset(disposal.asset)), figure(disposal.quantity), figure(disposal.proceeds),
                figure(disposal.cost), figure(disposal.gain), disposal.gain == nil ? figure(disposal.proceeds) : "",
                disposal.lot.map { entry($0).eventID } ?? "", disposal.acquired?.isoWithOffset ?? "",
                disposal.term?.rawValue ?? "", disposal.taxYear.description,
                disposal.isMissing ? "nothing acquired it" : "",
            ])
        }
        for removal in removals where isAsked(removal.taxYear) {
            writer.add([
                "removal", removal.time.isoWithOffset, entry(removal.entry).eventID, removal.kind.rawValue,
                code(asset(removal.asset)), figure(removal.quantity), "", figure(removal.cost), "", "",
                removal.lot.map { entry($0).eventID } ?? "", "", "", removal.taxYear.description, "no gain",
            ])
        }
        for income in income where isAsked(income.taxYear) {
            writer.add([
                "income", income.time.isoWithOffset, entry(income.entry).eventID, entry(income.entry).subtype,
                code(asset(income.asset)), figure(income.quantity), figure(income.value), "", "", "", "", "", "",
                income.taxYear.description, "",
            ])
        }
        for shortage in shortages where isAsked(shortage.taxYear) {
            writer.add([
                "error", shortage.time.isoWithOffset, entry(shortage.entry).eventID,
                entry(shortage.entry).kind.rawValue, code(asset(shortage.asset)), figure(shortage.requested), "", "",
                "", "", "", "", "", shortage.taxYear.description,
                "only \(figure(shortage.available)) there, \(figure(shortage.missing)) missing",
            ])
        }
        return writer.bytes
    }
}
