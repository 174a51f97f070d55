extension LotLedger {
    /// The only movement of an entry asks for no more than there is.
    @inline(__always)
    func isCovered(_ movement: Movement) -> Bool {
        !movement.takes || movement.quantity <= books[place(movement.asset, movement.wallet)].quantity
    }

    /// What an entry asks for and is not there: the first, or all of it where the rest is booked.
    func shortages(of movements: ArraySlice<Movement>) -> [Gains.Shortage] {
        var shortages: [Gains.Shortage] = []
        // What the entry's own movements have changed so far; few entries have more than two.
        var changes: [(place: Int, quantity: Exact)] = []
        var settled: Int32?
        for movement in movements where movement.asset != settled {
            let place = place(movement.asset, movement.wallet)
            // Where lots are not kept apart by wallet, going to another one asks for nothing.
            if case .move = movement.action, !isByWallet { continue }
            guard movement.takes else {
                changes.append((place, movement.quantity))
                continue
            }
            let available = changes.reduce(books[place].quantity) { $1.place == place ? $0 + $1.quantity : $0 }
            changes.append((place, -min(movement.quantity, available)))
            guard movement.quantity > available else { continue }
            shortages.append(shortage(movements, movement, available))
            if self.movements.policy.oversell == .error { break }
            // A transfer and its fee are one request.
            if movement.kind == .transferFee, isByWallet { settled = movement.asset }
        }
        return shortages
    }

    /// A transfer asks for all that leaves, its fee included.
    private func shortage(
        _ movements: ArraySlice<Movement>, _ movement: Movement, _ available: Exact
    ) -> Gains.Shortage {
        var (requested, available) = (movement.quantity, available)
        if !isByWallet {
            // Only what is spent was asked for.
        } else if movement.kind == .transfer, let fee = movements.first, fee.kind == .transferFee {
            requested += fee.quantity
            available += fee.quantity
        } else if movement.kind == .transferFee, let rest = movements.first(where: { $0.kind == .transfer }) {
            requested += rest.quantity
        }
        return Gains.Shortage(
            entry: movement.entry, asset: movement.asset, requested: requested, available: available,
            time: movement.time, taxYear: taxYear(of: movement.time))
    }
}
