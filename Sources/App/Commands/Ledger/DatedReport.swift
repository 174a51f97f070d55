import Ledger
import Markets

/// A past day's portfolio in a terminal.
struct DatedReport {
    let call: Call
    let state: State

    func run(_ schedule: MethodSchedule, _ policy: LotPolicy) throws -> Exit {
        let text = call.arguments.option("as-of") ?? ""
        guard let day = Day(text) else { throw UsageError.notADay(text) }
        let given = try prices()
        let closes = try call.coffer().snapshot
        let portfolio = try state.portfolio(on: day, schedule, policy: policy, zones: call.zones) { coin in
            given[coin] ?? state.close(of: coin, on: day, in: closes)
        }
        if call.isJSON {
            call.print(portfolio.json(code: state.codes.code))
        } else {
            print(portfolio, schedule)
        }
        return portfolio.gains.shortages.isEmpty ? call.exit : .warned
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

    private func print(_ portfolio: DatedPortfolio, _ schedule: MethodSchedule) {
        let figures = Figures(state, call).in(state.ledgerCurrency)
        let terminal = call.terminal
        let rate = MoneyWeightedReturn(portfolio.flows)
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
        if let rate = rate.rate, portfolio.missing.isEmpty {
            terminal.print("\("Money-weighted return a year", .faint) \(figures.change(rate * 100))")
        }
        if !portfolio.missing.isEmpty {
            let names = portfolio.missing.map(state.codes.code).joined(separator: ", ")
            terminal.printParagraph("No price of \(names) is known on that day: values and gains leave it out.")
        }
    }
}

extension State {
    /// The close of a day that the archive has, in the ledger's currency; the quote, on its own day.
    fileprivate func close(of coin: CoinID, on day: Day, in archive: Snapshot) -> Exact? {
        guard ledgerCurrency == market.currency else { return nil }
        if let close = archive.closes(of: coin).first(where: { $0.time.day == day })?.price { return close }
        guard let row = market.row(of: coin), row.quoteTime?.day == day else { return nil }
        return row.price
    }
}
