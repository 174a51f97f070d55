/// What is left of one acquisition.
public struct Lot: Hashable, Sendable {
    /// Position of the entry that acquired it; −1 for a pool.
    public let entry: Int32
    /// Counts the lots in the order in which they came: what decides between equal times.
    public let number: Int32
    public let acquired: Moment
    /// Whole coins.
    public internal(set) var quantity: Exact
    /// What all of `quantity` cost, fees included, in the ledger's currency; what is known of it.
    public internal(set) var cost: Exact
    /// Whether all of the cost is known.
    public internal(set) var isCostKnown: Bool

    init(entry: Int32, number: Int32, acquired: Moment, quantity: Exact, cost: Exact?) {
        self.entry = entry
        self.number = number
        self.acquired = acquired
        self.quantity = quantity
        self.cost = cost ?? 0
        isCostKnown = cost != nil
    }

    /// Takes coins away, with their share of the cost; the last part takes what is left of it.
    ///
    /// The smaller of part and rest is reckoned, the other one is what is left of the cost.
    mutating func take(_ part: Exact) -> Exact {
        let rest = quantity - part
        guard rest > 0 else {
            defer { (quantity, cost) = (0, 0) }
            return cost
        }
        let isRestSmaller = rest < part
        let smaller = cost.kept(isRestSmaller ? rest : part, of: quantity)
        let larger = cost - smaller
        quantity = rest
        cost = isRestSmaller ? smaller : larger
        return isRestSmaller ? larger : smaller
    }

    /// Adds what belongs to it from now on.
    mutating func add(cost added: Exact, isKnown: Bool) {
        cost += added
        if !isKnown { isCostKnown = false }
    }

    /// Older first; of one time, the one that came first.
    static func isOlder(_ left: Lot, _ right: Lot) -> Bool {
        left.acquired.milliseconds == right.acquired.milliseconds
            ? left.number < right.number : left.acquired.milliseconds < right.acquired.milliseconds
    }

    /// Whether one coin of this lot cost more: products are compared, because a quotient may not end.
    func isDearer(than other: Lot) -> Bool? {
        let (mine, its) = (cost * other.quantity, other.cost * quantity)
        return mine == its ? nil : mine > its
    }
}

extension Exact {
    /// `self × part ÷ whole` as it is kept (docs/SPEC-lots.md, rule 4): to 30 decimals, fewer for a sum of a million and more,
    /// so that parts, rests and totals add up to the last digit. A share that ends beyond them is kept whole, one that
    /// would have fewer than 20 digits is kept to 38 of them.
    func kept(_ part: Exact, of whole: Exact) -> Exact {
        let share = share(part, of: whole, places: placesOfShares) ?? 0
        let isShort = Tens.digits(share.mantissa.magnitude) < 20
        guard isShort || Int(exponent) + Int(part.exponent) < -24 else { return share }
        let full = self.share(part, of: whole, places: Exact.exponentLimit)?.reduced ?? share
        // Six zeros at the end of 38 digits: it ends, but for one in a million that only seems to.
        let ends = Tens.digits(full.mantissa.magnitude) <= 32
        return ends || isShort ? full : share
    }

    private var placesOfShares: Int {
        min(30, 36 - Tens.digits(mantissa.magnitude) - Int(exponent))
    }
}
