import Ledger

/// bitcoin.tax: the offset stands in the time; the total is without the fee, cost and proceeds are with it.
struct BitcoinTax: RowReader {
    private let time, action, symbol, account, volume, price, currency, fee, feeCurrency, total, note: Column

    /// - Parameter isTrades: income and spending are another file.
    init(_ file: inout TableSpec, isTrades: Bool) {
        time = file.time("Date")
        action = file.text("Action")
        symbol = file.text("Symbol")
        account = file.text("Account", "Source")
        volume = file.number("Volume")
        price = file.number("Price")
        currency = file.text("Currency")
        fee = file.number("Fee")
        feeCurrency = file.text("FeeCurrency", "Fee Currency")
        total = file.numberIfAny("Total")
        _ = isTrades ? file.number("Cost/Proceeds") : file.numberIfAny("Cost/Proceeds (none)")
        if !isTrades { _ = file.text("Ref", "TxHash") }
        note = file.textIfAny("Memo", "Note")
    }

    func read(_ row: Row, _ out: inout Output) throws(RowEnd) {
        let volume = try row.needed(volume).magnitude
        var event = row.event(.buy, try row.time(time), volume, row.code(symbol))
        let money = row.code(currency)
        let each = try row.number(price)
        let worth = try row.number(total) ?? each.map { $0 * volume }
        switch row.word(action) {
        case "buy", "sell", "swap", "trade":
            event.kind = row.word(action) == "sell" ? .sell : .buy
            guard let worth else { throw .warned("a trade without its total") }
            event.pay(worth.magnitude, in: money)
        case "income", "mining", "airdrop", "staking", "interest", "fork", "cashback":
            (event.kind, event.subtype) = (.income, row.word(action) == "income" ? "other" : row.word(action))
            event.appraise(worth, in: money)
        case "giftin", "gift in", "gift_in", "tipin": (event.kind) = (.giftIn)
        case "gift", "giftout", "gift out", "gift_out", "tip": (event.kind) = (.giftOut)
        case "donation": (event.kind, event.subtype) = (.giftOut, "charity")
        case "spend", "payment": event.kind = .spend
        case "lost", "stolen": event.kind = .lost
        case "fee": event.kind = .fee
        case "deposit", "transferin": event.kind = .deposit
        case "withdrawal", "transferout": event.kind = .withdrawal
        default: throw .warned("unknown action “\(row.text(action))”")
        }
        if [.giftIn, .giftOut, .spend, .lost].contains(event.kind) { event.appraise(worth, in: money) }
        let feeCode = row.code(feeCurrency)
        event.charge(try row.number(fee), in: feeCode.isEmpty ? money : feeCode)
        event.wallet = row.text(account)
        event.note = row.text(note)
        out.add(event)
    }
}

extension Format {
    static let bitcoinTax = [
        Format("bitcointax/trades", "bitcoin.tax, trades", zone: .inCells) { BitcoinTax(&$0, isTrades: true) },
        Format("bitcointax/income-spending", "bitcoin.tax, income and spending", zone: .inCells) {
            BitcoinTax(&$0, isTrades: false)
        },
    ]
}
