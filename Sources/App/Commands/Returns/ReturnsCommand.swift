import JSON
import Ledger

extension CommandSpec {
    static let returns = CommandSpec(
        "returns", .look, [ArgumentSpec("FILE", .file)],
        help: "work out the return of flows of money, or of daily values, in a file",
        details:
            "Two columns, a date and an amount (below zero put in, above taken out, the value at the end as taken out), give the money-weighted return, XIRR. Rows of date, end value, inflow and outflow give the time-weighted return. JSON has “cashflows” of {date, amount} or “rows” of {date, end_value, inflow, outflow}. The rules are in docs/SPEC-returns.md.",
        examples: ["coffer returns flows.csv", "coffer returns rows.json --json"]
    ) { call in
        let path = call.arguments.word("FILE") ?? ""
        let report = ReturnsReport(terminal: call.terminal)
        switch try ReturnsFile.read(try LocalFile.bytes(of: path), name: path) {
        case .flows(let flows, let understood):
            understood.forEach { call.terminal.complain(Phrase($0)) }
            let result = MoneyWeightedReturn(flows)
            if call.isJSON { call.print(result.json) } else { report.print(result, flows) }
        case .rows(let rows, let understood):
            understood.forEach { call.terminal.complain(Phrase($0)) }
            let results = TimeWeightedReturn.all(rows)
            if call.isJSON { call.print(results.json) } else { report.print(results, rows) }
        }
        return call.exit
    }
}
