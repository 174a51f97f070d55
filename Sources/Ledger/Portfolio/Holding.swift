/// What is held of one coin, and what is known of its worth. Derived from the entries, never stored.
public struct Holding: Hashable, Sendable {
    public let coin: Coin
    /// Below zero where more was sold than bought.
    public let quantity: Exact
    /// Of the coins with a known cost, fees included.
    public let cost: Exact
    /// How many of the coins have no known cost.
    public let unknownCostQuantity: Exact
    /// Gain of what was sold, where its cost was known.
    public let realizedGain: Exact
    /// Money put in less money taken out.
    public let netInvested: Exact
    /// The first entry that took more than there was.
    public let firstShort: Entry.ID?
    public let price: Exact?
    /// When `price` was last seen, and where.
    public let quoteTime: Moment?
    public let source: Source?
    /// `nil` where `price` is a quote in the ledger's currency.
    public let converted: Converted?
    public let change24hPercent: Exact?

    /// More was sold than bought.
    public var isShort: Bool { quantity.isNegative }

    /// Quantity × price; unknown without a price, and where more has left than there was (rule 9).
    public var value: Exact? { isShort ? nil : price.map { quantity * $0 } }

    /// What the coins with a known cost did cost; unknown where there are none, 0 where nothing is held.
    public var knownCost: Exact? { quantity.isZero || quantity > unknownCostQuantity ? cost : nil }

    /// Cost ÷ quantity, of the coins with a known cost (docs/SPEC-holdings.md, rule 8).
    public var averageCost: Exact? {
        let known = quantity - unknownCostQuantity
        return known > 0 ? cost.divided(by: known) : nil
    }

    /// Value − cost, where all of the cost is known.
    public var gain: Exact? {
        guard unknownCostQuantity.isZero, !isShort else { return nil }
        return value.map { $0 - cost }
    }

    /// The gain in percent of the cost.
    public var gainPercent: Exact? { gain?.share(100, of: cost, places: 8) }

    /// The price at which the coin's whole history comes out even (rule 10).
    public var breakEven: Exact? {
        guard quantity > 0, unknownCostQuantity.isZero else { return nil }
        return max(0, cost - realizedGain).divided(by: quantity)
    }

    /// The value 24 h ago; unknown where the change is, or where it is −100 %.
    var valueBefore: Exact? {
        guard let value, let change24hPercent else { return nil }
        let factor = change24hPercent + 100
        return factor > 0 ? value.share(100, of: factor) : nil
    }
}
