/// A sale that is only thought of, under several methods side by side. Nothing is written.
public struct SaleComparison: Sendable {
    /// The sale under one method.
    public struct Line: Sendable {
        public let method: CostMethod
        /// The ledger with the sale in it.
        public let gains: Gains
        /// The sale itself; `nil` where there is not enough to sell.
        public let sale: Gains.Sale?
        /// What is gained in each term, as far as it is known.
        public let byTerm: [Term: Exact]
    }

    public let coin: CoinID
    public let amount: Exact
    public let price: Exact
    /// One for each method, in the order asked for.
    public let lines: [Line]
    /// Set where more is to be sold than there is in that place.
    public let shortage: Gains.Shortage?

    public var proceeds: Exact { amount * price }

    /// - Parameters:
    ///   - entries: the ledger's; those after `time` do not count.
    ///   - price: for one coin, in the ledger's currency.
    ///   - wallet: counts where the policy keeps lots apart by wallet.
    ///   - zone: whose calendar gives the holding term.
    ///   - closes: of the coin; they bound a gain that is unknown.
    public init(
        of coin: CoinID, amount: Exact, price: Exact, wallet: String = "Main", at time: Moment, entries: [Entry],
        currency: Currency, policy: LotPolicy, zone: Zone, closes: [CoinID: DailyCloses] = [:],
        methods: [CostMethod] = [.fifo, .lifo, .hifo, .average]
    ) {
        var sold = Entry(kind: .sell, time: time)
        sold.sent = Leg(.coin(coin), amount)
        sold.received = Leg(.money(currency), amount * price)
        sold.wallet = wallet
        var policy = policy
        // What is not there cannot be sold: the shortage is named, nothing is made up.
        policy.oversell = .error
        let movements = Movements(
            entries: entries.filter { $0.time <= time } + [sold], currency: currency, policy: policy)
        let place = Int32(truncatingIfNeeded: movements.entries.count - 1)
        var shortage: Gains.Shortage?
        lines = methods.map { method in
            var gains = Gains(movements: movements, schedule: MethodSchedule(method), zone: zone)
            gains.closes = closes
            if let last = gains.shortages.last, last.entry == place { shortage = last }
            return Line(method: method, gains: gains, place: place)
        }
        self.coin = coin
        self.amount = amount
        self.price = price
        self.shortage = shortage
    }
}

extension SaleComparison.Line {
    fileprivate init(method: CostMethod, gains: Gains, place: Int32) {
        let start = gains.disposals.lastIndex { $0.entry != place }.map { $0 + 1 } ?? 0
        let sale = gains.sale(at: start..<gains.disposals.count)
        var byTerm: [Term: Exact] = [:]
        for part in sale?.parts ?? [] {
            if let term = part.term, let gain = part.gain { byTerm[term, default: 0] += gain }
        }
        self.init(method: method, gains: gains, sale: sale, byTerm: byTerm)
    }
}

extension SaleComparison {
    /// The lines with the lowest known gain; empty where all are alike or none is known.
    public var lowest: [CostMethod] {
        let gains = lines.compactMap { line in line.sale?.gain.map { (line.method, $0) } }
        guard let low = gains.map(\.1).min(), gains.contains(where: { $0.1 > low }) else { return [] }
        return gains.filter { $0.1 == low }.map(\.0)
    }
}
