/// Where a figure comes from: the snapshot in the program, or a provider's answer.
public enum Source: Hashable, Sendable {
    /// Shipped inside the program.
    case snapshot
    /// A provider's name, for example `CoinGecko`, however its answer reached us.
    case provider(String)

    /// The provider's; `nil` for the snapshot.
    public var name: String? {
        if case .provider(let name) = self { name } else { nil }
    }
}

/// A date and a figure that was reached on it: the all-time high or low.
public struct Extreme: Hashable, Sendable {
    public var value: Exact?
    /// From then to now, in percent.
    public var changePercent: Exact?
    public var date: Moment?

    public init(value: Exact? = nil, changePercent: Exact? = nil, date: Moment? = nil) {
        self.value = value
        self.changePercent = changePercent
        self.date = date
    }
}

/// One row of the market: a coin and what is known of it, each figure `nil` while unknown.
///
/// Money is in the market's currency, changes ending in `Percent` are percent (`1.5` is +1.5 %).
public struct MarketCoin: Hashable, Sendable {
    public var coin: Coin
    public var rank: Int?
    public var price: Exact?
    /// When the provider last saw a trade: the age of `price`.
    public var quoteTime: Moment?
    public var source: Source
    public var marketCap: Exact?
    public var fullyDilutedValuation: Exact?
    public var volume: Exact?
    public var high24h: Exact?
    public var low24h: Exact?
    public var priceChange24h: Exact?
    public var change1hPercent: Exact?
    public var change24hPercent: Exact?
    public var change7dPercent: Exact?
    public var marketCapChange24h: Exact?
    public var marketCapChange24hPercent: Exact?
    public var circulatingSupply: Exact?
    public var totalSupply: Exact?
    public var maxSupply: Exact?
    public var allTimeHigh: Extreme
    public var allTimeLow: Extreme
    /// The provider's address of the logo; fetched by the server alone.
    public var image: String?
    /// Hourly prices of the last seven days, oldest first; empty where the provider sent none. For drawing only.
    public var sparkline: [Double]
    /// `nil` where the figures are a quote in the market's currency.
    public var converted: Converted?

    public init(coin: Coin, source: Source) {
        self.coin = coin
        self.source = source
        self.allTimeHigh = Extreme()
        self.allTimeLow = Extreme()
        self.sparkline = []
    }
}

/// Figures of the whole market.
public struct GlobalFigures: Hashable, Sendable {
    public var marketCap: Exact?
    public var marketCapChange24hPercent: Exact?
    public var volume: Exact?
    /// Bitcoin's share of the market capitalisation, in percent.
    public var bitcoinDominancePercent: Exact?
    /// When they were read.
    public var time: Moment?
    public var source: Source
    /// Summed from the rows that are known, not told by the provider.
    public var isDerived: Bool
    /// `nil` where the figures were told in the market's currency.
    public var converted: Converted?

    public init(source: Source, isDerived: Bool = false) {
        self.source = source
        self.isDerived = isDerived
    }
}

/// What a coin's own page adds to its row; each figure `nil` while unknown.
public struct CoinDetail: Hashable, Sendable {
    public var id: CoinID
    public var homepage: String?
    public var subreddit: String?
    /// Minutes; the provider's 0 for tokens is unknown.
    public var blockTimeMinutes: Exact?
    public var hashingAlgorithm: String?
    public var genesisDate: String?
    /// Plain text, tags stripped; `nil` in the snapshot, which ships no sentences of others.
    public var description: String?
    public var change1hPercent: Exact?
    public var change24hPercent: Exact?
    public var change7dPercent: Exact?
    public var change14dPercent: Exact?
    public var change30dPercent: Exact?
    public var change60dPercent: Exact?
    public var change200dPercent: Exact?
    public var change1yPercent: Exact?
    /// The figures of the same answer. They differ a little from those of the list: for the coin's own page alone, never
    /// for a sum (`MarketCoin.shown`). `nil` in the snapshot.
    public var figures: MarketCoin?

    public init(id: CoinID) { self.id = id }
}

/// A price at a moment of the past.
public struct PricePoint: Hashable, Sendable {
    public let time: Moment
    public let price: Exact

    public init(time: Moment, price: Exact) {
        self.time = time
        self.price = price
    }
}
