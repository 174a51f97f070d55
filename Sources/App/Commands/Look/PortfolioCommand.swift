import Ledger

extension CommandSpec {
    static let portfolio = CommandSpec(
        "portfolio", .look,
        options: [
            .value("method", "METHOD", "how the cost of what is sold is reckoned: average, fifo, lifo, hifo"),
            .value("as-of", "DATE", "what was held at the end of that day, at that day's prices"),
            .value("price", "COIN=P", "the price of a coin on that day", many: true),
            .value("policy", "KEY=VALUE,…", "other choices than the ledger's"),
        ],
        help: "show what you hold, its worth, cost and gain",
        details: "Prices of a past day come from the archive; what has none is named and left out.",
        examples: [
            "coffer portfolio", "coffer portfolio --method fifo --json",
            "coffer portfolio --as-of 2024-12-31 --price BTC=93429.20",
        ]
    ) { call in
        let state = try call.state()
        let schedule = try call.schedule(else: MethodSchedule(.average))
        guard schedule.first != .ukPooling else { throw CommandError.noPoolingHere }
        let policy = try call.policy(state)
        if call.arguments.has("as-of") { return try DatedReport(call: call, state: state).run(schedule, policy) }
        guard !call.arguments.has("price") else { throw UsageError.needs("--price", needed: "--as-of DATE") }
        let isAverage = schedule == MethodSchedule(.average) && !call.arguments.has("policy")
        let portfolio =
            isAverage
            ? state.portfolio
            : Portfolio(
                entries: state.entries, market: state.ownMarket, knownCoins: Array(state.knownCoins.values),
                currency: state.ledgerCurrency,
                gains: try state.gains(schedule, policy: policy, zones: call.zones, snapshot: call.coffer().snapshot))
        if call.isJSON {
            call.print(state.portfolioJSON(portfolio, method: schedule.description))
        } else {
            let figures = Figures.own(state, call)
            PortfolioReport(call: call, state: state, portfolio: portfolio, figures: figures).print()
        }
        return call.exit
    }
}

/// The portfolio in a terminal.
private struct PortfolioReport {
    let call: Call
    let state: State
    let portfolio: Portfolio
    let figures: Figures

    func print() {
        let terminal = call.terminal
        guard !portfolio.holdings.isEmpty else {
            terminal.print("You hold nothing yet.")
            return terminal.printParagraph(CommandError.nothingHeld.remedy, tint: .faint)
        }
        terminal.printRow([
            "\("Value", .faint) \(figures.money(portfolio.value), .strong)",
            portfolio.change24hPercent == nil
                ? "\("24h", .faint) \(figures.gain(portfolio.change24h))"
                : "\("24h", .faint) \(figures.gain(portfolio.change24h)) \(figures.change(portfolio.change24hPercent))",
            "\("Cost", .faint) \(figures.money(portfolio.knownCost), .strong)",
            "\("Gain", .faint) \(figures.gain(portfolio.gain)) \(figures.change(portfolio.gainPercent))",
        ])
        printBase()
        terminal.print("")
        terminal.print(table)
        terminal.print("")
        for line in leftOut { terminal.printParagraph(line) }
        terminal.printOrigin(figures, of: state.ownMarket, portfolio.origin)
    }

    /// The total in the currency of the prices, where that is another one.
    private func printBase() {
        guard let worth = portfolio.worth(in: state.market) else { return }
        let name = "In " + worth.currency.code.uppercased()
        var line = [
            "\(name, .faint) \(figures.in(worth.currency).money(worth.value), .strong)" as Phrase
        ]
        line += figures.note(worth.origin.converted?.sentence)
        if !worth.leftOut.isEmpty {
            line += figures.note("without \(worth.leftOut.map(\.shortName).inWords), which have no price in it")
        }
        call.terminal.printRow(line, gap: " · ")
    }

    private var table: Table {
        var table = Table([
            .left("Coin"), .left("Name", drop: 5, least: 10), .right("Amount"), .right("Price", drop: 3),
            .right("24h", drop: 4),
            .right("Value"), .right("Cost", drop: 2), .right("Average", drop: 6), .right("Gain", drop: 1),
            .right("Gain %", drop: 7),
        ])
        for holding in portfolio.holdings {
            table.add([
                Phrase(holding.coin.shortName, .strong), Phrase(holding.coin.name),
                figures.amountCell(holding.quantity),
                figures.priceCell(holding.price), figures.change(holding.change24hPercent),
                figures.moneyCell(holding.value),
                figures.moneyCell(holding.knownCost),
                figures.averageCell(holding.averageCost),
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
            let coins = portfolio.leftOut.filter { $0.reason == reason }.map(\.coin.shortName)
            return coins.isEmpty ? nil : "\(sentence) \(coins.joined(separator: ", "))."
        }
    }
}
