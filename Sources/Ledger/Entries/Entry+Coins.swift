extension Leg {
    /// Which coin, and how much of it; `nil` for money.
    public var coin: (id: CoinID, quantity: Exact)? {
        guard case .coin(let id) = asset else { return nil }
        return (id, quantity)
    }
}

extension Entry {
    /// The coins that the fee takes besides the two legs; below zero they come. `nil` for a fee in money, and for a
    /// transfer's fee in the coin that moves: that one is what left and did not arrive (docs/SPEC-holdings.md, rule 2).
    public var feeCoins: (id: CoinID, quantity: Exact)? {
        guard let fee = fee?.coin, !hasFeeWithin else { return nil }
        return fee
    }

    /// The fee of a transfer is the difference between its legs.
    var hasFeeWithin: Bool {
        guard kind == .transfer, let fee = fee?.coin, let sent = sent?.coin, let received = received?.coin else {
            return false
        }
        return fee.id == sent.id && received.quantity < sent.quantity
    }

    /// Tells what goes out (below zero) and what comes in, in the order in which it happens.
    ///
    /// A transfer that names one side alone arrives whole.
    public func eachCoinChange(_ tell: (CoinID, Exact) -> Void) {
        let isWholeTransfer = kind == .transfer && (sent == nil || received == nil)
        if !isWholeTransfer {
            if let (coin, quantity) = sent?.coin { tell(coin, -quantity) }
            if let (coin, quantity) = received?.coin { tell(coin, quantity) }
        }
        if let (coin, quantity) = feeCoins { tell(coin, -quantity) }
    }

    /// How much more or less of a coin there is after it.
    public func change(of wanted: CoinID) -> Exact {
        var sum: Exact = 0
        eachCoinChange { coin, change in
            if coin == wanted { sum += change }
        }
        return sum
    }
}
