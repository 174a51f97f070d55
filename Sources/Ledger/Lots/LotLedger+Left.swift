extension LotLedger {
    /// What is left in the books, which are empty then.
    mutating func left() -> Gains.Left {
        var books = books
        self.books = []
        var left = Gains.Left(movements: all, isPool: isPool)
        for asset in movements.assets.indices {
            if isByWallet {
                var lots: [(lot: OpenLot, wallet: Int32)] = []
                for wallet in 0..<wallets {
                    lots += books[asset * wallets + wallet].left(states).map { ($0, Int32(truncatingIfNeeded: wallet)) }
                }
                lots.sort(by: LotLedger.isOlder)
                left.append(asset: asset, lots.map(\.lot)[...], states, wallets: lots.map(\.wallet))
            } else {
                left.append(asset: asset, books[asset].left(states), states)
            }
        }
        return left
    }

    /// Older first; pieces of one lot in the order of their wallets.
    private static func isOlder(_ left: (lot: OpenLot, wallet: Int32), _ right: (lot: OpenLot, wallet: Int32)) -> Bool {
        if left.lot.isOlder(than: right.lot) { return true }
        return !right.lot.isOlder(than: left.lot) && left.wallet < right.wallet
    }
}
