import Ledger

/// Bitvavo's transactions: a zone in each row, date and time apart, the paid amount with the fee in it.
struct Bitvavo: RowReader {
    private let zone, date, clock, type, currency, amount, paidCurrency, paid, fee, feeCurrency, status, id,
        price: Column

    init(_ file: inout TableSpec, generation: Int) {
        zone = file.text("Timezone")
        date = file.time("Date")
        clock = file.text("Time")
        type = file.text("Type")
        currency = file.text("Currency")
        amount = file.number("Amount")
        if generation == 1 {
            price = file.number("Price (*)")
            paid = file.number("* received / paid")
            paidCurrency = file.textIfAny("Received / Paid Currency")
        } else {
            _ = file.text("Quote Currency")
            price = file.number("Quote Price")
            paidCurrency = file.text("Received / Paid Currency")
            paid = file.number("Received / Paid Amount")
        }
        feeCurrency = file.text("Fee currency")
        fee = file.number("Fee amount")
        status = file.text("Status")
        id = file.text("Transaction ID")
        _ = file.textIfAny("Address")
    }

    func read(_ row: Row, _ out: inout Output) throws(RowEnd) {
        let status = row.word(status)
        guard status == "completed" || status == "distributed" else {
            throw .skipped("status \(row.text(self.status))")
        }
        let type = row.word(type)
        let time = try row.time(date, clock: clock, zone: zone)
        let amount = try row.needed(amount)
        let code = row.code(currency)
        var event = row.event(.buy, time, amount.magnitude, code)
        event.id = row.text(id)
        let fee = try row.number(fee)
        let feeCode = row.code(feeCurrency)
        switch type {
        case "buy", "sell":
            event.kind = type == "buy" ? .buy : .sell
            let quote = row.code(paidCurrency).isEmpty ? row.capture(price).uppercased() : row.code(paidCurrency)
            let paid = try row.needed(paid).magnitude
            let inside = feeCode == quote ? fee ?? .zero : .zero
            event.pay(event.kind == .buy ? paid - inside : paid + inside, in: quote)
            event.note = event.kind == .buy ? "Paid Amount includes the fee" : "Received Amount is without the fee"
            event.charge(fee, in: feeCode.isEmpty ? quote : feeCode)
            return out.add(event)
        case "deposit": event.kind = .deposit
        case "withdrawal", "withdrawal_cancelled": event.kind = amount.isNegative ? .withdrawal : .deposit
        case "staking", "fixed_staking": (event.kind, event.subtype) = (.income, "staking")
        case "rebate", "affiliate", "referral", "campaign_new_user_incentive", "loan", "external_transferred_funds",
            "manually_assigned", "manually_assigned_bitvavo", "distribution":
            guard let sort = Bitvavo.incomes[type] else {
                throw .warned("“\(row.text(self.type))” must be looked at: not booked")
            }
            (event.kind, event.subtype) = (.income, sort)
        default: throw .warned("unknown type “\(row.text(self.type))”")
        }
        if let fee, !feeCode.isEmpty { event.charge(fee.magnitude, in: feeCode) }
        out.add(event)
    }

    private static let incomes = [
        "rebate": "cashback", "affiliate": "referral", "referral": "referral", "campaign_new_user_incentive": "airdrop",
        "distribution": "airdrop",
    ]
}

extension Format {
    static let bitvavo = [
        Format("bitvavo/v2", "Bitvavo", zone: .column, ids: .unique) { Bitvavo(&$0, generation: 2) },
        Format("bitvavo/v1", "Bitvavo until 2024", zone: .column, ids: .unique) { Bitvavo(&$0, generation: 1) },
    ]
}
