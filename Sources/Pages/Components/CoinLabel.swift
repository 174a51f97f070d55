public import HTML
public import Ledger

/// Logo, symbol and name, as a link to the coin.
public struct CoinLabel<Below: HTML>: View {
    let coin: Coin
    let route: Route
    let logos: LogoNames
    let below: Below

    /// - Parameters:
    ///   - route: where it leads; the coin's own page unless said otherwise.
    ///   - below: a line under the name.
    public init(
        _ coin: Coin, route: Route? = nil, logos: LogoNames = .none, @HTMLBuilder below: () -> Below
    ) {
        self.coin = coin
        self.logos = logos
        self.route = route ?? .coin(coin.id)
        self.below = below()
    }

    public var body: some HTML {
        a(.class("coin"), .href(route)) {
            Logo(coin, logos: logos)
            span(.class("labels")) {
                bdi(.class("symbol")) { coin.shownSymbol }
                bdi(.class("name"), .title(coin.name.utf8.count > 18 ? coin.name : nil)) { coin.shownName }
                below
            }
        }
    }
}

extension CoinLabel where Below == Nothing {
    public init(_ coin: Coin, route: Route? = nil, logos: LogoNames = .none) {
        self.init(coin, route: route, logos: logos) { Nothing() }
    }
}

extension Coin {
    /// As it is shown: in capitals; the id where there is none.
    public var shownSymbol: String { symbol.isEmpty ? id.rawValue : symbol.uppercased() }
    public var shownName: String { name.isEmpty ? id.rawValue : name }
}
