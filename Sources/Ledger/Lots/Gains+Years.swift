extension Gains {
    /// What the disposals of one tax year come to.
    public struct Year: Sendable {
        public let year: TaxYear
        public fileprivate(set) var count = 0
        /// Of the disposals whose gain is known, like cost and gain.
        public fileprivate(set) var proceeds: Exact = 0
        public fileprivate(set) var cost: Exact = 0
        public fileprivate(set) var gain: Exact = 0
        public fileprivate(set) var byTerm: [Term: Exact] = [:]
        /// Parts whose gain is not known.
        public fileprivate(set) var unknownCount = 0
        /// The most that they can have gained; proceeds that are unknown count as zero.
        public fileprivate(set) var unknownAtMost: Exact = 0
        /// Income of the year, as far as its worth is known.
        public fileprivate(set) var income: Exact = 0
        public fileprivate(set) var unknownIncomeCount = 0
    }

    /// Every tax year in which something was disposed of or received as income, the first one first.
    public var years: [Year] {
        var years: [TaxYear: Year] = [:]
        for disposal in disposals { years[disposal.taxYear, default: Year(year: disposal.taxYear)].add(disposal) }
        for income in income { years[income.taxYear, default: Year(year: income.taxYear)].add(income) }
        return years.values.sorted { $0.year < $1.year }
    }
}

extension Gains.Year {
    fileprivate mutating func add(_ disposal: Gains.Disposal) {
        count += 1
        guard let proceeds = disposal.proceeds, let cost = disposal.cost else {
            unknownCount += 1
            unknownAtMost += disposal.proceeds ?? 0
            return
        }
        self.proceeds += proceeds
        self.cost += cost
        gain += proceeds - cost
        if let term = disposal.term { byTerm[term, default: 0] += proceeds - cost }
    }

    fileprivate mutating func add(_ received: Gains.Income) {
        if let value = received.value { income += value } else { unknownIncomeCount += 1 }
    }
}
