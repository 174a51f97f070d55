public import HTML
public import Ledger

/// The trades of one coin, edited in place, with what they come to.
public struct TradesPage: View {
    /// An entry of the coin that is no trade: an adjustment, income, a transfer.
    public struct Other: Sendable {
        public let entry: Entry
        public let change: Exact

        public init(entry: Entry, change: Exact) {
            self.entry = entry
            self.change = change
        }
    }

    /// What the fields of “What if” hold, and what they come to.
    public struct WhatIf: Sendable {
        public var amount: String
        public var price: String
        public var after: DollarCostAverage?
        public var errors: [any Explained]

        public init(
            amount: String = "", price: String = "", after: DollarCostAverage? = nil, errors: [any Explained] = []
        ) {
            self.amount = amount
            self.price = price
            self.after = after
            self.errors = errors
        }
    }

    public var look: Look
    public var coin: Coin
    /// The rows of this page, and the number of the first one.
    public var rows: [TradeRowModel]
    public var firstNumber: Int
    /// Trades stored, and empty rows below them.
    public var storedCount: Int
    public var emptyCount: Int
    public var pageNumber: Int
    public var pageCount: Int
    public var others: [Other]
    public var average: DollarCostAverage
    public var holding: Holding?
    public var price: Exact?
    public var whatIf: WhatIf
    public var chart: TradesChart
    /// The last trade, where it is asked whether to take it away.
    public var asksToRemove: TradeRowModel?
    public var freshness: Freshness?
    public var flash: Flash?

    public init(look: Look, coin: Coin, average: DollarCostAverage, chart: TradesChart) {
        self.look = look
        self.coin = coin
        self.average = average
        self.chart = chart
        rows = []
        firstNumber = 1
        storedCount = 0
        emptyCount = 1
        pageNumber = 1
        pageCount = 1
        others = []
        whatIf = WhatIf()
    }

    public var body: some HTML {
        Page(
            PageHead("Trades", tab: .trades, leftButton: .back(.coin(coin.id), label: coin.shownName)), look: look,
            flash: flash
        ) {
            div(.class("screen-head")) {
                Logo(coin, size: .large)
                h2 {
                    bdi { coin.shownName }
                    " trades"
                }
            }
            div(.class("columns"), .behaviour("trade-rows"), .data("data-hidden", look.hidesAmounts ? "yes" : nil)) {
                section(.label("Trades")) {
                    TradesTable(page: self)
                    Stepper(page: self)
                    if let last = asksToRemove { RemoveQuestion(row: last, coin: coin, look: look) }
                    PageLinks(page: self)
                    OtherEntries(page: self)
                }
                section(.label("What they come to"), .id("side")) {
                    Results(page: self)
                    h2 { "Price and your average" }
                    div(.class("card chart-card")) { chart }
                    WhatIfForm(page: self)
                    if let freshness { p(.class("note")) { freshness } }
                }
            }
        }
    }
}

private struct TradesTable: View {
    let page: TradesPage

    var body: some HTML {
        div(.class("card trades-card")) {
            table(.class("trades")) {
                caption(.class("spoken")) { "Trades of \(page.coin.shownName), oldest first" }
                thead {
                    tr {
                        th(.scope("col"), .class("side")) { span(.class("spoken")) { "Buy or sell" } }
                        th(.scope("col")) { "Amount" }
                        th(.scope("col")) { "Price" }
                        th(.scope("col")) { "Value" }
                        th(.scope("col"), .class("date")) { "Date" }
                        th(.scope("col")) { span(.class("spoken")) { "Actions" } }
                    }
                }
                tbody {
                    Each(page.rows.enumerated()) { index, row in
                        TradeRow(row: row, number: page.firstNumber + index, coin: page.coin.id, look: page.look)
                    }
                }
                tfoot(.id("trade-totals")) {
                    tr {
                        td(.class("side")) { Nothing() }
                        td {
                            page.look.ownAmount(page.average.quantity)
                            small { "You own" }
                        }
                        td(.class("average")) {
                            page.look.ownAverage(page.average.averageCost)
                            small { "Average cost" }
                        }
                        td {
                            page.look.ownMoney(page.average.totalCost)
                            small { "Total cost" }
                        }
                        td(.class("note"), .colspan(2)) { TotalsNote(page: page) }
                    }
                }
            }
        }
    }
}

/// What the totals leave out.
private struct TotalsNote: View {
    let page: TradesPage

    var body: some HTML {
        let wrong = page.rows.filter { !$0.errors.isEmpty }.count
        if wrong > 0 {
            span(.class("down")) {
                wrong == 1
                    ? "1 row is left out until it is a number." : "\(wrong) rows are left out until they are numbers."
            }
        }
        if !page.average.unknownCostQuantity.isZero {
            span {
                "The cost of "
                page.look.ownAmount(page.average.unknownCostQuantity)
                " is unknown and left out."
            }
        }
        if page.average.quantity.isNegative { span(.class("down")) { "More was sold than bought." } }
    }
}

/// Number of trades: adds an empty row, takes away the last one.
private struct Stepper: View {
    let page: TradesPage

    var body: some HTML {
        div(.class("card stepper-card"), .id("trade-stepper")) {
            span { "Number of trades: \(page.storedCount + page.emptyCount)" }
            span(.class("stepper")) {
                a(
                    .href(
                        .coinTradesPage(
                            page.coin.id, empty: max(0, page.emptyCount - 1), asksToRemove: page.emptyCount == 0)),
                    .role("button"), .label("Take away the last row"), .data("data-step", "less")
                ) { "−" }
                a(
                    .href(.coinTradesPage(page.coin.id, empty: page.emptyCount + 1)), .role("button"),
                    .label("Add an empty row"), .data("data-step", "more")
                ) { "+" }
            }
        }
    }
}

private struct RemoveQuestion: View {
    let row: TradeRowModel
    let coin: Coin
    let look: Look

    var body: some HTML {
        form(.method("post"), .action(.coinTrades(coin.id)), .class("banner"), .id("remove-question"), .role("alert")) {
            p {
                "Take away the last trade, "
                look.ownAmount(row.figures?.amount)
                " at "
                look.ownPrice(row.figures?.price)
                " of \(row.draft.date)? Undo brings it back."
            }
            input(.type("hidden"), .name("entry"), .value(row.entry?.description ?? ""))
            input(.type("hidden"), .name("version"), .value(String(row.version)))
            button(.type("submit"), .name("action"), .value("remove"), .class("plain")) { "Take it away" }
            a(.class("plain"), .href(.coinTrades(coin.id))) { "Keep it" }
        }
    }
}

private struct PageLinks: View {
    let page: TradesPage

    var body: some HTML {
        if page.pageCount > 1 {
            nav(.class("pages"), .label("Pages of trades")) {
                if page.pageNumber > 1 {
                    a(.class("button quiet"), .href(.coinTradesPage(page.coin.id, page: page.pageNumber - 1))) {
                        "Older"
                    }
                }
                span { "Page \(page.pageNumber) of \(page.pageCount)" }
                if page.pageNumber < page.pageCount {
                    a(.class("button quiet"), .href(.coinTradesPage(page.coin.id, page: page.pageNumber + 1))) {
                        "Newer"
                    }
                }
            }
        }
    }
}

/// Adjustments and the like: they count, and say what they are.
private struct OtherEntries: View {
    let page: TradesPage

    var body: some HTML {
        if !page.others.isEmpty {
            h2 { "Other entries" }
            div(.class("card")) {
                Each(page.others) { other in OtherEntry(other: other, coin: page.coin, look: page.look) }
            }
        }
    }
}

private struct OtherEntry: View {
    let other: TradesPage.Other
    let coin: Coin
    let look: Look

    var body: some HTML {
        div(.class("other"), .id("entry-\(other.entry.id)")) {
            div {
                span { other.entry.kind.label }
                span(.class("sub dim")) { other.entry.time.day.shortText }
            }
            div(.class("number")) {
                if other.change.isNegative { "−" } else { "+" }
                look.ownAmount(other.change.magnitude)
                span(.class("sub dim")) { worth }
            }
            if other.entry.kind == .adjustment, other.entry.received != nil {
                form(.method("post"), .action(.coinTrades(coin.id)), .class("revalue")) {
                    input(.type("hidden"), .name("entry"), .value(other.entry.id.description))
                    input(.type("hidden"), .name("version"), .value(String(other.entry.version)))
                    input(
                        .type("text"), .name("price"), .placeholder("Price paid"),
                        .label("Price paid for each coin of this adjustment"), .inputMode("decimal"),
                        .autocomplete("off"), .maxLength(200))
                    button(.type("submit"), .name("action"), .value("revalue"), .class("plain")) { "Set price" }
                    button(.type("submit"), .name("action"), .value("unknown"), .class("plain")) { "Cost unknown" }
                }
            }
        }
    }

    private var worth: String {
        if look.hidesAmounts { return "•••" }
        guard let value = other.entry.value else { return "cost unknown" }
        let money = look.format.money(value, look.currency).text
        guard let quote = other.entry.estimatedFrom else { return money }
        return "\(money), estimated from the quote of \(quote.day.shortText)"
    }
}

extension Entry.Kind {
    /// For a person.
    public var label: String {
        switch self {
        case .buy: "Buy"
        case .sell: "Sell"
        case .swap: "Swap"
        case .income: "Income"
        case .transfer: "Transfer"
        case .fee: "Fee"
        case .spend: "Spent"
        case .adjustment: "Adjustment"
        case .lost: "Lost"
        case .giftIn: "Gift received"
        case .giftOut: "Gift given"
        }
    }
}

private struct Results: View {
    let page: TradesPage

    var body: some HTML {
        dl(.class("tiles two"), .id("trade-results")) {
            Tile("Worth now") {
                page.look.ownMoney(page.holding?.value)
            } below: {
                span(.class("dim")) { "at " }
                page.look.price(page.price)
            }
            Tile("Gain") {
                page.look.ownGain(page.holding?.gain)
            } below: {
                page.look.change(page.holding?.gainPercent)
            }
            Tile("Average cost") {
                page.look.ownAverage(page.average.averageCost)
            } below: {
                span(.class("dim")) { "cost ÷ amount" }
            }
            Tile("Break-even") {
                page.look.ownAverage(page.average.breakEven)
            } below: {
                span(.class("dim")) { "sales counted in" }
            }
        }
    }
}

/// What if I buy … at …: nothing is written.
private struct WhatIfForm: View {
    let page: TradesPage

    var body: some HTML {
        h2 { "What if I buy" }
        form(
            .method("get"), .action(.coinTrades(page.coin.id)), .class("card what-if"), .id("what-if"),
            .behaviour("what-if")
        ) {
            div {
                label(.for("if-amount")) { "Amount" }
                input(
                    .type("text"), .id("if-amount"), .name("if_amount"), .value(page.whatIf.amount),
                    .placeholder("Ex: 0.5"), .inputMode("decimal"), .autocomplete("off"), .maxLength(200))
            }
            div {
                label(.for("if-price")) { "Price" }
                input(
                    .type("text"), .id("if-price"), .name("if_price"), .value(page.whatIf.price),
                    .placeholder(page.look.format.price(page.price, page.look.currency).text), .inputMode("decimal"),
                    .autocomplete("off"), .maxLength(200))
            }
            div(.id("what-if-result"), .live("polite")) {
                if let after = page.whatIf.after {
                    span { "New average" }
                    span(.class("number")) {
                        page.look.ownAverage(after.averageCost)
                        span(.class("sub dim")) {
                            "you would own "
                            page.look.ownAmount(after.quantity)
                        }
                    }
                } else {
                    span { "New average" }
                    span(.class("number dim")) { "–" }
                }
                Each(page.whatIf.errors) { error in p(.class("field-error")) { error.problem } }
            }
            noscript { button(.type("submit"), .class("button")) { "Show" } }
        }
        p(.class("note")) { "A question only: nothing is written." }
    }
}
