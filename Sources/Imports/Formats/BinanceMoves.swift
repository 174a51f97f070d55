import Ledger

/// Binance's deposits and withdrawals, of coins and of money. The zone stands in the name of the column.
///
/// Deposits and withdrawals have the same columns: the name of the file tells them apart.
struct BinanceMoves: RowReader {
    private let kind: Event.Kind
    private let time, coin, amount, fee, status, id, indicated: Column

    init(_ file: inout TableSpec, _ kind: Event.Kind, isMoney: Bool) {
        self.kind = kind
        time = file.time("Date(*)", "Date", "Time", "Time(*)")
        coin = file.text("Coin")
        amount = file.number("Amount")
        status = file.text("Status")
        if isMoney {
            fee = file.number("Fee")
            indicated = file.number("Indicated Amount")
            id = file.text("Order ID")
            _ = file.text("Payment Method")
        } else {
            // Newer deposits have no fee; the older layout is the same for both.
            fee =
                kind == .deposit
                ? file.numberIfAny("TransactionFee", "Transaction Fee")
                : file.number("Fee", "TransactionFee", "Transaction Fee")
            indicated = file.numberIfAny("Indicated Amount (none)")
            id = file.text("TXID")
            _ = file.textIfAny("Network")
            _ = file.text("Address")
            _ = file.textIfAny("SourceAddress")
            _ = file.textIfAny("PaymentID")
        }
    }

    func read(_ row: Row, _ out: inout Output) throws(RowEnd) {
        let status = row.word(status)
        guard ["successful", "completed", "success", "complete"].contains(status) else {
            throw .skipped("status \(row.text(self.status))")
        }
        let code = row.code(coin)
        let amount = try row.needed(amount)
        let sent = try row.number(indicated)
        var event = row.event(kind, try row.time(time), amount, code)
        let fee = try row.number(fee)
        if kind == .deposit, let sent {
            // What was sent, of which the fee is kept.
            event.quantity = sent
            event.note = "\(amount) credited of \(sent) sent"
        }
        event.charge(fee, in: code)
        event.id = row.text(id)
        out.add(event)
    }
}

/// Binance's conversions: `100 USDT`, `0.005 BTC`.
struct BinanceConvert: RowReader {
    private let time, sell, buy, status: Column

    init(_ file: inout TableSpec) {
        time = file.time("Date", "Date(*)")
        _ = file.textIfAny("Wallet")
        _ = file.text("Pair")
        _ = file.text("Type")
        sell = file.number("Sell")
        buy = file.number("Buy")
        _ = file.text("Inverse Price")
        _ = file.textIfAny("Date Updated")
        status = file.text("Status")
    }

    func read(_ row: Row, _ out: inout Output) throws(RowEnd) {
        guard row.word(status).hasPrefix("success") else { throw .skipped("status \(row.text(status))") }
        let time = try row.time(time)
        guard let given = try row.glued(sell), let received = try row.glued(buy) else {
            throw .warned("a side of the conversion is empty")
        }
        out.add(
            Trade.swap(
                lines: [row.line], time: time, given: (given.value, given.code),
                received: (received.value, received.code)))
    }
}

/// Binance's auto-invest: a purchase a row, the fee on top.
struct BinanceAutoInvest: RowReader {
    private let time, coin, paid, fee, units, status: Column

    init(_ file: inout TableSpec) {
        time = file.time("Auto-Invest Date(*)", "Auto-Invest Date")
        coin = file.text("Holding Coin")
        paid = file.number("Amount per period")
        fee = file.number("Trading Fee")
        units = file.number("Units")
        _ = file.textIfAny("From")
        status = file.text("Status")
    }

    func read(_ row: Row, _ out: inout Output) throws(RowEnd) {
        guard row.word(status).hasPrefix("success") || row.word(status).hasPrefix("complete") else {
            throw .skipped("status \(row.text(status))")
        }
        let time = try row.time(time)
        let coin = row.code(coin)
        let bought: (value: Exact, code: String)
        if let units = try? row.number(units) {
            bought = (units, coin)
        } else {
            guard let glued = try row.glued(units, expected: [coin]) else { throw .warned("no amount in “units”") }
            bought = glued
        }
        guard let paid = try row.glued(paid) else { throw .warned("no amount in “amount per period”") }
        var event = row.event(.buy, time, bought.value, coin.isEmpty ? bought.code : coin)
        event.pay(paid.value, in: paid.code)
        if let fee = try row.glued(fee, expected: [paid.code, coin]) { event.charge(fee.value, in: fee.code) }
        out.add(event)
    }
}

extension Format {
    static let binanceMoves = [
        Format("binance/deposits-fiat", "Binance, deposits of money", zone: .header, fileWords: ["deposit"]) {
            BinanceMoves(&$0, .deposit, isMoney: true)
        },
        Format("binance/withdrawals-fiat", "Binance, withdrawals of money", zone: .header, fileWords: ["withdraw"]) {
            BinanceMoves(&$0, .withdrawal, isMoney: true)
        },
        Format("binance/deposits-crypto", "Binance, deposits of coins", zone: .header, fileWords: ["deposit"]) {
            BinanceMoves(&$0, .deposit, isMoney: false)
        },
        Format("binance/withdrawals-crypto", "Binance, withdrawals of coins", zone: .header, fileWords: ["withdraw"]) {
            BinanceMoves(&$0, .withdrawal, isMoney: false)
        },
        Format("binance/convert", "Binance, conversions") { BinanceConvert(&$0) },
        Format("binance/auto-invest", "Binance, auto-invest", zone: .header, order: .mdy) { BinanceAutoInvest(&$0) },
    ]
}
