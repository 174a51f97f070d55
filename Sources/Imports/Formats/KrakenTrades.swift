import Ledger

/// Kraken's trades: a row a fill, the fee in the coin that the pair is quoted in. UTC.
struct KrakenTrades: RowReader {
    private let txid, pair, time, type, cost, fee, volume, margin: Column

    /// - Parameter isNew: with the columns of positions.
    init(_ file: inout TableSpec, isNew: Bool) {
        txid = file.text("txid")
        pair = file.text("pair")
        time = file.time("time")
        type = file.text("type")
        cost = file.number("cost")
        fee = file.number("fee")
        volume = file.number("vol")
        margin = file.number("margin")
        _ = file.text("ordertype")
        if isNew { _ = file.text("postxid", "posstatus", "posstatuscode") }
    }

    func read(_ row: Row, _ out: inout Output) throws(RowEnd) {
        let type = row.word(type)
        guard type == "buy" || type == "sell" else { throw .warned("unknown type “\(row.text(self.type))”") }
        let pair = try row.pair(pair, KrakenPair.split)
        if let margin = try row.number(margin), !margin.isZero {
            throw .warned("a trade on margin, not of coins: not booked")
        }
        var event = row.event(type == "buy" ? .buy : .sell, try row.time(time), try row.needed(volume), pair.base)
        event.pay(try row.needed(cost), in: pair.quote)
        event.charge(try row.number(fee), in: pair.quote)
        event.id = row.text(txid)
        out.add(event)
    }
}

extension Format {
    static let krakenTrades = [
        Format("kraken/trades-v1", "Kraken, trades", ids: .unique) { KrakenTrades(&$0, isNew: false) },
        Format("kraken/trades-v2", "Kraken, trades with positions", ids: .unique) { KrakenTrades(&$0, isNew: true) },
    ]
}
