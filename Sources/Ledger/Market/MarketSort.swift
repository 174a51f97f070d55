/// The columns that the market is sorted by.
public enum MarketSort: String, Sendable, CaseIterable {
    case rank, holdings, cap, change, price

    /// The first tap: ranks ascending, everything else the largest first.
    var isAscendingFirst: Bool { self == .rank }
}

/// A stretch of the sorted, searched market.
public struct MarketPage: Sendable {
    public let rows: [MarketCoin]
    /// Of how many.
    public let total: Int
    public let offset: Int
}
