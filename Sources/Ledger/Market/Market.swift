/// What is known of the market at one moment, in one currency: figures of some coins, names of all.
public struct Market: Sendable {
    public let currency: Currency
    /// The coins with figures, by rank; unranked ones last, by id.
    public let rows: [MarketCoin]
    public let global: GlobalFigures?
    /// Every listed coin.
    public let index: CoinIndex
    /// The row of each place of `index`; −1 where a coin has no figures.
    private let rowOfPlace: [Int32]
    /// Places of `index`, the best rank first, and what a search looks at first of each.
    private let order: [Int32]
    private let sets: [CoinIndex.Sets]

    public init(currency: Currency, rows: [MarketCoin], global: GlobalFigures?, listed: [Coin]) {
        self.init(currency: currency, rows: rows, global: global, index: CoinIndex(coins: listed))
    }

    /// Coins with figures that the index does not have are listed all the same.
    public init(currency: Currency, rows: [MarketCoin], global: GlobalFigures?, index: CoinIndex) {
        let missing = rows.lazy.filter { index.place(of: $0.coin.id) == nil }.map(\.coin)
        self.init(currency, rows, global, missing.isEmpty ? index : CoinIndex(coins: index.coins + missing))
    }

    private init(_ currency: Currency, _ unsorted: [MarketCoin], _ global: GlobalFigures?, _ index: CoinIndex) {
        let rows = unsorted.sorted(by: Market.rankOrder)
        var rowOfPlace = [Int32](repeating: -1, count: index.coins.count)
        var order: [Int32] = []
        order.reserveCapacity(index.coins.count)
        for (number, row) in rows.enumerated() {
            guard let place = index.place(of: row.coin.id), rowOfPlace[place] < 0 else { continue }
            rowOfPlace[place] = Int32(number)
            order.append(Int32(place))
        }
        // Rows without a rank stand among the other unranked coins, all of them by id.
        let ranked = order.prefix { rows[Int(rowOfPlace[Int($0)])].rank != nil }
        let isRanked = ranked.reduce(into: [Bool](repeating: false, count: index.coins.count)) { $0[Int($1)] = true }
        self.currency = currency
        self.rows = rows
        self.global = global
        self.index = index
        self.rowOfPlace = rowOfPlace
        let places: [Int32] = Array(ranked) + index.coins.indices.lazy.filter { !isRanked[$0] }.map { Int32($0) }
        self.order = places
        sets = places.map { index.sets[Int($0)] }
    }

    /// The newest figures' time, and where they come from.
    public var newest: (time: Moment, source: Source)? {
        rows.lazy.compactMap { row in row.quoteTime.map { (time: $0, source: row.source) } }.max { $0.time < $1.time }
    }

    /// A coin's figures.
    public func row(of id: CoinID) -> MarketCoin? {
        guard let place = index.place(of: id), rowOfPlace[place] >= 0 else { return nil }
        return rows[Int(rowOfPlace[place])]
    }

    /// A coin's labels.
    public func coin(_ id: CoinID) -> Coin? {
        row(of: id)?.coin ?? index.place(of: id).map { index.coins[$0] }
    }
}

extension Market {
    /// Newer rows over older ones; each keeps its own time and source.
    public func merging(_ newer: [MarketCoin], global newGlobal: GlobalFigures?) -> Market {
        guard !newer.isEmpty || newGlobal != nil else { return self }
        let replaced = Dictionary(newer.map { ($0.coin.id, $0) }, uniquingKeysWith: { _, last in last })
        let kept = rows.filter { replaced[$0.coin.id] == nil }
        let fresh = newer.filter { replaced[$0.coin.id] == $0 }
        let missing = fresh.map(\.coin).filter { index.place(of: $0.id) == nil }
        let grown = missing.isEmpty ? index : CoinIndex(coins: index.coins + missing)
        return Market(currency, kept + fresh, newGlobal ?? global, grown)
    }

    /// With coins that the list no longer names.
    public func adding(_ coins: [Coin]) -> Market {
        let missing = coins.filter { index.place(of: $0.id) == nil }
        guard !missing.isEmpty else { return self }
        return Market(currency, rows, global, CoinIndex(coins: index.coins + missing))
    }

    /// A stretch of the market: all coins with figures, or every listed coin that matches a query.
    ///
    /// - Parameters:
    ///   - isReversed: the second tap on a header.
    ///   - holdings: what is held of each coin, in money; coins that are held and unknown in value are missing.
    public func page(
        query: String = "", sort: MarketSort = .rank, isReversed: Bool = false, holdings: [CoinID: Exact] = [:],
        offset: Int = 0, limit: Int = 250
    ) -> MarketPage {
        let isSearching = !Folding.folded(query).isEmpty
        if isSearching, sort == .rank, !isReversed {
            let (places, total) = index.search(query, order: order, sets: sets, limit: offset + limit)
            return MarketPage(rows: places.dropFirst(offset).map(row(at:)), total: total, offset: offset)
        }
        let found = isSearching ? index.search(query, order: order, sets: sets, limit: .max).places.map(row(at:)) : rows
        let sorted = Market.sorted(found, sort, isReversed, holdings)
        return MarketPage(rows: Array(sorted.dropFirst(offset).prefix(limit)), total: sorted.count, offset: offset)
    }

    /// What a name means: an id, else a symbol that means one coin by far the highest ranked (PRODUCT.md §5).
    ///
    /// “By far”: the best rank of those that share the symbol is at most half of the next one's, or the others have none.
    public func resolve(_ name: String) -> CoinMatch {
        if let coin = coin(CoinID(name)) { return .one(coin) }
        let wanted = Folding.folded(name)
        let sharing = order.lazy.map { Int($0) }.filter {
            Folding.folded(index.coins[$0].symbol) == wanted && !wanted.isEmpty
        }
        let same = Array(sharing.prefix(12)).map(row(at:))
        if let first = same.first {
            if same.count == 1 { return .one(first.coin) }
            if let best = first.rank, best * 2 <= same[1].rank ?? .max { return .one(first.coin) }
            return .several(same)
        }
        let lowered = String(decoding: wanted, as: UTF8.self)
        if let coin = coin(CoinID(lowered)) { return .one(coin) }
        return .none(near: index.search(name, order: order, sets: sets, limit: 5).places.map { index.coins[$0] })
    }

    private func row(at place: Int) -> MarketCoin {
        rowOfPlace[place] >= 0 ? rows[Int(rowOfPlace[place])] : MarketCoin(coin: index.coins[place], source: .snapshot)
    }

    private static func rankOrder(_ left: MarketCoin, _ right: MarketCoin) -> Bool {
        let (first, second) = (left.rank ?? .max, right.rank ?? .max)
        return first == second ? left.coin.id.precedes(right.coin.id) : first < second
    }

    /// Sorted by a column: unknown values last either way, ties by rank, then id. Indices are sorted, never rows.
    private static func sorted(
        _ rows: [MarketCoin], _ sort: MarketSort, _ isReversed: Bool, _ holdings: [CoinID: Exact]
    ) -> [MarketCoin] {
        // They come in this order: sorting 2,000 rows again would cost more than a whole page.
        if sort == .rank, !isReversed { return rows }
        let values: [Exact?] = rows.map { row in
            switch sort {
            case .rank: row.rank.map { Exact($0) }
            case .holdings: holdings[row.coin.id]
            case .cap: row.marketCap
            case .change: row.change24hPercent
            case .price: row.price
            }
        }
        return places(rows, isAscending: sort.isAscendingFirst != isReversed, isKnown: { values[$0] != nil }) {
            guard let first = values[$0], let second = values[$1], first != second else { return nil }
            return first < second
        }
    }

    private static func places(
        _ rows: [MarketCoin], isAscending: Bool, isKnown: (Int) -> Bool, precedes: (Int, Int) -> Bool?
    ) -> [MarketCoin] {
        rows.indices.sorted { left, right in
            let known = (isKnown(left), isKnown(right))
            if known.0 != known.1 { return known.0 }
            if known.0, let order = precedes(left, right) { return order == isAscending }
            return rankOrder(rows[left], rows[right])
        }.map { rows[$0] }
    }
}
