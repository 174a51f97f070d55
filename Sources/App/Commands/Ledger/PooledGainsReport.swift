import Ledger
import Pages

/// Gains under the share pooling of the United Kingdom, in a terminal.
struct PooledGainsReport {
    let call: Call
    let state: State
    let gains: PooledGains
    let year: TaxYear?

    func print() {
        let frame = GainsFrame(call: call, state: state, movements: gains.movements, year: year)
        let figures = frame.figures
        var table = Table([
            .left("Date"), .left("Coin"), .right("Amount"), .left("Rule"), .left("Acquired", drop: 3),
            .right("Proceeds", drop: 1), .right("Fees", drop: 4), .right("Cost", drop: 2), .right("Gain"),
        ])
        let disposals = gains.disposals.filter { year == nil || $0.taxYear == year }
        for disposal in disposals {
            table.add([
                Phrase("\(disposal.day)", .faint), frame.coin(disposal.asset),
                Phrase(figures.amount(disposal.quantity)),
                Phrase(disposal.isMissing ? GainsFrame.missing : disposal.rule.label.lowercased()),
                Phrase(disposal.acquired.map { "\($0)" } ?? "–", .faint), Phrase(figures.money(disposal.proceeds)),
                Phrase(figures.money(disposal.fees)), Phrase(figures.money(disposal.cost)),
                figures.gain(disposal.gain),
            ])
        }
        frame.print(
            table, count: disposals.count, method: CostMethod.ukPooling.rawValue, totals: gains.totals(of: year),
            shortages: gains.shortages, whatWasThere: "were there or came in time")
    }
}
