import Ledger

/// Blockpit's transactions. A spreadsheet may have ruined the ids, which then are none.
struct Blockpit: RowReader {
    private let time, wallet, type, out, outCode, incoming, incomingCode, fee, feeCode, note: Column

    init(_ file: inout TableSpec) {
        _ = file.textIfAny("Blockpit ID")
        time = file.time("Timestamp", "Date (UTC)")
        _ = file.textIfAny("Source Type")
        _ = file.textIfAny("Source Name")
        wallet = file.text("Integration", "Integration Name")
        type = file.text("Transaction Type", "Label")
        outCode = file.text("Outgoing Asset")
        out = file.number("Outgoing Amount")
        incomingCode = file.text("Incoming Asset")
        incoming = file.number("Incoming Amount")
        feeCode = file.text("Fee Asset", "Fee Asset (optional)")
        fee = file.number("Fee Amount", "Fee Amount (optional)")
        _ = file.textIfAny("Transaction ID", "Trx. ID (optional)")
        note = file.textIfAny("Note", "Comment (optional)")
        _ = file.textIfAny("Merge ID")
    }

    func read(_ row: Row, _ out: inout Output) throws(RowEnd) {
        let time = try row.time(time)
        let sent = try row.leg(self.out, outCode)
        let received = try row.leg(incoming, incomingCode)
        let type = row.word(type)
        var event = row.event(.deposit, time)
        switch (sent, received) {
        case (let sent?, let received?):
            event = Trade.againstMoney(lines: [row.line], time: time, given: sent, received: received)
        case (let sent?, nil):
            (event.quantity, event.asset) = (sent.0, sent.1)
            guard let kind = Blockpit.outgoing[type] else { throw .warned("unknown type “\(row.text(self.type))”") }
            event.kind = kind
            if type == "donation" { event.subtype = "charity" }
        case (nil, let received?):
            (event.quantity, event.asset) = (received.0, received.1)
            try come(row, type, &event)
        case (nil, nil): throw .warned("nothing was sent and nothing received")
        }
        if let fee = try row.leg(fee, feeCode) { event.charge(fee.0, in: fee.1) }
        event.wallet = row.text(wallet)
        event.note = row.text(note)
        out.add(event)
    }

    private func come(_ row: Row, _ type: String, _ event: inout Event) throws(RowEnd) {
        if type == "deposit" || type == "non-taxable in" { return }
        if type == "gift" || type == "gift received" || type == "gift in" { return event.kind = .giftIn }
        guard let sort = Blockpit.incomes[type] else { throw .warned("unknown type “\(row.text(self.type))”") }
        (event.kind, event.subtype) = (.income, sort)
    }

    private static let outgoing: [String: Event.Kind] = [
        "withdrawal": .withdrawal, "fee": .fee, "payment": .spend, "gift": .giftOut, "gift sent": .giftOut,
        "donation": .giftOut,
        "lost": .lost, "stolen": .lost, "non-taxable out": .withdrawal, "margin trading fee": .fee, "burn": .lost,
    ]
    private static let incomes: [String: String] = [
        "bounties": "referral", "bounty": "referral", "staking": "staking", "airdrop": "airdrop", "mining": "mining",
        "interest": "interest",
        "lending": "interest", "cashback": "cashback", "hardfork": "fork", "hard fork": "fork", "income": "other",
        "masternode": "staking",
        "reward": "staking", "referral": "referral", "referral rewards": "referral", "passive income": "interest",
        "household income": "salary",
    ]
}

extension Format {
    static let blockpit = Format("blockpit/transactions", "Blockpit, transactions", zone: .asked("")) { Blockpit(&$0) }
}
