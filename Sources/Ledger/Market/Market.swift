/// What is known of the market at one moment, in one currency: figures of some coins, names of all.
public struct Market: Sendable {
    public let currency: Currency
    /// The coins with figures, by rank; unranked ones last, by id. Each coin once.
    public let rows: [MarketCoin]
    public let global: GlobalFigures?
    /// The newest figures' time, and where they come from.
    public let newest: (time: Moment, source: Source)?
    private let numbers: [CoinID: Int]
    private let keeping: any Keeping
    private let indexed: @Sendable () -> CoinIndex
    private let listing: @Sendable () -> Listing

    /// Coins with figures that are not listed are listed all the same.
    ///
    /// - Parameters:
    ///   - keeping: how the list and what a search needs are kept.
    ///   - listed: every listed coin.
    public init(
        currency: Currency, rows: [MarketCoin], global: GlobalFigures?, keeping: any Keeping = AtOnce(),
        listed: @escaping @Sendable () -> CoinList
    ) {
        self.init(currency, rows, global, keeping) { CoinIndex(listed()) }
    }

    /// The same with a list of coins.
    public init(currency: Currency, rows: [MarketCoin], global: GlobalFigures?, listed: [Coin]) {
        self.init(currency: currency, rows: rows, global: global) { CoinList(listed) }
    }

    private init(
        _ currency: Currency, _ unsorted: [MarketCoin], _ global: GlobalFigures?, _ keeping: any Keeping,
        _ listed: @escaping @Sendable () -> CoinIndex
    ) {
        let (rows, numbers) = Market.byRank(unsorted)
        let indexed = keeping.kept { listed().adding(rows.map(\.coin)) }
        self.currency = currency
        self.rows = rows
        self.global = global
        self.numbers = numbers
        self.keeping = keeping
        self.indexed = indexed
        newest = Market.newest(of: rows)
        listing = keeping.kept { Listing(indexed(), rows) }
    }

    /// Every listed coin.
    public var listed: CoinList { indexed().coins }

    /// A coin's figures.
    public func row(of id: CoinID) -> MarketCoin? { numbers[id].map { rows[$0] } }

    /// A coin's price and how it changed, without the rest of its row, which is a large value to copy.
    public func price(of id: CoinID) -> (price: Exact?, change24hPercent: Exact?) {
        numbers[id].map { (rows[$0].price, rows[$0].change24hPercent) } ?? (nil, nil)
    }

    /// A coin's labels.
    public func coin(_ id: CoinID) -> Coin? {
        if let number = numbers[id] { return rows[number].coin }
        return listed.place(of: id).map { listed[$0] }
    }

    /// Makes what the first search needs, where it is not made yet.
    public func prepareSearch() { _ = listing() }
}

extension Market {
    /// Newer rows over older ones; each keeps its own time and source. Of several rows of one coin the last one counts.
    public func merging(_ newer: [MarketCoin], global newGlobal: GlobalFigures?) -> Market {
        guard !newer.isEmpty || newGlobal != nil else { return self }
        var last: [CoinID: Int] = [:]
        last.reserveCapacity(newer.count)
        for number in newer.indices { last[newer[number].coin.id] = number }
        var fresh = newer.indices.filter { last[newer[$0].coin.id] == $0 }[...]
        let isSorted = zip(fresh, fresh.dropFirst()).allSatisfy { Market.rankOrder(newer[$0], newer[$1]) }
        if !isSorted { fresh.sort { Market.rankOrder(newer[$0], newer[$1]) } }
        // Both are in order, and a row is a large value: each is moved once.
        var merged: [MarketCoin] = []
        merged.reserveCapacity(rows.count + fresh.count)
        for number in rows.indices where last[rows[number].coin.id] == nil {
            while let next = fresh.first, Market.rankOrder(newer[next], rows[number]) {
                merged.append(newer[next])
                fresh.removeFirst()
            }
            merged.append(rows[number])
        }
        for number in fresh { merged.append(newer[number]) }
        return Market(currency, merged, newGlobal ?? global, keeping, indexed)
    }

    /// Other figures of the same coins.
    func with(_ currency: Currency, _ rows: [MarketCoin], _ global: GlobalFigures?) -> Market {
        Market(currency, rows, global, keeping, indexed)
    }

    /// With coins that were listed since; read when the list is first needed.
    public func adding(listed more: @escaping @Sendable () -> CoinList) -> Market {
        Market(currency, rows, global, keeping) { [indexed] in indexed().adding(Array(more())) }
    }

    /// With coins that the list no longer names.
    public func adding(_ coins: [Coin]) -> Market {
        let others = coins.filter { numbers[$0.id] == nil }
        guard !others.isEmpty else { return self }
        return Market(currency, rows, global, keeping) { [indexed] in indexed().adding(others) }
    }

    /// A stretch of the market: all coins with figures, or every listed coin that matches a query.
    ///
    /// - Parameters:
    ///   - isReversed: the second tap on a header.
    ///   - holdings: what is held of each coin, in money; coins that are held and unknown in value are missing.
    ///   - offset: below zero it is 0, as is `limit`.
    public func page(
        query: String = "", sort: MarketSort = .rank, isReversed: Bool = false, holdings: [CoinID: Exact] = [:],
        offset: Int = 0, limit: Int = 250
    ) -> MarketPage {
        let (offset, limit) = (max(0, offset), max(0, limit))
        let wanted = Folding.folded(query)
        if wanted.isEmpty {
            let sorted = Market.sorted(rows, sort, isReversed, holdings)
            return MarketPage(rows: Array(sorted.dropFirst(offset).prefix(limit)), total: rows.count, offset: offset)
        }
        guard sort != .rank || isReversed else {
            let end = offset > .max - limit ? .max : offset + limit
            let (places, total) = listing().search(wanted, limit: end)
            return MarketPage(rows: places.dropFirst(offset).map(row(at:)), total: total, offset: offset)
        }
        let found = listing().search(wanted, limit: .max).places.map(row(at:))
        let sorted = Market.sorted(found, sort, isReversed, holdings)
        return MarketPage(rows: Array(sorted.dropFirst(offset).prefix(limit)), total: found.count, offset: offset)
    }
}

extension Market {
    /// By rank, each coin once: of several rows of one coin the best ranked counts.
    private static func byRank(_ rows: [MarketCoin]) -> ([MarketCoin], [CoinID: Int]) {
        var numbers: [CoinID: Int] = [:]
        numbers.reserveCapacity(rows.count)
        // They usually come in this order, and a row is a large value to move.
        let isSorted = zip(rows.indices, rows.indices.dropFirst()).allSatisfy { rankOrder(rows[$0], rows[$1]) }
        if isSorted {
            for number in rows.indices { numbers[rows[number].coin.id] = number }
            if numbers.count == rows.count { return (rows, numbers) }
            numbers.removeAll(keepingCapacity: true)
        }
        var sorted: [MarketCoin] = []
        sorted.reserveCapacity(rows.count)
        for number in rows.indices.sorted(by: { rankOrder(rows[$0], rows[$1]) })
        where numbers[rows[number].coin.id] == nil {
            numbers[rows[number].coin.id] = sorted.count
            sorted.append(rows[number])
        }
        return (sorted, numbers)
    }

    private static func newest(of rows: [MarketCoin]) -> (time: Moment, source: Source)? {
        var newest: Int?
        for number in rows.indices {
            guard let time = rows[number].quoteTime else { continue }
            if let best = newest.flatMap({ rows[$0].quoteTime }), best >= time { continue }
            newest = number
        }
        return newest.flatMap { number in rows[number].quoteTime.map { ($0, rows[number].source) } }
    }

    /// Coins that share a symbol, the best rank first.
    func coins(symbol: String, limit: Int) -> [MarketCoin] {
        listing().places(symbol: Folding.folded(symbol), limit: limit).map(row(at:))
    }

    private func row(at place: Int) -> MarketCoin {
        listing().row(at: place).map { rows[$0] } ?? MarketCoin(coin: listed[place], source: .snapshot)
    }

    private static func rankOrder(_ left: MarketCoin, _ right: MarketCoin) -> Bool {
        let (first, second) = (left.rank ?? .max, right.rank ?? .max)
        return first == second ? left.coin.id < right.coin.id : first < second
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
