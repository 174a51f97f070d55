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
        public var errors: [TradeDraft.Field: any Explained]

        public init(
            amount: String = "", price: String = "", after: DollarCostAverage? = nil,
            errors: [TradeDraft.Field: any Explained] = [:]
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
    /// Of the price of now.
    public var origin = PriceOrigin()
    public var flash: Flash?
    /// Sent with each form, so that a double click writes once.
    public var key: String

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
        key = ""
    }

    public var body: some HTML {
        Page(
            PageHead("Trades", tab: .trades, leftButton: .back(.coin(coin.id), label: coin.shownName)), look: look,
            flash: flash
        ) {
            div(.class("screen-head")) {
                Logo(coin, size: .large, logos: look.logos)
                h2 {
                    bdi { coin.shownName }
                    " trades"
                }
            }
            div(.class("columns"), .id("trades"), .behaviour("trade-rows"), .data("data-coin", coin.id.rawValue)) {
                section(.label("Trades")) {
                    TradesTable(page: self)
                    TradeStepper(page: self)
                    TradePageLinks(page: self)
                    OtherEntries(page: self)
                }
                section(.label("What they come to")) {
                    TradeResults(page: self)
                    p(.class("note")) { SourceLine(freshness, origin: origin) }
                    h2 { "Price and your average" }
                    div(.class("card chart-card"), .id("trade-chart")) { chart }
                    WhatIfForm(page: self)
                    if average.quantity > 0 {
                        p {
                            a(.class("text-link"), .href(.dcaReview(coin.id))) {
                                "My buys beside the same money on a schedule"
                            }
                        }
                    }
                }
            }
        }
    }

    /// Rows that are neither complete nor empty: no total contains them.
    var wrongCount: Int { rows.filter { !$0.errors.isEmpty }.count }

    /// The row behind the others that nobody has typed in yet.
    public func blankRow() -> TradeRowModel { TradeRowModel(draft: TradeDraft(date: look.now.day.description)) }
}
