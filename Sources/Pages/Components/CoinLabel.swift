public import HTML
public import Ledger

/// Logo, symbol and name, as a link to the coin.
public struct CoinLabel: View {
    let coin: Coin
    let route: Route

    /// - Parameter route: where it leads; the coin's own page unless said otherwise.
    public init(_ coin: Coin, route: Route? = nil) {
        self.coin = coin
        self.route = route ?? .coin(coin.id)
    }

    public var body: some HTML {
        a(.class("coin"), .href(route)) {
            Logo(coin)
            span(.class("labels")) {
                bdi(.class("symbol")) { coin.shownSymbol }
                bdi(.class("name"), .title(coin.name.utf8.count > 18 ? coin.name : nil)) { coin.shownName }
            }
        }
    }
}

extension Coin {
    /// As it is shown: in capitals; the id where there is none.
    public var shownSymbol: String { symbol.isEmpty ? id.rawValue : symbol.uppercased() }
    public var shownName: String { name.isEmpty ? id.rawValue : name }
}
