import Ledger
import JSON
import Markets
import Store

extension CommandSpec {
    static let refresh = CommandSpec(
        "refresh", .keep,
        options: [
            .value(
                "from", "FILE", "answers of the provider that you saved, or a base address that is asked once",
                kind: .file,
                many: true)
        ],
        help: "read newer prices from saved answers of the provider",
        details:
            "Takes CoinGecko's answers to /coins/markets, /global, /coins/list and /coins/ID, told apart by what they hold.",
        examples: ["coffer refresh --from markets.json global.json"]
    ) { call in
        guard let names = call.arguments.options["from"] else { throw CommandError.liveLater }
        let refresh = Refresh(coffer: try call.coffer(), isOffline: call.arguments.has("offline"))
        // All are read before anything is written.
        let answers = try names.flatMap(refresh.answers)
        let outcome = try refresh.keep(answers)
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
                ]))
        } else {
            call.terminal.print(
                "Read \("\(outcome.prices) prices", .strong)\(outcome.names > 0 ? " and \(outcome.names) names" : "").")
            call.terminal.printOrigin(Figures(state, call), state)
        }
        return call.exit
    }
}

/// Takes the provider's answers in.
struct Refresh {
    struct Outcome {
        var prices = 0
        var names = 0
        /// A sentence for each row that was left out.
        var complaints: [String] = []
    }

    let coffer: Coffer
    let isOffline: Bool

    /// The answers that a file holds, or that a base address gives.
    func answers(from name: String) throws -> [(name: String, answer: ProviderAnswer)] {
        guard name.hasPrefix("http://") || name.hasPrefix("https://") else {
            return [(name, try decoded(try LocalFile.bytes(of: name, limit: 64 << 20), name))]
        }
        guard !isOffline else { throw CommandError.isOffline }
        let base = name.hasSuffix("/") ? String(name.dropLast()) : name
        let currency = coffer.snapshot.market.currency.code
        return try [
            "/coins/markets?vs_currency=\(currency)&per_page=250&page=1&price_change_percentage=1h,24h,7d&sparkline=true",
            "/global",
        ].map { path in
            let address = base + path
            let (status, body) = try Fetch().get(address)
            let answer = try decoded(body, address)
            guard status == 200 else { throw CommandError.noStatus(address, status) }
            return (address, answer)
        }
    }

    func keep(_ answers: [(name: String, answer: ProviderAnswer)]) throws -> Outcome {
        var outcome = Outcome()
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
        try coffer.database.saveQuotes(
            rows, global: global, currency: coffer.snapshot.market.currency, at: coffer.now())
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
