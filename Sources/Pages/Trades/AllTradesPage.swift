public import HTML
public import Ledger

/// The coins that have trades, and a way to begin with another one.
public struct AllTradesPage: View {
    /// One coin's line.
    public struct Line: Sendable {
        public let coin: Coin
        public let count: Int
        public let average: DollarCostAverage
        public let gain: Exact?

        public init(coin: Coin, count: Int, average: DollarCostAverage, gain: Exact?) {
            self.coin = coin
            self.count = count
            self.average = average
            self.gain = gain
        }
    }

    let look: Look
    let choices: CoinChoices
    let lines: [Line]
    /// Of the prices in the gains.
    let origin: PriceOrigin
    let flash: Flash?

    /// - Parameter lines: of the coins that match, where something is searched.
    public init(look: Look, choices: CoinChoices, lines: [Line], origin: PriceOrigin = PriceOrigin(), flash: Flash?) {
        self.origin = origin
        self.look = look
        self.choices = choices
        self.lines = lines
        self.flash = flash
    }

    public var body: some HTML {
        Page(PageHead("Trades", tab: .trades), look: look, flash: flash) {
            SearchBar(
                query: choices.query, route: .trades, part: "trade-coins", label: "Search a coin to enter its trades")
            div(.id("trade-coins")) {
                CoinStrip(choices: choices, route: { $0.map { .coinTrades($0) } ?? .trades }, cleared: .trades)
                if !lines.isEmpty {
                    LineTable(lines: lines, look: look)
                    if lines.contains(where: { $0.gain != nil }) {
                        PriceOriginNote(origin: origin, start: "Gains are of now. ")
                    }
                    p(.class("note")) {
                        "Every entry of every kind: "
                        a(.href(.entries())) { "All entries" }
                        ". A swap, income, a transfer: "
                        a(.href(.newEntry())) { "New entry" }
                        ". What a sale would gain: "
                        a(.href(.sale())) { "Before I sell" }
                        ". Files of exchanges: "
                        a(.href(.imports)) { "Import" }
                        "."
                    }
                } else if choices.query.isEmpty {
                    EmptyState(
                        "No trades yet",
                        "Pick a coin above and type what you bought: any two of amount, price and value are enough."
                    ) {
                        p { a(.class("button quiet"), .href(.imports)) { "Import files of an exchange" } }
                    }
                }
            }
        }
    }
}

private struct LineTable: View {
    let lines: [AllTradesPage.Line]
    let look: Look

    var body: some HTML {
        table(.class("coins coin-trades")) {
            caption(.class("spoken")) { "Coins with trades" }
            thead {
                tr {
                    th(.scope("col")) { "Coin" }
                    th(.scope("col"), .class("number wide")) { "Trades" }
                    th(.scope("col"), .class("number")) { "You own" }
                    th(.scope("col"), .class("number")) { "Average cost" }
                    th(.scope("col"), .class("number wide")) { "Gain" }
                }
            }
            tbody {
                Each(lines) { line in
                    tr {
                        td { CoinLabel(line.coin, route: .coinTrades(line.coin.id), logos: look.logos) }
                        td(.class("number wide")) { String(line.count) }
                        td(.class("number")) { look.ownAmount(line.average.quantity) }
                        td(.class("number")) { look.ownAverage(line.average.averageCost) }
                        td(.class("number wide")) { look.ownGain(line.gain) }
                    }
                }
            }
        }
    }
}
