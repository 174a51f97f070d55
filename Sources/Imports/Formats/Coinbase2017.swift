import Ledger

/// The account history of Coinbase until 2018. Each time names its offset; a buy's fee has a row of its own.
struct Coinbase2017: RowReader {
    private let time, amount, currency, notes, total, totalCurrency, fee, feeCurrency, transfer: Column

    init(_ file: inout TableSpec) {
        time = file.time("Timestamp")
        _ = file.text("Balance")
        amount = file.number("Amount")
        currency = file.text("Currency")
        notes = file.text("Notes")
        total = file.number("Transfer Total")
        totalCurrency = file.text("Transfer Total Currency")
        fee = file.number("Transfer Fee")
        feeCurrency = file.text("Transfer Fee Currency")
        transfer = file.text("Transfer ID")
    }

    func read(_ row: Row, _ out: inout Output) throws(RowEnd) {
        let time = try row.time(time)
        let amount = try row.number(amount)
        let transfer = row.text(transfer)
        guard transfer.isEmpty else {
            var part = Part(transfer, row.line, time, "", amount ?? .zero, row.code(currency))
            (part.value, part.valueAsset) = (try row.number(total), row.code(totalCurrency))
            (part.fee, part.feeAsset) = (try row.number(fee), row.code(feeCurrency))
            return out.keep(part)
        }
        guard let amount else { throw .warned("no amount") }
        out.add(row.event(amount.isNegative ? .withdrawal : .deposit, time, amount.magnitude, row.code(currency)))
    }

    /// The trade, and a row that repeats its fee.
    func combine(_ parts: [Part], _ out: inout Output) {
        let trades = parts.filter { !$0.amount.isZero }
        guard trades.count == 1, let trade = trades.first, let total = trade.value else {
            return out.warn(parts, "the rows of this transfer are no single trade")
        }
        var event = Event(
            trade.amount.isNegative ? .sell : .buy, lines: parts.map(\.line).sorted(), time: trade.time,
            trade.amount.magnitude, trade.asset)
        event.pay(total.magnitude, in: trade.valueAsset)
        let repeated = parts.first { $0.amount.isZero && $0.value != nil }
        event.charge(
            trade.fee?.magnitude ?? repeated?.value?.magnitude,
            in: trade.fee == nil ? repeated?.valueAsset ?? "" : trade.feeAsset)
        out.add(event)
    }
}

extension Format {
    static let coinbase2017 = Format(
        "coinbase/transactions-2017", "Coinbase, account history until 2018", zone: .inCells
    ) { Coinbase2017(&$0) }
}
