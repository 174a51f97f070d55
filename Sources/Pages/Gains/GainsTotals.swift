import HTML
import Ledger

/// Sums: of what is shown, and by year. Always of all disposals, whatever page of the list is shown.
struct GainsTotals: View {
    let years: [Gains.Year]
    let isAsked: (TaxYear) -> Bool
    /// What the unknown gains of the years asked for come to at least.
    var unknownAtLeast: Exact?
    let look: Look

    var body: some HTML {
        let shown = years.filter { isAsked($0.year) }
        let terms = Term.allCases.filter { term in shown.contains { $0.byTerm[term] != nil } }
        section(.label("Totals")) {
            dl(.class("tiles totals")) {
                Tile("Gain") {
                    look.ownGain(shown.reduce(0) { $0 + $1.gain })
                } below: {
                    span(.class("dim")) { certainty(shown) }
                }
                for term in Term.allCases {
                    if terms.contains(term) {
                        Tile(term.label) {
                            look.ownGain(shown.reduce(0) { $0 + ($1.byTerm[term] ?? 0) })
                        } below: {
                            span(.class("dim")) { term.meaning }
                        }
                    }
                }
                Tile("Income") {
                    look.ownMoney(shown.reduce(0) { $0 + $1.income })
                } below: {
                    span(.class("dim")) { unknownIncome(shown) }
                }
            }
            unknown(shown)
            div(.class("card padded wide-table")) {
                table(.class("sums")) {
                    caption { "By tax year" }
                    thead {
                        tr {
                            th(.scope("col")) { "Tax year" }
                            th(.scope("col"), .class("number wide")) { "Proceeds" }
                            th(.scope("col"), .class("number wide")) { "Cost" }
                            for term in terms {
                                th(.scope("col"), .class("number wide")) { term.label }
                            }
                            th(.scope("col"), .class("number")) { "Gain" }
                            th(.scope("col"), .class("number")) { "Income" }
                        }
                    }
                    tbody {
                        Each(shown) { year in
                            tr {
                                th(.scope("row")) { year.year.description }
                                td(.class("number wide")) { look.ownMoney(year.proceeds) }
                                td(.class("number wide")) { look.ownMoney(year.cost) }
                                for term in terms {
                                    td(.class("number wide")) { look.ownGain(year.byTerm[term]) }
                                }
                                td(.class("number")) {
                                    look.ownGain(year.gain)
                                    if year.unknownCount > 0 {
                                        span(.class("sub stale")) { "+ \(year.unknownCount) unknown" }
                                    }
                                }
                                td(.class("number")) { look.ownMoney(year.income) }
                            }
                        }
                    }
                }
            }
        }
    }

    private func certainty(_ years: [Gains.Year]) -> String {
        let count = years.reduce(0) { $0 + $1.count }
        let unknown = years.reduce(0) { $0 + $1.unknownCount }
        return unknown == 0 ? "all of it certain" : "certain: \(count - unknown) of \(count) parts"
    }

    private func unknownIncome(_ years: [Gains.Year]) -> String {
        let count = years.reduce(0) { $0 + $1.unknownIncomeCount }
        return count == 0 ? "worth when it came" : "without \(count) of unknown worth"
    }

    @HTMLBuilder private func unknown(_ years: [Gains.Year]) -> some HTML {
        let count = years.reduce(0) { $0 + $1.unknownCount }
        let unbounded = years.reduce(0) { $0 + $1.unboundedCount }
        if unbounded > 0 {
            p(.class("note stale")) {
                count == 1
                    ? "The gain of 1 part is not known, because what it brought is missing: it can be any. The totals leave it out."
                    : "The gain of \(count) parts is not known, because a cost or a value is missing; of \(unbounded) it is not known what they brought, so there is no upper end. The totals leave them out."
            }
        } else if count > 0 {
            p(.class("note stale")) {
                count == 1
                    ? "The gain of 1 part is not known, because a cost or a value is missing: it is at most "
                    : "The gain of \(count) parts is not known, because a cost or a value is missing: together at most "
                look.ownMoney(years.reduce(0) { $0 + $1.unknownAtMost })
                if let least = unknownAtLeast {
                    " and at least "
                    look.ownGain(least)
                }
                ". The totals leave it out."
            }
        }
    }
}

extension Term {
    /// For a person.
    var label: String {
        switch self {
        case .short: "Short term"
        case .long: "Long term"
        }
    }

    var meaning: String {
        switch self {
        case .short: "held for up to a year"
        case .long: "held for more than a year"
        }
    }
}
