import Ledger

// Tests write their entries as arrays.

extension Movements {
    init(entries: [Entry], currency: Currency, policy: LotPolicy, isPooling: Bool = false) {
        self.init(entries: Entries(entries), currency: currency, policy: policy, isPooling: isPooling)
    }

    func changed(to newer: [Entry]) -> Movements? { changed(to: Entries(newer)) }
}

extension Portfolio {
    init(entries: [Entry], market: Market, knownCoins: [Coin] = [], currency: Currency? = nil, gains: Gains? = nil) {
        self.init(
            entries: Entries(entries), market: market, knownCoins: knownCoins, currency: currency, gains: gains)
    }
}

extension EntryIndex {
    mutating func renew(to newer: [Entry]) { renew(to: Entries(newer)) }
}

extension EntryFilter {
    func places(in entries: [Entry], currency: Currency, labels: (CoinID) -> Coin) -> [Int] {
        places(in: Entries(entries), currency: currency, labels: labels)
    }
}

extension BalanceCheck {
    static func all(_ assertions: [BalanceAssertion], entries: [Entry]) -> [BalanceCheck] {
        all(assertions, entries: Entries(entries))
    }
}

extension PortfolioHistory {
    init(
        entries: [Entry], closes: [CoinID: DailyCloses], currency: Currency, range: ClosedRange<Day>,
        coin: CoinID? = nil
    ) {
        self.init(entries: Entries(entries), closes: closes, currency: currency, range: range, coin: coin)
    }
}

extension CoinReturn {
    static func all(
        _ entries: [Entry], closes: [CoinID: DailyCloses], currency: Currency, range: ClosedRange<Day>, limit: Int
    ) -> [CoinReturn] {
        all(Entries(entries), closes: closes, currency: currency, range: range, limit: limit)
    }
}

extension DCAReview {
    init?(of coin: CoinID, entries: [Entry], closes: DailyCloses, currency: Currency, asOf last: Day) {
        self.init(of: coin, entries: Entries(entries), closes: closes, currency: currency, asOf: last)
    }
}

extension SaleComparison {
    init(
        of coin: CoinID, amount: Exact, price: Exact, wallet: String = "Main", at time: Moment, entries: [Entry],
        currency: Currency, policy: LotPolicy, zone: Zone, closes: [CoinID: DailyCloses] = [:],
        methods: [CostMethod] = SaleComparison.methods
    ) {
        self.init(
            of: coin, amount: amount, price: price, wallet: wallet, at: time, entries: Entries(entries),
            currency: currency, policy: policy, zone: zone, closes: closes, methods: methods)
    }
}
