import Ledger

extension CommandSpec {
    static let trades = CommandSpec(
        "trades", .look, [ArgumentSpec("COIN", .coin, .optional)],
        help: "list what you entered, of one coin or of all",
        examples: ["coffer trades", "coffer trades eth"]
    ) { call in
        let state = try call.state()
        let coin = try call.arguments.word("COIN").map { try call.coin($0, in: state) }
        let entries = coin.map { state.entries(of: $0.id) } ?? state.entries
        if call.isJSON {
            call.print(state.entriesJSON(entries))
        } else {
            TradesReport(call: call, state: state, figures: Figures.own(state, call)).print(entries, of: coin)
        }
        return call.exit
    }
}

/// Entries in a terminal.
private struct TradesReport {
    let call: Call
    let state: State
    let figures: Figures

    func print(_ entries: Entries, of coin: Coin?) {
        let terminal = call.terminal
        guard !entries.isEmpty else {
            terminal.print(Phrase(coin.map { "There are no trades of \($0.name) yet." } ?? "There are no trades yet."))
            return terminal.printParagraph(CommandError.nothingHeld.remedy, tint: .faint)
        }
        terminal.print(table(entries, of: coin))
        terminal.print("")
        if let coin {
            let average = DollarCostAverage(of: coin.id, entries: state.entries, currency: state.ledgerCurrency)
            terminal.print([
                ("You own", Phrase(figures.amount(average.quantity, of: coin), .strong)),
                ("Average cost", Phrase(figures.average(average.averageCost), .strong)),
                ("Total cost", Phrase(figures.money(average.knownCost), .strong)),
            ])
            if !average.unknownCostQuantity.isZero {
                terminal.print(
                    Phrase(
                        "The cost of \(figures.amount(average.unknownCostQuantity, of: coin)) is not known and is left out."
                    ))
            }
        } else {
            terminal.print(Phrase(entries.count == 1 ? "1 entry" : "\(entries.count) entries", .faint))
        }
        if entries.contains(where: { $0.estimatedFrom != nil }) {
            terminal.print(Phrase("≈ is an estimate from a quote.", .faint))
        }
    }

    private func table(_ entries: Entries, of coin: Coin?) -> Table {
        // Where all are of one coin, its column is the first to go.
        var table = Table([
            .left("Date"), .left("Time", drop: 7), .left("Kind"), .left("Coin", drop: coin == nil ? 0 : 8, least: 5),
            .right("Amount"),
            .right("Price", drop: 2), .right("Value", drop: 1), .right("Fee", drop: 3),
            .left("Wallet", drop: 5, least: 8), .left("Note", drop: 4, least: 10), .left("Demo", drop: 6),
        ])
        let severalWallets = Set(entries.map(\.wallet)).count > 1
        for entry in entries {
            let line = EntryLine(entry, state, figures)
            table.add([
                Phrase(entry.time.day.description), Phrase(entry.time.clockText, .faint), line.kind,
                Phrase(line.coin, .strong),
                line.amount, line.price, line.value, Phrase(line.fee),
                Phrase(severalWallets ? entry.wallet : ""), Phrase(entry.note),
                Phrase(entry.isDemo ? "demo" : "", .faint),
            ])
        }
        return table
    }
}
