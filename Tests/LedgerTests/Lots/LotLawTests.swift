import Ledger
import TestSupport
import Testing

@Suite("Laws of lots") struct LotLawTests {
    private static let methods = [CostMethod.fifo, .lifo, .hifo, .average]

    private func ledgers(_ seed: Int, _ count: Int, sellsAll: Bool = false) -> [RandomLedger] {
        var generator = SeededGenerator(seed: UInt64(seed))
        return (0..<count).map { _ in RandomLedger(24, sellsAll: sellsAll, using: &generator) }
    }

    @Test(
        "what was acquired less what left is what is left, and costs and gains add up, to the last digit",
        arguments: methods)
    func conservation(method: CostMethod) {
        for ledger in ledgers(1, 150) {
            let gains = Gains(ledger.entries(), method)
            for coin in gains.movements.assets.indices.map({ Int32($0) }) {
                let movements = gains.movements.all.filter { $0.asset == coin }
                let acquired = movements.filter { !$0.takes }
                let disposals = gains.disposals.filter { $0.asset == coin }
                let left = gains.left.filter { $0.asset == coin }.map(\.lot)
                let spent = acquired.reduce(Exact.zero) { sum, movement in
                    if case .acquire(let cost?, _) = movement.action { sum + cost } else { sum }
                }
                let brought = movements.reduce(Exact.zero) { sum, movement in
                    if case .dispose(let proceeds?, let fees) = movement.action { sum + proceeds - fees } else { sum }
                }
                func sum(_ values: [Exact?]) -> Exact { values.reduce(0) { $0 + ($1 ?? 0) } }
                #expect(sum(acquired.map(\.quantity)) - sum(disposals.map(\.quantity)) == sum(left.map(\.quantity)))
                #expect(spent - sum(disposals.map(\.cost)) == sum(left.map(\.cost)))
                #expect(brought == sum(disposals.map(\.proceeds)))
                #expect(brought - sum(disposals.map(\.cost)) == sum(disposals.map(\.gain)))
            }
        }
    }

    @Test("no ledger is out of balance", arguments: methods) func balance(method: CostMethod) {
        for ledger in ledgers(8, 100) { #expect(Gains(ledger.entries(), method).imbalances() == []) }
    }

    @Test("the gain of a ledger that is sold out is the same under every method") func wholeLiquidation() {
        for ledger in ledgers(2, 100, sellsAll: true) {
            let totals = LotLawTests.methods.map { Gains(ledger.entries(), $0).totals().total }
            #expect(Set(totals).count == 1)
            #expect(Gains(ledger.entries(), .hifo).left.isEmpty)
        }
    }

    @Test("all money times k gives gains times k", arguments: methods) func scaling(method: CostMethod) {
        for ledger in ledgers(3, 60) {
            let one = Gains(ledger.entries(), method).totals().total
            let many = Gains(ledger.entries(scale: 8), method).totals().total
            // Shares that do not end are rounded once each.
            #expect((one * 8 - many).magnitude < Exact(mantissa: 1, exponent: -20))
        }
    }

    @Test("where every coin cost the same, the method does not matter") func equalCosts() {
        var generator = SeededGenerator(seed: 4)
        for _ in 0..<60 {
            let steps = RandomLedger(20, coins: 1, using: &generator).steps
            let entries = RandomLedger.sameCost(steps)
            let totals = LotLawTests.methods.map { Gains(entries, $0).totals().total }
            #expect(Set(totals).count == 1)
        }
    }

    @Test("entries of other coins change nothing, wherever they stand", arguments: methods) func unrelated(
        method: CostMethod
    ) {
        for (one, other) in zip(ledgers(5, 40), ledgers(6, 40)) {
            let mine = one.entries()
            let others = other.entries().map { entry in entry.renamed() }
            let mixed =
                zip(mine, others).flatMap { [$0, $1] } + mine.dropFirst(others.count) + others.dropFirst(mine.count)
            let alone = Gains(mine, method).totals()
            let together = Gains(mixed, method)
            let mineTogether = together.disposals.filter { together.asset($0.asset).rawValue.hasPrefix("coin") }
            #expect(mineTogether.reduce(Exact.zero) { $0 + ($1.gain ?? 0) } == alone.total)
        }
    }

    @Test("a buy in two halves is the same as one", arguments: methods) func splitBuy(method: CostMethod) {
        for ledger in ledgers(7, 60) {
            let entries = ledger.entries()
            let halves = entries.flatMap { entry -> [Entry] in
                guard entry.kind == .buy else { return [entry] }
                return [entry.half, entry.half]
            }
            let (one, two) = (Gains(entries, method).totals().total, Gains(halves, method).totals().total)
            #expect((one - two).magnitude < Exact(mantissa: 1, exponent: -20))
        }
    }
}

extension RandomLedger {
    /// Buys of one coin at two dollars each, and sales.
    fileprivate static func sameCost(_ steps: [Step]) -> [Entry] {
        steps.enumerated().compactMap { number, step in
            var entry = Entry(kind: .buy, time: Moment(milliseconds: Int64(number)))
            switch step {
            case .buy(_, let amount, _, _):
                entry.received = Leg(.coin("x"), RandomLedger.amount(amount))
                entry.sent = Leg(.money(.usd), RandomLedger.amount(amount) * 2)
            case .sell(_, let amount, let total, _):
                entry.kind = .sell
                entry.sent = Leg(.coin("x"), RandomLedger.amount(amount))
                entry.received = Leg(.money(.usd), RandomLedger.money(total))
            case .swap: return nil
            }
            return entry
        }
    }
}

extension Entry {
    /// The same of coins of other names.
    fileprivate func renamed() -> Entry {
        func other(_ leg: Leg?) -> Leg? {
            guard let leg, case .coin(let id) = leg.asset else { return leg }
            return Leg(.coin(CoinID("other-" + id.rawValue)), leg.quantity)
        }
        var copy = self
        (copy.received, copy.sent) = (other(received), other(sent))
        return copy
    }

    fileprivate var half: Entry {
        func half(_ leg: Leg?) -> Leg? { leg.map { Leg($0.asset, $0.quantity * Exact(mantissa: 5, exponent: -1)) } }
        var copy = self
        (copy.received, copy.sent, copy.fee) = (half(received), half(sent), half(fee))
        return copy
    }
}
