import HTML
import Ledger

/// Logos to slide sideways; the held ones first while nothing is searched.
struct CoinStrip: View {
    let choices: [EditPortfolioPage.Choice]
    let total: Int
    let query: String
    let selected: CoinID?

    var body: some HTML {
        if choices.isEmpty {
            EmptyState("No coin matches “\(query)”", "Try its symbol, or part of its name.") {
                p {
                    a(.class("button quiet"), .href(.editPortfolio()), .behaviour("clear-search")) {
                        "Clear the search"
                    }
                }
            }
        } else {
            ul(.class("strip-logos"), .label("Coins")) {
                Each(choices) { choice in
                    li { Choice(choice: choice, query: query, isSelected: choice.coin.id == selected) }
                }
            }
            if total > choices.count {
                p(.class("note")) {
                    query.isEmpty
                        ? "\(choices.count) of \(total.grouped) coins; search to see the others."
                        : "\(choices.count) of \(total.grouped) matches; type more to narrow them down."
                }
            }
        }
    }
}

private struct Choice: View {
    let choice: EditPortfolioPage.Choice
    let query: String
    let isSelected: Bool

    var body: some HTML {
        // A second tap leads back to no choice.
        a(
            .class("choice"), .href(.editPortfolio(coin: isSelected ? nil : choice.coin.id, query: query)),
            .current(isSelected ? "true" : nil), .data("data-coin", choice.coin.id.rawValue)
        ) {
            Logo(choice.coin, size: .large)
            bdi(.class(choice.coin.shownSymbol.count > 6 ? "symbol long" : "symbol")) { choice.coin.shownSymbol }
            bdi(.class("name")) { choice.coin.shownName }
            if choice.isHeld { span(.class("spoken")) { ", held" } }
        }
    }
}

extension Int {
    /// `17,951`: a count of coins, the same in every number format.
    fileprivate var grouped: String {
        self < 1000 ? String(self) : "\(self / 1000),\(String(1000 + self % 1000).dropFirst())"
    }
}
