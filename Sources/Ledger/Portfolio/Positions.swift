/// The positions of all coins that entries move.
struct Positions: Sendable {
    private(set) var byCoin: [CoinID: Position] = [:]
    let currency: Currency

    /// - Parameter entries: oldest first.
    init(entries: some Sequence<Entry>, currency: Currency) {
        self.currency = currency
        for entry in entries { apply(entry) }
    }

    /// Those of some coins are made anew.
    ///
    /// - Parameters:
    ///   - coins: with all that were renamed into them, or they into.
    ///   - entries: all that move one of them, oldest first.
    mutating func replace(_ coins: Set<CoinID>, entries: [Entry]) {
        let made = Positions(entries: entries, currency: currency)
        for coin in coins { byCoin[coin] = made.byCoin[coin] }
    }

    mutating func apply(_ entry: Entry) {
        let fee = entry.worthOfFee(in: currency)
        switch entry.kind {
        case .transfer: transfer(entry)
        case .rename: rename(entry)
        case .adjustment, .lost, .giftOut, .giftIn, .income, .buy, .sell, .swap, .fee, .spend:
            exchange(entry, fee: fee ?? 0)
        }
        takeFee(entry, worth: fee)
    }

    private mutating func exchange(_ entry: Entry, fee: Exact) {
        // The fee belongs to what is received in a buy, else to what is sent (a swap's, too: FORMAT `swap_fee`, `disposal`).
        if let (coin, amount) = entry.sent?.coin {
            let left = byCoin[coin, default: Position()].remove(amount, by: entry.id)
            let proceeds = entry.proceeds(in: currency).map { $0 - fee }
            if entry.hasGain, let left, let proceeds { byCoin[coin]?.realize(proceeds - left) }
            if case .money? = entry.received?.asset, let proceeds { byCoin[coin]?.invest(-proceeds) }
            if entry.kind == .adjustment, let left { byCoin[coin]?.invest(-left) }
        }
        if let (coin, amount) = entry.received?.coin {
            let isBuy = entry.sent?.coin == nil
            let cost = entry.cost(in: currency).map { isBuy ? $0 + fee : $0 }
            byCoin[coin, default: Position()].receive(amount, cost: cost)
            let isPaid = if case .money? = entry.sent?.asset { true } else { entry.kind == .adjustment }
            if isPaid, let cost { byCoin[coin]?.invest(cost) }
        }
    }

    /// The coins are others now, at the cost that they had.
    private mutating func rename(_ entry: Entry) {
        guard let (coin, amount) = entry.sent?.coin, let (other, arrived) = entry.received?.coin else { return }
        let cost = byCoin[coin, default: Position()].remove(amount, by: entry.id)
        byCoin[other, default: Position()].receive(arrived, cost: cost)
    }

    /// What does not arrive has left.
    private mutating func transfer(_ entry: Entry) {
        guard let (coin, amount) = entry.sent?.coin else { return }
        let arrived = entry.received?.coin.flatMap { $0.id == coin ? $0.quantity : nil } ?? amount
        guard arrived < amount else { return }
        let left = byCoin[coin, default: Position()].remove(amount - arrived, by: entry.id)
        if let left, let worth = entry.worthOfTransferFee { byCoin[coin]?.realize(worth - left) }
    }

    private mutating func takeFee(_ entry: Entry, worth: Exact?) {
        guard let (coin, quantity) = entry.feeCoins else { return }
        if quantity.isNegative {
            return byCoin[coin, default: Position()].receive(-quantity, cost: worth.map { -$0 })
        }
        let left = byCoin[coin, default: Position()].remove(quantity, by: entry.id)
        if let left, let worth { byCoin[coin]?.realize(worth - left) }
    }
}

extension Entry {
    /// Whether what leaves is given for something.
    fileprivate var hasGain: Bool {
        switch kind {
        // What is lost is given for nothing.
        case .sell, .swap, .spend, .fee, .lost: true
        case .buy, .income, .transfer, .adjustment, .giftIn, .giftOut, .rename: false
        }
    }
}
