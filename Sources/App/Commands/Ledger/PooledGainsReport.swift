import Ledger

/// Gains under the share pooling of the United Kingdom, in a terminal.
struct PooledGainsReport {
    let call: Call
    let state: State
    let gains: PooledGains
    let year: TaxYear?

    private var figures: Figures { Figures(state, call).in(state.ledgerCurrency) }

    func print() {
        let terminal = call.terminal
        let totals = gains.totals(of: year)
        let disposals = gains.disposals.filter { year == nil || $0.taxYear == year }
        guard !disposals.isEmpty || !gains.shortages.isEmpty else {
            return terminal.print("Nothing was disposed of\(year.map { " in \($0)" } ?? "").")
        }
        terminal.printRow([
            "\("Gain", .faint) \(figures.gain(totals.total))",
            "\("Method", .faint) \(CostMethod.ukPooling.rawValue, .strong)",
            "\("Disposals", .faint) \("\(disposals.count)", .strong)",
        ])
        terminal.print("")
        var table = Table([
            .left("Date"), .left("Coin"), .right("Amount"), .left("Rule"), .left("Acquired", drop: 3),
            .right("Proceeds", drop: 1), .right("Fees", drop: 4), .right("Cost", drop: 2), .right("Gain"),
        ])
        for disposal in disposals {
            table.add([
                Phrase("\(disposal.day)", .faint),
                Phrase(state.codes.code(gains.asset(disposal.asset)), .strong),
                Phrase(figures.amount(disposal.quantity)),
                Phrase(disposal.isMissing ? "nothing acquired it" : disposal.rule.name),
                Phrase(disposal.acquired.map { "\($0)" } ?? "–", .faint), Phrase(figures.money(disposal.proceeds)),
                Phrase(figures.money(disposal.fees)), Phrase(figures.money(disposal.cost)),
                figures.gain(disposal.gain),
            ])
        }
        terminal.print(table)
        terminal.print("")
        for (year, gain) in totals.byYear.sorted(by: { $0.key < $1.key }) {
            terminal.print("\("\(year)", .faint)  \(figures.gain(gain))")
        }
        if totals.unknownCount > 0 {
            terminal.printParagraph(
                "\(totals.unknownCount) disposals have no known gain, because a cost or a value is missing; it is at most \(figures.money(totals.unknownAtMost))."
            )
        }
        for shortage in gains.shortages { terminal.printParagraph(sentence(shortage)) }
    }

    private func sentence(_ shortage: Gains.Shortage) -> String {
        let code = state.codes.code(gains.asset(shortage.asset))
        let entry = gains.entry(shortage.entry)
        let outcome =
            gains.movements.policy.oversell == .error
            ? "It was left out." : "The missing part was taken at a cost of zero."
        return
            "Entry \(entry.eventID) of \(entry.time.day) takes \(figures.amount(shortage.requested)) \(code), of which \(figures.amount(shortage.available)) were there or came in time. \(outcome)"
    }
}

extension PooledGains.Rule {
    fileprivate var name: String {
        switch self {
        case .sameDay: "same day"
        case .thirtyDay: "thirty days"
        case .tenDay: "ten days"
        case .section104: "pool"
        case .noGainNoLoss: "no gain, no loss"
        }
    }
}
