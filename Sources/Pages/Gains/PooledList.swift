import HTML
public import Ledger

/// What the parts of a report of pools share.
struct PooledReport {
    let gains: PooledGains
    let year: TaxYear?
    let look: Look
    let coin: @Sendable (CoinID) -> Coin
    let query: GainsQuery

    var records: GainsRecords {
        GainsRecords(
            movements: gains.movements, shortages: gains.shortages, shortageBounds: [:], income: gains.income,
            removals: gains.removals, year: year, look: look, coin: coin)
    }

    /// Of the year asked for, the newest day first; parts of one day as they were matched.
    var days: [ArraySlice<PooledGains.Disposal>] {
        let asked = gains.disposals.enumerated().filter { records.isAsked($1.taxYear) }
        let parts = asked.sorted { ($1.element.day, $0.offset) < ($0.element.day, $1.offset) }.map(\.element)
        var days: [ArraySlice<PooledGains.Disposal>] = []
        var start = 0
        while start < parts.count {
            let first = parts[start]
            let end = parts[start...].firstIndex { $0.day != first.day || $0.asset != first.asset } ?? parts.count
            days.append(parts[start..<end])
            start = end
        }
        return days
    }

    var isEmpty: Bool {
        let records = records
        return !gains.disposals.contains { records.isAsked($0.taxYear) }
            && !gains.income.contains { records.isAsked($0.taxYear) }
            && !gains.removals.contains { records.isAsked($0.taxYear) }
    }
}

/// Every coin's disposal of a day, newest first, a stretch of them at a time.
struct PooledList: View {
    let report: PooledReport

    var body: some HTML {
        let days = report.days
        let count = (days.count + SaleList.pageLength - 1) / SaleList.pageLength
        let number = min(max(report.query.page, 1), max(count, 1))
        if !days.isEmpty {
            section(.label("Disposals"), .id("disposals")) {
                div(.class("list-head")) {
                    h2 { days.count == 1 ? "1 disposal" : "\(days.count) disposals" }
                    div(.class("tools")) {
                        a(.class("text-link"), .href(.gains(report.query.opened(!report.query.isOpen)))) {
                            report.query.isOpen ? "Close all rows" : "Open all rows"
                        }
                        a(.class("text-link"), .href(.gainsCSV(report.query.whole)), .download()) { "as CSV" }
                    }
                }
                div(.class("card sales")) {
                    Each(days.dropFirst((number - 1) * SaleList.pageLength).prefix(SaleList.pageLength)) { parts in
                        if let first = parts.first { PooledRow(first: first, parts: parts, report: report) }
                    }
                }
                ListPages(number: number, count: count, label: "Pages of disposals") {
                    .gains(report.query.turned(to: $0))
                }
            }
        }
    }
}

/// One coin's disposal of one day: a line that opens to what each part is matched with.
private struct PooledRow: View {
    let first: PooledGains.Disposal
    let parts: ArraySlice<PooledGains.Disposal>
    let report: PooledReport

    private var look: Look { report.look }

    var body: some HTML {
        details(.class("sale"), .open(report.query.isOpen)) {
            summary {
                span(.class("what")) {
                    span(.class("symbol")) {
                        look.ownAmount(parts.reduce(0) { $0 + $1.quantity })
                        " "
                        bdi { report.records.symbol(first.asset) }
                    }
                    span(.class("sub dim")) { "\(first.day.shortText), \(rules)" }
                }
                span(.class("number proceeds")) {
                    small { "Proceeds" }
                    look.ownMoney(sum(\.netProceeds))
                }
                span(.class("number cost")) {
                    small { "Cost" }
                    look.ownMoney(sum(\.cost))
                }
                span(.class("number gain")) {
                    small { "Gain" }
                    look.ownGain(sum(\.gain))
                }
            }
            div(.class("working")) {
                p(.class("dim small")) {
                    first.entries.map { report.records.name(of: $0) }.joined(separator: ", ")
                        + " of \(first.day), tax year \(first.taxYear)."
                }
                ol { Each(parts) { part in PooledWorking(part: part, report: report) } }
            }
        }
    }

    private var rules: String {
        var names: [String] = []
        for part in parts where !names.contains(part.rule.label) { names.append(part.rule.label) }
        return names.joined(separator: ", ").lowercased()
    }

    private func sum(_ figure: KeyPath<PooledGains.Disposal, Exact?>) -> Exact? {
        parts.reduce(Exact?.some(0)) { sum, part in part[keyPath: figure].flatMap { value in sum.map { $0 + value } } }
    }
}

/// How one part was reckoned: what it is matched with, then cost, proceeds and gain.
private struct PooledWorking: View {
    let part: PooledGains.Disposal
    let report: PooledReport

    private var look: Look { report.look }

    var body: some HTML {
        li {
            p {
                look.ownAmount(part.quantity)
                " "
                bdi { report.records.symbol(part.asset) }
                part.isMissing ? " that nothing acquired" : source
            }
            dl(.class("workings")) {
                dt { "Rule" }
                dd { "\(part.rule.label): \(part.rule.meaning)" }
                dt { "Cost" }
                dd {
                    look.ownMoney(part.cost)
                    ", "
                    look.ownAverage(part.cost?.divided(by: part.quantity))
                    " each"
                }
                dt { "Proceeds" }
                dd {
                    look.ownMoney(part.proceeds)
                    if !part.fees.isZero {
                        " − fees "
                        look.ownMoney(part.fees)
                        " = "
                        look.ownMoney(part.netProceeds)
                    }
                }
                dt { "Gain" }
                dd {
                    if part.gain == nil {
                        GainFigure(
                            gain: nil, bounds: GainBounds(atLeast: nil, atMost: part.netProceeds), look: look)
                    } else {
                        look.ownMoney(part.netProceeds)
                        " − "
                        look.ownMoney(part.cost)
                        " = "
                        look.ownGain(part.gain)
                    }
                }
            }
        }
    }

    private var source: String {
        part.acquired.map { " matched with what came on \($0.shortText)" } ?? " of the pool"
    }
}

/// What is left in each pool, now.
struct PoolList: View {
    let report: PooledReport

    var body: some HTML {
        let pools = report.gains.pools.filter { !$0.quantity.isZero }
        if !pools.isEmpty {
            section(.label("Pools")) {
                h2 { "Pools, as they are now" }
                div(.class("card padded wide-table")) {
                    table(.class("sums")) {
                        caption(.class("spoken")) { "Section 104 holdings" }
                        thead {
                            tr {
                                th(.scope("col")) { "Coin" }
                                th(.scope("col"), .class("number")) { "Amount" }
                                th(.scope("col"), .class("number")) { "Cost" }
                                th(.scope("col"), .class("number wide")) { "Average cost" }
                            }
                        }
                        tbody {
                            Each(pools) { pool in
                                tr {
                                    th(.scope("row")) { bdi { report.records.symbol(pool.asset) } }
                                    td(.class("number")) { report.look.ownAmount(pool.quantity) }
                                    td(.class("number")) { report.look.ownMoney(pool.cost) }
                                    td(.class("number wide")) { report.look.ownAverage(pool.averageCost) }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

extension PooledGains.Rule {
    /// For a person.
    public var label: String {
        switch self {
        case .sameDay: "Same day"
        case .thirtyDay: "Thirty days"
        case .tenDay: "Ten days"
        case .section104: "Pool"
        case .noGainNoLoss: "No gain, no loss"
        }
    }

    var meaning: String {
        switch self {
        case .sameDay: "matched with what was acquired that day"
        case .thirtyDay: "matched with what was acquired in the thirty days that followed"
        case .tenDay: "matched with what a company acquired in the ten days before"
        case .section104: "a share of the cost of all that is held, by quantity"
        case .noGainNoLoss: "given to a spouse or a charity: it brings what it cost"
        }
    }
}
