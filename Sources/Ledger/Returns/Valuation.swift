/// What was there at the end of a day, after the day's flows.
public struct Valuation: Hashable, Sendable {
    public var day: Day
    public var endValue: Exact
    /// What came in that day, zero or more.
    public var inflow: Exact
    /// What went out that day, zero or more.
    public var outflow: Exact

    public init(day: Day, endValue: Exact, inflow: Exact = 0, outflow: Exact = 0) {
        self.day = day
        self.endValue = endValue
        self.inflow = inflow
        self.outflow = outflow
    }
}
