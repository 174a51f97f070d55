/// The positions of all coins that entries move.
struct Positions {
    private(set) var byCoin: [CoinID: Position] = [:]
    private let currency: Currency

    /// - Parameter entries: oldest first.
    init(entries: some Sequence<Entry>, currency: Currency) {
        self.currency = currency
        for entry in entries { apply(entry) }
    }

    mutating func apply(_ entry: Entry) {
        let fee = feeValue(of: entry)
        switch entry.kind {
        case .transfer: transfer(entry)
        case .rename: rename(entry)
        case .adjustment, .lost, .giftOut, .giftIn, .income, .buy, .sell, .swap, .fee, .spend:
            exchange(entry, fee: fee ?? 0)
        }
        takeFee(entry, worth: fee)
    }

    private mutating func exchange(_ entry: Entry, fee: Exact) {
        let worth = worth(of: entry)
        // The fee belongs to what is received in a buy, else to what is sent (a swap's, too: FORMAT `swap_fee`, `disposal`).
        if let (coin, amount) = coins(entry.sent) {
            let left = byCoin[coin, default: Position()].remove(amount, by: entry.id)
            let proceeds = worth.map { $0 - fee }
            if entry.hasGain, let left, let proceeds { byCoin[coin]?.realize(proceeds - left) }
            if case .money? = entry.received?.asset, let proceeds { byCoin[coin]?.invest(-proceeds) }
            if entry.kind == .adjustment, let left { byCoin[coin]?.invest(-left) }
        }
        if let (coin, amount) = coins(entry.received) {
            let isBuy = coins(entry.sent) == nil
            let worth = entry.kind == .giftIn ? entry.giverCost ?? worth : entry.valueReceived ?? worth
            let cost = worth.map { isBuy ? $0 + fee : $0 }
            byCoin[coin, default: Position()].receive(amount, cost: cost)
            let isPaid = if case .money? = entry.sent?.asset { true } else { entry.kind == .adjustment }
            if isPaid, let cost { byCoin[coin]?.invest(cost) }
        }
    }

    /// The coins are others now, at the cost that they had.
    private mutating func rename(_ entry: Entry) {
        guard let (coin, amount) = coins(entry.sent), let (other, arrived) = coins(entry.received) else { return }
        let cost = byCoin[coin, default: Position()].remove(amount, by: entry.id)
        byCoin[other, default: Position()].receive(arrived, cost: cost)
    }

    /// What does not arrive has left.
    private mutating func transfer(_ entry: Entry) {
        guard let (coin, amount) = coins(entry.sent) else { return }
        let arrived = coins(entry.received).flatMap { $0.0 == coin ? $0.1 : nil } ?? amount
        guard arrived < amount else { return }
        let left = byCoin[coin, default: Position()].remove(amount - arrived, by: entry.id)
        if let left, let value = entry.value { byCoin[coin]?.realize(value - left) }
    }

    private mutating func takeFee(_ entry: Entry, worth: Exact?) {
        guard let fee = entry.fee, case .coin(let coin) = fee.asset else { return }
        if fee.quantity.isNegative {
            return byCoin[coin, default: Position()].receive(-fee.quantity, cost: worth.map { -$0 })
        }
        let left = byCoin[coin, default: Position()].remove(fee.quantity, by: entry.id)
        if let left, let worth { byCoin[coin]?.realize(worth - left) }
    }

    private func coins(_ leg: Leg?) -> (CoinID, Exact)? {
        guard let leg, case .coin(let coin) = leg.asset else { return nil }
        return (coin, leg.quantity)
    }

    /// What the coins of an entry are worth: its money, if that is of the portfolio's currency, else its value.
    private func worth(of entry: Entry) -> Exact? {
        for leg in [entry.received, entry.sent] {
            guard let leg, case .money(let money) = leg.asset else { continue }
            if money == currency { return leg.quantity }
            if let rate = entry.rate { return leg.quantity * rate }
        }
        return entry.kind == .lost ? entry.value ?? 0 : entry.value
    }

    private func feeValue(of entry: Entry) -> Exact? {
        guard let fee = entry.fee else { return 0 }
        guard case .money(let money) = fee.asset else { return entry.feeValue }
        return money == currency ? fee.quantity : entry.feeValue ?? entry.rate.map { fee.quantity * $0 }
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
