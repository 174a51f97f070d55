/// So many coins, and the money that belongs to all of them: a cost, proceeds, or fees.
struct Portion {
    private(set) var quantity: Exact = 0
    /// What is known of it.
    private(set) var amount: Exact = 0
    private(set) var isKnown = true

    var isEmpty: Bool { quantity.isZero }
    /// All of it; `nil` where a part is unknown.
    var known: Exact? { isKnown ? amount : nil }

    mutating func add(_ quantity: Exact, _ amount: Exact?) {
        self.quantity += quantity
        self.amount += amount ?? 0
        if amount == nil { isKnown = false }
    }

    /// Takes coins with their share of the money (docs/SPEC-lots.md, rule 4); the last coins take what is left.
    ///
    /// - Parameter part: at most `quantity`.
    mutating func take(_ part: Exact) -> Exact? {
        guard part < quantity else {
            defer { self = Portion() }
            return known
        }
        let rest = quantity - part
        let share = part <= rest ? amount.kept(part, of: quantity) : amount - amount.kept(rest, of: quantity)
        quantity = rest
        amount -= share
        return isKnown ? share : nil
    }

    /// Takes coins and leaves the money, which is given back where no coin is left to bear it.
    mutating func takeBare(_ part: Exact) -> Exact? {
        guard part < quantity else {
            defer { self = Portion() }
            return known
        }
        quantity -= part
        return 0
    }
}
