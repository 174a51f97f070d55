import JSON
import Ledger

extension CommandSpec {
    static let fill = CommandSpec(
        "fill", .record, [ArgumentSpec("COIN", .coin, .optional)],
        options: [.flag("dry-run", "show what would be filled; write nothing")],
        help: "value entries of unknown value at the archive's price of their day",
        details:
            "Each is marked as an estimate until you type what it really was. Where the archive has no price the value stays unknown.",
        examples: ["coffer fill --dry-run", "coffer fill eth"]
    ) { call in
        let state = try call.state()
        let coin = try call.arguments.word("COIN").map { try call.coin($0, in: state) }
        let isWanted: (Entry) -> Bool = { entry in coin.map { entry.coins.contains($0.id) } ?? true }
        let isDry = call.arguments.has("dry-run")
        let (batch, filling) =
            isDry
            ? (nil, state.filling(snapshot: try call.coffer().snapshot, isWanted)) : try call.coffer().fill(isWanted)
        if !filling.left.isEmpty {
            call.warn("The archive has no price for \(filling.left.count) of them; their value stays unknown.")
        }
        if call.isJSON {
            call.print(
                .object([
                    "batch": batch?.json ?? .null, "filled": .array(filling.filled.map(\.json)),
                    "left": .array(filling.left.map(\.json)),
                ]))
            return call.exit
        }
        say(filling, isDry, state, call)
        if batch != nil { WriteReport(call: call).sayUndo() }
        return call.exit
    }

    private static func say(_ filling: Filling, _ isDry: Bool, _ state: State, _ call: Call) {
        let figures = Figures.own(state, call)
        guard !filling.filled.isEmpty || !filling.left.isEmpty else {
            return call.terminal.print("No value is unknown.")
        }
        var table = Table([.left("Date"), .left("Kind"), .left("Coin", least: 5), .right("Amount"), .right("Value")])
        for entry in filling.filled + filling.left {
            let line = EntryLine(entry, state, figures)
            table.add([
                Phrase(entry.time.day.description), line.kind, Phrase(line.coin, .strong), line.amount, line.value,
            ])
        }
        call.terminal.print(table)
        for entry in filling.filled {
            if let rate = entry.estimatedRate, let money = entry.otherMoney {
                call.terminal.printParagraph("\(entry.time.day), \(money.code.uppercased()): \(rate).", tint: .faint)
            }
        }
        let count = filling.filled.count
        call.terminal.print(
            "\(isDry ? "Would fill" : "Filled") \(count == 1 ? "1 value" : "\(count) values"), ≈ estimated from \(filling.origin)."
        )
    }
}
