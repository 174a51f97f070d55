import Ledger

/// CoinTracker's transaction history. The zone is not told; it is taken as UTC unless the person says another.
struct CoinTracker: RowReader {
    private let time, type, id, received, receivedCode, receivedWallet, sent, sentCode, sentWallet, fee, feeCode,
        receivedNote, sentNote: Column

    init(_ file: inout TableSpec) {
        time = file.time("Date")
        type = file.text("Type")
        id = file.textIfAny("Transaction ID")
        received = file.number("Received Quantity")
        receivedCode = file.text("Received Currency")
        receivedWallet = file.textIfAny("Received Wallet")
        receivedNote = file.textIfAny("Received Comment")
        sent = file.number("Sent Quantity")
        sentCode = file.text("Sent Currency")
        sentWallet = file.textIfAny("Sent Wallet")
        sentNote = file.textIfAny("Sent Comment")
        fee = file.number("Fee Amount")
        feeCode = file.text("Fee Currency")
        _ = file.textIfAny("Transaction Hash")
        _ = file.numberIfAny("Received Cost Basis (*)")
        _ = file.numberIfAny("Sent Cost Basis (*)")
        _ = file.numberIfAny("Fee Cost Basis (*)")
        _ = file.numberIfAny("Realized Return (*)")
        _ = file.numberIfAny("Fee Realized Return (*)")
        _ = file.textIfAny("Received Address")
        _ = file.textIfAny("Sent Address")
    }

    func read(_ row: Row, _ out: inout Output) throws(RowEnd) {
        let type = row.word(type)
        let time = try row.time(time)
        let received = try row.leg(received, receivedCode)
        let sent = try row.leg(sent, sentCode)
        let fee = try row.leg(fee, feeCode)
        let wallets = (row.text(sentWallet), row.text(receivedWallet))
        var event = row.event(.deposit, time)
        switch (sent, received) {
        case (let sent?, let received?) where type == "transfer" || (sent.1 == received.1 && wallets.0 != wallets.1):
            (event.kind, event.quantity, event.asset) = (.transfer, sent.0, sent.1)
            (event.from, event.to) = wallets
            event.arrived = received.0
            if let fee, fee.1 == sent.1, sent.0 == received.0 { event.quantity = sent.0 + fee.0 }
        case (let sent?, let received?):
            event = Trade.againstMoney(lines: [row.line], time: time, given: sent, received: received)
        case (let sent?, nil): try outgoing(&event, type, sent)
        case (nil, let received?): try incoming(&event, type, received)
        case (nil, nil): throw .warned("nothing was sent and nothing received")
        }
        if let fee { event.charge(fee.0, in: fee.1) }
        event.id = row.text(id)
        if event.kind != .transfer { event.wallet = wallets.1.isEmpty ? wallets.0 : wallets.1 }
        event.note = row.text(receivedNote).isEmpty ? row.text(sentNote) : row.text(receivedNote)
        out.add(event)
    }

    private func outgoing(_ event: inout Event, _ type: String, _ sent: (Exact, String)) throws(RowEnd) {
        (event.quantity, event.asset) = (sent.0, sent.1)
        switch type {
        case "send", "transfer", "withdrawal", "fiat withdrawal", "sell": event.kind = .withdrawal
        case "gift", "gift_sent", "gift sent": event.kind = .giftOut
        case "donation": (event.kind, event.subtype) = (.giftOut, "charity")
        case "spend", "payment": event.kind = .spend
        case "lost", "stolen", "theft_loss", "casualty_loss": event.kind = .lost
        case "fee", "other_fee", "contract_fee", "services_fee": event.kind = .fee
        default: throw .warned("unknown type “\(type.shortenedForMessage)”")
        }
    }

    private func incoming(_ event: inout Event, _ type: String, _ received: (Exact, String)) throws(RowEnd) {
        (event.quantity, event.asset) = (received.0, received.1)
        let sorts: [(word: String, sort: String)] = [
            ("staking", "staking"), ("stake", "staking"), ("mining", "mining"), ("mined", "mining"),
            ("airdrop", "airdrop"), ("fork", "fork"),
            ("interest", "interest"), ("cashback", "cashback"), ("reward", "staking"), ("referral", "referral"),
            ("income", "other"), ("payment", "other"),
        ]
        switch type {
        case "receive", "transfer", "deposit", "fiat deposit", "buy": event.kind = .deposit
        case "gift", "gift_received", "gift received": event.kind = .giftIn
        default:
            guard let sort = sorts.first(where: { type.contains($0.word) })?.sort else {
                throw .warned("unknown type “\(type.shortenedForMessage)”")
            }
            (event.kind, event.subtype) = (.income, sort)
        }
    }
}

extension Format {
    static let coinTracker = Format("cointracker/v1", "CoinTracker, transactions", ids: .unique) { CoinTracker(&$0) }
}
