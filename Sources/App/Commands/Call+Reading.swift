import Ledger

extension Call {
    /// The coin that a word means (``Market/resolve(_:)``).
    func coin(_ name: String, in state: State) throws -> Coin {
        guard name.contains(where: { !$0.isWhitespace }) else { throw UsageError.emptyCoin }
        switch state.market.resolve(name) {
        case .one(let coin): return coin
        case .several(let rows): throw CommandError.severalCoins(name, rows)
        case .idAndSymbol(_, let rival): throw CommandError.idAndSymbol(name, rival)
        case .none(let near):
            throw CommandError.noCoin(name, near: near.isEmpty ? Call.mistyped(name, state.market) : near)
        }
    }

    /// Coins whose id, symbol or name is a letter or two away.
    private static func mistyped(_ name: String, _ market: Market) -> [Coin] {
        guard name.count >= 4, name.count <= 40 else { return [] }
        let rows = market.rows.prefix(1000)
        let close = Suggestion.close(
            to: name, among: rows.map { $0.coin.id.rawValue } + rows.map { $0.coin.name.lowercased() })
        var found: [Coin] = []
        for word in close {
            let row = rows.first { $0.coin.id.rawValue == word || $0.coin.name.lowercased() == word }
            if let coin = row?.coin, !found.contains(coin) { found.append(coin) }
        }
        return found
    }

    /// A number that a person typed; says how an ambiguous one was understood.
    ///
    /// - Parameter unit: the code or symbol that may stand beside it; any other is refused.
    func number(_ text: String, _ what: String, unit: String, in state: State) throws -> Exact {
        let read: ReadNumber
        do {
            read = try state.settings.numberFormat.read(text, unit: unit)
        } catch {
            throw UsageError.badNumber(what, problem: error.problem, remedy: error.remedy)
        }
        if let understood = read.understoodAs {
            terminal.complain("“\(text)” was understood as \(understood, .strong) (coffer settings number-format).")
        }
        return read.value
    }

    /// A number from zero up.
    func size(_ text: String, _ what: String, unit: String, in state: State) throws -> Exact {
        let value = try number(text, what, unit: unit, in: state)
        guard !value.isNegative else { throw UsageError.belowZero(text, what: what) }
        return value
    }

    /// A count after an option; `nil` where the option is not there.
    func count(_ option: String) throws -> Int? {
        guard let text = arguments.option(option) else { return nil }
        guard text.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }), let count = Int(text) else {
            throw UsageError.notACount(text, option: option)
        }
        return count
    }

    /// `--at`: a date or a date with a time, of the local zone where it names none; now without it.
    func time() throws -> Moment {
        guard let text = arguments.option("at") else { return clock.now() }
        guard let wall = Moment(iso8601: text), let other = Moment(iso8601: text, defaultOffsetMinutes: 60) else {
            throw UsageError.notATime(text)
        }
        // A text that names its offset means the same whatever the default is.
        guard wall.milliseconds != other.milliseconds else { return wall }
        let offset = clock.offsetMinutes(atWallTime: wall.milliseconds)
        return Moment(milliseconds: wall.milliseconds - Int64(offset) * 60_000, offsetMinutes: offset)
    }
}
