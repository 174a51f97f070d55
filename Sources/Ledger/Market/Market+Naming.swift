/// What a name on the command line means.
public enum CoinMatch: Sendable {
    case one(Coin)
    /// Several share the symbol and none is far ahead.
    case several([MarketCoin])
    /// The id of one coin, and the symbol of another one that is ranked far above it.
    case idAndSymbol(id: Coin, symbol: Coin)
    /// None; these are near.
    case none(near: [Coin])
}

extension Market {
    /// What a name means: an id, or a symbol that means one coin by far the highest ranked (PRODUCT.md §5); with `id:`
    /// before it an id and nothing else. A name in other letters, small or capital, is both at once: `Bitcoin`, `BTC`.
    ///
    /// “By far”: its rank is at most half of the next one's, or the others have none. An id that is also the symbol of a
    /// coin ranked by far higher is not taken without a word: `doge` is the id of one that hardly anybody means.
    public func resolve(_ name: String) -> CoinMatch {
        let named = name.hasPrefix("id:") ? String(name.dropFirst(3)) : name
        let own = coin(CoinID(named))
        if named != name { return own.map { .one($0) } ?? .none(near: []) }
        var candidates = coins(symbol: name, limit: 12)
        if let own {
            guard let rival = candidates.first(where: { $0.coin.id != own.id }),
                Market.isFarAhead(rival.rank, of: row(of: own.id)?.rank)
            else { return .one(own) }
            return .idAndSymbol(id: own, symbol: rival.coin)
        }
        if let other = coin(CoinID(folded: name)), !candidates.contains(where: { $0.coin.id == other.id }) {
            candidates.append(row(of: other.id) ?? MarketCoin(coin: other, source: .snapshot))
            candidates.sort { $0.rank ?? .max < $1.rank ?? .max }
        }
        guard let first = candidates.first else { return .none(near: page(query: name, limit: 5).rows.map(\.coin)) }
        if candidates.count == 1 || Market.isFarAhead(first.rank, of: candidates[1].rank) { return .one(first.coin) }
        return .several(candidates)
    }

    private static func isFarAhead(_ rank: Int?, of other: Int?) -> Bool {
        rank.map { $0 <= (other ?? .max) / 2 } ?? false
    }
}

extension CoinID {
    /// As providers write them: in small letters.
    fileprivate init(folded name: String) { self.init(String(decoding: Folding.folded(name), as: UTF8.self)) }
}
