import Ledger

/// Coffer's own CSV, and any table whose columns are named like its: which cells are empty, and the type, say what it is.
struct Generic: RowReader {
    private let time, type, asset, quantity, other, otherQuantity, price, fee, feeAsset, value, valueAsset: Column
    private let id, wallet, from, to, note, subtype, arrived, zone: Column

    init(_ file: inout TableSpec) {
        time = file.time(
            "time", "date", "timestamp", "datetime", "date/time", "date and time", "time (*)", "date (*)",
            "timestamp (*)", "date(*)", "time(*)", "datum", "created at", "executed at")
        type = file.text("type", "kind", "side", "action", "transaction type", "operation", "typ", "way", "direction")
        asset = file.text(
            "asset", "coin", "currency", "symbol", "ticker", "base", "base asset", "base currency", "cryptocurrency",
            "crypto")
        quantity = file.number(
            "quantity", "amount", "size", "volume", "qty", "units", "base amount", "asset amount", "coin amount",
            "menge", "anzahl")
        other = file.textIfAny(
            "quote", "quote_asset", "quote asset", "quote currency", "to_asset", "to asset", "price currency",
            "total currency", "counter asset")
        otherQuantity = file.numberIfAny(
            "total", "to_quantity", "to quantity", "quote amount", "subtotal", "cost", "value in quote", "summe")
        price = file.numberIfAny("price", "unit price", "rate", "price per coin", "preis", "kurs")
        fee = file.numberIfAny("fee", "fees", "fee amount", "commission", "gebühr")
        feeAsset = file.textIfAny(
            "fee_asset", "fee asset", "fee currency", "fee coin", "feecurrency", "commission asset")
        value = file.numberIfAny("value", "worth", "fiat value")
        valueAsset = file.textIfAny("value_asset", "value asset", "value currency")
        id = file.textIfAny("id", "txid", "transaction id", "trade id", "tradeid", "reference", "tx hash", "hash")
        wallet = file.textIfAny("wallet", "account", "exchange", "platform")
        from = file.textIfAny("from", "from wallet")
        to = file.textIfAny("to", "to wallet")
        note = file.textIfAny("note", "notes", "comment", "description", "memo")
        subtype = file.textIfAny("subtype", "sub type", "label", "tag")
        arrived = file.numberIfAny("received", "arrived")
        zone = file.textIfAny("timezone", "time zone", "zone")
    }

    func read(_ row: Row, _ out: inout Output) throws(RowEnd) {
        let time = try row.time(time, clock: nil, zone: zone)
        guard let meaning = GenericType.meaning(row.word(type)) else {
            throw .warned("unknown type “\(row.text(type).shortenedForMessage)”")
        }
        var event = row.event(meaning.kind, time, try amount(row, meaning.kind), row.code(asset))
        event.subtype = row.word(subtype).isEmpty ? meaning.subtype : row.word(subtype)
        if [.buy, .sell, .swap, .rename].contains(event.kind) { try pay(row, &event) }
        if event.kind == .transfer {
            event.arrived = try row.number(arrived)
            (event.from, event.to) = (row.text(from), row.text(to))
        } else {
            event.wallet = row.text(wallet)
        }
        let feeCode = row.code(feeAsset)
        event.charge(
            try row.number(fee), in: feeCode.isEmpty ? (event.other.isEmpty ? event.asset : event.other) : feeCode)
        if let value = try row.number(value) {
            let code = row.code(valueAsset)
            event.appraise(value, in: code.isEmpty ? event.other : code)
        }
        event.id = row.text(id)
        event.note = row.text(note)
        out.add(event)
    }

    /// What leaves may be written below zero; what is bought may not.
    private func amount(_ row: Row, _ kind: Event.Kind) throws(RowEnd) -> Exact {
        let amount = try row.needed(quantity)
        switch kind {
        case .sell, .withdrawal, .fee, .spend, .lost, .giftOut, .swap, .transfer: return amount.magnitude
        default: return amount
        }
    }

    private func pay(_ row: Row, _ event: inout Event) throws(RowEnd) {
        var asset = event.asset
        var other = row.code(self.other)
        if other.isEmpty, let pair = PairNames.marked(asset) { (asset, other) = pair }
        event.asset = asset
        guard !other.isEmpty else { throw .warned("the \(event.kind.rawValue) does not tell in what it was paid") }
        let total = try row.number(otherQuantity)
        let price = try row.number(price)
        guard let paid = total ?? price.map({ $0 * event.quantity }) else {
            throw .warned("neither a total nor a price")
        }
        event.pay(paid.isNegative ? -paid : paid, in: other)
    }
}

/// Words for kinds of events.
enum GenericType {
    static func meaning(_ type: String) -> (kind: Event.Kind, subtype: String)? {
        if let kind = kinds[type] { return (kind, "") }
        return incomes[type].map { (.income, $0) }
    }

    private static let kinds: [String: Event.Kind] = {
        var kinds: [String: Event.Kind] = [
            "purchase": .buy, "bought": .buy, "kauf": .buy, "achat": .buy, "compra": .buy, "market buy": .buy,
            "limit buy": .buy, "b": .buy,
            "sale": .sell, "sold": .sell, "verkauf": .sell, "vente": .sell, "venta": .sell, "market sell": .sell,
            "limit sell": .sell, "s": .sell,
            "exchange": .swap, "convert": .swap, "conversion": .swap, "receive": .deposit, "received": .deposit,
            "in": .deposit, "einzahlung": .deposit,
            "send": .withdrawal, "sent": .withdrawal, "withdraw": .withdrawal, "out": .withdrawal,
            "auszahlung": .withdrawal, "move": .transfer,
            "payment": .spend, "stolen": .lost, "loss": .lost, "gift received": .giftIn, "gift sent": .giftOut,
            "gift": .giftOut, "donation": .giftOut, "fees": .fee,
        ]
        for kind in Event.Kind.allCases { kinds[kind.rawValue] = kind }
        return kinds
    }()

    private static let incomes: [String: String] = [
        "staking": "staking", "staking reward": "staking", "reward": "staking", "rewards": "staking",
        "interest": "interest", "airdrop": "airdrop", "mining": "mining",
        "fork": "fork", "cashback": "cashback", "referral": "referral", "bonus": "referral", "dividend": "interest",
        "earn": "interest",
    ]
}

extension Format {
    static let generic = Format(
        "generic", "a table like Coffer's own", zone: .inCells, ids: .uniqueOrNone, isFallback: true
    ) { Generic(&$0) }
}
