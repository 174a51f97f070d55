import Ledger
import JSON

extension CommandSpec {
    static let dca = CommandSpec(
        "dca", .look, [ArgumentSpec("COIN", .coin, .optional)],
        options: [
            .value(
                "what-if", "AMOUNT@PRICE", "what buying so much at such a price would make of it; nothing is written"),
            .flag("review", "what each buy did, beside the same money daily, weekly, monthly or all at once"),
        ],
        help: "show the average cost of a coin and its break-even, or of all coins",
        examples: ["coffer dca btc", "coffer dca btc --what-if 0.1@60000", "coffer dca btc --review"]
    ) { call in
        let state = try call.state()
        let report = DCAReport(call: call, state: state, figures: Figures.own(state, call))
        guard let name = call.arguments.word("COIN") else {
            guard !call.arguments.has("what-if") else { throw UsageError.needs("--what-if", needed: "the coin") }
            guard !call.arguments.has("review") else { throw UsageError.needs("--review", needed: "the coin") }
            report.printAll()
            return call.exit
        }
        let coin = try call.coin(name, in: state)
        if call.arguments.has("review") {
            let (review, origin) = try state.dcaReview(
                of: coin, snapshot: call.coffer().snapshot, today: call.clock.now().day)
            if call.isJSON {
                call.print(review.json(coin, state.ledgerCurrency, origin))
            } else {
                DCAReviewReport(terminal: call.terminal, figures: report.figures.in(state.ledgerCurrency)).print(
                    review, origin, coin)
            }
            return call.exit
        }
        let average = DollarCostAverage(of: coin.id, entries: state.entries, currency: state.ledgerCurrency)
        let whatIf = try call.arguments.option("what-if").map { try report.whatIf($0, coin, average) }
        if call.isJSON {
            call.print(state.dcaJSON(coin, average, whatIf: whatIf))
        } else {
            report.print(coin, average, whatIf)
        }
        return call.exit
    }
}

/// Averages in a terminal.
private struct DCAReport {
    let call: Call
    let state: State
    let figures: Figures

    func whatIf(_ text: String, _ coin: Coin, _ average: DollarCostAverage) throws -> DollarCostAverage {
        let parts = text.split(separator: "@", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2 else { throw UsageError.badWhatIf(text) }
        let amount = try call.size(parts[0], "The amount", unit: coin.symbol, in: state)
        let price = try call.size(parts[1], "The price", unit: state.ledgerCurrency.code, in: state)
        guard !amount.isZero else { throw UsageError.zero(what: "The amount") }
        return average.buying(amount, at: price)
    }

    func print(_ coin: Coin, _ average: DollarCostAverage, _ whatIf: DollarCostAverage?) {
        let terminal = call.terminal
        let row = state.quote(of: coin.id)
        terminal.print("\(coin.name, .strong)  \(coin.shortName, .accent)")
        let columns = [("now", average)] + (whatIf.map { [("what if", $0)] } ?? [])
        var table = Table([.left("")] + columns.map { .right(whatIf == nil ? "" : $0.0) })
        table.add([Phrase("Quantity", .faint)] + columns.map { Phrase(figures.amount($0.1.quantity), .strong) })
        table.add([Phrase("Total cost", .faint)] + columns.map { Phrase(figures.money($0.1.knownCost), .strong) })
        table.add([Phrase("Average cost", .faint)] + columns.map { Phrase(figures.average($0.1.averageCost), .strong) })
        table.add([Phrase("Break-even", .faint)] + columns.map { Phrase(figures.average($0.1.breakEven), .strong) })
        let worth = columns.map { $0.1.worth(at: row?.price) }
        table.add([Phrase("Worth now", .faint)] + worth.map { Phrase(figures.money($0), .strong) })
        // Without a what-if the header row would be empty.
        for line in table.lines(width: terminal.width).dropFirst(whatIf == nil ? 1 : 0) { terminal.print(line) }
        terminal.print("")
        if !average.unknownCostQuantity.isZero {
            terminal.printParagraph(
                "The cost of \(figures.amount(average.unknownCostQuantity, of: coin)) is not known: average and total leave it out."
            )
        }
        let price =
            row?.price == nil
            ? "No price is known."
            : "Price \(figures.price(row?.price)), \(figures.age(row?.source ?? .snapshot, row?.quoteTime))"
        terminal.printRow([Phrase(price, .faint)] + figures.note(PriceOrigin(row).converted?.sentence), gap: " · ")
    }

    func printAll() {
        let coins = state.portfolio.holdings.map(\.coin)
        let averages = coins.map {
            ($0, DollarCostAverage(of: $0.id, entries: state.entries, currency: state.ledgerCurrency))
        }
        if call.isJSON {
            call.print(.object(["coins": .array(averages.map { state.dcaJSON($0.0, $0.1) })]))
            return
        }
        guard !averages.isEmpty else {
            call.terminal.print("You hold nothing yet.")
            return call.terminal.printParagraph(CommandError.nothingHeld.remedy, tint: .faint)
        }
        var table = Table([
            .left("Coin"), .right("Quantity"), .right("Average cost"), .right("Price", drop: 2),
            .right("Break-even", drop: 3), .right("Total cost", drop: 1),
        ])
        for (coin, average) in averages {
            table.add([
                Phrase(coin.shortName, .strong), figures.amountCell(average.quantity),
                Phrase(figures.average(average.averageCost), .strong),
                figures.priceCell(state.quote(of: coin.id)?.price), figures.averageCell(average.breakEven),
                figures.moneyCell(average.knownCost),
            ])
        }
        call.terminal.print(table)
        call.terminal.print("")
        call.terminal.printOrigin(figures, of: state.ownMarket, state.portfolio.origin)
    }
}
