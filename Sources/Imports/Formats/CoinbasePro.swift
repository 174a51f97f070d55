import Ledger

/// Fills of Coinbase Pro: a row a trade; the total has its sign and includes the fee.
struct CoinbaseProFills: RowReader {
    private let id, side, time, size, unit, price, fee, quote: Column

    init(_ file: inout TableSpec) {
        id = file.text("trade id")
        side = file.text("side")
        time = file.time("created at")
        size = file.number("size")
        unit = file.text("size unit")
        price = file.number("price")
        fee = file.number("fee")
        quote = file.text("price/fee/total unit")
        _ = file.textIfAny("portfolio")
        _ = file.text("product")
        _ = file.number("total")
    }

    func read(_ row: Row, _ out: inout Output) throws(RowEnd) {
        let side = row.word(side)
        guard side == "buy" || side == "sell" else { throw .warned("unknown side “\(row.text(self.side))”") }
        let size = try row.needed(size)
        var event = row.event(side == "buy" ? .buy : .sell, try row.time(time), size, row.code(unit))
        let quote = row.code(quote)
        event.pay(size * (try row.needed(price)), in: quote)
        event.charge(try row.number(fee), in: quote)
        event.id = row.text(id)
        out.add(event)
    }
}

/// The account statement of Coinbase Pro: a trade is two rows `match` and one `fee` of one trade id.
struct CoinbaseProAccount: RowReader {
    private let type, time, amount, unit, trade: Column

    init(_ file: inout TableSpec) {
        type = file.text("type")
        time = file.time("time", "timestamp")
        amount = file.number("amount")
        unit = file.text("amount/balance unit")
        trade = file.text("trade id")
        _ = file.textIfAny("portfolio")
        _ = file.text("transfer id")
        _ = file.text("order id")
        _ = file.number("balance")
    }

    func read(_ row: Row, _ out: inout Output) throws(RowEnd) {
        let time = try row.time(time)
        let amount = try row.needed(amount)
        let type = row.word(type)
        let unit = row.code(unit)
        switch type {
        case "deposit", "withdrawal":
            out.add(row.event(amount.isNegative ? .withdrawal : .deposit, time, amount.magnitude, unit))
        case "match", "fee":
            var part = Part("trade \(row.text(trade))", row.line, time, type, amount, unit)
            part.id = row.text(trade)
            out.keep(part)
        case "conversion": out.keep(Part("conversion \(time.text)", row.line, time, type, amount, unit))
        case "rebate", "reward":
            var event = row.event(.income, time, amount, unit)
            event.subtype = type == "rebate" ? "cashback" : "interest"
            out.add(event)
        default: throw .warned("unknown type “\(row.text(self.type))”")
        }
    }

    func combine(_ parts: [Part], _ out: inout Output) {
        let legs = LegSums(parts.filter { $0.kind != "fee" })
        guard let given = legs.given, let received = legs.received else {
            return out.warn(parts, "the rows of this trade do not make one: something is missing")
        }
        var event = Trade.oriented(
            lines: parts.map(\.line).sorted(), time: parts[0].time, given: given, received: received)
        let fees = LegSums(parts.filter { $0.kind == "fee" })
        if let fee = fees.given { event.charge(fee.0, in: fee.1) }
        event.id = parts[0].id
        out.add(event)
    }
}

extension Format {
    static let coinbasePro = [
        Format("coinbasepro/fills", "Coinbase Pro, fills", ids: .unique) { CoinbaseProFills(&$0) },
        Format("coinbasepro/account", "Coinbase Pro, account statement") { CoinbaseProAccount(&$0) },
    ]
}
