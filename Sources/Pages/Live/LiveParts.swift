import HTML
public import Ledger

/// The parts of a page that change while it is looked at. The page renders the same ones when it is made.
public enum LivePart {
    /// `data-live` of an element whose content is replaced.
    public enum Name: String, Sendable {
        // In a row of a coin.
        case price, change, value, cap, question
        // In the ledger's currency.
        case ownPrice = "own-price"
        case ownChange = "own-change"
        // Of the page of one coin.
        case age
        case headChange = "head-change"
        case capChange = "cap-change"
        case coinVolume = "coin-volume"
        case high24h = "high-24h"
        case low24h = "low-24h"
        case priceChange = "price-change"
        case change1h = "change-1h"
        case change7d = "change-7d"
        // Once in a page.
        case fresh
        case ownFresh = "own-fresh"
        case marketCap = "market-cap"
        case marketCapChange = "market-cap-change"
        case volume, dominance
        case globalAge = "global-age"
        case portfolioValue = "portfolio-value"
        case portfolioMoved = "portfolio-moved"
        case portfolioDay = "portfolio-day"
        case portfolioGain = "portfolio-gain"
        case portfolioGainPercent = "portfolio-gain-percent"
        case portfolioSources = "portfolio-sources"
        case portfolioBase = "portfolio-base"
    }
}

extension Attribute {
    /// This element's content follows the market.
    static func live(_ name: LivePart.Name) -> Attribute { .data("data-live", name.rawValue) }
    /// This element is a coin's row.
    static func coinRow(_ coin: CoinID) -> Attribute { .data("data-coin", coin.rawValue) }
    /// This element is all of a coin's own page.
    static func coinPage(_ coin: CoinID) -> Attribute { .data("data-coin-page", coin.rawValue) }
}

/// One coin's figures, as its rows show them.
public struct LiveRow: Sendable {
    public let price: [UInt8]
    public let change: [UInt8]
    public let cap: [UInt8]
    /// What is held of it; `nil` where nothing is.
    public let own: (value: [UInt8], price: [UInt8], change: [UInt8])?
    public let question: [UInt8]

    public init(
        _ row: MarketCoin, holding: Holding?, heldBack: HeldBackPrice? = nil, look: Look, ledgerLook: Look
    ) {
        question = HeldBackMark(heldBack: heldBack, look: look).render(capacity: 256)
        price = look.price(row.price).render(capacity: 256)
        change = look.change(row.change24hPercent).render(capacity: 256)
        cap = look.short(row.marketCap).render(capacity: 256)
        own = holding.map { holding in
            (
                ledgerLook.ownMoney(holding.value).render(capacity: 256),
                ledgerLook.price(holding.price).render(capacity: 256),
                ledgerLook.change(holding.change24hPercent).render(capacity: 256)
            )
        }
    }
}

/// The figures that a page shows once.
public struct LiveFigures: Sendable {
    public let all: [(name: LivePart.Name, html: [UInt8])]

    public init(market: Market, portfolio: Portfolio, look: Look, ledgerLook: Look) {
        all = [
            (.marketCap, look.short(market.global?.marketCap).render()),
            (.marketCapChange, look.change(market.global?.marketCapChange24hPercent).render()),
            (.volume, look.short(market.global?.volume).render()),
            (.dominance, look.share(market.global?.bitcoinDominancePercent).render()),
            (.globalAge, GlobalAge(global: market.global, isOld: market.hasOldGlobal, look: look).render()),
            (.portfolioValue, ledgerLook.ownMoney(portfolio.value).render()),
            (.portfolioDay, look.change(portfolio.change24hPercent).render()),
            (.portfolioMoved, PortfolioMoved(portfolio: portfolio, look: ledgerLook).render()),
            (.portfolioGain, ledgerLook.ownGain(portfolio.gain).render()),
            (.portfolioGainPercent, look.change(portfolio.gainPercent).render()),
            (.portfolioSources, PriceMixture(origin: portfolio.origin).render()),
            (.portfolioBase, BaseWorth(worth: portfolio.worth(in: market), look: look).render()),
        ]
    }

    /// Those that read otherwise than before.
    public func changed(since other: LiveFigures) -> [(name: LivePart.Name, html: [UInt8])] {
        zip(all, other.all).filter { $0.html != $1.html }.map(\.0)
    }
}
