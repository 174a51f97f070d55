import Ledger

/// Ghostfolio's activities as CSV: the total is reckoned, a symbol holds coin and currency, several styles of dates.
struct GhostfolioCSV: RowReader {
    private let time, code, source, currency, price, quantity, action, fee, note: Column

    init(_ file: inout TableSpec) {
        time = file.time("Date")
        code = file.text("Code", "Symbol")
        source = file.text("DataSource", "Data Source")
        currency = file.text("Currency")
        price = file.number("Price", "Unit Price")
        quantity = file.number("Quantity")
        action = file.text("Action", "Type")
        fee = file.number("Fee")
        note = file.textIfAny("Note", "Comment")
    }

    func read(_ row: Row, _ out: inout Output) throws(RowEnd) {
        let activity = GhostfolioActivity(
            action: row.word(action), symbol: row.text(code), source: row.text(source), currency: row.code(currency),
            price: try row.number(price) ?? .zero, quantity: try row.number(quantity) ?? .zero, fee: try row.number(fee)
        )
        var event = row.event(.buy, try row.time(time))
        event.note = row.text(note)
        out.add(try activity.event(event))
    }
}

/// One activity, from the CSV or the JSON.
struct GhostfolioActivity {
    let action: String
    let symbol: String
    let source: String
    let currency: String
    let price: Exact
    let quantity: Exact
    let fee: Exact?

    func event(_ begun: Event) throws(RowEnd) -> Event {
        var event = begun
        switch action {
        case "buy", "sell":
            let coin = try coin()
            event.kind = action == "buy" ? .buy : .sell
            (event.asset, event.quantity) = (coin, quantity.magnitude)
            event.pay(price * quantity.magnitude, in: currency)
            event.charge(fee, in: currency)
        case "fee":
            let paid = fee.flatMap { $0.isZero ? nil : $0 } ?? price * quantity
            (event.kind, event.asset, event.quantity) = (.fee, currency, paid)
        case "dividend", "interest":
            (event.kind, event.subtype) = (.income, "interest")
            (event.asset, event.quantity) = (currency, price * quantity)
            event.chargeIfAny(fee, in: currency)
        default: throw .warned("“\(action.shortenedForMessage)” is no activity of coins: not booked")
        }
        return event
    }

    /// `BTCUSD`, `BTC-USD`, `bitcoin`: without the currency that it is quoted in.
    private func coin() throws(RowEnd) -> String {
        let name = symbol.uppercased()
        if let pair = PairNames.marked(name), pair.quote == currency { return pair.base }
        if !currency.isEmpty, name.hasSuffix(currency), name.count > currency.count {
            return String(name.dropLast(currency.count))
        }
        if source.uppercased() == "COINGECKO" { return symbol }
        if let pair = PairNames.joined(name, quotes: PairNames.usual), WellKnown.coins.contains(pair.base) {
            return pair.base
        }
        guard WellKnown.coins.contains(name) else {
            throw .warned("“\(symbol.shortenedForMessage)” is no coin that can be told from a share")
        }
        return name
    }
}

extension Format {
    static let ghostfolio = Format("ghostfolio/csv", "Ghostfolio, activities") { GhostfolioCSV(&$0) }
}
