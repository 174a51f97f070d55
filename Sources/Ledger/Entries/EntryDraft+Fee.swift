extension EntryDraftReader {
    /// A fee in money, in a coin of the entry or in another one; below zero a rebate (rule 25).
    mutating func readFee(into entry: inout Entry) {
        guard let asset = feeAsset(money: entry.money) else { return }
        let fee = number(.fee, unit: unit(asset), mayBeNegative: true)
        put(fee.flatMap { $0.isZero ? nil : Leg(asset, $0) }, into: &entry)
    }

    /// What left, what arrived, and the fee between them.
    mutating func readTransfer(into entry: inout Entry) {
        let old = surroundings.stored.flatMap { $0.kind == .transfer ? $0 : nil }
        let asset = asset(.coin, like: old?.sent ?? old?.received)
        readWallets(into: &entry)
        let left = number(.amount, unit: unit(asset), mayBeZero: false)
        let arrived = number(.toAmount, unit: unit(asset), mayBeZero: false)
        let isNamed = !draft.isBlank(.fee)
        let feeAsset = isNamed && !draft.isBlank(.feeAsset) ? self.feeAsset(money: nil) : asset
        let fee = number(.fee, unit: unit(feeAsset), mayBeNegative: feeAsset != asset)
        guard let asset, let feeAsset, outcome.errors[.amount] == nil, outcome.errors[.toAmount] == nil,
            outcome.errors[.fee] == nil
        else { return }
        let within = feeAsset == asset ? fee : nil
        guard let (sent, received) = sides(left, arrived, within) else { return }
        (entry.sent, entry.received) = (Leg(asset, sent), Leg(asset, received))
        // What the network kept is the fee, named or not; a file that did not name it is left as it is.
        let kept = sent - received
        let isUnnamed = old != nil && old?.fee == nil && draft.isBlank(.feeValue)
        let own = kept.isZero || isUnnamed && !isNamed ? nil : Leg(asset, kept)
        let other = fee.flatMap { $0.isZero ? nil : Leg(feeAsset, $0) }
        put(feeAsset == asset ? own : other, into: &entry)
        if fee == nil, !kept.isZero { outcome.derived[.fee] = kept }
    }

    private mutating func readWallets(into entry: inout Entry) {
        let other = text(.toWallet, surroundings.stored?.toWallet)
        entry.toWallet = other
        if other.isEmpty {
            refuse(.toWallet, EntryDraftError.missing(.toWallet))
        } else if other == entry.wallet, surroundings.stored?.toWallet != other {
            refuse(.toWallet, EntryDraftError.sameWallet(other))
        }
    }

    /// What left and what arrived: all of it, less a fee in the same coin.
    private mutating func sides(_ left: Exact?, _ arrived: Exact?, _ fee: Exact?) -> (Exact, Exact)? {
        switch (left, arrived) {
        case (let left?, let arrived?):
            guard arrived <= left else {
                refuse(.toAmount, EntryDraftError.moreArrives(draft[.toAmount], left: draft[.amount]))
                return nil
            }
            if let fee, left - fee != arrived {
                let rest = surroundings.format.amount(left - fee).text
                refuse(.toAmount, EntryDraftError.doesNotFit(draft[.toAmount], difference: rest))
                return nil
            }
            return (left, arrived)
        case (let left?, nil):
            let rest = left - (fee ?? 0)
            guard rest > 0 else {
                refuse(.fee, EntryDraftError.feeTakesAll(draft[.fee]))
                return nil
            }
            outcome.derived[.toAmount] = rest
            return (left, rest)
        case (nil, let arrived?):
            outcome.derived[.amount] = arrived + (fee ?? 0)
            return (arrived + (fee ?? 0), arrived)
        case (nil, nil):
            refuse(.amount, EntryDraftError.missing(.amount))
            return nil
        }
    }

    /// Money of a state or of the ledger by its code, else a coin; the entry's own money where nothing is named.
    private mutating func feeAsset(money: Leg?) -> Asset? {
        let text = draft[.feeAsset].trimmed
        if text.isEmpty || draft.isBlank(.fee) { return money?.asset ?? .money(surroundings.currency) }
        let currency = Currency(text)
        let stored = surroundings.stored?.fee?.asset
        if currency == surroundings.currency || currency.isOfState || stored == .money(currency) {
            return .money(currency)
        }
        return coin(.feeAsset).map { .coin($0) }
    }

    private mutating func put(_ fee: Leg?, into entry: inout Entry) {
        let worth = number(.feeValue, unit: surroundings.currency.code, mayBeNegative: true)
        entry.fee = fee
        guard let fee else {
            entry.feeValue = nil
            if worth != nil { refuse(.fee, EntryDraftError.missing(.fee)) }
            return
        }
        entry.feeValue = fee.asset == .money(surroundings.currency) ? nil : worth
        if let worth, !worth.isZero, worth.isNegative != fee.quantity.isNegative {
            refuse(.feeValue, EntryDraftError.otherSign(fee: draft[.fee], worth: draft[.feeValue]))
        }
    }
}
