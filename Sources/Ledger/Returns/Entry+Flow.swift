/// What an entry puts into the coins that are held, and what it takes out, in money.
struct EntryFlow: Hashable {
    var inflow: Exact = 0
    var outflow: Exact = 0
}

extension Entry {
    /// Money that crosses the border of the portfolio (docs/SPEC-returns.md, rule 3); `nil` where its worth is unknown.
    ///
    /// - Parameter close: of a coin, on the day of the entry.
    func flow(in currency: Currency, close: (CoinID) -> Exact?) -> EntryFlow? {
        var flow = EntryFlow()
        if kind != .transfer {
            if let paid = sent, case .money = paid.asset {
                guard let money = worth(of: paid, in: currency) ?? value else { return nil }
                flow.inflow += money
            }
            if let got = received, case .money = got.asset {
                guard let money = worth(of: got, in: currency) ?? value else { return nil }
                flow.outflow += money
            }
        }
        // A trade that names no money was paid with what its coins were worth.
        if kind == .buy && sent == nil || kind == .sell && received == nil {
            guard let value else { return nil }
            if kind == .buy { flow.inflow += value } else { flow.outflow += value }
        }
        if let fee, case .money = fee.asset {
            guard let cost = worthOfFee(in: currency) else { return nil }
            if flow.outflow.isZero { flow.inflow += cost } else { flow.outflow -= cost }
        }
        if crossesAtMarketValue {
            guard let worth = [received, sent].worth(value, close) else { return nil }
            if received != nil { flow.inflow += worth } else { flow.outflow += worth }
        }
        return flow.turned
    }

    /// Coins that come or go without money, and not because of what the portfolio does.
    private var crossesAtMarketValue: Bool {
        switch kind {
        case .giftIn, .giftOut, .spend, .adjustment: true
        default: false
        }
    }
}

extension EntryFlow {
    /// A fee above the proceeds is money put in; a rebate above the price is money taken out.
    var turned: EntryFlow {
        var turned = EntryFlow(inflow: max(0, inflow), outflow: max(0, outflow))
        if inflow.isNegative { turned.outflow -= inflow }
        if outflow.isNegative { turned.inflow -= outflow }
        return turned
    }
}

extension [Leg?] {
    /// The value that was written down, else amount × close.
    func worth(_ value: Exact?, _ close: (CoinID) -> Exact?) -> Exact? {
        if let value { return value }
        for case .some(let leg) in self {
            if case .coin(let coin) = leg.asset, let close = close(coin) { return close * leg.quantity }
        }
        return nil
    }
}
