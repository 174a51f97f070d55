import Ledger
import JSON
import Markets
import Store

extension CommandSpec {
    static let refresh = CommandSpec(
        "refresh", .keep,
        options: [
            .value(
                "from", "FILE", "answers of the provider that you saved, or a base address that is asked instead",
                kind: .file,
                many: true)
        ],
        help: "ask for newer prices",
        details:
            "Files are CoinGecko's answers to /coins/markets, /global, /coins/list and /coins/ID, told apart by what they hold; their prices are taken to be in dollars.",
        examples: ["coffer refresh", "coffer refresh --from markets.json global.json"]
    ) { call in
        let names = call.arguments.options["from"] ?? []
        let address = names.first { $0.hasPrefix("http://") || $0.hasPrefix("https://") }
        let outcome =
            names.isEmpty || address != nil
            ? try call.refresh(from: address) : try SavedAnswers(coffer: try call.coffer()).keep(names)
        for complaint in outcome.complaints.prefix(10) { call.warn(complaint) }
        if outcome.complaints.count > 10 {
            call.warn("… and \(outcome.complaints.count - 10) more rows were left out.")
        }
        let state = try call.state()
        if call.isJSON {
            call.print(
                .object([
                    "prices": .count(outcome.prices), "names": .count(outcome.names),
                    "as_of": .time(state.market.newest?.time),
                    "sources": .array(state.market.providers.map { .string($0) }),
                ]))
        } else {
            call.terminal.print(
                "Read \("\(outcome.prices) prices", .strong)\(outcome.names > 0 ? " and \(outcome.names) names" : "").")
            call.terminal.printOrigin(Figures(state, call), of: state.market)
        }
        return call.exit
    }
}

extension Call {
    /// Asks the provider, with a line that says for what, where somebody looks.
    fileprivate func refresh(from address: String?) throws -> RefreshOutcome {
        let feed = try feed(at: address)
        let isSeen = environment.isErrorTerminal && !isJSON
        let outcome = feed.refresh { step in
            if isSeen { self.environment.err("\r\u{1B}[KAsking for \(step)…") }
        }
        if isSeen { environment.err("\r\u{1B}[K") }
        guard let trouble = outcome.trouble else { return outcome }
        guard outcome.prices > 0 else { throw trouble }
        warn(trouble.problem + (outcome.others.map { " " + $0.sentence } ?? ""))
        return outcome
    }
}

/// Takes answers in that a person saved as files.
private struct SavedAnswers {
    let coffer: Coffer

    /// All are read before anything is written.
    func keep(_ names: [String]) throws -> RefreshOutcome {
        try keep(try names.map { ($0, try decoded(try LocalFile.bytes(of: $0, limit: 64 << 20), $0)) })
    }

    private func keep(_ answers: [(name: String, answer: ProviderAnswer)]) throws -> RefreshOutcome {
        var outcome = RefreshOutcome()
        var rows: [MarketCoin] = []
        var global: GlobalFigures?
        var coins: [Coin] = []
        for (name, answer) in answers {
            switch answer {
            case .markets(let decoded):
                rows += decoded.value
                outcome.complaints += decoded.complaints.map { "\(name): \($0)" }
            case .global(let figures): global = figures
            case .list(let decoded):
                coins += decoded.value
                outcome.complaints += decoded.complaints.map { "\(name): \($0)" }
            case .coin(let row, _): rows.append(row)
            case .chart: outcome.complaints.append("\(name) is a price history, which this version does not keep.")
            }
        }
        try coffer.keep(rows, global, coffer.snapshot.market.currency, try coffer.state())
        if !coins.isEmpty { try coffer.database.saveCoins(coins) }
        outcome.prices = rows.count
        outcome.names = coins.count
        return outcome
    }

    private func decoded(_ bytes: [UInt8], _ name: String) throws -> ProviderAnswer {
        do {
            return try ProviderAnswer(reading: bytes, currency: coffer.snapshot.market.currency, source: "CoinGecko")
        } catch {
            throw CommandError.badAnswer(name, error)
        }
    }
}
