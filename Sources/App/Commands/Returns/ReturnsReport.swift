import Ledger

/// Returns in a terminal, in plain words.
struct ReturnsReport {
    let terminal: Terminal
    private let format = NumberFormat.point

    init(terminal: Terminal) { self.terminal = terminal }

    func print(_ result: MoneyWeightedReturn, _ flows: [CashFlow]) {
        let days = flows.byDay()
        let paid = flows.filter(\.amount.isNegative).reduce(Exact.zero) { $0 - $1.amount }
        let got = flows.filter { $0.amount > 0 }.reduce(Exact.zero) { $0 + $1.amount }
        terminal.print("\("Money-weighted return", .strong)  \(headline(result), .accent)")
        var table = Table([.left(""), .right("")])
        table.add(["Flows", Phrase(span(flows.count, days.first?.day, days.last?.day, result.days))])
        table.add(["Put in", Phrase(format.amount(paid).text)])
        table.add(["Taken out, with the value at the end", Phrase(format.amount(got).text)])
        table.add(["Gain", Phrase(format.amount(got - paid).text)])
        table.add(["Plain return", Phrase(ReturnsReport.rate(result.plain))])
        for line in table.lines(width: terminal.width).dropFirst() { terminal.print(line) }
        terminal.print("")
        terminal.printParagraph(words(result, days))
        terminal.printParagraph("Rule: Σ amount ÷ (1 + r)^(days ÷ 365) = 0, days from the first flow.", tint: .faint)
    }

    func print(_ results: [TimeWeightedReturn], _ rows: [Valuation]) {
        let first = results.first
        terminal.print("\("Time-weighted return", .strong)  \(ReturnsReport.rate(first?.total), .accent)")
        terminal.print(Phrase(span(rows.count, rows.map(\.day).min(), rows.map(\.day).max(), first?.days ?? 0), .faint))
        var table = Table([.left("Flows count"), .right("Return"), .right("As a yearly rate")])
        for result in results {
            let yearly = result.days >= 365 ? ReturnsReport.rate(result.annualized) : "–"
            table.add([
                Phrase(ReturnsReport.name(result.convention)), Phrase(ReturnsReport.rate(result.total), .strong),
                Phrase(yearly),
            ])
        }
        terminal.print(table)
        if let first, rows.count <= 60 { print(first, rows) }
        terminal.print("")
        terminal.printParagraph(
            "What one unit of money became that was there all the time, whatever was put in or taken out meanwhile. The first line is the one that Coffer uses: a deposit takes part in its own day, a withdrawal still did."
        )
        if let first, first.days < 365 {
            terminal.printParagraph(
                "Less than a year is not told as a yearly rate; --json has it.", tint: .faint)
        }
        for result in results where !result.senselessDays.isEmpty {
            terminal.printParagraph(
                "“\(ReturnsReport.name(result.convention))” means nothing here: on \(result.senselessDays[0]) more went out than was there."
            )
        }
    }

    private func print(_ result: TimeWeightedReturn, _ rows: [Valuation]) {
        let rows = rows.enumerated().sorted { ($0.element.day, $0.offset) < ($1.element.day, $1.offset) }.map(\.element)
        var table = Table([
            .left("Day"), .right("Value at the end"), .right("In", drop: 2), .right("Out", drop: 1), .right("Return"),
        ])
        for (row, rate) in zip(rows, result.perRow) {
            table.add([
                Phrase(row.day.description), Phrase(format.amount(row.endValue).text), amount(row.inflow),
                amount(row.outflow), Phrase(ReturnsReport.rate(rate)),
            ])
        }
        terminal.print("")
        terminal.print(table)
    }

    private func amount(_ value: Exact) -> Phrase { Phrase(value.isZero ? "" : format.amount(value).text) }

    private func span(_ count: Int, _ first: Day?, _ last: Day?, _ days: Int) -> String {
        guard let first, let last else { return "none" }
        return "\(count), \(first.shortText) to \(last.shortText), \(days) \(days == 1 ? "day" : "days")"
    }
}

extension ReturnsReport {
    private func headline(_ result: MoneyWeightedReturn) -> String {
        switch result.status {
        case .unique where !result.isWorthAYear: "\(ReturnsReport.rate(result.plain)) in \(result.days) days"
        case .unique: "\(ReturnsReport.rate(result.rate)) a year"
        case .totalLoss: "-100%"
        case .multipleRoots: "\(result.roots.count) rates fit"
        case .noSolution: "–"
        }
    }

    private func words(_ result: MoneyWeightedReturn, _ days: [CashFlow]) -> String {
        switch result.status {
        case .unique where !result.isWorthAYear:
            return
                "Under a month a yearly rate says nothing (it would be \(ReturnsReport.rate(result.rate))): the plain return is shown, the gain over what was put in."
        case .unique:
            return
                "An account that pays this rate, with the same payments on the same days, would have come to the same end."
        case .totalLoss: return "All that was put in is lost."
        case .multipleRoots:
            let rates = result.roots.map { ReturnsReport.rate($0) }.joined(separator: ", ")
            return
                "The flows change their sign \(result.signChanges) times, and each of these yearly rates fits them: \(rates). None of them is the return; look at the plain one, or at a time-weighted one."
        case .noSolution: return noSolution(days)
        }
    }

    private func noSolution(_ days: [CashFlow]) -> String {
        let moving = days.filter { !$0.amount.isZero }
        if moving.isEmpty { return "There are no flows, so there is no rate." }
        if moving.count == 1 { return "All money moved on one day: no time passes, so there is no yearly rate." }
        if moving.allSatisfy(\.amount.isNegative) {
            return
                "Money only went in. Add what it is worth at the end, as an amount above zero on the last day (0 where all is lost)."
        }
        if !moving.contains(where: \.amount.isNegative) { return "Money only came out, so there is no rate." }
        return "No yearly rate brings these flows to zero; look at the plain return."
    }

    static func rate(_ rate: Exact?) -> String { NumberFormat.point.rate(rate).text }

    private static func name(_ convention: TimeWeightedReturn.Convention) -> String {
        switch convention {
        case .inflowStartOutflowEnd: "in at the start, out at the end of a day"
        case .startOfDay: "at the start of a day"
        case .endOfDay: "at the end of a day"
        }
    }
}
