/// Newer rows, parted into those that are used and prices that are held back.
public struct PriceScreen: Sendable {
    /// What is known when newer rows come.
    public struct Known: Sendable {
        let market: Market
        let heldBack: [CoinID: HeldBackPrice]
        let refused: Set<RefusedSource>
        /// The source that goes before all others.
        let first: String

        public init(market: Market, heldBack: [CoinID: HeldBackPrice], refused: Set<RefusedSource>, first: String) {
            self.market = market
            self.heldBack = heldBack
            self.refused = refused
            self.first = first
        }
    }

    public private(set) var used: [MarketCoin] = []
    public private(set) var heldBack: [HeldBackPrice] = []
    /// Coins about which there is nothing to ask any more.
    public private(set) var settled: Set<CoinID> = []
    /// Sources that agree again.
    public private(set) var agreeing: Set<RefusedSource> = []

    /// Nothing came of it.
    public var isEmpty: Bool { used.isEmpty && heldBack.isEmpty && settled.isEmpty && agreeing.isEmpty }

    /// A price that is older is no measure of another source's: in so long a coin may well have moved as far.
    static let measureAge: Int64 = 7 * 86_400_000

    /// - Parameter now: the time of prices that have none of their own.
    public init(_ rows: [MarketCoin], _ known: Known, now: Moment) {
        used.reserveCapacity(rows.count)
        for row in rows { place(row, known, now) }
    }

    private mutating func place(_ row: MarketCoin, _ known: Known, _ now: Moment) {
        let id = row.coin.id
        guard case .provider(let source) = row.source, let price = row.price else { return used.append(row) }
        if let measure = PriceScreen.measure(of: row, known, now),
            HeldBackPrice.isJump(from: measure.price, to: price)
        {
            guard !known.refused.contains(RefusedSource(coin: id, source: source)) else { return }
            return heldBack.append(
                HeldBackPrice(
                    coin: id, currency: known.market.currency, price: price, time: row.quoteTime ?? now, source: source,
                    known: measure.price, knownSource: measure.source))
        }
        used.append(row)
        let refusal = RefusedSource(coin: id, source: source)
        if known.refused.contains(refusal) { agreeing.insert(refusal) }
        if let open = known.heldBack[id], PriceScreen.settles(open, price, source, first: known.first) {
            settled.insert(id)
        }
    }

    /// The last price that is known; `nil` where it does not measure: the snapshot is a record, not a price of now, and the
    /// first source may contradict itself.
    private static func measure(of row: MarketCoin, _ known: Known, _ now: Moment) -> (price: Exact, source: String)? {
        guard let old = known.market.row(of: row.coin.id), let price = old.price,
            case .provider(let source) = old.source, old.source != row.source || source != known.first,
            let time = old.quoteTime, now.milliseconds - time.milliseconds <= measureAge
        else { return nil }
        return (price, source)
    }

    /// The sources agree again, the one in question says something else now, or the first of all does not leave it open.
    private static func settles(_ open: HeldBackPrice, _ price: Exact, _ source: String, first: String) -> Bool {
        source == first || source == open.source || !HeldBackPrice.isJump(from: open.price, to: price)
    }
}

extension MarketCoin {
    /// The row with another source's price: what was said of the price before goes, since two sources would be mixed in one
    /// figure; what has nothing to do with it stays.
    ///
    /// - Parameter keepsSize: market capitalisation, volume and supply are of the last day.
    public func priced(_ price: Exact, at time: Moment, from source: Source, keepsSize: Bool) -> MarketCoin {
        var row = keepsSize ? self : MarketCoin(coin: coin, source: source)
        row.rank = rank
        row.image = image
        row.sparkline = self.source == .snapshot ? [] : sparkline
        row.allTimeHigh = self.source == .snapshot ? Extreme() : allTimeHigh
        row.allTimeLow = self.source == .snapshot ? Extreme() : allTimeLow
        row.price = price
        row.quoteTime = time
        row.source = source
        row.high24h = nil
        row.low24h = nil
        row.priceChange24h = nil
        row.change1hPercent = nil
        row.change24hPercent = nil
        row.change7dPercent = nil
        return row
    }
}
