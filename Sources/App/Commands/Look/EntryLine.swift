import Ledger

/// An entry as one line shows it.
struct EntryLine {
    let kind: Phrase
    let coin: String
    let amount: Phrase
    let price: Phrase
    let value: Phrase
    let fee: String

    init(_ entry: Entry, _ state: State, _ figures: Figures) {
        let isIn = entry.coinLegReceived
        let leg = isIn ? entry.received : entry.sent ?? entry.received ?? entry.fee
        let trade = entry.isTrade(in: figures.currency) ? entry.figures : nil
        let worth = entry.worth(in: figures.currency)
        let isTyped = entry.kind == .buy || entry.kind == .sell
        kind = Phrase(entry.kind.title, entry.kind == .buy ? .gain : entry.kind == .sell ? .loss : .plain)
        coin = EntryLine.name(of: leg?.asset, state)
        let sign = isTyped || leg == nil ? "" : isIn ? "+" : "-"
        let own = figures.amount(leg?.quantity)
        amount = figures.cell(own, leg?.quantity, nil, mark: figures.isHiding ? "" : sign)
        let each = trade?.price ?? leg.flatMap { leg in worth?.divided(by: leg.quantity) }
        let mark = entry.estimatedFrom == nil ? "" : "≈"
        price = figures.cell(figures.price(each), each, figures.currency, mark: each == nil ? "" : mark)
        value = figures.cell(figures.money(worth), worth, figures.currency, mark: worth == nil ? "" : mark)
        fee = entry.fee.map { EntryLine.fee($0, state, figures) } ?? ""
    }

    private static func fee(_ leg: Leg, _ state: State, _ figures: Figures) -> String {
        switch leg.asset {
        case .coin(let id): figures.amount(leg.quantity, of: state.coin(id))
        case .money(let currency):
            currency == figures.currency
                ? figures.money(leg.quantity) : figures.amount(leg.quantity) + " " + currency.code.uppercased()
        }
    }

    private static func name(of asset: Asset?, _ state: State) -> String {
        switch asset {
        case .coin(let id): state.coin(id).shortName
        case .money(let currency): currency.code.uppercased()
        case nil: ""
        }
    }
}

extension Entry {
    /// Whether the coins of this entry arrive.
    fileprivate var coinLegReceived: Bool {
        if case .coin? = received?.asset { return true }
        return false
    }
}

extension Entry.Kind {
    /// For display.
    var title: String {
        switch self {
        case .buy: "Buy"
        case .sell: "Sell"
        case .swap: "Swap"
        case .income: "Income"
        case .transfer: "Transfer"
        case .fee: "Fee"
        case .spend: "Spend"
        case .adjustment: "Adjust"
        case .lost: "Lost"
        case .rename: "Rename"
        case .giftIn: "Gift in"
        case .giftOut: "Gift out"
        }
    }
}
