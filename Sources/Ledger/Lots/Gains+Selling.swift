extension Gains {
    /// A sale that is only thought of, after everything that was booked, from what is left.
    struct ThoughtSale {
        /// `nil` where there is not enough to sell.
        let sale: Sale?
        /// What is there to be sold.
        let available: Exact
    }

    /// Sells at the end; nothing is booked. Its parts name the entry after the last one.
    ///
    /// - Parameters:
    ///   - asset: `nil` where the ledger never moved it.
    ///   - wallet: counts where lots are kept apart by wallet; `nil` for one that nothing is in.
    func selling(_ amount: Exact, of asset: Int32?, from wallet: Int32?, for proceeds: Exact, at time: Moment)
        -> ThoughtSale
    {
        let isByWallet = movements.policy.scope == .wallet
        guard let asset, wallet != nil || !isByWallet else { return ThoughtSale(sale: nil, available: 0) }
        let (lots, kept) = left.lots(of: asset, in: isByWallet ? wallet : nil)
        var states = kept
        var book = LotBook(lots, states)
        let available = book.quantity
        guard amount > 0, amount <= available else { return ThoughtSale(sale: nil, available: available) }
        let method = schedule.method(in: TaxYear(of: disposals.zone.day(of: time), start: .january).firstYear)
        var parts: [LotBook.Part] = []
        let missing = book.take(amount, method, &states, into: &parts)
        let movement = Movement(
            action: .dispose(proceeds: proceeds, fees: 0), kind: .sell,
            entry: Int32(truncatingIfNeeded: movements.entries.count), asset: asset, wallet: wallet ?? 0,
            quantity: amount, time: time)
        var records: [DisposalRecord] = []
        records.append(
            parts, of: movement, Int32(truncatingIfNeeded: movements.all.count), proceeds: proceeds, missing: missing,
            isPool: left.isPool, zone: disposals.zone)
        let made = records.map { disposals.disposal($0, movement) }
        return ThoughtSale(
            sale: made.first.map { Sale(made, first: $0, bounds: bounds(of: made)) }, available: available)
    }
}
