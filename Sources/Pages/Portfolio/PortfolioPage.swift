public import HTML
public import Ledger

/// What is held, what it is worth, what it cost.
public struct PortfolioPage: View {
    let look: Look
    let portfolio: Portfolio
    let freshness: Freshness?
    let hasDemo: Bool
    let flash: Flash?
    let heldBack: [CoinID: HeldBackPrice]
    /// In the currency of the prices, where the ledger is kept in another one.
    let base: (worth: Worth?, look: Look)?

    /// - Parameters:
    ///   - heldBack: prices in question, by coin.
    ///   - base: what it is worth in the currency of the prices, where that is not the ledger's, and how figures look there.
    public init(
        look: Look, portfolio: Portfolio, freshness: Freshness?, hasDemo: Bool, flash: Flash?,
        heldBack: [CoinID: HeldBackPrice] = [:], base: (worth: Worth?, look: Look)? = nil
    ) {
        self.heldBack = heldBack
        self.base = base
        self.look = look
        self.portfolio = portfolio
        self.freshness = freshness
        self.hasDemo = hasDemo
        self.flash = flash
    }

    public var body: some HTML {
        Page(PageHead("Portfolio", tab: .portfolio), look: look, flash: flash) {
            if portfolio.holdings.isEmpty {
                if hasDemo { DemoNote() }
                PortfolioEmpty()
            } else {
                PortfolioTotals(portfolio: portfolio, look: look)
                p(.class("note price-sources"), .live(.portfolioSources)) {
                    PriceMixture(origin: portfolio.origin)
                }
                if let base {
                    p(.class("note base-worth"), .live(.portfolioBase)) {
                        BaseWorth(worth: base.worth, look: base.look)
                    }
                }
                LeftOutNote(leftOut: portfolio.leftOut)
                p { a(.class("plain"), .href(.performance())) { "How it did over time" } }
                if hasDemo { DemoNote() }
                div(.class("status")) {
                    p { count }
                    p(.class("fresh"), .live(.ownFresh)) {
                        SourceLine(freshness, look, origin: portfolio.origin)
                    }
                }
                HoldingTable(portfolio: portfolio, heldBack: heldBack, look: look)
            }
        }
    }

    private var count: String {
        portfolio.holdings.count == 1 ? "1 coin" : "\(look.format.amount(Exact(portfolio.holdings.count)).text) coins"
    }
}

/// The total in the currency that prices are shown in.
struct BaseWorth: View {
    let worth: Worth?
    private let look: Look

    /// - Parameter look: how figures look, in whichever currency.
    init(worth: Worth?, look: Look) {
        self.worth = worth
        var look = look
        if let worth { look.ownCurrency = worth.currency }
        self.look = look
    }

    var body: some HTML {
        if let worth {
            "In \(worth.currency.code.uppercased()): "
            look.ownMoney(worth.value)
            worth.origin.converted.map { ", \($0.sentence)" } ?? ""
            end(of: worth)
        }
    }

    private func end(of worth: Worth) -> String {
        if worth.value == nil { return ", nothing that is held has a price in it." }
        if worth.leftOut.isEmpty { return "." }
        return ", without \(worth.leftOut.map(\.shownSymbol).inWords), which have no price in it."
    }
}

/// What to do first.
private struct PortfolioEmpty: View {
    var body: some HTML {
        EmptyState("Nothing is held yet", "The plus button at the top adds a coin and how much of it you hold.") {
            p(.class("actions")) {
                a(.class("button"), .href(.editPortfolio()), .behaviour("open-sheet")) { "Add a coin" }
                a(.class("button quiet"), .href(.trades)) { "Enter trades" }
                a(.class("button quiet"), .href(.imports)) { "Import files" }
            }
            form(.method("post"), .action(.demo), .class("inline")) {
                button(.type("submit"), .class("plain")) { "Look round with a demo first" }
            }
        }
    }
}

/// The demo says what it is, and leaves with one click.
private struct DemoNote: View {
    var body: some HTML {
        form(.method("post"), .action(.demo), .class("banner")) {
            p { "Some of these trades are the demo’s: made up, at the real price of their day." }
            input(.type("hidden"), .name("demo"), .value("remove"))
            button(.type("submit"), .class("plain")) { "Remove the demo" }
        }
    }
}

private struct PortfolioTotals: View {
    let portfolio: Portfolio
    let look: Look

    var body: some HTML {
        dl(.class("tiles totals")) {
            Tile("Value") {
                span(.live(.portfolioValue), .data("data-title", "")) { look.ownMoney(portfolio.value) }
            } below: {
                span(.live(.portfolioMoved)) { PortfolioMoved(portfolio: portfolio, look: look) }
            }
            Tile("Cost") {
                look.ownMoney(portfolio.knownCost)
            } below: {
                span(.class("dim")) { "of what is held" }
            }
            Tile("Gain") {
                span(.live(.portfolioGain)) { look.ownGain(portfolio.gain) }
            } below: {
                span(.live(.portfolioGainPercent)) { look.change(portfolio.gainPercent) }
            }
            Tile("Realised") {
                look.ownGain(portfolio.realizedGain)
            } below: {
                span(.class("dim")) { "of what was sold" }
            }
        }
    }
}

/// The change of a day, in money and percent; one dash where neither is known.
struct PortfolioMoved: View {
    let portfolio: Portfolio
    let look: Look

    var body: some HTML {
        look.ownGain(portfolio.change24h)
        if let percent = portfolio.change24hPercent {
            " "
            look.change(percent)
        }
        span(.class("dim")) { " in 24 h" }
    }
}

private struct HoldingTable: View {
    let portfolio: Portfolio
    let heldBack: [CoinID: HeldBackPrice]
    let look: Look

    var body: some HTML {
        table(.class("coins holdings")) {
            caption(.class("spoken")) { "What is held, the most valuable first" }
            thead {
                tr {
                    th(.scope("col")) { "Coin" }
                    th(.scope("col"), .class("number")) { "Value" }
                    th(.scope("col"), .class("number wide")) { "Average cost" }
                    th(.scope("col"), .class("number wide")) { "Gain" }
                    th(.scope("col"), .class("number")) { "Price" }
                }
            }
            tbody {
                Each(portfolio.holdings) { HoldingRow(holding: $0, heldBack: heldBack[$0.coin.id], look: look) }
            }
        }
    }
}

private struct HoldingRow: View {
    let holding: Holding
    let heldBack: HeldBackPrice?
    let look: Look

    var body: some HTML {
        tr(.coinRow(holding.coin.id)) {
            td { CoinLabel(holding.coin, route: .coinTrades(holding.coin.id), logos: look.logos) }
            td(.class("number")) {
                span(.class("price"), .live(.value)) { look.ownMoney(holding.value) }
                a(.class("sub dim"), .href(.editPortfolio(coin: holding.coin.id)), .behaviour("open-sheet")) {
                    look.ownAmount(holding.quantity)
                    span(.class("spoken")) { " \(holding.coin.shownSymbol), change the amount" }
                }
            }
            td(.class("number wide")) { look.ownAverage(holding.averageCost) }
            td(.class("number wide")) {
                look.ownGain(holding.gain)
                span(.class("sub")) { look.change(holding.gainPercent) }
            }
            td(.class("number")) {
                span(.class("price"), .live(.ownPrice)) { look.price(holding.price) }
                span(.class("sub"), .live(.ownChange)) { look.change(holding.change24hPercent) }
                if let age = look.age(of: holding) { span(.class("sub stale")) { age } }
                span(.live(.question)) { HeldBackMark(heldBack: heldBack, look: look) }
            }
        }
    }
}

/// A total says what it leaves out.
public struct LeftOutNote: View {
    let leftOut: [Portfolio.LeftOut]

    public var body: some HTML {
        if !leftOut.isEmpty {
            ul(.class("note"), .label("What the totals leave out")) {
                Each(leftOut) { item in
                    li {
                        bdi { item.coin.shownSymbol }
                        " \(item.reason.sentence)"
                    }
                }
            }
        }
    }
}

extension Portfolio.Reason {
    /// What a total leaves out, and what to do about it.
    var sentence: String {
        switch self {
        case .noPrice: "has no known price: its value is in no total."
        case .noChange: "has no known change: it is left out of the 24 h change."
        case .unknownCost: "has coins without a known cost: they are left out of cost and gain. Its trades say which."
        case .moreSoldThanBought: "was sold more than bought: it is left out of every total until a purchase is added."
        }
    }
}

extension Look {
    /// Of which day a holding's price is, where it is older than the figures of the rest.
    func age(of holding: Holding) -> String? {
        guard holding.price != nil, let time = holding.quoteTime else { return nil }
        let newest = holding.source == .snapshot ? snapshotDay ?? now.day : now.day
        return newest.number - time.day.number > 1 ? "price of \(time.day.shortText)" : nil
    }
}
