extension Gains {
    /// Gains added up, each way that a report needs.
    public struct Totals: Sendable {
        /// Of the disposals whose gain is known.
        public fileprivate(set) var total: Exact = 0
        public fileprivate(set) var byAsset: [Int32: Exact] = [:]
        public fileprivate(set) var byYear: [TaxYear: Exact] = [:]
        public fileprivate(set) var byTerm: [Term: Exact] = [:]
        /// Disposals whose gain is not known, because a cost or a value is missing.
        public fileprivate(set) var unknownCount = 0
        /// The most that they can have gained: what they brought, where that is known.
        public fileprivate(set) var unknownAtMost: Exact = 0
        /// Of the unknown ones those whose proceeds are unknown too, which may be any.
        public fileprivate(set) var unboundedCount = 0
    }

    /// Totals on the way: a million disposals are added up without looking anything up by a key.
    struct Sums {
        private var assets: [Exact?]
        private var term: (term: Term, sum: Exact)?
        private var year: (year: TaxYear, sum: Exact)?
        private var done = Totals()

        init(assets count: Int) { assets = Array(repeating: nil, count: count) }

        /// - Parameters:
        ///   - gain: `nil` is unknown.
        ///   - proceeds: less the fee; what an unknown gain is at most.
        mutating func add(_ gain: Exact?, proceeds: Exact?, asset: Int32, year: TaxYear, term: Term?) {
            guard let gain else {
                done.unknownCount += 1
                done.unknownAtMost += proceeds ?? 0
                if proceeds == nil { done.unboundedCount += 1 }
                return
            }
            done.total += gain
            assets[Int(asset)] = (assets[Int(asset)] ?? 0) + gain
            if self.year?.year != year {
                settleYear()
                self.year = (year, done.byYear[year] ?? 0)
            }
            self.year?.sum += gain
            guard let term else { return }
            if self.term?.term != term {
                settleTerm()
                self.term = (term, done.byTerm[term] ?? 0)
            }
            self.term?.sum += gain
        }

        var totals: Totals {
            var sums = self
            sums.settleYear()
            sums.settleTerm()
            for (asset, sum) in assets.enumerated() { sums.done.byAsset[Int32(truncatingIfNeeded: asset)] = sum }
            return sums.done
        }

        private mutating func settleYear() { if let year { done.byYear[year.year] = year.sum } }
        private mutating func settleTerm() { if let term { done.byTerm[term.term] = term.sum } }
    }

    /// - Parameter year: `nil` for all.
    public func totals(of year: TaxYear? = nil) -> Totals {
        var sums = Sums(assets: movements.assets.count)
        disposals.eachRecord { record, asset, taxYear in
            guard year == nil || taxYear == year else { return }
            sums.add(record.gain, proceeds: record.knownProceeds, asset: asset, year: taxYear, term: record.term)
        }
        return sums.totals
    }

    /// What is held of one asset.
    public struct AssetHolding: Hashable, Sendable {
        public internal(set) var quantity: Exact
        /// `nil` where the cost of a part is unknown.
        public internal(set) var cost: Exact?

        public var averageCost: Exact? { cost?.divided(by: quantity, places: 30) }
    }

    /// By asset; only what something is left of.
    public var holdings: [Int32: AssetHolding] {
        var sums: [AssetHolding?] = Array(repeating: nil, count: movements.assets.count)
        left.eachState { asset, state in
            var sum = sums[Int(asset)] ?? AssetHolding(quantity: 0, cost: 0)
            sum.quantity += state.quantity
            sum.cost = state.isCostKnown ? sum.cost.map { $0 + state.cost } : nil
            sums[Int(asset)] = sum
        }
        var holdings: [Int32: AssetHolding] = [:]
        for (asset, sum) in sums.enumerated() { holdings[Int32(truncatingIfNeeded: asset)] = sum }
        return holdings
    }

    /// What the holding of one coin cost, and what was gained on it.
    struct Cost {
        /// Of the coins with a known cost.
        var cost: Exact = 0
        var unknownQuantity: Exact = 0
        var realizedGain: Exact = 0
    }

    /// By coin, each that was ever held.
    var costs: [CoinID: Cost] {
        var costs: [Cost] = Array(repeating: Cost(), count: movements.assets.count)
        left.eachState { asset, state in
            if state.isCostKnown {
                costs[Int(asset)].cost += state.cost
            } else {
                costs[Int(asset)].unknownQuantity += state.quantity
            }
        }
        for (asset, gain) in totals().byAsset { costs[Int(asset)].realizedGain = gain }
        return Dictionary(zip(movements.assets, costs), uniquingKeysWith: { first, _ in first })
    }
}
