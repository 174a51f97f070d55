extension Entry {
    /// The money that it took out of the portfolio (above zero) or put in; `nil` where that is unknown.
    ///
    /// - Parameter close: of a coin, on the day of the entry.
    public func cashFlow(in currency: Currency, close: (CoinID) -> Exact?) -> Exact? {
        flow(in: currency, close: close).map { $0.outflow - $0.inflow }
    }
}
