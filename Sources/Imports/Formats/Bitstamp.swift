import Ledger

/// Bitstamp's transactions until 2022: number and unit in one cell, a clock of twelve hours. UTC.
struct Bitstamp1: RowReader {
    private let type, time, amount, value, fee, subtype: Column

    init(_ file: inout TableSpec) {
        type = file.text("Type")
        time = file.time("Datetime")
        _ = file.textIfAny("Account")
        amount = file.number("Amount")
        value = file.number("Value")
        _ = file.number("Rate")
        fee = file.number("Fee")
        subtype = file.text("Sub Type")
    }

    func read(_ row: Row, _ out: inout Output) throws(RowEnd) {
        guard let amount = try row.money(amount), !amount.code.isEmpty else { throw .warned("no amount with its unit") }
        let line = BitstampLine(
            type: row.word(type), side: row.word(subtype), amount: (amount.value, amount.code),
            value: try row.money(value).map { ($0.value, $0.code) }, fee: try row.money(fee).map { ($0.value, $0.code) }
        )
        try line.add(row.event(.buy, try row.time(time)), &out)
    }
}

/// Bitstamp's transactions since 2023: each unit in a column of its own. UTC.
struct Bitstamp2: RowReader {
    private let id, type, subtype, time, amount, amountUnit, value, valueUnit, fee, feeUnit: Column

    init(_ file: inout TableSpec) {
        id = file.text("ID")
        _ = file.textIfAny("Account")
        type = file.text("Type")
        subtype = file.text("Subtype")
        time = file.time("Datetime")
        amount = file.number("Amount")
        amountUnit = file.text("Amount currency")
        value = file.number("Value")
        valueUnit = file.text("Value currency")
        _ = file.numberIfAny("Rate")
        _ = file.textIfAny("Rate currency")
        fee = file.number("Fee")
        feeUnit = file.text("Fee currency")
        _ = file.textIfAny("Order ID")
    }

    func read(_ row: Row, _ out: inout Output) throws(RowEnd) {
        let value = try row.number(value)
        let fee = try row.number(fee)
        let line = BitstampLine(
            type: row.word(type), side: row.word(subtype), amount: (try row.needed(amount), row.code(amountUnit)),
            value: value.map { ($0, row.code(valueUnit)) }, fee: fee.map { ($0, row.code(feeUnit)) })
        var event = row.event(.buy, try row.time(time))
        event.id = row.text(id)
        try line.add(event, &out)
    }
}

/// What both generations say.
private struct BitstampLine {
    let type: String
    let side: String
    let amount: (Exact, String)
    let value: (Exact, String)?
    let fee: (Exact, String)?

    func add(_ begun: Event, _ out: inout Output) throws(RowEnd) {
        var event = begun
        (event.quantity, event.asset) = (amount.0.magnitude, CodeTable.bitstamp.code(amount.1))
        if event.asset != amount.1 { event.note = "\(amount.1) is the reward form of \(event.asset)" }
        switch type {
        case "market", "buy", "sell", "limit", "instant", "order", "stop", "trade":
            guard side.hasSuffix("buy") || side.hasSuffix("sell") || type == "buy" || type == "sell" else {
                throw .warned("a trade that is neither bought nor sold")
            }
            event.kind = side.hasSuffix("sell") || type == "sell" ? .sell : .buy
            guard let value else { throw .warned("a trade without its value") }
            event.pay(value.0.magnitude, in: value.1)
        case _ where type.contains("deposit") || type == "crypto currency purchase" || type == "ripple payment":
            event.kind = .deposit
        case _ where type.contains("withdrawal"): event.kind = .withdrawal
        case _ where type.contains("reward"): (event.kind, event.subtype) = (.income, "staking")
        case _ where type.contains("interest") || type.contains("lending"):
            (event.kind, event.subtype) = (.income, "interest")
        case _ where type.contains("airdrop"): (event.kind, event.subtype) = (.income, "airdrop")
        case _ where type.contains("referral"): (event.kind, event.subtype) = (.income, "referral")
        case _ where type.contains("sub account transfer") || type.contains("staking") || type.contains("staked"):
            throw .skipped("internal move (\(type))")
        default: throw .warned("unknown type “\(type.shortenedForMessage)”")
        }
        if let fee { event.charge(fee.0.magnitude, in: fee.1.isEmpty ? event.other : CodeTable.bitstamp.code(fee.1)) }
        out.add(event)
    }
}

extension Format {
    static let bitstamp = [
        Format("bitstamp/v1", "Bitstamp, until 2022") { Bitstamp1(&$0) },
        Format("bitstamp/v2", "Bitstamp", ids: .unique) { Bitstamp2(&$0) },
    ]
}
