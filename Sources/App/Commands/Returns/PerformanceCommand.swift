import JSON
import Ledger

extension CommandSpec {
    static let performance = CommandSpec(
        "performance", .look, [ArgumentSpec("COIN", .coin, .optional)],
        options: [
            .value("from", "D", "the first day (else the first entry's)"),
            .value("to", "D", "the last day (else the last one with a price)"),
        ],
        help: "show how the portfolio or a coin did: gain, returns, drawdown, volatility",
        details: "The rules, and what each figure means, are in docs/SPEC-returns.md.",
        examples: [
            "coffer performance", "coffer performance btc", "coffer performance --from 2024-01-01 --to 2024-12-31",
        ]
    ) { call in
        let state = try call.state()
        let (from, to) = (try call.day("from"), try call.day("to"))
        let closes = state.closes(of: state.movedCoins, snapshot: try call.coffer().snapshot)
        let coin = try call.arguments.word("COIN").map { try call.coin($0, in: state) }
        let review = try state.review(
            of: coin?.id, from: from, to: to, closes: closes, today: call.clock.now().day, zones: call.zones)
        guard let review else {
            if state.entries.isEmpty || coin.map({ state.entries(of: $0.id).isEmpty }) == true {
                throw CommandError.nothingHeld
            }
            throw PerformanceError.noDays(from: from, to: to)
        }
        if call.isJSON {
            call.print(review.json(state.ledgerCurrency))
        } else {
            let figures = Figures.own(state, call)
            PerformanceReport(call: call, state: state, review: review, figures: figures).print()
        }
        return call.exit
    }
}

/// Why there is no range to look at.
private enum PerformanceError: Explained {
    case noDays(from: Day?, to: Day?)

    var problem: String {
        switch self {
        case .noDays(let from?, let to?): "\(from) to \(to) is no range of days."
        case .noDays(let from?, nil): "No price is known from \(from) on."
        case .noDays(nil, let to): "There is no entry up to \(to?.description ?? "now")."
        }
    }

    var remedy: String { "Name the days with --from D and --to D, the earlier one first." }
}

extension Call {
    /// A day after an option; `nil` where the option is not there.
    fileprivate func day(_ option: String) throws -> Day? {
        guard let text = arguments.option(option) else { return nil }
        guard let day = Day(text) else { throw UsageError.notATime(text) }
        return day
    }
}

/// The performance in a terminal, each figure with what it means.
private struct PerformanceReport {
    let call: Call
    let state: State
    let review: PortfolioReview
    let figures: Figures

    func print() {
        let terminal = call.terminal
        if let performance = review.performance {
            terminal.print(
                "\("Performance", .strong)  \("\(performance.start.shortText) to \(performance.end.shortText)", .faint)"
            )
            for line in table(performance).lines(width: terminal.width).dropFirst() { terminal.print(line) }
            terminal.print("")
            if review.history.points.contains(where: { !$0.isWhole }) {
                terminal.printParagraph(
                    "On \(performance.skippedDays) of \(review.history.points.count) days the price of a coin is missing: those days are left out, nothing is filled in."
                )
            }
        } else {
            terminal.printParagraph("No day of this range has a price for all that was held, so there are no figures.")
        }
        printGains()
        printCoins()
        for gap in review.history.gaps.prefix(8) { terminal.printParagraph(sentence(gap), tint: .faint) }
        if review.history.gaps.count > 8 {
            terminal.printParagraph("… and \(review.history.gaps.count - 8) more; --json has them.", tint: .faint)
        }
        terminal.printOrigin(review.origin)
        if !review.history.unvaluedFlows.isEmpty {
            terminal.printParagraph(
                "Not counted as flows, because their worth is unknown: entries \(review.history.unvaluedFlows.prefix(10).map(\.description).joined(separator: ", "))."
            )
        }
    }

    private func printGains() {
        guard let last = review.gains.points.last else { return }
        let terminal = call.terminal
        terminal.printRow([
            "\("Realised", .faint) \(figures.gain(last.realized))",
            "\("Unrealised", .faint) \(figures.gain(review.gains.lastUnrealized?.unrealized))",
        ])
        terminal.print("")
    }

    private func printCoins() {
        guard !review.coins.isEmpty else { return }
        var table = Table([
            .left("Coin"), .right("Put in", drop: 2), .right("Taken out", drop: 3), .right("Value"), .right("Gain"),
            .right("Simple", drop: 1), .right("Money-weighted", drop: 4),
        ])
        for coin in review.coins.prefix(30) {
            let gain = coin.performance?.gain
            table.add([
                Phrase(state.coin(coin.coin).shortName, .strong), Phrase(figures.money(gain?.putIn)),
                Phrase(figures.money(gain?.takenOut)), Phrase(figures.money(gain?.endValue)),
                figures.gain(gain?.gain), rate(gain?.rate),
                coin.performance.map { moneyWeighted($0.moneyWeighted) } ?? Phrase("–"),
            ])
        }
        call.terminal.print(table)
        if review.coins.count > 30 {
            call.terminal.print(Phrase("… and \(review.coins.count - 30) more; --json has them.", .faint))
        }
        call.terminal.print("")
    }

    private func table(_ performance: Performance) -> Table {
        var table = Table([.left(""), .right(""), .left("", drop: 1)])
        func add(_ name: String, _ value: Phrase, _ meaning: String) {
            table.add([Phrase(name, .faint), value, Phrase(meaning, .faint)])
        }
        let (gain, index) = (performance.gain, performance.index)
        add("Value at the start", Phrase(figures.money(gain.startValue)), "")
        add("Put in", Phrase(figures.money(gain.putIn)), "money paid for coins, with fees")
        add("Taken out", Phrase(figures.money(gain.takenOut)), "money received for coins, less fees")
        add("Value at the end", Phrase(figures.money(gain.endValue), .strong), "")
        add("Gain", figures.gain(gain.gain), "what there is and came out, less what was there and went in")
        add("Simple return", rate(gain.rate), "the gain over what was there and went in")
        add(
            "Time-weighted return", rate(performance.timeWeighted.total),
            "what money became that was there all the time")
        if performance.timeWeighted.days >= 365 {
            add("  as a yearly rate", rate(performance.timeWeighted.annualized), "")
        }
        add(
            "Money-weighted return", moneyWeighted(performance.moneyWeighted),
            "the yearly rate of an account with the same payments")
        add("Deepest fall", Phrase(ReturnsReport.rate(index.deepest?.depth ?? 0)), fall(index.deepest))
        add(
            "Volatility", Phrase(index.volatility.map { figures.share($0 * 100) } ?? "–"),
            "how much the daily return scatters, over a year")
        return table
    }

    private func rate(_ rate: Exact?) -> Phrase {
        Phrase(ReturnsReport.rate(rate), (rate ?? 0).isZero ? .plain : (rate ?? 0).isNegative ? .loss : .gain)
    }

    private func moneyWeighted(_ result: MoneyWeightedReturn) -> Phrase {
        switch result.status {
        case .unique where !result.isWorthAYear: Phrase("under a month", .faint)
        case .unique, .totalLoss: rate(result.rate)
        case .multipleRoots: Phrase("\(result.roots.count) rates fit", .faint)
        case .noSolution: Phrase("–")
        }
    }

    private func fall(_ drawdown: GrowthIndex.Drawdown?) -> String {
        guard let drawdown else { return "it never fell below a former height" }
        let end = drawdown.recovery.map { "made good on \($0.shortText)" } ?? "not made good yet"
        return "\(drawdown.peak.shortText) to \(drawdown.bottom.shortText), \(end)"
    }

    private func sentence(_ gap: PortfolioHistory.Gap) -> String {
        let coin = state.coin(gap.coin).shortName
        let days = "\(gap.days) \(gap.days == 1 ? "day" : "days") from \(gap.first.shortText) to \(gap.last.shortText)"
        return switch gap.reason {
        case .noClose: "\(coin): no price on \(days)."
        case .moreLeftThanWasHeld: "\(coin): more had left than was held on \(days)."
        }
    }
}
