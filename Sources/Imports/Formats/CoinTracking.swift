import Ledger

/// CoinTracking: three columns of one name, a dash for nothing, times in the zone of the account. Fees are taken as on top.
struct CoinTracking: RowReader {
    private let type, bought, boughtCode, sold, soldCode, fee, feeCode, exchange, comment, time, id, worth: Column

    init(_ file: inout TableSpec, isFull: Bool) {
        type = file.text("Type", "Typ")
        bought = file.number("Buy", "Kauf", "Achat", "Compra")
        boughtCode = file.text("Cur.", "Buy Cur.", "Buy Currency", "Währung", after: bought)
        worth = isFull ? file.number("Value in *", after: boughtCode) : file.numberIfAny("Value in * (none)")
        if isFull { _ = file.number("Value in *", after: worth) }
        sold = file.number("Sell", "Verkauf", "Vente", "Venta", after: boughtCode)
        soldCode = file.text("Cur.", "Sell Cur.", "Sell Currency", "Währung", after: sold)
        let feeColumn = file.numberIfAny("Fee", "Gebühr", "Frais", "Comisión", after: soldCode)
        fee = feeColumn
        feeCode =
            isFull
            ? file.textIfAny("Cur. (none)")
            : file.textIfAny("Cur.", "Fee Cur.", "Fee Currency", "Währung", after: feeColumn)
        if isFull { _ = file.text("Spread") }
        exchange = file.text("Exchange", "Börse", "Bourse", "Intercambio")
        _ = file.textIfAny("Group", "Trade-Group", "Gruppe", "Trade Group")
        comment = file.textIfAny("Comment", "Kommentar", "Commentaire")
        time = file.time("Date", "Datum", "Trade Date", "Fecha")
        id = file.textIfAny("Tx-ID", "Trade ID", "Imported From (none)")
    }

    func read(_ row: Row, _ out: inout Output) throws(RowEnd) {
        let time = try row.time(time)
        let bought = try leg(row, bought, boughtCode)
        let sold = try leg(row, sold, soldCode)
        var event = row.event(.deposit, time)
        let type = row.word(type)
        switch CoinTrackingType.meaning(type) {
        case .trade:
            guard let bought, let sold else { throw .warned("a trade with one side only") }
            event =
                bought.1.isMoney && !sold.1.isMoney
                ? Trade.event(.sell, [row.line], time, sold, bought) : Trade.event(.buy, [row.line], time, bought, sold)
        case .incoming(let kind, let sort):
            guard let bought else { throw .warned("“\(row.text(self.type))” without an amount that came") }
            (event.kind, event.subtype, event.quantity, event.asset) = (kind, sort, bought.0, bought.1)
        case .outgoing(let kind, let sort):
            guard let sold else { throw .warned("“\(row.text(self.type))” without an amount that left") }
            (event.kind, event.subtype, event.quantity, event.asset) = (kind, sort, sold.0, sold.1)
        case .aside: throw .warned("“\(row.text(self.type))”: margin and loans are not booked")
        case .unknown: throw .warned("unknown type “\(row.text(self.type))”")
        }
        try complete(row, &event)
        out.add(event)
    }

    private func complete(_ row: Row, _ event: inout Event) throws(RowEnd) {
        if let fee = try leg(row, fee, feeCode) { event.charge(fee.0, in: fee.1) }
        let exchange = row.text(exchange)
        if exchange.lowercased() != "no exchange", exchange.lowercased() != "keine börse" { event.wallet = exchange }
        event.id = row.text(id)
        event.note = row.text(comment)
        // Of the two worths the one in money: that of what came.
        guard row.has(worth), event.kind != .deposit, event.kind != .withdrawal else { return }
        let place = row.binding.places[worth.id]
        for next in [place + 1, place] where next >= 0 {
            let column = next == place ? worth : Column(id: worth.id + 1)
            let code = row.capture(column).uppercased()
            guard code.isMoney, let value = try row.number(row.cell(at: next), worth, anyUnit: false)?.value else {
                continue
            }
            return event.appraise(value, in: code)
        }
    }

    private func leg(_ row: Row, _ amount: Column, _ code: Column) throws(RowEnd) -> (Exact, String)? {
        guard let leg = try row.leg(amount, code), !leg.0.isZero else { return nil }
        return leg
    }
}

/// The types of CoinTracking, English and German.
enum CoinTrackingType {
    enum Meaning { case trade, aside, unknown, incoming(Event.Kind, String), outgoing(Event.Kind, String) }

    static func meaning(_ type: String) -> Meaning { known[type] ?? .unknown }

    private static let known: [String: Meaning] = [
        "trade": .trade, "swap (non taxable)": .trade, "provide liquidity": .aside, "remove liquidity": .aside,
        "deposit": .incoming(.deposit, ""), "einzahlung": .incoming(.deposit, ""),
        "withdrawal": .outgoing(.withdrawal, ""), "auszahlung": .outgoing(.withdrawal, ""),
        "income": .incoming(.income, "other"), "einkommen": .incoming(.income, "other"),
        "other income": .incoming(.income, "other"),
        "gift/tip": .incoming(.giftIn, ""), "gift/tip(in)": .incoming(.giftIn, ""),
        "geschenk/trinkgeld": .incoming(.giftIn, ""),
        "gift": .outgoing(.giftOut, ""), "gift/tip (out)": .outgoing(.giftOut, ""),
        "reward/bonus": .incoming(.income, "cashback"),
        "reward / bonus": .incoming(.income, "cashback"), "mining": .incoming(.income, "mining"),
        "mining (commercial)": .incoming(.income, "mining"),
        "airdrop": .incoming(.income, "airdrop"), "airdrop (non taxable)": .incoming(.income, "airdrop"),
        "staking": .incoming(.income, "staking"),
        "masternode": .incoming(.income, "staking"), "minting": .incoming(.income, "staking"),
        "hard fork": .incoming(.income, "fork"),
        "dividends income": .incoming(.income, "interest"), "interest income": .incoming(.income, "interest"),
        "lending income": .incoming(.income, "interest"), "income (non taxable)": .incoming(.income, "other"),
        "staking (belohnung)": .incoming(.income, "staking"), "cashback": .incoming(.income, "cashback"),
        "spend": .outgoing(.spend, ""), "ausgabe": .outgoing(.spend, ""),
        "expense (non taxable)": .outgoing(.spend, ""), "other expense": .outgoing(.spend, ""),
        "donation": .outgoing(.giftOut, "charity"), "spende": .outgoing(.giftOut, "charity"),
        "stolen": .outgoing(.lost, ""), "gestohlen": .outgoing(.lost, ""),
        "lost": .outgoing(.lost, ""), "verloren": .outgoing(.lost, ""), "stolen/hacked/fraud": .outgoing(.lost, ""),
        "hacked": .outgoing(.lost, ""),
        "other fee": .outgoing(.fee, ""), "sonstige gebühr": .outgoing(.fee, ""), "margin trade": .aside,
        "margin profit": .aside, "margin loss": .aside,
        "margin fee": .aside, "borrowing fee": .aside, "settlement fee": .aside, "derivatives / futures trade": .aside,
        "derivatives / futures profit": .aside, "derivatives / futures loss": .aside, "receive loan": .aside,
        "repay loan": .aside,
    ]
}

extension Format {
    static let coinTracking = [
        Format(
            "cointracking/full", "CoinTracking, full export", zone: .asked("account setting; here ")
        ) { CoinTracking(&$0, isFull: true) },
        Format(
            "cointracking/trade-table", "CoinTracking, trade table",
            zone: .asked("the time zone set in the account; not told by the file. Here ")
        ) { CoinTracking(&$0, isFull: false) },
    ]
}
