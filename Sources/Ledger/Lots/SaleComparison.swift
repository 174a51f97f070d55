/// A sale that is only thought of, under several methods side by side. Nothing is written.
public struct SaleComparison: Sendable {
    /// The sale under one method.
    public struct Line: Sendable {
        public let method: CostMethod
        /// The ledger before the sale.
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
        of coin: CoinID, amount: Exact, price: Exact, wallet: String = "Main", at time: Moment, entries: Entries,
        currency: Currency, policy: LotPolicy, zone: Zone, closes: [CoinID: DailyCloses] = [:],
        methods: [CostMethod] = SaleComparison.methods
    ) {
        let movements = Movements(
            entries: Entries(entries.filter { $0.time <= time }), currency: currency,
            policy: SaleComparison.policy(policy))
        let gains = methods.map { Gains(movements: movements, schedule: MethodSchedule($0), zone: zone) }
        self.init(of: coin, amount: amount, price: price, wallet: wallet, at: time, gains: gains, closes: closes)
    }

    /// From gains that are there already, one for each method; nothing in them is later than `time`.
    public init(
        of coin: CoinID, amount: Exact, price: Exact, wallet: String = "Main", at time: Moment, gains: [Gains],
        closes: [CoinID: DailyCloses] = [:]
    ) {
        var shortage: Gains.Shortage?
        lines = gains.map { before in
            var gains = before
            gains.closes = closes
            let asset = gains.movements.number(of: coin)
            let thought = gains.selling(
                amount, of: asset, from: gains.movements.number(ofWallet: wallet), for: amount * price, at: time)
            if amount > thought.available {
                shortage = Gains.Shortage(
                    entry: Int32(truncatingIfNeeded: gains.movements.entries.count), asset: asset ?? -1,
                    requested: amount, available: thought.available, time: time,
                    taxYear: TaxYear(of: gains.disposals.zone.day(of: time), start: .january))
            }
            return Line(gains: gains, sale: thought.sale)
        }
        self.coin = coin
        self.amount = amount
        self.price = price
        self.shortage = shortage
    }

    /// What is compared unless somebody asks for others.
    public static let methods: [CostMethod] = [.fifo, .lifo, .hifo, .average]

    /// The policy of the gains that a sale is compared under: what is not there cannot be sold, and is not made up.
    public static func policy(_ policy: LotPolicy) -> LotPolicy {
        var policy = policy
        policy.oversell = .error
        return policy
    }
}

extension SaleComparison.Line {
    fileprivate init(gains: Gains, sale: Gains.Sale?) {
        var byTerm: [Term: Exact] = [:]
        for part in sale?.parts ?? [] {
            if let term = part.term, let gain = part.gain { byTerm[term, default: 0] += gain }
        }
        self.init(method: gains.schedule.first, gains: gains, sale: sale, byTerm: byTerm)
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
