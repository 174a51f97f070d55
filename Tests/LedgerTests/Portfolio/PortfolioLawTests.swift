import Ledger
import TestSupport
import Testing

@Suite("Laws of the average method") struct PortfolioLawTests {
    private let market = Market(currency: .usd, rows: [], global: nil, listed: [])

    private func trade(_ coin: CoinID, _ amount: Exact, for total: Exact, isSale: Bool) -> Entry {
        var entry = Entry(kind: isSale ? .sell : .buy, time: Moment(milliseconds: 0))
        let legs = (Leg(.coin(coin), amount), total.isZero ? nil : Leg(.money(.usd), total))
        if isSale { (entry.sent, entry.received) = legs } else { (entry.received, entry.sent) = legs }
        if total.isZero { entry.value = 0 }
        return entry
    }

    private struct Step {
        let amount: Int
        let total: Int
        let isSale: Bool
    }

    /// Trades of which none sells more than there is; amounts in millionths, totals in cents.
    private func steps(_ count: Int, _ generator: inout SeededGenerator) -> [Step] {
        var held = 0
        return (0..<count).map { _ in
            let isSale = held > 0 && Int.random(in: 0..<5, using: &generator) < 2
            let sellsAll = Int.random(in: 0..<6, using: &generator) == 0
            let amount =
                isSale
                ? sellsAll ? held : Int.random(in: 1...held, using: &generator)
                : Int.random(in: 1...9_999_999, using: &generator)
            held += isSale ? -amount : amount
            return Step(amount: amount, total: Int.random(in: 0...99_999_999, using: &generator), isSale: isSale)
        }
    }

    private func entries(_ steps: [Step], of coin: CoinID) -> [Entry] {
        steps.map {
            trade(
                coin, Exact(mantissa: Int128($0.amount), exponent: -6),
                for: Exact(mantissa: Int128($0.total), exponent: -2), isSale: $0.isSale)
        }
    }

    @Test("a reference in fractions agrees to the last place kept", arguments: 0..<40) func reference(seed: Int) throws
    {
        var generator = SeededGenerator(seed: UInt64(seed))
        let steps = steps(12, &generator)
        var (quantity, cost, gain) = (Fraction(0), Fraction(0), Fraction(0))
        for step in steps {
            let amount = Fraction(Big(step.amount), Big(1_000_000))
            let total = Fraction(Big(step.total), Big(100))
            if step.isSale {
                let part = cost * amount / quantity
                gain = gain + total - part
                cost = cost - part
                quantity = quantity - amount
            } else {
                cost = cost + total
                quantity = quantity + amount
            }
            if quantity.isZero { (quantity, cost) = (Fraction(0), Fraction(0)) }
        }
        let holding = try #require(Portfolio(entries: entries(steps, of: "x"), market: market).holding(of: "x"))
        #expect(isNear(holding.quantity, quantity, places: 30))
        // Each sale rounds once, at 24 places.
        #expect(isNear(holding.cost, cost, places: 22))
        #expect(isNear(holding.realizedGain, gain, places: 22))
    }

    private func isNear(_ value: Exact, _ wanted: Fraction, places: Int) -> Bool {
        let scaled = value * Exact(mantissa: 1, exponent: 24)
        guard let whole = Int128(scaled.rounded(places: 0).description), scaled.rounded(places: 0) == scaled else {
            return false
        }
        let (high, low) = whole.quotientAndRemainder(dividingBy: 1_000_000_000_000_000_000)
        let mine = Fraction(Big(Int(high)) * Big(1_000_000_000_000_000_000) + Big(Int(low)), Big.power(ofTen: 24))
        let difference = mine - wanted
        return (difference.above.magnitude * Big.power(ofTen: places)) < difference.below.magnitude
            || difference.isZero
    }

    @Test("what is sold and what is left cost what was paid", arguments: 0..<40) func nothingIsLost(seed: Int) throws {
        var generator = SeededGenerator(seed: UInt64(1000 + seed))
        let steps = steps(60, &generator)
        let holding = try #require(Portfolio(entries: entries(steps, of: "x"), market: market).holding(of: "x"))
        let paid = steps.filter { !$0.isSale }.reduce(0) { $0 + $1.total }
        let got = steps.filter(\.isSale).reduce(0) { $0 + $1.total }
        #expect(holding.realizedGain - holding.cost == Exact(mantissa: Int128(got - paid), exponent: -2))
        #expect(holding.netInvested == Exact(mantissa: Int128(paid - got), exponent: -2))
        if holding.quantity.isZero { #expect(holding.cost.isZero) }
    }

    @Test("trades of other coins change nothing, wherever they stand", arguments: 0..<20) func unrelated(seed: Int) {
        var generator = SeededGenerator(seed: UInt64(2000 + seed))
        let (first, second) = (entries(steps(20, &generator), of: "a"), entries(steps(20, &generator), of: "b"))
        var mixed: [Entry] = []
        var (left, right) = (first[...], second[...])
        while !left.isEmpty || !right.isEmpty {
            let takesLeft = right.isEmpty || (!left.isEmpty && Bool.random(using: &generator))
            mixed.append(takesLeft ? left.removeFirst() : right.removeFirst())
        }
        let apart = Portfolio(entries: first + second, market: market)
        let together = Portfolio(entries: mixed, market: market)
        #expect(apart.holding(of: "a") == together.holding(of: "a"))
        #expect(apart.holding(of: "b") == together.holding(of: "b"))
    }

    @Test("a buy in parts is the same as the buy", arguments: 1...40) func split(parts: Int) {
        let whole = [trade("x", 7, for: 900, isSale: false), trade("x", 100, for: 1000, isSale: false)]
        let amount = Exact(100).divided(by: Exact(parts), places: 6) ?? 0
        let total = Exact(1000).divided(by: Exact(parts), places: 6) ?? 0
        var pieces = (1..<parts).map { _ in trade("x", amount, for: total, isSale: false) }
        let rest = Exact(parts - 1)
        pieces.append(trade("x", 100 - amount * rest, for: 1000 - total * rest, isSale: false))
        let sale = [trade("x", 3, for: 40, isSale: true)]
        let one = Portfolio(entries: whole + sale, market: market)
        let many = Portfolio(entries: [whole[0]] + pieces + sale, market: market)
        #expect(one.holding(of: "x") == many.holding(of: "x"))
    }

    @Test("selling everything in parts leaves exactly nothing", arguments: 1...40) func soldInParts(parts: Int) {
        var entries = [trade("x", 3, for: 1000, isSale: false), trade("x", 7, for: 1, isSale: false)]
        let amount = Exact(10).divided(by: Exact(parts), places: 18) ?? 0
        entries += (1..<parts).map { _ in trade("x", amount, for: 5, isSale: true) }
        entries.append(trade("x", 10 - amount * Exact(parts - 1), for: 5, isSale: true))
        let holding = Portfolio(entries: entries, market: market).holding(of: "x")
        #expect(holding?.quantity == 0 && holding?.cost == 0)
        #expect(holding?.realizedGain == Exact(5 * parts - 1001))
    }

    @Test("10,000 times 0.1 is 1,000 exactly") func manyTenths() {
        let tenth = Exact(mantissa: 1, exponent: -1)
        let entries = (0..<10_000).map { _ in trade("x", tenth, for: tenth, isSale: false) }
        let holding = Portfolio(entries: entries, market: market).holding(of: "x")
        #expect(holding?.quantity == 1000 && holding?.cost == 1000 && holding?.averageCost == 1)
    }

    @Test("what is shown by the trades of one coin is what the portfolio says", arguments: 0..<10)
    func oneEngine(seed: Int) {
        var generator = SeededGenerator(seed: UInt64(3000 + seed))
        let all = entries(steps(30, &generator), of: "a") + entries(steps(30, &generator), of: "b")
        let average = DollarCostAverage(of: "a", entries: all, currency: .usd)
        let holding = Portfolio(entries: all, market: market).holding(of: "a")
        #expect(average.quantity == holding?.quantity && average.totalCost == holding?.cost)
        #expect(average.averageCost == holding?.averageCost && average.breakEven == holding?.breakEven)
    }

    @Test("what if I buy says what a buy would do", arguments: 0..<20) func whatIf(seed: Int) {
        var generator = SeededGenerator(seed: UInt64(4000 + seed))
        let before = entries(steps(8, &generator), of: "a")
        let (amount, price) = (Exact(mantissa: 25, exponent: -1), Exact(mantissa: 1234, exponent: -2))
        let asked = DollarCostAverage(of: "a", entries: before, currency: .usd).buying(amount, at: price)
        let done = DollarCostAverage(
            of: "a", entries: before + [trade("a", amount, for: amount * price, isSale: false)], currency: .usd)
        #expect(asked == done)
    }
}
