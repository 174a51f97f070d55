/// All that is held, with its totals (docs/SPEC-holdings.md).
public struct Portfolio: Sendable {
    /// Why a coin is missing from a total.
    public enum Reason: String, Hashable, Sendable {
        case noPrice = "no_price"
        case noChange = "no_change"
        case unknownCost = "unknown_cost"
        case moreSoldThanBought = "more_sold_than_bought"
    }

    /// A coin that a total does not contain.
    public struct LeftOut: Hashable, Sendable {
        public let coin: Coin
        public let reason: Reason
    }

    public let currency: Currency
    /// Coins of which something is held, or missing; the most valuable first, those without a value last.
    public let holdings: [Holding]
    /// `nil` where nothing held has a price; 0 where nothing is held.
    public let value: Exact?
    /// Of all coins with a known cost.
    public let cost: Exact
    /// Value − cost over the coins that have both.
    public let gain: Exact?
    public let gainPercent: Exact?
    /// Money, over the coins that have a known change.
    public let change24h: Exact?
    public let change24hPercent: Exact?
    /// Gain of what was sold, of all coins.
    public let realizedGain: Exact
    public let leftOut: [LeftOut]
    private let byCoin: [CoinID: Holding]
    /// `nil` where the costs of another method are shown.
    private let positions: Positions?

    /// - Parameters:
    ///   - entries: oldest first.
    ///   - knownCoins: labels of coins that the market no longer names.
    ///   - ledgerCurrency: `nil` for the market's. In another one no price is known: a figure is never relabelled.
    ///   - gains: of these entries under another method than the average, whose costs are shown then.
    public init(
        entries: Entries, market: Market, knownCoins: [Coin] = [], currency ledgerCurrency: Currency? = nil,
        gains: Gains? = nil
    ) {
        self.init(
            Positions(entries: entries, currency: ledgerCurrency ?? market.currency), market: market,
            knownCoins: knownCoins, gains: gains)
    }

    /// After a change of the entries that it was made from: only the coins that it touches are gone through, and what is behind
    /// all others continues. `nil` where it cannot be, because its costs are another method's, or in another currency.
    ///
    /// - Parameter index: of the entries as they are now.
    public func changed(
        by difference: EntryDifference, index: () -> EntryIndex, market: Market, knownCoins: [Coin] = [],
        currency ledgerCurrency: Currency? = nil
    ) -> Portfolio? {
        guard var positions, currency == ledgerCurrency ?? market.currency else { return nil }
        if difference.isGrowth {
            for entry in difference.added { positions.apply(entry) }
        } else if !difference.isEmpty {
            let index = index()
            let touched = Set((difference.removed + difference.added).flatMap(\.coins))
            for group in index.groups(of: touched) { positions.replace(group, entries: index.entries(of: group)) }
        }
        return Portfolio(positions, market: market, knownCoins: knownCoins, gains: nil)
    }

    private init(_ positions: Positions, market: Market, knownCoins: [Coin], gains: Gains?) {
        let currency = positions.currency
        let hasPrices = currency == market.currency
        let labels = Dictionary(knownCoins.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        let costs = gains?.costs
        let all = positions.byCoin.map { id, position in
            Portfolio.holding(id, position, costs?[id], market, labels, hasPrices: hasPrices)
        }
        let held = all.filter { !$0.quantity.isZero }.sorted(by: Portfolio.order)
        let counted = held.filter { !$0.isShort }
        let valued = counted.filter { $0.value != nil }
        let gained = counted.filter { $0.gain != nil }
        let moved = counted.filter { $0.valueBefore != nil }
        self.currency = currency
        self.positions = gains == nil ? positions : nil
        holdings = held
        byCoin = Dictionary(uniqueKeysWithValues: all.map { ($0.coin.id, $0) })
        value = valued.isEmpty && !held.isEmpty ? nil : Portfolio.sum(valued.map(\.value))
        cost = counted.reduce(0) { $0 + $1.cost }
        let totalGain = gained.isEmpty ? nil : Portfolio.sum(gained.map(\.gain))
        gain = totalGain
        gainPercent = totalGain?.share(100, of: gained.reduce(0) { $0 + $1.cost }, places: 8)
        let before = Portfolio.sum(moved.map(\.valueBefore))
        let change = moved.isEmpty ? nil : Portfolio.sum(moved.map(\.value)) - before
        change24h = change
        change24hPercent = change?.share(100, of: before, places: 8)
        realizedGain = all.reduce(0) { $0 + $1.realizedGain }
        leftOut = held.flatMap { holding in Portfolio.reasons(holding).map { LeftOut(coin: holding.coin, reason: $0) } }
    }

    /// `cost`, unknown where something is held and of nothing the cost is known.
    public var knownCost: Exact? {
        holdings.isEmpty || holdings.contains { $0.knownCost != nil } ? cost : nil
    }

    /// What is held of a coin; 0 for one that was never held.
    public func quantity(of id: CoinID) -> Exact { byCoin[id]?.quantity ?? 0 }

    /// A coin that is held, or was.
    public func holding(of id: CoinID) -> Holding? { byCoin[id] }

    /// Values by coin, for sorting the market.
    public var values: [CoinID: Exact] {
        Dictionary(uniqueKeysWithValues: holdings.compactMap { holding in holding.value.map { (holding.coin.id, $0) } })
    }
}

extension Portfolio {
    private static func holding(
        _ id: CoinID, _ position: Position, _ cost: Gains.Cost?, _ market: Market, _ labels: [CoinID: Coin],
        hasPrices: Bool
    ) -> Holding {
        let row = hasPrices ? market.row(of: id) : nil
        return Holding(
            coin: market.coin(id) ?? labels[id] ?? Coin(id: id, symbol: id.rawValue, name: id.rawValue),
            quantity: position.quantity, cost: cost?.cost ?? position.cost,
            unknownCostQuantity: cost?.unknownQuantity ?? position.unknownQuantity,
            realizedGain: cost?.realizedGain ?? position.realizedGain, netInvested: position.netInvested,
            firstShort: position.firstShort,
            price: row?.price, quoteTime: row?.quoteTime, source: row?.source, converted: row?.converted,
            change24hPercent: row?.change24hPercent)
    }

    private static func order(_ left: Holding, _ right: Holding) -> Bool {
        switch (left.value, right.value) {
        case (let first?, let second?) where first != second: first > second
        case (_?, nil): true
        case (nil, _?): false
        default: left.coin.id < right.coin.id
        }
    }

    private static func sum(_ values: [Exact?]) -> Exact { values.reduce(0) { $0 + ($1 ?? 0) } }

    private static func reasons(_ holding: Holding) -> [Reason] {
        if holding.isShort { return [.moreSoldThanBought] }
        var reasons: [Reason] = []
        if holding.price == nil {
            reasons.append(.noPrice)
        } else if holding.valueBefore == nil {
            reasons.append(.noChange)
        }
        if !holding.unknownCostQuantity.isZero { reasons.append(.unknownCost) }
        return reasons
    }
}
