extension Gains {
    /// What the disposals of one tax year come to.
    public struct Year: Sendable {
        public let year: TaxYear
        public fileprivate(set) var count = 0
        /// Of the disposals whose gain is known, like cost and gain.
        public fileprivate(set) var proceeds: Exact = 0
        public fileprivate(set) var cost: Exact = 0
        public fileprivate(set) var gain: Exact = 0
        fileprivate var short: Exact?
        fileprivate var long: Exact?
        /// Parts whose gain is not known.
        public fileprivate(set) var unknownCount = 0
        /// The most that they can have gained; proceeds that are unknown count as zero.
        public fileprivate(set) var unknownAtMost: Exact = 0
        /// Of the unknown ones those whose proceeds are unknown too, which may be any.
        public fileprivate(set) var unboundedCount = 0
        /// Income of the year, as far as its worth is known.
        public fileprivate(set) var income: Exact = 0
        public fileprivate(set) var unknownIncomeCount = 0
    }

    /// Every tax year in which something was disposed of or received as income, the first one first. All disposals are gone
    /// through.
    public var years: [Year] { years(from: 0, [:]) }

    /// The same where those of other entries are known, under the same policy, schedule and zone: only the years from the first
    /// change on are gone through.
    public func years(known: [Year], of older: Entries) -> [Year] {
        let change = EntryDifference(from: older, to: movements.entries)
        let same = disposals.place(of: movements.position(ofEntry: change.new.lowerBound))
        // Time goes on from there: what lies in an earlier year than the last one that stayed is as it was.
        guard same > 0 else { return years }
        let last = disposals[same - 1].taxYear
        var sums: [TaxYear: Year] = [:]
        for year in known where year.year < last && year.count > 0 { sums[year.year] = year.withoutIncome }
        return years(from: disposals.place(of: last, before: same), sums)
    }

    private func years(from start: Int, _ known: [TaxYear: Year]) -> [Year] {
        var years = known
        var year: Year?
        disposals.eachRecord(from: start) { record, _, taxYear in
            if year?.year != taxYear {
                if let year { years[year.year] = year }
                year = years[taxYear] ?? Year(year: taxYear)
            }
            year?.add(proceeds: record.knownProceeds, cost: record.knownCost, term: record.term)
        }
        if let year { years[year.year] = year }
        return Year.sorted(years, with: income)
    }
}

extension Gains.Year {
    /// What was gained in each term that there was.
    public var byTerm: [Term: Exact] {
        var sums: [Term: Exact] = [:]
        sums[.short] = short
        sums[.long] = long
        return sums
    }
}

extension PooledGains {
    /// Every tax year in which something was disposed of or received as income, the first one first; there are no terms.
    public var years: [Gains.Year] {
        var years: [TaxYear: Gains.Year] = [:]
        for part in disposals {
            years[part.taxYear, default: Gains.Year(year: part.taxYear)]
                .add(proceeds: part.netProceeds, cost: part.cost, term: nil)
        }
        return Gains.Year.sorted(years, with: income)
    }
}

extension Gains.Year {
    fileprivate var withoutIncome: Gains.Year {
        var year = self
        (year.income, year.unknownIncomeCount) = (0, 0)
        return year
    }

    fileprivate static func sorted(_ years: [TaxYear: Gains.Year], with income: [Gains.Income]) -> [Gains.Year] {
        var years = years
        for income in income { years[income.taxYear, default: Gains.Year(year: income.taxYear)].add(income) }
        return years.values.sorted { $0.year < $1.year }
    }

    /// - Parameter proceeds: less the fee.
    fileprivate mutating func add(proceeds: Exact?, cost: Exact?, term: Term?) {
        count += 1
        guard let proceeds, let cost else {
            unknownCount += 1
            unknownAtMost += proceeds ?? 0
            if proceeds == nil { unboundedCount += 1 }
            return
        }
        self.proceeds += proceeds
        self.cost += cost
        gain += proceeds - cost
        switch term {
        case .short: short = (short ?? 0) + (proceeds - cost)
        case .long: long = (long ?? 0) + (proceeds - cost)
        case nil: break
        }
    }

    fileprivate mutating func add(_ received: Gains.Income) {
        if let value = received.value { income += value } else { unknownIncomeCount += 1 }
    }
}
