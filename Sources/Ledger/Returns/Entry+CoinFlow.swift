extension Entry {
    /// What an entry puts into one coin, and what it takes out of it (docs/SPEC-returns.md, rule 25); `nil` where its worth is
    /// unknown. Over all coins this comes to the flow of the portfolio.
    ///
    /// - Parameter close: of a coin, on the day of the entry.
    func flow(of wanted: CoinID, in currency: Currency, close: (CoinID) -> Exact?) -> EntryFlow? {
        let (given, got) = (sent?.coin, received?.coin)
        var flow = EntryFlow()
        if isExchange, given?.id == wanted || got?.id == wanted {
            guard let worth = worthOfExchange(in: currency, close: close) else { return nil }
            if got?.id == wanted { flow.inflow += worth }
            if given?.id == wanted { flow.outflow += worth }
        }
        // The fee belongs to what comes, else to what goes.
        if (got ?? given)?.id == wanted, let fee {
            let worth = worthOfFee(in: currency)
            if case .money = fee.asset, worth == nil { return nil }
            if feeCoins == nil, case .coin = fee.asset {
                // It is within the transfer.
            } else if isExchange, got == nil {
                flow.outflow -= worth ?? 0
            } else {
                flow.inflow += worth ?? 0
            }
        }
        if feeCoins?.id == wanted { flow.outflow += feeValue ?? 0 }
        return flow.turned
    }

    /// Something is had for something else, inside the portfolio or across its border.
    private var isExchange: Bool {
        switch kind {
        case .buy, .sell, .swap, .rename, .giftIn, .giftOut, .spend, .adjustment: true
        case .income, .transfer, .fee, .lost: false
        }
    }

    /// One figure for both legs, so that a swap takes out of one coin what it puts into the other.
    private func worthOfExchange(in currency: Currency, close: (CoinID) -> Exact?) -> Exact? {
        if let worth = worth(in: currency) { return worth }
        switch kind {
        case .buy, .sell: return nil
        default: return valueReceived ?? [sent, received].worth(nil, close)
        }
    }
}
