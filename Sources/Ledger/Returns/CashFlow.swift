/// Money that crossed the border of what is looked at: below zero put in, above zero taken out (docs/SPEC-returns.md, rule 1).
public struct CashFlow: Hashable, Sendable {
    public var day: Day
    public var amount: Exact

    public init(day: Day, amount: Exact) {
        self.day = day
        self.amount = amount
    }
}

extension Sequence<CashFlow> {
    /// One flow a day, oldest first; days whose flows cancel out stay, with zero (rule 2).
    public func byDay() -> [CashFlow] {
        var days: [CashFlow] = []
        for flow in sorted(by: { $0.day < $1.day }) {
            if let last = days.last, last.day == flow.day {
                days[days.count - 1].amount += flow.amount
            } else {
                days.append(flow)
            }
        }
        return days
    }
}
