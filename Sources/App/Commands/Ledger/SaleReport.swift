import Ledger

/// `coffer gains --sell AMOUNT@PRICE COIN`: four methods side by side.
struct SaleReport {
    let call: Call
    let state: State
    let coin: Coin

    /// Reads `AMOUNT@PRICE` and answers; nothing is written.
    func run(_ text: String) throws -> Exit {
        let parts = text.split(separator: "@", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2 else { throw UsageError.badWhatIf(text) }
        let amount = try call.size(parts[0], "The amount", unit: coin.symbol, in: state)
        let price = try call.size(parts[1], "The price", unit: state.ledgerCurrency.code, in: state)
        guard !amount.isZero else { throw UsageError.zero(what: "The amount") }
        let comparison = try state.sale(
            of: coin.id, amount, at: price, wallet: call.arguments.option("wallet") ?? "", zones: call.zones,
            snapshot: call.coffer().snapshot, now: call.clock.now())
        if call.isJSON {
            call.print(comparison.json(code: state.codes.code))
        } else if let shortage = comparison.shortage {
            let figures = Figures(state, call)
            call.terminal.printParagraph(
                "That is more than there is: \(figures.amount(shortage.available, of: coin)) can be sold, \(figures.amount(shortage.missing, of: coin)) are missing."
            )
        } else {
            print(comparison)
        }
        return comparison.shortage == nil ? call.exit : .warned
    }

    private func print(_ comparison: SaleComparison) {
        let figures = Figures.own(state, call)
        let terminal = call.terminal
        terminal.print(
            "\("Selling", .faint) \(figures.amount(comparison.amount, of: coin), .strong) \("for", .faint) \(figures.money(comparison.proceeds), .strong)"
        )
        terminal.print("")
        var table = Table([
            .left("Method"), .right("Cost"), .right("Gain"), .right("Short", drop: 2), .right("Long", drop: 1),
            .right("Lots", drop: 3),
        ])
        for line in comparison.lines {
            table.add([
                Phrase(line.method.rawValue, .strong), Phrase(figures.money(line.sale?.cost)),
                line.sale?.bounds.map { Phrase(figures.range($0), .faint) } ?? figures.gain(line.sale?.gain),
                figures.gain(line.byTerm[.short]), figures.gain(line.byTerm[.long]),
                Phrase(line.method.hasLots ? "\(line.sale?.parts.count ?? 0)" : "pool"),
            ])
        }
        terminal.print(table)
        for line in comparison.lines where line.method.hasLots { printLots(line, figures) }
        terminal.print("")
        terminal.print(Phrase("Nothing was written.", .faint))
    }

    private func printLots(_ line: SaleComparison.Line, _ figures: Figures) {
        let parts = line.sale?.parts ?? []
        call.terminal.print("")
        call.terminal.print(Phrase(line.method.rawValue, .strong))
        var table = Table([
            .left("Acquired"), .left("Entry", drop: 1), .right("Amount"), .right("Cost", drop: 2), .right("Gain"),
            .left("Term", drop: 3),
        ])
        for part in parts.prefix(20) {
            table.add([
                Phrase(part.acquired.map { "\($0.day)" } ?? "–", .faint),
                Phrase(part.lot.map { line.gains.entry($0).eventID } ?? "", .faint),
                Phrase(figures.amount(part.quantity)), Phrase(figures.money(part.cost)), figures.gain(part.gain),
                Phrase(part.term?.rawValue ?? ""),
            ])
        }
        call.terminal.print(table)
        if parts.count > 20 { call.terminal.print(Phrase("and \(parts.count - 20) more lots", .faint)) }
    }
}
