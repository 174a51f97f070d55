public import HTML
public import Ledger

/// The strip of figures on top: the whole market, and all of the portfolio whatever is searched.
public struct Statistics: View {
    let global: GlobalFigures?
    let portfolioValue: Exact?
    let portfolioChangePercent: Exact?
    let look: Look

    public init(global: GlobalFigures?, portfolioValue: Exact?, portfolioChangePercent: Exact?, look: Look) {
        self.global = global
        self.portfolioValue = portfolioValue
        self.portfolioChangePercent = portfolioChangePercent
        self.look = look
    }

    public var body: some HTML {
        // On a phone it slides sideways, by keyboard as well.
        section(.class("strip"), .label("Statistics"), .tabindex(0)) { tiles }
    }

    private var tiles: some HTML {
        dl(.class("tiles")) {
            Tile("Market Cap") {
                span(.live(.marketCap)) { look.short(global?.marketCap) }
            } below: {
                span(.live(.marketCapChange)) { look.change(global?.marketCapChange24hPercent) }
            }
            Tile("24h Volume") {
                span(.live(.volume)) { look.short(global?.volume) }
            } below: {
                span(.class("dim")) { global?.isDerived == true ? "listed coins" : "all markets" }
            }
            Tile("BTC Dominance") {
                span(.live(.dominance)) { look.share(global?.bitcoinDominancePercent) }
            } below: {
                span(.class("dim")) { "of market cap" }
            }
            Tile("Portfolio Value") {
                span(.live(.portfolioValue)) { look.ownMoney(portfolioValue) }
            } below: {
                span(.live(.portfolioDay)) { look.change(portfolioChangePercent) }
            }
        }
    }
}
