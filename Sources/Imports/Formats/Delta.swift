import Ledger

/// Delta's export: the offset stands in the time, the fee is on top, a transfer has both ends.
struct Delta: RowReader {
    private let time, type, exchange, base, baseCode, quote, quoteCode, fee, feeCode, from, to, note: Column

    init(_ file: inout TableSpec, generation: Int) {
        time = file.time("Date")
        type = generation == 1 ? file.text("Type") : file.text("Way")
        exchange = file.textIfAny("Exchange")
        base = file.number("Base amount")
        baseCode = generation == 1 ? file.text("Base currency") : file.text("Base currency (name)")
        quote = file.number("Quote amount")
        quoteCode = file.text("Quote currency")
        fee = generation == 1 ? file.number("Fee") : file.number("Fee amount")
        feeCode = generation == 1 ? file.text("Fee currency") : file.text("Fee currency (name)")
        from = file.text("Sent/Received from")
        to = file.text("Sent to")
        note = file.textIfAny("Notes")
        if generation == 2 { _ = file.textIfAny("Base type") }
        _ = file.numberIfAny("Costs/Proceeds")
        _ = file.textIfAny("Costs/Proceeds currency")
        _ = file.textIfAny("Sync Holdings")
        _ = file.textIfAny("Broker")
    }

    func read(_ row: Row, _ out: inout Output) throws(RowEnd) {
        let time = try row.time(time)
        var event = row.event(.buy, time, try row.needed(base).magnitude, row.code(baseCode, .labelled))
        event.wallet = row.text(exchange)
        let (from, to) = (row.text(from), row.text(to))
        switch row.word(type) {
        case "buy", "sell":
            event.kind = row.word(type) == "buy" ? .buy : .sell
            guard let quote = try row.leg(quote, quoteCode, .labelled) else {
                throw .warned("a trade without its other side")
            }
            event.pay(quote.0, in: quote.1)
        case "transfer":
            (event.kind, event.from, event.to, event.wallet) = (.transfer, from, to, "")
        case "deposit": deposit(from, to, &event)
        case "withdraw", "withdrawal":
            event.kind = .withdrawal
            if Delta.isOwn(from) { event.wallet = from }
        default: throw .warned("unknown type “\(row.text(type))”")
        }
        if let fee = try row.leg(fee, feeCode, .labelled) { event.charge(fee.0, in: fee.1) }
        event.note = row.text(note)
        out.add(event)
    }

    /// Where it came from says what it was.
    private func deposit(_ from: String, _ to: String, _ event: inout Event) {
        let sorts = [
            "DIVIDENDS": "staking", "DIVIDEND": "staking", "STAKING": "staking", "MINING": "mining",
            "AIRDROP": "airdrop", "FORK": "fork", "INTEREST": "interest",
        ]
        event.kind = .deposit
        if let sort = sorts[from.uppercased()] { (event.kind, event.subtype) = (.income, sort) }
        if from.uppercased() == "GIFT" { event.kind = .giftIn }
        if Delta.isOwn(to) { event.wallet = to }
    }

    /// A name, and none of Delta's words for somewhere else.
    private static func isOwn(_ place: String) -> Bool {
        !place.isEmpty
            && !["OTHER_WALLET", "OTHER", "BANK", "SOMEWHERE_ELSE", "MY_WALLET"].contains(place.uppercased())
    }
}

extension Format {
    static let delta = (1...2).map { generation in
        Format("delta/v\(generation)", "Delta", zone: .inCells) { Delta(&$0, generation: generation) }
    }
}
