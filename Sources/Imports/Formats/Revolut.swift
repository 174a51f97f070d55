import Ledger

/// Revolut's crypto statement: the value is without the fee; times are the holder's own, without a zone.
struct Revolut: RowReader {
    private let symbol, type, quantity, value, fees, time: Column

    init(_ file: inout TableSpec) {
        symbol = file.text("Symbol")
        type = file.text("Type")
        quantity = file.number("Quantity")
        _ = file.number("Price")
        value = file.number("Value")
        fees = file.number("Fees")
        time = file.time("Date")
    }

    func read(_ row: Row, _ out: inout Output) throws(RowEnd) {
        let type = row.word(type)
        let internalTypes = ["stake", "unstake", "staking", "unstaking", "stake to pool", "unstake from pool"]
        if internalTypes.contains(type) { throw .skipped("internal move") }
        let time = try row.time(time)
        var event = row.event(.buy, time, try row.needed(quantity).magnitude, row.code(symbol))
        let value = try row.money(value)
        let fee = try row.money(fees)
        switch type {
        case "buy", "sell", "buy - revolut x", "sell - revolut x":
            event.kind = type.hasPrefix("buy") ? .buy : .sell
            guard let value else { throw .warned("a trade without its value") }
            guard !value.code.isEmpty else { throw .warned("“\(row.text(self.value))” does not tell one currency") }
            event.pay(value.value.magnitude, in: value.code)
            if let fee { event.charge(fee.value.magnitude, in: fee.code.isEmpty ? value.code : fee.code) }
            return out.add(event)
        case "send", "withdrawal": event.kind = .withdrawal
        case "receive", "deposit": event.kind = .deposit
        case "payment": event.kind = .spend
        case "learn reward": (event.kind, event.subtype) = (.income, "learning_reward")
        case "staking reward": (event.kind, event.subtype) = (.income, "staking")
        case "airdrop": (event.kind, event.subtype) = (.income, "airdrop")
        case "cashback": (event.kind, event.subtype) = (.income, "cashback")
        case "other":
            throw .warned("“Other” says nothing of what happened: say what it was")
        default: throw .warned("unknown type “\(row.text(self.type))”")
        }
        if event.kind == .income || event.kind == .spend, let value { event.appraise(value.value, in: value.code) }
        if let fee { event.chargeIfAny(fee.value.magnitude, in: fee.code) }
        out.add(event)
    }
}

/// Revolut's older account statement: the coin's amount has its sign, the money beside it is without the fee.
struct RevolutStatement: RowReader {
    private let type, product, time, description, amount, currency, fiat, fee, base, state: Column

    init(_ file: inout TableSpec) {
        type = file.text("Type")
        product = file.text("Product")
        time = file.time("Completed Date")
        _ = file.timeIfAny("Started Date")
        description = file.text("Description")
        amount = file.number("Amount")
        currency = file.text("Currency")
        fiat = file.number("Fiat amount")
        _ = file.numberIfAny("Fiat amount (inc. fees)")
        fee = file.number("Fee")
        base = file.text("Base currency")
        state = file.textIfAny("State")
    }

    func read(_ row: Row, _ out: inout Output) throws(RowEnd) {
        let state = row.word(state)
        guard state.isEmpty || state == "completed" else { throw .skipped("status \(row.text(self.state))") }
        let amount = try row.needed(amount)
        var event = row.event(.deposit, try row.time(time), amount.magnitude, row.code(currency))
        let money = row.code(base)
        switch row.word(type) {
        case "exchange":
            event.kind = amount.isNegative ? .sell : .buy
            event.pay(try row.needed(fiat).magnitude, in: money)
            event.charge(try row.number(fee)?.magnitude, in: money)
        case "transfer", "crypto_withdrawal", "crypto_deposit": event.kind = amount.isNegative ? .withdrawal : .deposit
        case "cashback": (event.kind, event.subtype) = (.income, "cashback")
        case "reward": (event.kind, event.subtype) = (.income, "learning_reward")
        case "card_payment", "payment": event.kind = .spend
        default: throw .warned("unknown type “\(row.text(type))”")
        }
        if event.kind == .income || event.kind == .spend { event.appraise(try row.number(fiat), in: money) }
        out.add(event)
    }
}

extension Format {
    private static let holder = "local time of the account holder, not told by the file; here "

    static let revolut = [
        Format("revolut/crypto", "Revolut, crypto", zone: .asked(holder)) { Revolut(&$0) },
        Format("revolut/statement", "Revolut, older account statement", zone: .asked(holder)) { RevolutStatement(&$0) },
    ]
}
