import Ledger

/// Binance's trades until 2020: the market's code is joined, each number has a column of its own. No id: equal rows are real.
struct BinanceTrades1: RowReader {
    private let time, market, type, amount, total, fee, feeCoin: Column

    init(_ file: inout TableSpec) {
        time = file.time("Date(*)", "Date")
        market = file.text("Market")
        type = file.text("Type")
        _ = file.number("Price")
        amount = file.number("Amount")
        total = file.number("Total")
        fee = file.number("Fee")
        feeCoin = file.text("Fee Coin")
    }

    func read(_ row: Row, _ out: inout Output) throws(RowEnd) {
        let side = try row.side(type)
        let pair = try row.pair(market) { PairNames.joined($0, quotes: PairNames.binance) }
        var event = row.event(side, try row.time(time), try row.needed(amount), pair.base)
        event.pay(try row.needed(total), in: pair.quote)
        event.charge(try row.number(fee), in: row.code(feeCoin))
        out.add(event)
    }
}

/// Binance's trades since 2021: each number is glued to its coin. No id: equal rows are real.
struct BinanceTrades2: RowReader {
    private let time, pair, side, executed, amount, fee: Column

    init(_ file: inout TableSpec) {
        time = file.time("Date(*)", "Date")
        pair = file.text("Pair")
        side = file.text("Side")
        _ = file.number("Price")
        executed = file.number("Executed")
        amount = file.number("Amount")
        fee = file.number("Fee")
    }

    func read(_ row: Row, _ out: inout Output) throws(RowEnd) {
        let side = try row.side(side)
        let name = row.text(pair).uppercased().filter { $0 != "/" && $0 != "-" }
        // The units together are the pair; of `25.51INCH` that tells where the number ends.
        let ways = GluedUnit.ways(row.text(amount)).flatMap { paid in
            GluedUnit.ways(row.text(executed)).map { (bought: $0, paid: paid) }
        }
        guard let way = ways.first(where: { $0.bought.unit + $0.paid.unit == name }) else {
            throw .warned("the units of “\(row.text(executed))” and “\(row.text(amount))” are not the pair \(name)")
        }
        var event = row.event(
            side, try row.time(time), try row.number(text: way.bought.number, executed), way.bought.unit)
        event.pay(try row.number(text: way.paid.number, amount), in: way.paid.unit)
        if let fee = try row.glued(fee, expected: [way.bought.unit, way.paid.unit]) {
            event.charge(fee.value, in: fee.code)
        }
        out.add(event)
    }
}

extension Row {
    /// Buy or sell.
    func side(_ column: Column) throws(RowEnd) -> Event.Kind {
        switch word(column) {
        case "buy", "b", "bid", "kauf", "achat", "compra": return .buy
        case "sell", "s", "ask", "verkauf", "vente", "venta": return .sell
        default: throw .warned("unknown side “\(text(column).shortenedForMessage)”")
        }
    }
}

extension Format {
    static let binanceTrades = [
        Format("binance/trades-v1", "Binance, trades until 2020", zone: .header) { BinanceTrades1(&$0) },
        Format("binance/trades-v2", "Binance, trades", zone: .header) { BinanceTrades2(&$0) },
    ]
}
