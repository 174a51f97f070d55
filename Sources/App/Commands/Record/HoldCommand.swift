import Ledger
import JSON

extension CommandSpec {
    static let hold = CommandSpec(
        "hold", .record, [ArgumentSpec("COIN", .coin), ArgumentSpec("AMOUNT")],
        help: "set how much of a coin you hold",
        details:
            "Writes an adjustment for the difference, valued at the current quote where there is one. Saying it again changes nothing.",
        examples: ["coffer hold eth 1.4", "coffer hold btc 0"]
    ) { call in
        let state = try call.state()
        let coin = try call.coin(call.arguments.word("COIN") ?? "", in: state)
        let wanted = try call.size(call.arguments.word("AMOUNT") ?? "", "The amount", unit: coin.symbol, in: state)
        let held = try call.coffer().hold(coin, wanted)
        let figures = Figures.own(state, call)
        guard let batch = held.batch else {
            if call.isJSON {
                call.print(
                    .object(
                        [JSON.Member("batch", .null), JSON.Member("entry", .null)] + members(held, wanted)))
            } else {
                call.terminal.print("You hold \(figures.amount(wanted, of: coin)) already. Nothing was written.")
            }
            return call.exit
        }
        let report = WriteReport(call: call)
        let entry = try report.entry(of: batch)
        if call.isJSON {
            call.print(.object(report.members((batch, entry)) + members(held, wanted)))
            return call.exit
        }
        call.terminal.print(
            "\(coin.name, .strong): \(figures.amount(held.before)) → \(figures.amount(wanted, of: coin), .strong)")
        if let entry, let value = entry.value, let quote = state.quote(of: coin.id),
            let time = entry.estimatedFrom
        {
            call.terminal.print(
                Phrase(
                    "The difference is valued at \(figures.price(quote.price)) each, ≈\(figures.money(value)) (\(figures.age(quote.source, time))).",
                    .faint))
        } else {
            call.terminal.print(Phrase("No price of it is known, so its cost is unknown.", .faint))
        }
        report.sayUndo()
        return call.exit
    }

    private static func members(_ held: Held, _ after: Exact) -> [JSON.Member] {
        [JSON.Member("before", .exact(held.before)), JSON.Member("after", .exact(after))]
    }
}
