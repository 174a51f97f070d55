/// All listed coins, where the figures of each are, and which one comes first of equal matches.
struct Listing: Sendable {
    let index: CoinIndex
    /// The row of each place of `index`; −1 where a coin has no figures.
    private let rowOfPlace: [Int32]
    /// Places of `index`, the best rank first, and what a search looks at first of each.
    private let order: [Int32]
    private let sets: [CoinIndex.Sets]

    /// - Parameter rows: by rank, each coin once; all of them are in `index`.
    init(_ index: CoinIndex, _ rows: [MarketCoin]) {
        var rowOfPlace = [Int32](repeating: -1, count: index.coins.count)
        var isRanked = [Bool](repeating: false, count: index.coins.count)
        var order: [Int32] = []
        order.reserveCapacity(index.coins.count)
        for (number, row) in rows.enumerated() {
            guard let place = index.coins.place(of: row.coin.id) else { continue }
            rowOfPlace[place] = Int32(truncatingIfNeeded: number)
            // Rows without a rank stand among the other unranked coins, all of them by id.
            guard row.rank != nil else { continue }
            isRanked[place] = true
            order.append(Int32(truncatingIfNeeded: place))
        }
        for place in index.coins.indices where !isRanked[place] { order.append(Int32(truncatingIfNeeded: place)) }
        self.index = index
        self.rowOfPlace = rowOfPlace
        self.order = order
        sets = index.sets(of: order)
    }

    /// The number of a coin's row; `nil` where it has no figures.
    func row(at place: Int) -> Int? { rowOfPlace[place] < 0 ? nil : Int(rowOfPlace[place]) }

    /// The places of the best matches, and how many there are in all.
    ///
    /// - Parameter wanted: folded; all coins match where it is empty.
    func search(_ wanted: [UInt8], limit: Int) -> (places: [Int], total: Int) {
        guard !wanted.isEmpty else { return (order.prefix(limit).map { Int($0) }, order.count) }
        return index.search(wanted, order: order, sets: sets, limit: limit)
    }

    /// The first coins with that symbol, the best rank first.
    ///
    /// - Parameter symbol: folded.
    func places(symbol: [UInt8], limit: Int) -> [Int] {
        guard !symbol.isEmpty else { return [] }
        return Array(order.lazy.map { Int($0) }.filter { index.has(symbol, at: $0) }.prefix(limit))
    }
}

/// How something costly is kept once it is made: `Ledger` has neither locks nor threads, so that whoever makes a market
/// may say that its search is built when it is first needed.
public protocol Keeping: Sendable {
    /// What gives the value of `make`, however often it is asked, from any thread.
    func kept<Value: Sendable>(_ make: @escaping @Sendable () -> Value) -> @Sendable () -> Value
}

/// Makes it at once.
public struct AtOnce: Keeping {
    public init() {}

    public func kept<Value: Sendable>(_ make: @escaping @Sendable () -> Value) -> @Sendable () -> Value {
        let value = make()
        return { value }
    }
}
