extension Entry {
    /// Its value counts and is not known (docs/SPEC-holdings.md, rule 30).
    public func lacksValue(in currency: Currency) -> Bool {
        switch kind {
        case .transfer, .rename, .lost: false
        case .adjustment: received != nil && value == nil
        case .fee: sent != nil && value == nil
        default: worth(in: currency) == nil
        }
    }

    /// The same, valued at the bank's rate of its money or at a recorded price, and marked as an estimate; `nil` where there is
    /// neither, or nothing is unknown.
    ///
    /// - Parameters:
    ///   - rate: of money in another currency, on the day of the entry.
    ///   - price: of a coin, on the day of the entry.
    public func estimated(
        in currency: Currency, rate: (Currency, Day) -> Conversion? = { _, _ in nil }, price: (CoinID) -> PricePoint?
    ) -> Entry? {
        guard lacksValue(in: currency) else { return nil }
        if let money = moneyWithoutRate(in: currency), let conversion = rate(money, time.day) {
            return estimated(at: conversion)
        }
        for leg in [sent, received] {
            guard let (coin, quantity) = leg?.coin, let point = price(coin) else { continue }
            var copy = self
            copy.value = quantity * point.price
            copy.estimatedFrom = point.time
            return copy
        }
        return nil
    }
}
