import Ledger

/// KuCoin's fills. Without an offset in the header the times are UTC+8, which the file does not tell.
struct KuCoinFills: RowReader {
    private let time, symbol, side, size, funds, fee, feeCurrency: Column

    init(_ file: inout TableSpec, generation: Int) {
        switch generation {
        case 1, 2:
            _ = file.text("uid")
            symbol = file.text("symbol")
            side = file.text("direction")
            _ = file.number(generation == 1 ? "deal_price" : "price")
            size = file.number(generation == 1 ? "amount" : "amount_coin")
            funds = file.number(generation == 1 ? "deal_value" : "funds")
            fee = generation == 1 ? file.numberIfAny("fee") : file.number("fee")
            feeCurrency = file.textIfAny("fee_currency")
            time = file.time("created_at")
        case 3:
            time = file.time("tradeCreatedAt")
            symbol = file.text("symbol")
            side = file.text("side")
            _ = file.number("price")
            size = file.number("size")
            funds = file.number("funds")
            fee = file.number("fee")
            feeCurrency = file.text("feeCurrency")
        case 4:
            _ = file.text("oid")
            symbol = file.text("symbol")
            _ = file.number("dealPrice")
            funds = file.number("dealValue")
            size = file.number("amount")
            fee = file.number("fee")
            side = file.text("direction")
            feeCurrency = file.textIfAny("feeCurrency")
            time = file.time("createdDate")
        default:
            time = file.time("Filled Time(*)", "Filled Time")
            symbol = file.text("Symbol")
            side = file.text("Side")
            _ = file.numberIfAny("Avg. Filled Price", "Filled Price")
            size = file.number("Filled Amount")
            funds = file.number("Filled Volume")
            fee = file.number("Fee")
            feeCurrency = file.text("Fee Currency")
            _ = file.textIfAny("Tax")
        }
    }

    func read(_ row: Row, _ out: inout Output) throws(RowEnd) {
        try row.skipFiller()
        guard let pair = PairNames.marked(row.text(symbol)) else {
            throw .warned("“\(row.text(symbol))” is no pair that Coffer can take apart")
        }
        var event = row.event(try row.side(side), try row.time(time), try row.needed(size), pair.base)
        event.pay(try row.needed(funds), in: pair.quote)
        let code = row.code(feeCurrency)
        event.charge(try row.number(fee), in: code.isEmpty ? pair.quote : code)
        out.add(event)
    }
}

/// KuCoin's deposits and withdrawals.
struct KuCoinMoves: RowReader {
    private let kind: Event.Kind
    private let time, coin, amount, fee, hash, status: Column

    init(_ file: inout TableSpec, _ kind: Event.Kind) {
        self.kind = kind
        _ = file.text("UID")
        time = file.time("Time(*)", "Time")
        coin = file.text("Coin")
        amount = file.number("Amount")
        fee = file.number("Fee")
        hash = file.textIfAny("Hash")
        status = file.text("Status")
        _ = file.text("Transfer Network")
        _ =
            kind == .deposit
            ? file.textIfAny("Deposit Address") : file.text("Withdrawal Address/Account", "Withdrawal Address")
    }

    func read(_ row: Row, _ out: inout Output) throws(RowEnd) {
        try row.skipFiller()
        let status = row.word(status)
        guard ["", "success", "successful", "succeeded", "completed"].contains(status) else {
            throw .skipped("status \(row.text(self.status))")
        }
        let code = row.code(coin)
        var event = row.event(kind, try row.time(time), try row.needed(amount), code)
        event.charge(try row.number(fee), in: code)
        event.id = row.text(hash)
        out.add(event)
    }
}

/// KuCoin's earnings of staking.
struct KuCoinStaking: RowReader {
    private let time, coin, amount, fee: Column

    init(_ file: inout TableSpec) {
        time = file.time("Time(*)", "Time", "*Time(UTC)")
        _ = file.text("Staked Coin")
        coin = file.text("Earnings Coin")
        amount = file.number("Amount")
        fee = file.numberIfAny("Fee")
    }

    func read(_ row: Row, _ out: inout Output) throws(RowEnd) {
        try row.skipFiller()
        let code = row.code(coin)
        var event = row.event(.income, try row.time(time), try row.needed(amount), code)
        event.chargeIfAny(try row.number(fee), in: code)
        event.subtype = "staking"
        out.add(event)
    }
}

extension Row {
    /// KuCoin fills an empty table with a sentence.
    fileprivate func skipFiller() throws(RowEnd) {
        guard let first = reader.fields.first else { return }
        let text = String(decoding: bytes[Int(first.start)..<Int(first.end)], as: UTF8.self).lowercased()
        if text.contains("no matching records") { throw .skipped("“No matching records found.”") }
    }
}

extension Format {
    private static let singapore = "+08:00 (Asia/Singapore), not told by the file"

    private static func fills(_ generation: Int, _ years: String) -> Format {
        Format("kucoin/fills-v\(generation)", "KuCoin, fills \(years)", zone: .headerOr(minutes: 480, told: singapore))
        {
            KuCoinFills(&$0, generation: generation)
        }
    }

    static let kuCoin = [
        fills(1, "until 2018"), fills(2, "until 2019"), fills(3, "until 2022"), fills(4, "of 2022"),
        fills(5, "since 2022"),
        Format("kucoin/deposits", "KuCoin, deposits", zone: .headerOr(minutes: 480, told: singapore)) {
            KuCoinMoves(&$0, .deposit)
        },
        Format("kucoin/withdrawals", "KuCoin, withdrawals", zone: .headerOr(minutes: 480, told: singapore)) {
            KuCoinMoves(&$0, .withdrawal)
        },
        Format("kucoin/staking", "KuCoin, earnings of staking", zone: .headerOr(minutes: 480, told: singapore)) {
            KuCoinStaking(&$0)
        },
    ]
}
