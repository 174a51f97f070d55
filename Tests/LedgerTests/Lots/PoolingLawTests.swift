import Ledger
import TestSupport
import Testing

@Suite("Laws of the share pooling") struct PoolingLawTests {
    private typealias Step = PoolingReference.Step

    private func steps(_ count: Int, losses: Bool, _ generator: inout SeededGenerator) -> [Step] {
        let span = [4, 40, 200].randomElement(using: &generator) ?? 40
        let days = (0..<count).map { _ in Int.random(in: 0..<span, using: &generator) }.sorted()
        return days.enumerated().map { number, day in
            let kind =
                number == 0
                ? .buy
                : [.buy, .buy, .sell, .sell, losses ? .lose : .sell].randomElement(using: &generator)
                    ?? Step.Kind.buy
            let quantity = Int.random(in: 1...9000, using: &generator) + (number == 0 ? 9000 : 0)
            return Step(
                kind: kind, day: day, quantity: quantity,
                money: kind == .lose ? 0 : Int.random(in: 0...999_999, using: &generator))
        }
    }

    private func entries(_ steps: [Step], of coin: CoinID, moneyTimes factor: Int = 1) -> [Entry] {
        steps.enumerated().map { number, step in
            let kind: Entry.Kind = step.kind == .buy ? .buy : step.kind == .sell ? .sell : .lost
            var entry = Entry(
                kind: kind,
                time: Moment(
                    milliseconds: (Int64(18_000 + step.day) * 86_400 + 43_200 + Int64(number)) * 1000))
            let coins = Leg(.coin(coin), Exact(mantissa: Int128(step.quantity), exponent: -3))
            let money = Leg(
                .money(Currency("gbp")), Exact(mantissa: Int128(step.money * factor), exponent: -2))
            switch step.kind {
            case .buy: (entry.received, entry.sent) = (coins, money)
            case .sell: (entry.sent, entry.received) = (coins, money)
            case .lose: (entry.sent, entry.value) = (coins, 0)
            }
            return entry
        }
    }

    private func gains(_ entries: [Entry], isCompany: Bool = false) -> PooledGains {
        var policy = LotPolicy()
        policy.ukEntity = isCompany ? .company : .individual
        let movements = Movements(
            entries: entries, currency: Currency("gbp"), policy: policy, isPooling: true)
        return PooledGains(movements: movements, zone: .utc)
    }

    @Test("a reference in fractions agrees, line by line", arguments: 0..<60) func reference(
        seed: Int
    ) throws {
        var generator = SeededGenerator(seed: UInt64(seed))
        for round in 0..<10 {
            let isCompany = round % 3 == 0
            let steps = steps(Int.random(in: 2...14, using: &generator), losses: !isCompany, &generator)
            let reference = PoolingReference(steps, isCompany: isCompany)
            let gains = gains(entries(steps, of: "x"), isCompany: isCompany)
            #expect(gains.shortages.isEmpty == reference.isCovered)
            guard reference.isCovered else { continue }
            #expect(gains.disposals.count == reference.lines.count)
            for line in reference.lines {
                let mine = gains.disposals.filter {
                    $0.day.number - 18_000 == line.day && $0.rule == line.rule
                        && $0.acquired.map { $0.number - 18_000 } == line.acquired
                        && isNear($0.quantity, line.quantity, unit: 3)
                        && isNear($0.proceeds, line.proceeds, unit: 2) && isNear($0.cost, line.cost, unit: 2)
                }
                #expect(!mine.isEmpty, "seed \(seed), round \(round), day \(line.day), \(line.rule)")
            }
            let pool = try #require(gains.pools.first)
            #expect(
                isNear(pool.quantity, reference.quantity, unit: 3)
                    && isNear(pool.cost, reference.cost, unit: 2))
        }
    }

    /// The reference counts in units of 10^-unit; to 10^-20.
    private func isNear(_ value: Exact?, _ wanted: Fraction, unit: Int) -> Bool {
        guard let value else { return false }
        let scaled = (value * Exact(mantissa: 1, exponent: unit + 20)).rounded(places: 0)
        guard let whole = Int128(scaled.description) else { return false }
        let (high, low) = whole.quotientAndRemainder(dividingBy: 1_000_000_000_000_000_000)
        let mine = Big(Int(high)) * Big(1_000_000_000_000_000_000) + Big(Int(low))
        let difference = Fraction(mine, Big.power(ofTen: 20)) - wanted
        let allowed = Fraction(Big(2), Big.power(ofTen: 20))
        return !(allowed.above * difference.below < difference.above.magnitude * allowed.below)
    }

    @Test(
        "nothing is lost: quantities, costs, proceeds and gains add up to the last digit",
        arguments: 0..<40)
    func conservation(seed: Int) throws {
        var generator = SeededGenerator(seed: UInt64(1000 + seed))
        let steps = steps(60, losses: true, &generator)
        let gains = gains(entries(steps, of: "x"), isCompany: seed % 4 == 0)
        let refused = Set(gains.shortages.map { Int($0.entry) })
        let kept = steps.enumerated().filter { !refused.contains($0.offset) }.map(\.element)
        func sum(_ kinds: [Step.Kind], _ value: (Step) -> Int, _ exponent: Int) -> Exact {
            Exact(
                mantissa: Int128(kept.filter { kinds.contains($0.kind) }.reduce(0) { $0 + value($1) }),
                exponent: exponent)
        }
        let disposed = gains.disposals.reduce(Exact.zero) { $0 + $1.quantity }
        let (proceeds, cost) = gains.disposals.reduce((Exact.zero, Exact.zero)) {
            ($0.0 + ($1.proceeds ?? 0), $0.1 + ($1.cost ?? 0))
        }
        let pool = try #require(gains.pools.first)
        #expect(disposed == sum([.sell, .lose], \.quantity, -3))
        #expect(pool.quantity == sum([.buy], \.quantity, -3) - disposed)
        #expect(proceeds == sum([.sell], \.money, -2))
        #expect(try cost + #require(pool.cost) == sum([.buy], \.money, -2))
        #expect(gains.totals().total == proceeds - cost)
        #expect(gains.totals().byYear.values.reduce(0, +) == proceeds - cost)
        #expect(!gains.disposals.contains { $0.isMissing })
    }

    @Test("twice the money is twice the gain", arguments: 0..<20) func scale(seed: Int) {
        var generator = SeededGenerator(seed: UInt64(2000 + seed))
        let steps = steps(40, losses: true, &generator)
        let (one, many) = (
            gains(entries(steps, of: "x")), gains(entries(steps, of: "x", moneyTimes: 7))
        )
        #expect(one.disposals.count == many.disposals.count)
        for (left, right) in zip(one.disposals, many.disposals) {
            #expect(left.rule == right.rule && left.quantity == right.quantity)
            let difference = ((left.gain ?? 0) * 7 - (right.gain ?? 0)).magnitude
            #expect(difference <= Exact(mantissa: 1, exponent: -24))
        }
    }

    @Test("other coins change nothing, wherever they stand", arguments: 0..<20) func unrelated(
        seed: Int
    ) {
        var generator = SeededGenerator(seed: UInt64(3000 + seed))
        let (left, right) = (steps(30, losses: true, &generator), steps(30, losses: true, &generator))
        let (first, second) = (entries(left, of: "a"), entries(right, of: "b"))
        let apart = gains(first).disposals + gains(second).disposals
        let together = gains((first + second).shuffled(using: &generator).sorted { $0.time < $1.time })
        #expect(together.disposals.map(\.gain) == apart.map(\.gain))
        #expect(together.disposals.map(\.quantity) == apart.map(\.quantity))
    }

    @Test("a purchase or a sale in parts on one day is the same as the whole", arguments: 0..<20)
    func parts(seed: Int) {
        var generator = SeededGenerator(seed: UInt64(4000 + seed))
        let whole = steps(20, losses: false, &generator)
        let parts = whole.flatMap { step -> [Step] in
            let quantity = Int.random(in: 1...step.quantity, using: &generator)
            let money = Int.random(in: 0...step.money, using: &generator)
            let pieces = [(quantity, money), (step.quantity - quantity, step.money - money)].filter {
                $0.0 > 0
            }
            guard pieces.count == 2 else { return [step] }
            return pieces.map { Step(kind: step.kind, day: step.day, quantity: $0.0, money: $0.1) }
        }
        let (one, many) = (gains(entries(whole, of: "x")), gains(entries(parts, of: "x")))
        guard one.shortages.isEmpty else { return }
        #expect(many.shortages.isEmpty)
        #expect(one.disposals.map(\.gain) == many.disposals.map(\.gain))
    }
}
