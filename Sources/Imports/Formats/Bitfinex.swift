import Ledger

/// Bitfinex's trades: the sign of the amount is the side, the total is reckoned. Two digits for the year.
struct BitfinexTrades: RowReader {
    private let id, pair, amount, price, fee, feeCurrency, time: Column

    init(_ file: inout TableSpec) {
        id = file.text("#")
        pair = file.text("PAIR")
        amount = file.number("AMOUNT")
        price = file.number("PRICE")
        fee = file.number("FEE")
        _ = file.textIfAny("FEE PERC")
        feeCurrency = file.text("FEE CURRENCY")
        time = file.time("DATE")
        _ = file.textIfAny("ORDER ID")
    }

    func read(_ row: Row, _ out: inout Output) throws(RowEnd) {
        guard let pair = PairNames.marked(row.text(pair), .bitfinex) ?? joined(row.text(pair)) else {
            throw .warned("“\(row.text(self.pair))” is no pair that Coffer can take apart")
        }
        let amount = try row.needed(amount)
        var event = row.event(amount.isNegative ? .sell : .buy, try row.time(time), amount.magnitude, pair.base)
        event.pay(try row.needed(price) * amount.magnitude, in: pair.quote)
        event.charge(try row.number(fee).map { -$0 }, in: row.code(feeCurrency, .bitfinex))
        event.id = row.text(id)
        out.add(event)
    }

    /// Codes of three letters.
    private func joined(_ text: String) -> (base: String, quote: String)? {
        let pair = text.hasPrefix("t") ? text.dropFirst() : text[...]
        guard pair.count == 6 else { return nil }
        return (CodeTable.bitfinex.code(String(pair.prefix(3))), CodeTable.bitfinex.code(String(pair.suffix(3))))
    }
}

/// Bitfinex's deposits and withdrawals: what was updated counts, and only what is completed.
struct BitfinexMovements: RowReader {
    private let id, time, currency, status, amount, fee, hash: Column

    init(_ file: inout TableSpec) {
        id = file.text("#")
        _ = file.textIfAny("STARTED")
        time = file.time("UPDATED", "DATE")
        currency = file.text("CURRENCY")
        status = file.text("STATUS")
        amount = file.number("AMOUNT")
        fee = file.number("FEES")
        _ = file.text("DESCRIPTION")
        hash = file.textIfAny("TRANSACTION ID")
        _ = file.textIfAny("NOTE")
    }

    func read(_ row: Row, _ out: inout Output) throws(RowEnd) {
        guard row.word(status) == "completed" else { throw .skipped("status \(row.text(status))") }
        let amount = try row.needed(amount)
        let code = row.code(currency, .bitfinex)
        var event = row.event(amount.isNegative ? .withdrawal : .deposit, try row.time(time), amount.magnitude, code)
        event.charge(try row.number(fee)?.magnitude, in: code)
        event.id = row.text(id)
        out.add(event)
    }
}

/// Bitfinex's ledger: only what the other two files do not have is read from its texts.
struct BitfinexLedger: RowReader {
    private let id, description, currency, amount, time: Column

    init(_ file: inout TableSpec) {
        id = file.text("#")
        description = file.text("DESCRIPTION")
        currency = file.text("CURRENCY")
        amount = file.number("AMOUNT")
        _ = file.number("BALANCE")
        time = file.time("DATE")
        _ = file.textIfAny("WALLET")
    }

    func read(_ row: Row, _ out: inout Output) throws(RowEnd) {
        let text = row.word(description)
        let sorts: [(word: String, sort: String)] = [
            ("margin funding payment", "interest"), ("lending", "interest"), ("staking", "staking"),
            ("rebate", "referral"),
            ("affiliate", "referral"), ("earned fees", "referral"), ("airdrop", "airdrop"), ("leo", "cashback"),
        ]
        let others = [
            "exchange ", "trading fee", "deposit", "withdrawal", "transfer of", "position", "funding fee", "settlement",
        ]
        if let sort = sorts.first(where: { text.contains($0.word) })?.sort {
            var event = row.event(.income, try row.time(time), try row.needed(amount), row.code(currency, .bitfinex))
            event.subtype = sort
            event.id = row.text(id)
            return out.add(event)
        }
        guard others.contains(where: { text.contains($0) }) else {
            throw .warned("unknown description “\(row.text(description).shortenedForMessage)”")
        }
        throw .skipped("in the files of trades and movements")
    }
}

extension Format {
    static let bitfinex = [
        Format("bitfinex/trades", "Bitfinex, trades", order: .dmy, ids: .unique) { BitfinexTrades(&$0) },
        Format("bitfinex/movements", "Bitfinex, movements", order: .dmy, ids: .unique) { BitfinexMovements(&$0) },
        Format("bitfinex/ledger", "Bitfinex, ledger", order: .dmy, ids: .unique) { BitfinexLedger(&$0) },
    ]
}
