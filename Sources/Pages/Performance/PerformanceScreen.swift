public import HTML
public import Ledger

/// How a portfolio did: its value over time, what was earned, and what it consists of.
public struct PerformanceScreen: View {
    let query: PerformanceQuery
    /// What the question can be about.
    let choices: [Coin]
    /// What of the question cannot be read, by the field's name.
    let errors: [String: any Explained]
    /// `nil` where there is no entry.
    let history: PortfolioHistory?
    let performance: Performance?
    let gains: GainHistory?
    let returns: [CoinReturn]
    let holdings: [Holding]
    /// Of the prices in the history, and of those that the holdings are worth now.
    let origin: PriceOrigin
    let ownOrigin: PriceOrigin
    /// Labels of the coins that are named.
    let coins: [CoinID: Coin]
    let look: Look
    let flash: Flash?

    public init(
        query: PerformanceQuery, choices: [Coin] = [], errors: [String: any Explained] = [:],
        history: PortfolioHistory?, performance: Performance?, gains: GainHistory? = nil, returns: [CoinReturn] = [],
        holdings: [Holding], origin: PriceOrigin = PriceOrigin(), ownOrigin: PriceOrigin = PriceOrigin(),
        coins: [CoinID: Coin], look: Look, flash: Flash? = nil
    ) {
        self.query = query
        self.choices = choices
        self.errors = errors
        self.history = history
        self.performance = performance
        self.gains = gains
        self.returns = returns
        self.holdings = holdings
        self.origin = origin
        self.ownOrigin = ownOrigin
        self.coins = coins
        self.look = look
        self.flash = flash
    }

    public var body: some HTML {
        Page(
            PageHead("Performance", tab: .portfolio, leftButton: .back(.portfolio, label: "Back to the portfolio")),
            look: look, flash: flash
        ) {
            if !choices.isEmpty { question }
            if !errors.isEmpty {
                // The field says what is wrong.
            } else if history == nil, !choices.isEmpty {
                p(.class("note")) { "No price is known in those days. Choose others." }
            } else if history == nil {
                EmptyState("Nothing to look back on yet", "Performance begins with the first entry of the ledger.") {
                    p(.class("actions")) {
                        a(.class("button"), .href(.editPortfolio()), .behaviour("open-sheet")) { "Add a coin" }
                        a(.class("button quiet"), .href(.trades)) { "Enter trades" }
                    }
                }
            } else {
                results
                if query.coin.isEmpty { AllocationCard(holdings: holdings, origin: ownOrigin, look: look) }
            }
        }
    }

    /// Which coin, and which days; the range buttons need no typing.
    private var question: some HTML {
        form(.method("get"), .action(.performance()), .class("card ask")) {
            div(.class("fields")) {
                ChoiceField(
                    "Of", name: "coin",
                    options: [("", "The whole portfolio")]
                        + choices.map { ($0.id.rawValue, "\($0.shownSymbol) · \($0.shownName)") },
                    chosen: query.coin, error: errors["coin"])
                TextField("From", name: "from", value: query.from, placeholder: "2024-01-01", error: errors["from"])
                TextField("To", name: "to", value: query.to, placeholder: "2024-12-31", error: errors["to"])
                button(.type("submit"), .class("button")) { "Show" }
            }
        }
    }

    /// The part that another range replaces.
    public var results: some HTML {
        div(.id("performance")) {
            if let history {
                ValueChart(history: history, query: query, look: look)
                if let performance {
                    PerformanceFigures(performance: performance, look: look)
                } else {
                    p(.class("note")) {
                        "No day of this range has a price for all that was held, so there are no figures. Nothing is filled in."
                    }
                }
                if let gains { GainChart(gains: gains, look: look) }
                CoinReturns(returns: returns, coins: coins, query: query, look: look)
                PriceOriginNote(origin: origin)
                GapList(history: history, coins: coins)
            }
        }
    }
}

/// What the values leave out, by coin.
private struct GapList: View {
    let history: PortfolioHistory
    let coins: [CoinID: Coin]

    var body: some HTML {
        let missing = history.points.count { !$0.isWhole }
        if missing > 0 || !history.unvaluedFlows.isEmpty {
            section(.class("card padded"), .label("What is left out")) {
                h2 { "Left out" }
                if missing > 0 {
                    p {
                        "On \(missing) of \(history.points.count) days a price is missing. Those days are drawn as gaps and do not count in the returns; what was paid or received in them counts on the next day that has all prices."
                    }
                }
                ul {
                    Each(history.gaps) { gap in
                        li {
                            bdi { coins[gap.coin]?.shownSymbol ?? gap.coin.rawValue }
                            ": \(sentence(gap))"
                        }
                    }
                }
                if !history.unvaluedFlows.isEmpty {
                    p {
                        history.unvaluedFlows.count == 1
                            ? "One entry moved coins of unknown worth and is not counted."
                            : "\(history.unvaluedFlows.count) entries moved coins of unknown worth and are not counted."
                    }
                }
            }
        }
    }

    private func sentence(_ gap: PortfolioHistory.Gap) -> String {
        let span =
            gap.days == 1
            ? "on \(gap.first.shortText)"
            : "on \(gap.days) days from \(gap.first.shortText) to \(gap.last.shortText)"
        return switch gap.reason {
        case .noClose: "no price \(span)"
        case .moreLeftThanWasHeld: "more had left than was held \(span)"
        }
    }
}
