import Ledger
import Pages

extension Context {
    /// Coins of a strip at most; a search narrows it down.
    private static let stripLength = 60

    /// The coins that a strip offers.
    ///
    /// - Parameters:
    ///   - own: come first while nothing is searched.
    ///   - chosen: stays in the strip while nothing is searched.
    func choices(query: String, own: [Coin], chosen: Coin? = nil) -> CoinChoices {
        let text = String(query.prefix(200))
        let found = state.market.page(query: text, limit: Context.stripLength)
        let isSearching = text.contains { !$0.isWhitespace }
        let held = Set(state.portfolio.holdings.map(\.coin.id))
        let ownIDs = Set(own.map(\.id))
        let first = isSearching ? [] : own
        let rest = found.rows.map(\.coin).filter { isSearching || !ownIDs.contains($0.id) }
        var coins = Array((first + rest).prefix(max(Context.stripLength, first.count)))
        if let chosen, !isSearching, !coins.contains(chosen) { coins.insert(chosen, at: 0) }
        return CoinChoices(
            query: isSearching ? text : "", coins: coins.map { .init(coin: $0, isHeld: held.contains($0.id)) },
            total: isSearching ? found.total : state.market.listed.count, logos: look.logos)
    }
}
