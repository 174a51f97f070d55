public import Ledger

/// What the last refreshes brought, as it was kept.
public struct Quotes: Hashable, Sendable {
    /// By rank, those without one last; each with its own time and source.
    public let rows: [MarketCoin]
    public let global: GlobalFigures?
    /// When the newest of them was saved; `nil` where there is nothing.
    public let savedAt: Moment?
}
