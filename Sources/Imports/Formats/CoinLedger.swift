import Ledger

/// CoinLedger's export: debit, credit and fee are rows of one internal id. UTC.
struct CoinLedger: RowReader {
    private let time, type, id, record, asset, amount, note, platform: Column

    init(_ file: inout TableSpec) {
        time = file.time("Timestamp (UTC)", "Date (UTC)", "Timestamp")
        type = file.text("Type")
        id = file.text("Internal Id", "Internal ID")
        record = file.text("Record Type")
        asset = file.text("Asset")
        amount = file.number("Amount")
        note = file.textIfAny("Description")
        platform = file.textIfAny("Platform", "Exchange", "Wallet")
    }

    func read(_ row: Row, _ out: inout Output) throws(RowEnd) {
        let record = row.word(record)
        let sign: Exact
        switch record {
        case "credit": sign = 1
        case "debit", "fee": sign = -1
        default: throw .warned("unknown record type “\(row.text(self.record))”")
        }
        let amount = try row.needed(amount).magnitude
        var part = Part(row.text(id), row.line, try row.time(time), record, amount * sign, row.code(asset))
        (part.id, part.note, part.wallet) = (row.text(id), row.text(note), row.text(platform))
        part.valueAsset = row.word(type)
        out.keep(part)
    }

    func combine(_ parts: [Part], _ out: inout Output) {
        let type = parts[0].valueAsset
        let legs = LegSums(parts.filter { $0.kind != "fee" })
        let fees = LegSums(parts.filter { $0.kind == "fee" }).allGiven
        let given = legs.allGiven
        let received = legs.allReceived
        guard given.count + received.count > 0 || !fees.isEmpty, given.count <= 1, received.count <= 1 else {
            return out.warn(parts, "the rows of this id do not make one event")
        }
        var line = KoinlyLine()
        (line.sent, line.received) = (given.first, received.first)
        line.label = CoinLedger.label(type)
        var event = Event(.deposit, lines: parts.map(\.line).sorted(), time: parts[0].time)
        (event.id, event.note) = (parts[0].id, parts[0].note)
        (line.from, line.to) = (parts[0].wallet, parts[0].wallet)
        line.fee = fees.first
        var made = Output(out.notes)
        do throws(RowEnd) {
            try line.add(event, &made)
            for event in made.events {
                out.add(event, fees: event.fee.map { [($0, event.feeAsset)] + fees.dropFirst() } ?? [])
            }
            for remark in made.warnings { out.warn(remark.line, remark.reason) }
        } catch {
            if case .warned(let reason) = error { out.warn(parts, reason) }
        }
    }

    /// Koinly's word for a type.
    private static func label(_ type: String) -> String {
        switch type {
        case "staking", "staking reward", "mining", "airdrop", "interest", "income", "gift", "donation", "lost",
            "stolen", "fork", "cashback":
            return type
        case "hard fork": return "fork"
        case "interest received", "interest payment": return "interest"
        case "gift received", "gift sent": return "gift"
        case "theft loss", "theft": return "stolen"
        case "casualty loss", "investment loss": return "lost"
        case "merchant payment": return "payment"
        case "rebate", "rewards", "cash back": return "cashback"
        default: return ""
        }
    }
}

/// CoinLedger's universal template.
struct CoinLedgerUniversal: RowReader {
    private let time, platform, sent, sentCode, received, receivedCode, fee, feeCode, type, note, hash: Column

    init(_ file: inout TableSpec) {
        time = file.time("Date (UTC)", "Date")
        platform = file.textIfAny("Platform (Optional)", "Platform")
        sentCode = file.text("Asset Sent")
        sent = file.number("Amount Sent")
        receivedCode = file.text("Asset Received")
        received = file.number("Amount Received")
        feeCode = file.textIfAny("Fee Currency (Optional)", "Fee Currency")
        fee = file.numberIfAny("Fee Amount (Optional)", "Fee Amount")
        type = file.text("Type")
        note = file.textIfAny("Description (Optional)", "Description")
        hash = file.textIfAny("TxHash (Optional)", "TxHash")
    }

    func read(_ row: Row, _ out: inout Output) throws(RowEnd) {
        var line = KoinlyLine()
        line.sent = try row.leg(sent, sentCode)
        line.received = try row.leg(received, receivedCode)
        line.fee = try row.leg(fee, feeCode)
        line.label = row.word(type) == "gift received" || row.word(type) == "gift sent" ? "gift" : row.word(type)
        (line.from, line.to) = (row.text(platform), row.text(platform))
        var event = row.event(.buy, try row.time(time))
        (event.id, event.note) = (row.text(hash), row.text(note))
        try line.add(event, &out)
    }
}

extension Format {
    static let coinLedger = [
        Format("coinledger/transactions", "CoinLedger, transactions") { CoinLedger(&$0) },
        Format("coinledger/universal", "CoinLedger, universal template") { CoinLedgerUniversal(&$0) },
    ]
}
