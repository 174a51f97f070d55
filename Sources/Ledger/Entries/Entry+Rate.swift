// Money in another currency than the ledger's (docs/SPEC-holdings.md, rules 24 and 30).
extension Entry {
    /// Its money, where that is in another currency and neither a rate nor a value says what it was worth.
    public func moneyWithoutRate(in currency: Currency) -> Currency? {
        guard rate == nil, value == nil, let money, case .money(let own) = money.asset, own != currency else {
            return nil
        }
        return own
    }

    /// The currency of its money.
    public var otherMoney: Currency? {
        guard case .money(let currency)? = money?.asset else { return nil }
        return currency
    }

    /// The same at the bank's rate of a day, as an estimate.
    func estimated(at conversion: Conversion) -> Entry {
        var copy = self
        copy.rate = conversion.rate
        // An estimate has a value.
        copy.value = money.map { $0.quantity * conversion.rate }
        copy.estimatedFrom = conversion.day.end
        return copy
    }

    /// Its rate is the bank's, an estimate of that day: `European Central Bank’s rate of 6 May 2021, 1.2059`.
    public var estimatedRate: String? {
        guard let rate, let money, value == money.quantity * rate, let day = estimatedFrom?.utcDay else { return nil }
        return "\(ExchangeRates.source)’s rate of \(day.shortText), \(rate)"
    }
}
