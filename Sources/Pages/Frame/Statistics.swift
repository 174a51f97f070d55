public import HTML
public import Ledger

/// The strip of figures on top: the whole market, and all of the portfolio whatever is searched.
public struct Statistics: View {
    let global: GlobalFigures?
    let portfolioValue: Exact?
    let portfolioChangePercent: Exact?
    let isOld: Bool
    let look: Look

    /// - Parameter isOld: the market's figures are older than the prices beside them.
    public init(
        global: GlobalFigures?, portfolioValue: Exact?, portfolioChangePercent: Exact?, isOld: Bool = false, look: Look
    ) {
        self.isOld = isOld
        self.global = global
        self.portfolioValue = portfolioValue
        self.portfolioChangePercent = portfolioChangePercent
        self.look = look
    }

    public var body: some HTML {
        // On a phone it slides sideways, by keyboard as well.
        section(.class("strip"), .label("Statistics"), .tabindex(0)) { tiles }
    }

    private var age: some HTML {
        span(.live(.globalAge)) { GlobalAge(global: global, isOld: isOld, look: look) }
    }

    private var tiles: some HTML {
        dl(.class("tiles")) {
            Tile("Market Cap") {
                span(.live(.marketCap)) { look.short(global?.marketCap) }
            } below: {
                span(.live(.marketCapChange)) { look.change(global?.marketCapChange24hPercent) }
                age
            }
            Tile("24h Volume") {
                span(.live(.volume)) { look.short(global?.volume) }
            } below: {
                span(.class("dim")) { global?.isDerived == true ? "listed coins" : "all markets" }
                age
            }
            Tile("BTC Dominance") {
                span(.live(.dominance)) { look.share(global?.bitcoinDominancePercent) }
            } below: {
                span(.class("dim")) { "of market cap" }
                age
            }
            Tile("Portfolio Value") {
                span(.live(.portfolioValue)) { look.ownMoney(portfolioValue) }
            } below: {
                span(.live(.portfolioDay)) { look.change(portfolioChangePercent) }
            }
        }
    }
}

/// Of which day the market's figures are, where the prices beside them are newer.
struct GlobalAge: View {
    let global: GlobalFigures?
    let isOld: Bool
    let look: Look

    var body: some HTML {
        if isOld, let day = global?.time.map({ look.local($0).day }) ?? look.snapshotDay {
            span(.class("sub stale")) { "of \(day.shortText)" }
        }
    }
}
