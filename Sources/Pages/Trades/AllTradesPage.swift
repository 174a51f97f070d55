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
    let query: String
    let lines: [Line]
    let found: [Coin]
    let flash: Flash?

    public init(look: Look, query: String, lines: [Line], found: [Coin], flash: Flash?) {
        self.look = look
        self.query = query
        self.lines = lines
        self.found = found
        self.flash = flash
    }

    public var body: some HTML {
        Page(PageHead("Trades", tab: .trades), look: look, flash: flash) {
            SearchBar(query: query, route: .trades, part: "trade-coins", label: "Search a coin to enter its trades")
            div(.id("trade-coins")) {
                if !query.isEmpty {
                    if found.isEmpty {
                        EmptyState("No coin matches “\(query)”", "Try its symbol, or part of its name.") {
                            p { a(.class("button quiet"), .href(.trades)) { "Clear the search" } }
                        }
                    } else {
                        ul(.class("found")) {
                            Each(found) { coin in li { CoinLabel(coin, route: .coinTrades(coin.id)) } }
                        }
                    }
                } else if lines.isEmpty {
                    EmptyState(
                        "No trades yet", "Search a coin above, and type what you bought: amount and price are enough.")
                } else {
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
                                    td { CoinLabel(line.coin, route: .coinTrades(line.coin.id)) }
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
        }
    }
}
