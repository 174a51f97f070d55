import JSON
import Ledger

extension CommandSpec {
    static let gains = CommandSpec(
        "gains", .look, [ArgumentSpec("COIN", .coin, .optional)],
        options: [
            .value("method", "METHOD", "fifo, lifo, hifo, average or uk_pooling; or by year: 2020:fifo,2022:hifo"),
            .value(
                "policy", "KEY=VALUE,…", "other choices than the ledger's: \(LotPolicy.keys.joined(separator: ", "))"),
            .value("year", "Y", "only that tax year, for example 2024 or 2024/25"),
            .value(
                "sell", "AMOUNT@PRICE", "what selling so much of COIN would gain under each method; nothing is written"),
            .value("wallet", "W", "the wallet to sell from, where lots are kept by wallet"),
            .flag("csv", "print a file for a spreadsheet: every part of every disposal, removals, income"),
        ],
        help: "show what sales have gained, lot by lot, and what is left",
        details: "Ends with exit code 3 when an entry takes more than there is.",
        examples: [
            "coffer gains", "coffer gains --method hifo --year 2024", "coffer gains --policy lot_scope=wallet --json",
            "coffer gains --sell 0.5@90000 btc",
        ]
    ) { call in
        let state = try call.state()
        if let name = call.arguments.word("COIN") {
            guard let text = call.arguments.option("sell") else { throw UsageError.needs("COIN", needed: "--sell") }
            return try SaleReport(call: call, state: state, coin: call.coin(name, in: state)).run(text)
        }
        guard !call.arguments.has("sell") else { throw UsageError.needs("--sell", needed: "the coin") }
        let schedule = try call.schedule(else: state.settings.ledger.schedule ?? MethodSchedule(.fifo))
        let policy = try call.policy(state)
        let year = try call.taxYear(schedule)
        if schedule.first == .ukPooling { return try call.printPooled(state, policy: policy, year: year) }
        let gains = try state.gains(
            schedule, policy: policy, zones: call.zones, snapshot: call.coffer().snapshot)
        if call.arguments.has("csv") {
            guard !call.isJSON else { throw UsageError.together("csv", "json") }
            call.terminal.write(gains.csv(year: year, code: state.codes.code))
        } else if call.isJSON {
            call.print(written: gains.document(year: year, code: state.codes.code))
        } else {
            GainsReport(call: call, state: state, gains: gains, year: year).print()
        }
        return gains.shortages.isEmpty ? call.exit : .warned
    }
}

extension Call {
    var zones: ZoneFolder { ZoneFolder.chosen(environment: environment.variable) }

    /// `--method`, else what is given.
    func schedule(else standard: MethodSchedule) throws(UsageError) -> MethodSchedule {
        guard let text = arguments.option("method") else { return standard }
        do { return try MethodSchedule(text) } catch {
            throw .badValue(option: "method", problem: error.problem, remedy: error.remedy)
        }
    }

    /// The ledger's policy, with what `--policy` changes.
    func policy(_ state: State) throws(UsageError) -> LotPolicy {
        var policy = state.settings.ledger.policy
        do { try policy.set(arguments.option("policy") ?? "") } catch {
            throw .badValue(option: "policy", problem: error.problem, remedy: error.remedy)
        }
        return policy
    }

    fileprivate func printPooled(_ state: State, policy: LotPolicy, year: TaxYear?) throws -> Exit {
        let gains = try state.pooledGains(policy: policy, zones: zones)
        if arguments.has("csv") {
            guard !isJSON else { throw UsageError.together("csv", "json") }
            terminal.write(gains.csv(year: year, code: state.codes.code))
        } else if isJSON {
            print(gains.json(year: year, code: state.codes.code))
        } else {
            PooledGainsReport(call: self, state: state, gains: gains, year: year).print()
        }
        return gains.shortages.isEmpty ? exit : .warned
    }

    /// `--year`, a tax year of the method.
    fileprivate func taxYear(_ schedule: MethodSchedule) throws -> TaxYear? {
        guard let text = arguments.option("year") else { return nil }
        let start: TaxYear.Start = schedule.first == .ukPooling ? .april6 : .january
        guard let year = TaxYear(text) else { throw UsageError.notAYear(text) }
        return TaxYear(start: start, firstYear: year.firstYear)
    }
}

/// Gains in a terminal, lot by lot.
private struct GainsReport {
    let call: Call
    let state: State
    let gains: Gains
    let year: TaxYear?

    func print() {
        let frame = GainsFrame(call: call, state: state, movements: gains.movements, year: year)
        let figures = frame.figures
        var table = Table([
            .left("Date"), .left("Kind", drop: 3), .left("Coin"), .right("Amount"), .left("Acquired", drop: 2),
            .right("Proceeds", drop: 1), .right("Cost", drop: 1), .right("Gain"), .left("Term", drop: 4),
        ])
        let disposals = gains.disposals.filter { year == nil || $0.taxYear == year }
        for disposal in disposals {
            table.add([
                Phrase("\(disposal.time.day)", .faint), Phrase(disposal.kind.rawValue),
                frame.coin(disposal.asset), Phrase(figures.amount(disposal.quantity)),
                Phrase(disposal.acquired.map { "\($0.day)" } ?? "–", .faint), Phrase(figures.money(disposal.proceeds)),
                Phrase(figures.money(disposal.cost)),
                gains.bounds(of: disposal).map { Phrase(figures.range($0), .faint) } ?? figures.gain(disposal.gain),
                Phrase(disposal.isMissing ? GainsFrame.missing : disposal.term?.rawValue ?? ""),
            ])
        }
        frame.print(
            table, count: disposals.count, method: gains.schedule.description, totals: gains.totals(of: year),
            shortages: gains.shortages, unknownAtLeast: gains.unknownAtLeast(in: year),
            shortageBounds: gains.shortageBounds)
        if let snapshot = try? call.coffer().snapshot {
            call.terminal.printOrigin(state.boundsOrigin(gains, of: year, gains.years, snapshot))
        }
    }
}
