/// The return of what was there, whatever was put in or taken out meanwhile (docs/SPEC-returns.md, rules 8 to 13).
public struct TimeWeightedReturn: Hashable, Sendable {
    /// When within its day a flow counts. Names as in the JSON.
    public enum Convention: String, Hashable, Sendable, CaseIterable {
        case inflowStartOutflowEnd = "inflow_start_outflow_end"
        case startOfDay = "start_of_day"
        case endOfDay = "end_of_day"
    }

    public let convention: Convention
    /// The return of each row, to 12 decimals, in the order of days.
    public let perRow: [Exact]
    /// Over all rows, to 20 decimals.
    public let total: Exact
    /// As a yearly rate; `nil` where no day passes, or where more than everything was lost.
    public let annualized: Exact?
    /// From the first row to the last.
    public let days: Int
    /// Rows in which more went out than was there, so that their return means nothing.
    public let senselessDays: [Day]

    /// - Parameter rows: in any order; equal days in the order in which they happened.
    public init(_ rows: [Valuation], convention: Convention = .inflowStartOutflowEnd) {
        self.init(sorted: rows.inOrder(), convention: convention)
    }

    /// All conventions, side by side.
    public static func all(_ rows: [Valuation]) -> [TimeWeightedReturn] {
        let rows = rows.inOrder()
        return Convention.allCases.map { TimeWeightedReturn(sorted: rows, convention: $0) }
    }

    private init(sorted rows: [Valuation], convention: Convention) {
        var growth: Exact = 1
        var perRow: [Exact] = []
        var senseless: [Day] = []
        perRow.reserveCapacity(rows.count)
        var before: Exact = 0
        for row in rows {
            let (above, below) = convention.fraction(row, before: before)
            let factor = above.ratio(to: below) ?? 1
            growth *= factor
            perRow.append((factor - 1).rounded(places: 12))
            if below.isNegative { senseless.append(row.day) }
            before = row.endValue
        }
        let span = (rows.last?.day.number ?? 0) - (rows.first?.day.number ?? 0)
        self.convention = convention
        self.perRow = perRow
        total = (growth - 1).rounded(places: 20)
        annualized = TimeWeightedReturn.annualized(growth, days: span)
        days = span
        senselessDays = senseless
    }

    /// growth^(365 ÷ days) − 1.
    static func annualized(_ growth: Exact, days: Int) -> Exact? {
        guard days > 0, !growth.isNegative else { return nil }
        guard !growth.isZero else { return -1 }
        return .rate(growth: Twofold.log(of: growth) * 365 / Twofold(Double(days)))
    }
}

extension TimeWeightedReturn.Convention {
    /// 1 + the return of a row, as a fraction.
    func fraction(_ row: Valuation, before: Exact) -> (above: Exact, below: Exact) {
        switch self {
        case .inflowStartOutflowEnd: (row.endValue + row.outflow, before + row.inflow)
        case .startOfDay: (row.endValue, before + row.inflow - row.outflow)
        case .endOfDay: (row.endValue - row.inflow + row.outflow, before)
        }
    }
}

extension [Valuation] {
    /// In the order of days; equal days stay as they are.
    func inOrder() -> [Valuation] {
        let isSorted = zip(self, dropFirst()).allSatisfy { $0.day <= $1.day }
        return isSorted ? self : sorted { $0.day < $1.day }
    }
}

extension Exact {
    /// The quotient to about 37 significant digits; `nil` by zero.
    func ratio(to divisor: Exact) -> Exact? {
        divided(by: divisor, places: 37 - wholeDigits + divisor.wholeDigits)
    }
}
