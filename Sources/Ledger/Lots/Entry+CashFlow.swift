extension Entry {
    /// The money that it took out of the portfolio (above zero) or put in; `nil` where that is nothing, or unknown.
    ///
    /// - Parameters:
    ///   - day: the local day of the entry.
    ///   - price: of a coin on that day.
    public func cashFlow(in currency: Currency, on day: Day, price: (CoinID) -> Exact?) -> CashFlow? {
        guard let flow = flow(in: currency, close: price) else { return nil }
        let amount = flow.outflow - flow.inflow
        return amount.isZero ? nil : CashFlow(day: day, amount: amount)
    }
}
