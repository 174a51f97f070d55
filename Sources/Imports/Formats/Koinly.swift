import Ledger

/// What labels and tags of Koinly mean.
enum KoinlyLabel {
    enum Meaning { case income(String), gift, lost, donation, cost, fee, aside }

    static func meaning(_ label: String) -> Meaning? {
        if let sort = incomes[label] { return .income(sort) }
        switch label {
        case "gift": return .gift
        case "lost", "stolen": return .lost
        case "donation": return .donation
        case "cost", "payment": return .cost
        case "fee", "margin fee", "loan fee", "margin_fee", "loan_fee", "margin trade fee": return .fee
        case "ignored", "realized gain", "realized_gain", "realized p&l", "margin trade", "margin loan",
            "margin repayment", "loan", "loan repayment", "loan_repayment":
            return .aside
        default: return nil
        }
    }

    private static let incomes: [String: String] = [
        "reward": "staking", "staking": "staking", "staking reward": "staking", "mining": "mining",
        "airdrop": "airdrop", "fork": "fork",
        "cashback": "cashback", "interest": "interest", "loan interest": "interest", "loan_interest": "interest",
        "lending interest": "interest", "lending_interest": "interest", "salary": "salary", "other income": "other",
        "other_income": "other",
        "income": "other", "royalties": "other", "referral": "referral", "bounty": "referral", "fee refund": "cashback",
        "fee_refund": "cashback",
    ]
}

/// One line of Koinly, whatever file it stands in: what left, what came, which wallets.
struct KoinlyLine {
    var sent: (Exact, String)?
    var received: (Exact, String)?
    var fee: (Exact, String)?
    /// Worth of the whole.
    var value: (Exact, String)?
    var label = ""
    var type = ""
    var from = ""
    var to = ""

    func add(_ begun: Event, _ out: inout Output) throws(RowEnd) {
        switch (sent, received) {
        case (let sent?, let received?): out.add(both(begun, sent, received))
        case (let sent?, nil): out.add(try one(begun, sent, isOut: true))
        case (nil, let received?): out.add(try one(begun, received, isOut: false))
        case (nil, nil):
            guard let fee, !fee.0.isZero else { throw .warned("nothing was sent and nothing received") }
            var event = begun
            (event.kind, event.quantity, event.asset, event.wallet) = (.fee, fee.0, fee.1, from.isEmpty ? to : from)
            out.add(event)
        }
    }

    private func both(_ begun: Event, _ sent: (Exact, String), _ received: (Exact, String)) -> Event {
        if type == "transfer" || (sent.1 == received.1 && from != to) { return transfer(begun, sent, received) }
        var event = Trade.againstMoney(lines: begun.lines, time: begun.time, given: sent, received: received)
        (event.id, event.note, event.wallet) = (begun.id, begun.note, from.isEmpty ? to : from)
        if let fee { event.charge(fee.0, in: fee.1) }
        if event.kind == .swap, let value { event.appraise(value.0, in: value.1) }
        return event
    }

    /// One row has both ends. What was sent includes the fee where that much less arrived.
    private func transfer(_ begun: Event, _ sent: (Exact, String), _ received: (Exact, String)) -> Event {
        var event = begun
        (event.kind, event.quantity, event.asset) = (.transfer, sent.0, sent.1)
        (event.from, event.to) = (from, to)
        event.arrived = received.0
        guard let fee, !fee.0.isZero else { return event }
        event.charge(fee.0, in: fee.1)
        if fee.1 == sent.1, received.0 == sent.0 {
            // On top: then that much more left.
            event.quantity = sent.0 + fee.0
        } else if fee.1 == sent.1 {
            event.note =
                event.note.isEmpty ? "\(sent.0) left, \(received.0) arrived, \(fee.0) of it is the fee" : event.note
        }
        return event
    }

    private func one(_ begun: Event, _ moved: (Exact, String), isOut: Bool) throws(RowEnd) -> Event {
        var event = begun
        (event.kind, event.quantity, event.asset) = (isOut ? .withdrawal : .deposit, moved.0, moved.1)
        event.wallet = isOut ? from : to
        if let fee { event.chargeIfAny(fee.0, in: fee.1) }
        guard !label.isEmpty else { return event }
        switch KoinlyLabel.meaning(label) {
        case .income(let sort)? where !isOut: (event.kind, event.subtype) = (.income, sort)
        case .gift?: event.kind = isOut ? .giftOut : .giftIn
        case .lost? where isOut: event.kind = .lost
        case .donation? where isOut: (event.kind, event.subtype) = (.giftOut, "charity")
        case .cost? where isOut: event.kind = .spend
        case .fee? where isOut, .income? where isOut: event.kind = .fee
        case .aside?, .lost?, .donation?, .cost?, .fee?, .income?:
            throw .warned("label “\(label)”: must be looked at, not booked")
        case nil: return event
        }
        if let value { event.appraise(value.0, in: value.1) }
        return event
    }
}

/// Koinly's own export of transactions. UTC.
struct KoinlyTransactions: RowReader {
    private let time, type, label, from, sent, sentCode, to, received, receivedCode, fee, feeCode, value, hash,
        note: Column

    init(_ file: inout TableSpec) {
        time = file.time("Date", "Date (UTC)")
        type = file.text("Type")
        label = file.text("Label", "Tag")
        from = file.text("Sending Wallet")
        sent = file.number("Sent Amount")
        sentCode = file.text("Sent Currency")
        to = file.text("Receiving Wallet")
        received = file.number("Received Amount")
        receivedCode = file.text("Received Currency")
        fee = file.number("Fee Amount")
        feeCode = file.text("Fee Currency")
        value = file.numberIfAny("Net Value (*)")
        hash = file.textIfAny("TxHash")
        note = file.textIfAny("Description")
        _ = file.numberIfAny("Sent Cost Basis")
        _ = file.numberIfAny("Received Cost Basis")
    }

    func read(_ row: Row, _ out: inout Output) throws(RowEnd) {
        var line = KoinlyLine()
        line.sent = try row.leg(sent, sentCode)
        line.received = try row.leg(received, receivedCode)
        line.fee = try row.leg(fee, feeCode)
        line.value = try row.number(value).map { ($0, row.capture(value).uppercased()) }
        line.label = row.word(label)
        line.type = row.word(type)
        (line.from, line.to) = (row.text(from), row.text(to))
        var event = row.event(.buy, try row.time(time))
        (event.id, event.note) = (row.text(hash), row.text(note))
        try line.add(event, &out)
    }
}

/// Koinly's universal layout, which many others write: which cells are empty decides the kind.
struct KoinlyUniversal: RowReader {
    private let time, sent, sentCode, received, receivedCode, fee, feeCode, value, valueCode, label, note, hash: Column

    init(_ file: inout TableSpec) {
        time = file.time("Date", "Date (UTC)", "Koinly Date")
        sent = file.number("Sent Amount")
        sentCode = file.text("Sent Currency")
        received = file.number("Received Amount")
        receivedCode = file.text("Received Currency")
        fee = file.number("Fee Amount")
        feeCode = file.text("Fee Currency")
        value = file.numberIfAny("Net Worth Amount")
        valueCode = file.textIfAny("Net Worth Currency")
        label = file.textIfAny("Label", "Tag")
        note = file.textIfAny("Description")
        hash = file.textIfAny("TxHash")
    }

    func read(_ row: Row, _ out: inout Output) throws(RowEnd) {
        var line = KoinlyLine()
        line.sent = try row.leg(sent, sentCode)
        line.received = try row.leg(received, receivedCode)
        line.fee = try row.leg(fee, feeCode)
        line.value = try row.leg(value, valueCode)
        line.label = row.word(label)
        var event = row.event(.buy, try row.time(time))
        (event.id, event.note) = (row.text(hash), row.text(note))
        try line.add(event, &out)
    }
}

/// Koinly's bulk edit: many columns for reading only, ids behind the codes (`BTC;1`), rows marked as deleted.
struct KoinlyBulkEdit: RowReader {
    private let id, time, type, label, from, sent, sentCode, to, received, receivedCode, fee, feeCode, value, valueCode,
        deleted, hash, note: Column

    init(_ file: inout TableSpec) {
        id = file.text("ID (read-only)")
        time = file.time("Date (UTC)", "Date")
        type = file.textIfAny("Type")
        label = file.textIfAny("Tag", "Label")
        from = file.textIfAny("From Wallet (read-only)", "From Wallet")
        sent = file.number("From Amount")
        sentCode = file.text("From Currency")
        to = file.textIfAny("To Wallet (read-only)", "To Wallet")
        received = file.number("To Amount")
        receivedCode = file.text("To Currency")
        fee = file.number("Fee Amount")
        feeCode = file.text("Fee Currency")
        value = file.numberIfAny("Net Worth Amount", "Net Value (read-only)")
        valueCode = file.textIfAny("Net Worth Currency", "Value Currency (read-only)")
        deleted = file.textIfAny("Deleted")
        hash = file.textIfAny("TxHash")
        note = file.textIfAny("Description")
    }

    func read(_ row: Row, _ out: inout Output) throws(RowEnd) {
        if ["true", "yes", "1"].contains(row.word(deleted)) { throw .skipped("deleted in Koinly") }
        var line = KoinlyLine()
        line.sent = try row.leg(sent, sentCode, .labelled)
        line.received = try row.leg(received, receivedCode, .labelled)
        line.fee = try row.leg(fee, feeCode, .labelled)
        line.value = try row.leg(value, valueCode, .labelled)
        line.label = row.word(label)
        line.type = row.word(type)
        (line.from, line.to) = (row.text(from), row.text(to))
        var event = row.event(.buy, try row.time(time))
        (event.id, event.note) = (row.text(hash).isEmpty ? row.text(id) : row.text(hash), row.text(note))
        try line.add(event, &out)
    }
}

extension Row {
    /// An amount and its code; `nil` where there is none or it is zero and no code is named.
    func leg(_ amount: Column, _ code: Column, _ names: CodeTable = .plain) throws(RowEnd) -> (Exact, String)? {
        guard let value = try number(amount) else { return nil }
        let code = self.code(code, names)
        if code.isEmpty {
            if value.isZero { return nil }
            throw .warned("“\(name(amount))” is \(value), and no coin is named beside it")
        }
        return (value.magnitude, code)
    }
}

extension Format {
    static let koinly = [
        Format("koinly/transactions", "Koinly, transactions") { KoinlyTransactions(&$0) },
        Format("koinly/bulk-edit", "Koinly, bulk edit") { KoinlyBulkEdit(&$0) },
        Format("koinly/universal", "Koinly, universal layout") { KoinlyUniversal(&$0) },
    ]
}
