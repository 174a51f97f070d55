import Ledger

extension CommandSpec {
    static let portfolio = CommandSpec(
        "portfolio", .look,
        options: [.value("method", "METHOD", "average: how the cost of what is sold is reckoned")],
        help: "show what you hold, its worth, cost and gain",
        examples: ["coffer portfolio", "coffer portfolio --json"]
    ) { call in
        if let method = call.arguments.option("method"), method != "average" {
            guard ["fifo", "lifo", "hifo"].contains(method) else {
                throw UsageError.notOneOf(method, option: "method", words: ["average"])
            }
            throw CommandError.laterMethod(method)
        }
        let state = try call.state()
        if call.isJSON {
            call.print(state.portfolioJSON())
        } else {
            PortfolioReport(call: call, state: state, figures: Figures(state, call)).print()
        }
        return call.exit
    }
}

/// The portfolio in a terminal.
private struct PortfolioReport {
    let call: Call
    let state: State
    let figures: Figures

    func print() {
        let terminal = call.terminal
        let portfolio = state.portfolio
        guard !portfolio.holdings.isEmpty else {
            terminal.print("You hold nothing yet.")
            return terminal.printParagraph(CommandError.nothingHeld.remedy, tint: .faint)
        }
        terminal.printRow([
            "\("Value", .faint) \(figures.money(portfolio.value), .strong)",
            "\("24h", .faint) \(figures.gain(portfolio.change24h)) \(figures.change(portfolio.change24hPercent))",
            "\("Cost", .faint) \(figures.money(portfolio.cost), .strong)",
            "\("Gain", .faint) \(figures.gain(portfolio.gain)) \(figures.change(portfolio.gainPercent))",
        ])
        terminal.print("")
        terminal.print(table)
        terminal.print("")
        for line in leftOut { terminal.printParagraph(line) }
        terminal.printOrigin(figures, state)
    }

    private var table: Table {
        var table = Table([
            .left("Coin"), .left("Name", drop: 5, least: 10), .right("Amount"), .right("Price", drop: 3),
            .right("24h", drop: 4),
            .right("Value"), .right("Cost", drop: 2), .right("Average", drop: 6), .right("Gain", drop: 1),
            .right("Gain %", drop: 7),
        ])
        for holding in state.portfolio.holdings {
            table.add([
                Phrase(holding.coin.shortName, .strong), Phrase(holding.coin.name),
                Phrase(figures.amount(holding.quantity)),
                Phrase(figures.price(holding.price)), figures.change(holding.change24hPercent),
                Phrase(figures.money(holding.value)),
                Phrase(holding.unknownCostQuantity.isZero ? figures.money(holding.cost) : "–"),
                Phrase(figures.price(holding.averageCost)),
                figures.gain(holding.gain), figures.change(holding.gainPercent),
            ])
        }
        return table
    }

    /// One sentence a reason.
    private var leftOut: [String] {
        let reasons: [(Portfolio.Reason, String)] = [
            (.noPrice, "No price is known, so the value leaves out"),
            (.noChange, "No 24 h change is known, so the change leaves out"),
            (.unknownCost, "The cost is not all known, so cost and gain leave out that part of"),
            (.moreSoldThanBought, "More was sold than bought, so every total leaves out"),
        ]
        return reasons.compactMap { reason, sentence in
            let coins = state.portfolio.leftOut.filter { $0.reason == reason }.map(\.coin.shortName)
            return coins.isEmpty ? nil : "\(sentence) \(coins.joined(separator: ", "))."
        }
    }
}
