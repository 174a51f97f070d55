import Ledger

/// What stands above and below the table of disposals, of lots or of pools, in a terminal.
struct GainsFrame {
    /// In the place of a term or a rule.
    static let missing = "nothing acquired it"

    let call: Call
    let state: State
    let movements: Movements
    let year: TaxYear?

    var figures: Figures { Figures.own(state, call) }

    /// How the ledger calls a coin.
    func coin(_ number: Int32) -> Phrase { Phrase(code(number), .strong) }

    /// - Parameter whatWasThere: how a shortage says what could be taken.
    func print(
        _ table: Table, count: Int, method: String, totals: Gains.Totals, shortages: [Gains.Shortage],
        whatWasThere: String = "were there", unknownAtLeast: Exact? = nil, shortageBounds: [Int32: GainBounds] = [:]
    ) {
        let terminal = call.terminal
        guard count > 0 || !shortages.isEmpty else {
            return terminal.print("Nothing was disposed of\(year.map { " in \($0)" } ?? "").")
        }
        terminal.printRow([
            "\("Gain", .faint) \(figures.gain(totals.total))", "\("Method", .faint) \(method, .strong)",
            "\("Disposals", .faint) \("\(count)", .strong)",
        ])
        terminal.print("")
        terminal.print(table)
        terminal.print("")
        for (year, gain) in totals.byYear.sorted(by: { $0.key < $1.key }) {
            terminal.print("\("\(year)", .faint)  \(figures.gain(gain))")
        }
        if totals.unknownCount > 0 {
            terminal.printParagraph(
                "\(totals.unknownCount) disposals have no known gain, because a cost or a value is missing; \(bounds(totals, unknownAtLeast))."
            )
        }
        for shortage in shortages {
            let bounds = shortageBounds[shortage.entry].map { " It gained \(figures.range($0))." } ?? ""
            terminal.printParagraph(sentence(shortage, whatWasThere) + bounds)
        }
    }

    private func bounds(_ totals: Gains.Totals, _ atLeast: Exact?) -> String {
        guard totals.unboundedCount == 0 else {
            return "of \(totals.unboundedCount) it is not known either what they brought, so there is no upper end"
        }
        return "together they gained \(figures.range(GainBounds(atLeast: atLeast, atMost: totals.unknownAtMost)))"
    }

    private func code(_ number: Int32) -> String { state.codes.code(movements.assets[Int(number)]) }

    private func sentence(_ shortage: Gains.Shortage, _ whatWasThere: String) -> String {
        let entry = movements.entries[Int(shortage.entry)]
        let outcome =
            movements.policy.oversell == .error
            ? "It was left out." : "The missing part was taken at a cost of zero."
        return
            "Entry \(entry.eventID) of \(entry.time.day) takes \(figures.amount(shortage.requested)) \(code(shortage.asset)), of which \(figures.amount(shortage.available)) \(whatWasThere). \(outcome)"
    }
}
