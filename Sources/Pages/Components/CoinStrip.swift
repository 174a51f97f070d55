import HTML
public import Ledger

/// The coins that can be picked: some of all while nothing is searched, else the best matches.
public struct CoinChoices: Sendable {
    /// What is searched; empty for nothing.
    public let query: String
    public let coins: [Choice]
    /// How many there are in all.
    public let total: Int
    let logos: LogoNames

    /// One of them.
    public struct Choice: Sendable {
        public let coin: Coin
        public let isHeld: Bool

        public init(coin: Coin, isHeld: Bool) {
            self.coin = coin
            self.isHeld = isHeld
        }
    }

    public init(query: String, coins: [Choice], total: Int, logos: LogoNames = .none) {
        self.query = query
        self.coins = coins
        self.total = total
        self.logos = logos
    }
}

/// Logos to slide sideways, each a link that picks its coin; works on every screen where a coin is picked.
struct CoinStrip: View {
    let choices: CoinChoices
    var selected: CoinID?
    /// Where a tap on a coin leads; a tap on the one that is picked leads to `nil`.
    let route: (CoinID?) -> Route
    /// The same screen without a search.
    let cleared: Route

    var body: some HTML {
        if choices.coins.isEmpty {
            EmptyState("No coin matches “\(choices.query)”", "Try its symbol, or part of its name.") {
                p { a(.class("button quiet"), .href(cleared), .behaviour("clear-search")) { "Clear the search" } }
            }
        } else {
            ul(.class("strip-logos"), .label("Coins"), .behaviour("coin-strip")) {
                Each(choices.coins) { choice in
                    li { link(to: choice, isSelected: choice.coin.id == selected) }
                }
            }
            if choices.total > choices.coins.count {
                p(.class("note")) {
                    choices.query.isEmpty
                        ? "\(choices.coins.count) of \(choices.total.grouped) coins; search to see the others."
                        : "\(choices.coins.count) of \(choices.total.grouped) matches; type more to narrow them down."
                }
            }
        }
    }

    private func link(to choice: CoinChoices.Choice, isSelected: Bool) -> some HTML {
        a(
            .class("choice"), .href(route(isSelected ? nil : choice.coin.id)), .current(isSelected ? "true" : nil),
            .data("data-coin", choice.coin.id.rawValue)
        ) {
            Logo(choice.coin, size: .large, logos: choices.logos)
            bdi(.class(choice.coin.shownSymbol.count > 6 ? "symbol long" : "symbol")) { choice.coin.shownSymbol }
            bdi(.class("name")) { choice.coin.shownName }
            if choice.isHeld { span(.class("spoken")) { ", held" } }
        }
    }
}
