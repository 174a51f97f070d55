import Ledger

/// A past day's portfolio in a terminal.
struct DatedReport {
    let call: Call
    let state: State

    func run(_ schedule: MethodSchedule, _ policy: LotPolicy) throws -> Exit {
        let text = call.arguments.option("as-of") ?? ""
        guard let day = Day(text) else { throw UsageError.notADay(text) }
        let given = try prices()
        let closes = state.closes(of: state.movedCoins, snapshot: try call.coffer().snapshot)
        let portfolio = try state.portfolio(on: day, schedule, policy: policy, zones: call.zones) { coin, asked in
            (asked == day ? given[coin] : nil) ?? closes[coin]?[asked]
        }
        if call.isJSON {
            call.print(portfolio.json(code: state.codes.code))
        } else {
            print(portfolio, schedule, origin(portfolio, closes, given))
        }
        return portfolio.gains.shortages.isEmpty ? call.exit : .warned
    }

    /// Of the prices in its value; those that were typed are nobody's.
    private func origin(
        _ portfolio: DatedPortfolio, _ closes: RecordedCloses, _ given: [CoinID: Exact]
    ) -> PriceOrigin {
        let valued = portfolio.positions.filter { $0.value != nil && given[$0.coin] == nil }.map(\.coin)
        return closes.origin(
            Dictionary(valued.map { ($0, portfolio.day...portfolio.day) }, uniquingKeysWith: { first, _ in first }))
    }

    /// `--price COIN=P`, each.
    private func prices() throws -> [CoinID: Exact] {
        var prices: [CoinID: Exact] = [:]
        for text in call.arguments.options["price"] ?? [] {
            let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
            guard parts.count == 2 else { throw UsageError.notAPrice(text) }
            prices[state.coinID(ofCode: parts[0])] = try call.size(
                parts[1], "The price", unit: state.ledgerCurrency.code, in: state)
        }
        return prices
    }

    private func print(_ portfolio: DatedPortfolio, _ schedule: MethodSchedule, _ origin: PriceOrigin) {
        let figures = Figures.own(state, call)
        let terminal = call.terminal
        terminal.printRow([
            "\("At the end of", .faint) \(portfolio.day.shortText, .strong)",
            "\("Value", .faint) \(figures.money(portfolio.value), .strong)",
            "\("Cost", .faint) \(figures.money(portfolio.cost), .strong)",
            "\("Gain", .faint) \(figures.gain(portfolio.total))",
        ])
        terminal.print("")
        var table = Table([
            .left("Coin"), .right("Amount"), .right("Price", drop: 2), .right("Value"), .right("Cost", drop: 1),
            .right("Unrealised"),
        ])
        for position in portfolio.positions {
            table.add([
                Phrase(state.codes.code(position.coin), .strong), Phrase(figures.amount(position.quantity)),
                Phrase(figures.price(position.price)), Phrase(figures.money(position.value)),
                Phrase(figures.money(position.cost)), figures.gain(position.unrealized),
            ])
        }
        terminal.print(table)
        terminal.print("")
        terminal.printRow([
            "\("Realised", .faint) \(figures.gain(portfolio.realized))",
            "\("Income", .faint) \(figures.money(portfolio.income))",
            "\("Method", .faint) \("\(schedule)")",
        ])
        if let rate = portfolio.rate {
            terminal.print("\("Money-weighted return a year", .faint) \(figures.change(rate * 100))")
        }
        terminal.printOrigin(origin)
        if !portfolio.missing.isEmpty {
            let names = portfolio.missing.map(state.codes.code).joined(separator: ", ")
            terminal.printParagraph("No price of \(names) is known on that day: values and gains leave it out.")
        }
        if !portfolio.unvaluedFlows.isEmpty {
            let names = portfolio.unvaluedFlows.prefix(10).map(\.eventID).joined(separator: ", ")
            terminal.printParagraph(
                "What was paid or received is unknown in \(names), so there is no yearly return.")
        }
    }
}
