public import HTML
public import Ledger

/// What sales have gained, by year, lot by lot, under a method.
public struct GainsPage: View {
    /// What was asked for cannot be read: at which field, and why.
    public struct Refusal: Sendable {
        /// The name of the field.
        public let field: String
        public let error: any Explained

        public init(field: String, error: any Explained) {
            self.field = field
            self.error = error
        }
    }

    let look: Look
    let query: GainsQuery
    /// The choices in force where the address makes none.
    let policy: LotPolicy
    let schedule: MethodSchedule
    /// `nil` where the question could not be read, or is one of pools.
    let gains: Gains?
    /// Set under the share pooling of the United Kingdom.
    let pooled: PooledGains?
    let year: TaxYear?
    let refusal: Refusal?
    let coin: @Sendable (CoinID) -> Coin
    let flash: Flash?
    /// Of the closes that bound what is not known.
    let origin: PriceOrigin
    /// Sums of each year: all disposals are gone through for them, once.
    private let sums: [Gains.Year]

    /// - Parameters:
    ///   - look: in the ledger's currency.
    ///   - sums: what `gains` come to in each year, where somebody knows.
    ///   - coin: the labels of a coin.
    public init(
        look: Look, query: GainsQuery, policy: LotPolicy, schedule: MethodSchedule, gains: Gains?,
        sums: [Gains.Year]? = nil, pooled: PooledGains? = nil, year: TaxYear? = nil, refusal: Refusal? = nil,
        flash: Flash? = nil, origin: PriceOrigin = PriceOrigin(),
        coin: @escaping @Sendable (CoinID) -> Coin
    ) {
        self.look = look
        self.query = query
        self.policy = policy
        self.schedule = schedule
        self.gains = gains
        self.pooled = pooled
        self.year = year
        self.refusal = refusal
        self.flash = flash
        self.coin = coin
        self.origin = origin
        self.sums = sums ?? gains?.years ?? pooled?.years ?? []
    }

    public var body: some HTML {
        Page(PageHead("Gains", tab: .gains), look: look, flash: flash) {
            div(.class("gains")) {
                GainsForm(page: self, years: years)
                if let gains {
                    let report = GainsReport(
                        gains: gains, sums: sums, year: year, look: look, coin: coin, query: query)
                    ShortageList(report: report.records)
                    if report.isEmpty {
                        empty
                    } else {
                        GainsTotals(
                            years: sums, isAsked: report.isAsked, unknownAtLeast: report.unknownAtLeast, look: look)
                        PriceOriginNote(origin: origin, start: "Bounds of unknown gains: ")
                        SaleList(report: report)
                        IncomeList(report: report.records)
                        RemovalList(report: report.records)
                    }
                } else if let pooled {
                    let report = PooledReport(gains: pooled, year: year, look: look, coin: coin, query: query)
                    ShortageList(report: report.records)
                    if report.isEmpty {
                        empty
                    } else {
                        GainsTotals(years: sums, isAsked: report.records.isAsked, look: look)
                        PooledList(report: report)
                        IncomeList(report: report.records)
                        RemovalList(report: report.records)
                    }
                    PoolList(report: report)
                }
            }
        }
    }

    private var years: [TaxYear] {
        var all = year.map { [$0] } ?? []
        if let gains {
            all += sums.map(\.year) + gains.removals.map(\.taxYear) + gains.shortages.map(\.taxYear)
        } else if let pooled {
            all += sums.map(\.year) + pooled.removals.map(\.taxYear) + pooled.shortages.map(\.taxYear)
        }
        return Set(all).sorted()
    }

    private var empty: some HTML {
        EmptyState(
            year.map { "Nothing was disposed of in \($0)" } ?? "Nothing was disposed of yet",
            "A sale, a swap, coins spent or paid as a fee make a gain or a loss. They show here with the coins they used."
        ) {
            p {
                if year == nil {
                    a(.class("button quiet"), .href(.trades)) { "To the trades" }
                } else {
                    a(.class("button quiet"), .href(.gains())) { "Show all years" }
                }
            }
        }
    }
}

/// What the parts of the page share.
struct GainsReport {
    let gains: Gains
    /// Of every year.
    var sums: [Gains.Year] = []
    let year: TaxYear?
    let look: Look
    let coin: @Sendable (CoinID) -> Coin
    let query: GainsQuery

    var records: GainsRecords {
        GainsRecords(
            movements: gains.movements, shortages: gains.shortages, shortageBounds: gains.shortageBounds,
            income: gains.income, removals: gains.removals, year: year, look: look, coin: coin)
    }

    var isEmpty: Bool {
        !sums.contains { isAsked($0.year) } && !gains.removals.contains { isAsked($0.taxYear) }
    }

    func isAsked(_ taxYear: TaxYear) -> Bool { year == nil || taxYear == year }

    /// What the unknown gains come to at least: zero where there are none, which is mostly so.
    var unknownAtLeast: Exact? {
        sums.contains { isAsked($0.year) && $0.unknownCount > 0 } ? gains.unknownAtLeast(in: year) : 0
    }

    func symbol(_ asset: Int32) -> String { coin(gains.asset(asset)).shownSymbol }

    /// `entry c12`.
    func name(of entry: Int32) -> String { "entry \(gains.entry(entry).eventID)" }
}

/// How the parts of a disposal are called.
extension Movement.Kind {
    var label: String {
        switch self {
        case .buy: "Buy"
        case .sell: "Sale"
        case .swap: "Swap"
        case .income: "Income"
        case .fee: "Fee"
        case .spend: "Spent"
        case .lost: "Lost"
        case .adjustment: "Adjustment"
        case .transfer: "Transfer"
        case .rename: "Renamed"
        case .giftIn: "Gift received"
        case .giftOut: "Gift given"
        case .transferFee: "Transfer fee"
        }
    }
}
