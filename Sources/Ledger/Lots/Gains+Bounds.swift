/// What an unknown gain is at least and at most.
public struct GainBounds: Hashable, Sendable {
    /// Had the coins cost what they were worth when they were first seen; `nil` where that is unknown.
    public let atLeast: Exact?
    /// Had the coins cost nothing; `nil` where it is unknown what they brought.
    public let atMost: Exact?

    public init(atLeast: Exact?, atMost: Exact?) {
        self.atLeast = atLeast
        self.atMost = atMost
    }
}

extension Gains {
    /// The coins of which a gain is unknown, or of which more left than there was.
    public var uncertainCoins: Set<CoinID> {
        var numbers = Set(shortages.map(\.asset))
        disposals.eachRecord { record, asset, _ in
            if !record.marks.isDisjoint(with: [.costUnknown, .missing]) { numbers.insert(asset) }
        }
        return Set(numbers.map(asset))
    }

    /// What the gain of a part is between; `nil` where it is known (docs/SPEC-lots.md, rule 12).
    public func bounds(of part: Disposal) -> GainBounds? {
        part.gain == nil ? GainBounds(atLeast: atLeast(part), atMost: part.proceeds) : nil
    }

    /// What several parts gained together, the known gains in it; `nil` where all are known.
    public func bounds(of parts: some Collection<Disposal>) -> GainBounds? {
        guard parts.contains(where: { $0.gain == nil }) else { return nil }
        return GainBounds(atLeast: sum(parts) { $0.gain ?? atLeast($0) }, atMost: sum(parts) { $0.gain ?? $0.proceeds })
    }

    /// What the unknown gains of a tax year come to at least; `nil` where that is unknown of one of them.
    ///
    /// - Parameter year: `nil` for all.
    public func unknownAtLeast(in year: TaxYear? = nil) -> Exact? {
        var sum: Exact? = 0
        var place = -1
        disposals.eachRecord { record, _, taxYear in
            place += 1
            guard !record.isGainKnown, year == nil || taxYear == year, let known = sum else { return }
            sum = atLeast(disposals[place]).map { known + $0 }
        }
        return sum
    }

    /// What an entry that takes more than there is gained: with what is missing at no cost, or at what it was worth that day.
    ///
    /// - Parameter booked: the same ledger where what is missing costs zero.
    mutating func setShortageBounds(from booked: Gains) {
        let entries = Set(shortages.map(\.entry))
        var parts: [Int32: [Disposal]] = [:]
        for part in booked.disposals where entries.contains(part.entry) { parts[part.entry, default: []].append(part) }
        shortageBounds = parts.mapValues { parts in
            GainBounds(
                atLeast: sum(parts) { part in
                    guard part.isMissing else { return part.gain ?? atLeast(part) }
                    guard let gain = part.gain, let close = closes[asset(part.asset)]?[part.time.day] else {
                        return nil
                    }
                    return gain - close * part.quantity
                },
                atMost: sum(parts) { $0.gain ?? $0.proceeds })
        }
    }

    /// Nothing is known of when the coins of a pool were first seen, whose cost is known in part.
    private func atLeast(_ part: Disposal) -> Exact? {
        guard let proceeds = part.proceeds, let acquired = part.acquired,
            let close = closes[asset(part.asset)]?[acquired.day]
        else { return nil }
        return proceeds - close * part.quantity
    }

    private func sum(_ parts: some Collection<Disposal>, _ figure: (Disposal) -> Exact?) -> Exact? {
        var sum: Exact = 0
        for part in parts {
            guard let figure = figure(part) else { return nil }
            sum += figure
        }
        return sum
    }
}

extension Gains {
    /// Gives what is not certain its bounds.
    ///
    /// - Parameters:
    ///   - closes: of the coins in ``uncertainCoins``, in the ledger's currency.
    ///   - booked: the same gains under another policy, where somebody has them; else they are reckoned.
    public mutating func setBounds(
        closes: [CoinID: DailyCloses], booked: (LotPolicy) -> Gains? = { _ in nil }
    ) {
        self.closes = closes
        guard !shortages.isEmpty else { return }
        if movements.policy.oversell == .zeroCostMissing { return setShortageBounds(from: self) }
        let movements = movements.with(.zeroCostMissing)
        let other =
            booked(movements.policy) ?? Gains(movements: movements, schedule: schedule, zone: disposals.zone)
        setShortageBounds(from: other)
    }
}
