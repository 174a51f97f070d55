/// How a portfolio did over a range: gain, both returns, drawdown, volatility, from one history.
public struct Performance: Sendable {
    /// The day whose value at the end is the start.
    public let start: Day
    /// The last day whose value is whole.
    public let end: Day
    public let gain: SimpleGain
    public let timeWeighted: TimeWeightedReturn
    public let moneyWeighted: MoneyWeightedReturn
    public let index: GrowthIndex
    /// Days of the range whose value is not whole: their flows count on the next day that is.
    public let skippedDays: Int

    /// `nil` where no day of the range has a whole value, or nothing was ever there.
    public init?(_ history: PortfolioHistory) {
        var points = history.points[...]
        var start = history.before
        if !start.isWhole {
            guard let first = points.firstIndex(where: \.isWhole) else { return nil }
            start = points[first]
            points = points[(first + 1)...]
        }
        guard let rows = Performance.rows(start, points) else { return nil }
        let last = rows[rows.count - 1]
        let putIn = rows.reduce(Exact.zero) { $0 + $1.inflow } - start.value
        let takenOut = rows.reduce(Exact.zero) { $0 + $1.outflow }
        self.start = start.day
        end = last.day
        gain = SimpleGain(startValue: start.value, endValue: last.endValue, putIn: putIn, takenOut: takenOut)
        timeWeighted = TimeWeightedReturn(rows)
        moneyWeighted = MoneyWeightedReturn(Performance.flows(start, points, last))
        index = GrowthIndex(rows)
        skippedDays = history.points.count { !$0.isWhole }
    }

    /// One row for each whole day, from the first on which there is anything.
    private static func rows(_ start: PortfolioHistory.Point, _ points: ArraySlice<PortfolioHistory.Point>)
        -> [Valuation]?
    {
        // The value at the start counts as put in there.
        var rows: [Valuation] = []
        if !start.value.isZero { rows.append(Valuation(day: start.day, endValue: start.value, inflow: start.value)) }
        var (inflow, outflow): (Exact, Exact) = (0, 0)
        for point in points {
            inflow += point.inflow
            outflow += point.outflow
            guard point.isWhole else { continue }
            let row = Valuation(day: point.day, endValue: point.value, inflow: inflow, outflow: outflow)
            (inflow, outflow) = (0, 0)
            let isNothing = row.endValue.isZero && row.inflow.isZero && row.outflow.isZero
            if !rows.isEmpty || !isNothing { rows.append(row) }
        }
        return rows.isEmpty ? nil : rows
    }

    /// What was there, what was put in and taken out, each on its own day, and the value at the end as taken out.
    private static func flows(
        _ start: PortfolioHistory.Point, _ points: ArraySlice<PortfolioHistory.Point>, _ last: Valuation
    ) -> [CashFlow] {
        var flows = [CashFlow(day: start.day, amount: -start.value)]
        flows += points.filter { $0.day <= last.day }.map { CashFlow(day: $0.day, amount: $0.outflow - $0.inflow) }
        flows.removeAll { $0.amount.isZero }
        return flows + [CashFlow(day: last.day, amount: last.endValue)]
    }
}
