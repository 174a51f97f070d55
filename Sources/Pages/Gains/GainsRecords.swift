import HTML
import Ledger

/// What reports of lots and of pools have in common.
struct GainsRecords {
    let movements: Movements
    let shortages: [Gains.Shortage]
    /// What the entries of `shortages` gained, as far as that can be said.
    let shortageBounds: [Int32: GainBounds]
    let income: [Gains.Income]
    let removals: [Gains.Removal]
    let year: TaxYear?
    let look: Look
    let coin: @Sendable (CoinID) -> Coin

    func isAsked(_ taxYear: TaxYear) -> Bool { year == nil || taxYear == year }

    func entry(_ number: Int32) -> Entry { movements.entries[Int(number)] }

    func symbol(_ asset: Int32) -> String { coin(movements.assets[Int(asset)]).shownSymbol }

    /// `entry c12`.
    func name(of number: Int32) -> String { "entry \(entry(number).eventID)" }
}

/// Rows of a list that is not paged; beyond, the file has the rest.
private let listLimit = 250

/// The entries that take more than there is, and what to do about each.
struct ShortageList: View {
    let report: GainsRecords

    var body: some HTML {
        let shortages = report.shortages.filter { report.isAsked($0.taxYear) }
        if !shortages.isEmpty {
            section(.class("card padded shortages"), .label("More given away than there was")) {
                h2 {
                    shortages.count == 1
                        ? "1 entry takes more than there is" : "\(shortages.count) entries take more than there is"
                }
                p(.class("small")) {
                    report.movements.policy.oversell == .error
                        ? "What takes more than there is is left out of every figure below."
                        : "What is missing is taken at a cost of zero."
                }
                ul {
                    Each(shortages.prefix(listLimit)) { shortage in
                        li {
                            strong { report.name(of: shortage.entry) }
                            " of \(shortage.time.day) (\(report.entry(shortage.entry).kind.label.lowercased())) takes "
                            report.look.ownAmount(shortage.requested)
                            " "
                            bdi { report.symbol(shortage.asset) }
                            ", of which "
                            report.look.ownAmount(shortage.available)
                            " were there: "
                            report.look.ownAmount(shortage.missing)
                            " are missing. "
                            if let bounds = report.shortageBounds[shortage.entry], bounds.atMost != nil {
                                "Its gain is "
                                BoundsText(bounds: bounds, look: report.look)
                                ". "
                            }
                            "Enter what brought them before that day, or correct the amount."
                        }
                    }
                }
                more(shortages.count)
            }
        }
    }
}

/// Coins received as income, worth so much then.
struct IncomeList: View {
    let report: GainsRecords

    var body: some HTML {
        let income = report.income.filter { report.isAsked($0.taxYear) }
        if !income.isEmpty {
            section(.label("Income")) {
                h2 { "Income" }
                RecordTable(name: "Income", valueName: "Worth then") {
                    Each(income.reversed().prefix(listLimit)) { item in
                        RecordRow(
                            report: report, entry: item.entry, asset: item.asset, quantity: item.quantity,
                            value: item.value, label: subtype(item.entry))
                    }
                }
                more(income.count)
            }
        }
    }

    private func subtype(_ entry: Int32) -> String {
        let subtype = report.entry(entry).subtype
        return subtype.isEmpty ? "Income" : "Income, \(subtype)"
    }
}

/// Coins that left with their cost and made no gain.
struct RemovalList: View {
    let report: GainsRecords

    var body: some HTML {
        let removals = report.removals.filter { report.isAsked($0.taxYear) }
        if !removals.isEmpty {
            section(.label("Left without a gain")) {
                h2 { "Left without a gain" }
                RecordTable(name: "Coins that left with their cost", valueName: "Cost") {
                    Each(removals.reversed().prefix(listLimit)) { item in
                        RecordRow(
                            report: report, entry: item.entry, asset: item.asset, quantity: item.quantity,
                            value: item.cost, label: item.kind.label)
                    }
                }
                more(removals.count)
            }
        }
    }
}

@HTMLBuilder private func more(_ count: Int) -> some HTML {
    if count > listLimit {
        p(.class("note")) { "And \(count - listLimit) more; the CSV has them all." }
    }
}

private struct RecordTable<Rows: HTML>: View {
    let name: String
    let valueName: String
    let rows: Rows

    init(name: String, valueName: String, @HTMLBuilder rows: () -> Rows) {
        self.name = name
        self.valueName = valueName
        self.rows = rows()
    }

    var body: some HTML {
        div(.class("card padded")) {
            table(.class("sums")) {
                caption(.class("spoken")) { name }
                thead {
                    tr {
                        th(.scope("col")) { "Entry" }
                        th(.scope("col"), .class("number")) { "Amount" }
                        th(.scope("col"), .class("number")) { valueName }
                    }
                }
                tbody { rows }
            }
        }
    }
}

private struct RecordRow: View {
    let report: GainsRecords
    let entry: Int32
    let asset: Int32
    let quantity: Exact
    let value: Exact?
    let label: String

    var body: some HTML {
        tr {
            td {
                label
                span(.class("sub dim")) { "\(report.entry(entry).time.day.shortText), \(report.name(of: entry))" }
            }
            td(.class("number")) {
                report.look.ownAmount(quantity)
                " "
                bdi { report.symbol(asset) }
            }
            td(.class("number")) { report.look.ownMoney(value) }
        }
    }
}
