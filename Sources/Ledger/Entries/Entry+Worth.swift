extension Entry {
    /// What its coins are worth in the ledger's currency: its money, at the entry's rate where it is other money, else its
    /// value; `nil` is unknown.
    public func worth(in currency: Currency) -> Exact? {
        worth(ofMoney: received, in: currency) ?? worth(ofMoney: sent, in: currency) ?? value
    }

    private func worth(ofMoney leg: Leg?, in currency: Currency) -> Exact? {
        guard let leg, case .money = leg.asset else { return nil }
        return worth(of: leg, in: currency)
    }

    /// Money of a leg in the ledger's currency, at the entry's rate where it is other money; `nil` where there is no rate.
    func worth(of leg: Leg, in currency: Currency) -> Exact? {
        leg.asset == .money(currency) ? leg.quantity : rate.map { leg.quantity * $0 }
    }

    /// What is given brings: what is lost brings nothing unless a value says otherwise.
    func proceeds(in currency: Currency) -> Exact? { kind == .lost ? value ?? 0 : worth(in: currency) }

    /// What is received cost, without the fee.
    ///
    /// - Parameter isGiftAtMarket: a gift costs what it was worth, and not what it had cost its giver.
    func cost(in currency: Currency, isGiftAtMarket: Bool = false) -> Exact? {
        if kind == .giftIn, !isGiftAtMarket, let giverCost { return giverCost }
        return valueReceived ?? worth(in: currency)
    }

    /// Worth of the fee; `nil` where there is none, or it is unknown.
    func worthOfFee(in currency: Currency) -> Exact? {
        guard let fee else { return nil }
        guard case .money = fee.asset, feeValue == nil || fee.asset == .money(currency) else { return feeValue }
        return worth(of: fee, in: currency)
    }

    /// Worth of the coins that a transfer costs; the value of an entry that names no fee.
    var worthOfTransferFee: Exact? { feeValue ?? (hasFeeWithin ? nil : value) }
}
