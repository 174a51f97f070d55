import JSON
import Ledger
import Store

extension CommandSpec {
    static let assert = CommandSpec(
        "assert", .record, [ArgumentSpec("AMOUNT"), ArgumentSpec("COIN", .coin)],
        options: [
            .value("on", "DATE", "the day at whose end so much was held (today)"),
            .value("wallet", "W", "in this wallet (all together)"),
        ],
        help: "write down what was held on a day, to be checked against the entries",
        details:
            "It moves no coins. Where the entries say something else, “coffer asserts” tells between which days to look.",
        examples: ["coffer assert 0.5 BTC --on 2024-03-01", "coffer assert 0 eth --on 2024-12-31 --wallet Kraken"]
    ) { call in
        let state = try call.state()
        let coin = try call.asserted(state)
        let amount = try call.size(call.arguments.word("AMOUNT") ?? "", "The amount", unit: coin.symbol, in: state)
        let text = call.arguments.option("on") ?? call.clock.now().day.description
        guard let day = Day(text) else { throw BalanceError.noDay(text) }
        let wallet = call.arguments.option("wallet").flatMap { $0.isEmpty ? nil : $0 }
        let assertion = BalanceAssertion(coin: coin.id, quantity: amount, day: day, wallet: wallet)
        try assertion.check(now: call.clock.now())
        let batch = try call.coffer().write([.assert(assertion)], title: "Asserted a balance of \(coin.shortName)")
        let after = try call.state()
        let check = after.balanceChecks.last { $0.assertion.says(assertion) }
        if let check, !check.isRight { call.warn(BalanceReport(call: call, state: after).sentence(check)) }
        if call.isJSON {
            call.print(.object(["batch": batch.json, "check": check.map { after.json($0) } ?? .null]))
        } else {
            if check?.isRight == true { call.terminal.print("\("✓", .gain) Your entries say the same.") }
            WriteReport(call: call).sayUndo()
        }
        return call.exit
    }

    static let asserts = CommandSpec(
        "asserts", .look,
        options: [.value("remove", "N", "take that one away")],
        help: "check what was asserted to be held, and locate what differs",
        examples: ["coffer asserts", "coffer asserts --remove 2"]
    ) { call in
        if let number = try call.count("remove") {
            let id = BalanceAssertion.ID(Int64(number))
            guard let known = try call.state().balances.first(where: { $0.id == id }) else {
                throw StoreError.noSuchBalance(id)
            }
            try call.coffer().write([.withdraw(id, version: known.version)], title: "Removed a balance")
        }
        let state = try call.state()
        let checks = state.balanceChecks
        let report = BalanceReport(call: call, state: state)
        for check in checks where !check.isRight && !check.isCarriedOn { call.warn(report.sentence(check)) }
        if call.isJSON {
            call.print(.object(["balances": .array(checks.map { state.json($0) })]))
        } else {
            report.print(checks)
        }
        return call.exit
    }
}

extension Call {
    /// A listed coin, or one that a file or a form gave a code to.
    fileprivate func asserted(_ state: State) throws -> Coin {
        let name = arguments.word("COIN") ?? ""
        return try state.codes.coin(name).map { state.coin($0) } ?? coin(name, in: state)
    }
}

extension State {
    /// An assertion and its check.
    func json(_ check: BalanceCheck) -> JSON {
        let names = Dictionary(entries.map { ($0.id, $0.eventID) }) { first, _ in first }
        return .object([
            "id": .count(Int(check.assertion.id.rawValue)),
            "coin": .string(check.assertion.coin.rawValue),
            "quantity": .exact(check.assertion.quantity),
            "on": .string(check.assertion.day.description),
            "wallet": .text(check.assertion.wallet),
            "held": .exact(check.held),
            "difference": .exact(check.difference),
            "holds": .bool(check.isRight),
            "last_right": .text(check.lastRight?.description),
            "entries_between": .array(check.between.map { .string(names[$0] ?? $0.description) }),
        ])
    }
}

/// Checks of balances in a terminal.
private struct BalanceReport {
    let call: Call
    let state: State

    func print(_ checks: [BalanceCheck]) {
        let figures = Figures.own(state, call)
        guard !checks.isEmpty else {
            return call.terminal.print("Nothing was asserted yet: coffer assert AMOUNT COIN --on DATE.")
        }
        var table = Table([
            .right("#"), .left(""), .left("On"), .left("Coin"), .right("Asserted"), .right("Entries say"),
            .left("Wallet", drop: 1, least: 8),
        ])
        for check in checks {
            let coin = state.coin(check.assertion.coin)
            table.add([
                Phrase(check.assertion.id.description, .faint), check.isRight ? Phrase("✓", .gain) : Phrase("✗", .loss),
                Phrase(check.assertion.day.description), Phrase(coin.shortName, .strong),
                Phrase(figures.amount(check.assertion.quantity)), Phrase(figures.amount(check.held)),
                Phrase(check.assertion.wallet ?? "all"),
            ])
        }
        call.terminal.print(table)
    }

    /// What differs, and where to look.
    func sentence(_ check: BalanceCheck) -> String {
        let figures = Figures.own(state, call)
        let coin = state.coin(check.assertion.coin)
        let place = check.assertion.wallet.map { " in \($0)" } ?? ""
        let amount = figures.amount(check.difference.magnitude, of: coin)
        let what = check.difference.isNegative ? "\(amount) too much" : "\(amount) missing"
        let from = check.lastRight.map { "after \($0)" } ?? "from the beginning"
        let count = check.between.count
        return
            "On \(check.assertion.day)\(place) the entries have \(what). Look \(from) up to that day: \(count == 1 ? "1 entry moves" : "\(count) entries move") it there."
    }
}
