import Ledger

/// rotki's generic trades: milliseconds since 1970, identifiers of its own for coins.
struct RotkiTrades: RowReader {
    private let location, spent, spentCode, received, receivedCode, fee, feeCode, note, time: Column

    init(_ file: inout TableSpec) {
        location = file.text("Location")
        spentCode = file.text("Spend Currency")
        receivedCode = file.text("Receive Currency")
        received = file.number("Receive Amount")
        spent = file.number("Spend Amount")
        fee = file.number("Fee")
        feeCode = file.text("Fee Currency")
        note = file.textIfAny("Description")
        time = file.time("Timestamp")
    }

    func read(_ row: Row, _ out: inout Output) throws(RowEnd) {
        let time = try row.time(time)
        guard let given = try row.leg(spent, spentCode, .rotki), let come = try row.leg(received, receivedCode, .rotki)
        else {
            throw .warned("a trade with one side only")
        }
        for code in [given.1, come.1] where code.hasPrefix("EIP155:") {
            throw .warned("“\(code.shortenedForMessage)” is a token that Coffer has no name for")
        }
        if given.0.isZero { throw .warned("amount spent is zero") }
        if come.0.isZero { throw .warned("amount received is zero") }
        var event = Trade.againstMoney(lines: [row.line], time: time, given: given, received: come)
        if let fee = try row.leg(fee, feeCode, .rotki) { event.charge(fee.0, in: fee.1) }
        event.wallet = row.text(location)
        event.note = row.text(note)
        out.add(event)
    }
}

/// rotki's generic events: deposits, withdrawals, income.
struct RotkiEvents: RowReader {
    private let type, location, amount, code, fee, feeCode, note, time: Column

    init(_ file: inout TableSpec) {
        type = file.text("Type")
        location = file.text("Location")
        code = file.text("Currency")
        amount = file.number("Amount")
        fee = file.number("Fee")
        feeCode = file.text("Fee Currency")
        note = file.textIfAny("Description")
        time = file.time("Timestamp")
    }

    func read(_ row: Row, _ out: inout Output) throws(RowEnd) {
        let type = row.word(type)
        var event = row.event(.deposit, try row.time(time), try row.needed(amount).magnitude, row.code(code, .rotki))
        switch type {
        case "deposit": break
        case "withdrawal": event.kind = .withdrawal
        case "spend", "payment": event.kind = .spend
        case "loss", "lost": event.kind = .lost
        case "gift": event.kind = .giftIn
        case "income": (event.kind, event.subtype) = (.income, "other")
        case "staking", "staking reward": (event.kind, event.subtype) = (.income, "staking")
        case "airdrop", "interest", "mining", "cashback": (event.kind, event.subtype) = (.income, type)
        default: throw .warned("unknown type “\(row.text(self.type))”")
        }
        if let fee = try row.leg(fee, feeCode, .rotki) { event.charge(fee.0, in: fee.1) }
        event.wallet = row.text(location)
        event.note = row.text(note)
        out.add(event)
    }
}

extension Format {
    static let rotki = [
        Format("rotki/generic-trades", "rotki, generic trades") { RotkiTrades(&$0) },
        Format("rotki/generic-events", "rotki, generic events") { RotkiEvents(&$0) },
    ]
}
