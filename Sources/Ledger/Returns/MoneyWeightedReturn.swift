/// The yearly rate at which flows of money come out even, XIRR (docs/SPEC-returns.md, rules 4 to 7).
public struct MoneyWeightedReturn: Hashable, Sendable {
    /// What there is to say of the rate. Names as in the JSON.
    public enum Status: String, Hashable, Sendable {
        case unique
        case multipleRoots = "multiple_roots"
        case noSolution = "no_solution"
        case totalLoss = "total_loss"
    }

    public let status: Status
    /// The rates, the nearest to zero first; −1 alone for a total loss, none without a solution.
    public let roots: [Exact]
    /// How often the sums of the days change their sign.
    public let signChanges: Int
    /// From the first flow to the last, zeros included.
    public let days: Int
    /// Taken out less put in, over what was put in; `nil` where nothing was.
    public let plain: Exact?

    /// The rate, where there is exactly one.
    public var rate: Exact? { roots.count == 1 ? roots.first : nil }

    /// A span under a month is not told as a yearly rate.
    public var isWorthAYear: Bool { days >= 31 }

    /// - Parameter flows: in any order.
    public init(_ flows: some Sequence<CashFlow>) {
        let byDay = flows.byDay()
        let moving = byDay.filter { !$0.amount.isZero }
        days = (byDay.last?.day.number ?? 0) - (byDay.first?.day.number ?? 0)
        let changes = zip(moving, moving.dropFirst()).count { $0.amount.isNegative != $1.amount.isNegative }
        signChanges = changes
        plain = MoneyWeightedReturn.plain(moving)
        if changes > 0 {
            let found = MoneyWeightedReturn.growths(moving, signChanges: changes).map { Exact.rate(growth: $0) }
            roots = found.sorted { ($0.magnitude, -$0) < ($1.magnitude, -$1) }
            status = roots.isEmpty ? .noSolution : roots.count == 1 ? .unique : .multipleRoots
        } else {
            let isLost = moving.first?.amount.isNegative == true && byDay.last?.amount.isZero == true && days > 0
            roots = isLost ? [-1] : []
            status = isLost ? .totalLoss : .noSolution
        }
    }

    /// ln(1 + r) of all rates, in no order.
    ///
    /// - Parameter flows: one a day, oldest first, none of them zero.
    static func growths(_ flows: [CashFlow], signChanges: Int) -> [Twofold] {
        guard let curve = FlowCurve(flows) else { return [] }
        return RootFinder(curve).roots(signChanges: signChanges).map { $0 * 365 }
    }

    private static func plain(_ flows: [CashFlow]) -> Exact? {
        let paid = flows.filter(\.amount.isNegative).reduce(Exact.zero) { $0 - $1.amount }
        return flows.reduce(Exact.zero) { $0 + $1.amount }.share(1, of: paid, places: 20)
    }
}
