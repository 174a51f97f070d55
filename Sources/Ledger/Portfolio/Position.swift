/// What the entries so far say of one coin, under the average method (docs/SPEC-holdings.md, rules 2 to 7).
struct Position: Sendable {
    private(set) var quantity: Exact = 0
    /// Of the coins with a known cost.
    private(set) var cost: Exact = 0
    /// How many of the coins have no known cost.
    private(set) var unknownQuantity: Exact = 0
    /// Of what has left, where the cost was known.
    private(set) var realizedGain: Exact = 0
    /// Money put in less money taken out.
    private(set) var netInvested: Exact = 0
    /// The first entry that took more than there was.
    private(set) var firstShort: Entry.ID?

    /// Adds coins; a `cost` of `nil` is unknown.
    mutating func receive(_ amount: Exact, cost added: Exact?) {
        guard amount > 0 else { return }
        let gap = quantity.isNegative ? min(-quantity, amount) : 0
        let kept = amount - gap
        quantity += amount
        guard kept > 0 else { return }
        guard let added else { return unknownQuantity += kept }
        cost += gap.isZero ? added : added.share(kept, of: amount) ?? 0
    }

    /// Takes coins away; returns the cost that leaves with them, `nil` where part of it is unknown.
    @discardableResult
    mutating func remove(_ amount: Exact, by entry: Entry.ID) -> Exact? {
        guard amount > 0 else { return 0 }
        defer { quantity -= amount }
        guard amount < quantity else {
            if amount > quantity, firstShort == nil { firstShort = entry }
            let all = unknownQuantity.isZero && amount == quantity ? cost : nil
            cost = 0
            unknownQuantity = 0
            return all
        }
        let part = cost.share(amount, of: quantity) ?? 0
        let isKnown = unknownQuantity.isZero
        cost -= part
        unknownQuantity -= unknownQuantity.share(amount, of: quantity) ?? 0
        return isKnown ? part : nil
    }

    mutating func realize(_ gain: Exact) { realizedGain += gain }
    mutating func invest(_ money: Exact) { netInvested += money }
}
