import Ledger
import TestSupport
import Testing

/// Lots kept as whole numbers, and looked through from one end to the other for each disposal: slow and plain.
private struct SlowLots {
    struct Lot {
        let entry: Int
        /// As they were acquired: what a part costs is `cost × part ÷ amount`, whatever was taken before.
        let amount: Int
        let cost: Int
        var left: Int
    }

    struct Part {
        let entry: Int
        let quantity: Int
        let lot: Lot
        let proceeds: Int
        let whole: Int
    }

    var lots: [[Lot]]
    var parts: [Part] = []

    init(_ ledger: RandomLedger, _ method: CostMethod) {
        lots = Array(repeating: [], count: ledger.coinCount)
        for (entry, step) in ledger.steps.enumerated() {
            switch step {
            case .buy(let coin, let amount, let total, let fee):
                lots[coin].append(Lot(entry: entry, amount: amount, cost: total + fee, left: amount))
            case .sell(let coin, let amount, let total, let fee):
                take(coin, amount, entry, for: total - fee, method)
            case .swap(let coin, let amount, let other, let received, let value):
                take(coin, amount, entry, for: value, method)
                lots[other].append(Lot(entry: entry, amount: received, cost: value, left: received))
            }
        }
    }

    private mutating func take(_ coin: Int, _ amount: Int, _ entry: Int, for money: Int, _ method: CostMethod) {
        var missing = amount
        while missing > 0, let best = best(coin, method) {
            let quantity = min(missing, lots[coin][best].left)
            lots[coin][best].left -= quantity
            missing -= quantity
            parts.append(
                Part(entry: entry, quantity: quantity, lot: lots[coin][best], proceeds: money, whole: amount))
        }
    }

    private func best(_ coin: Int, _ method: CostMethod) -> Int? {
        let open = lots[coin].indices.filter { lots[coin][$0].left > 0 }
        switch method {
        case .lifo: return open.last
        case .hifo:
            // The first of the highest: 128 bits hold the products.
            return open.reduce(nil) { found, place in
                guard let found else { return place }
                let (one, other) = (lots[coin][place], lots[coin][found])
                return Int128(one.cost) * Int128(other.amount) > Int128(other.cost) * Int128(one.amount) ? place : found
            }
        default: return open.first
        }
    }
}

@Suite("Lots against a slow reference") struct LotReferenceTests {
    /// Ten thousand ledgers in fifty tests.
    @Test("every part of every disposal is the same, to 1e-25", arguments: 0..<50)
    func parts(seed: Int) throws {
        var generator = SeededGenerator(seed: UInt64(seed))
        for _ in 0..<200 {
            let ledger = RandomLedger(Int.random(in: 2...16, using: &generator), using: &generator)
            for method in [CostMethod.fifo, .lifo, .hifo] {
                let slow = SlowLots(ledger, method)
                let gains = Gains(ledger.entries(), method)
                try #require(gains.disposals.count == slow.parts.count)
                for (disposal, part) in zip(gains.disposals, slow.parts) { try check(disposal, part) }
                let left = slow.lots.flatMap { $0.map(\.left) }.filter { $0 > 0 }.reduce(0, +)
                try #require(
                    gains.left.reduce(Exact.zero) { $0 + $1.lot.quantity } == RandomLedger.amount(left))
            }
        }
    }

    private func check(_ disposal: Gains.Disposal, _ part: SlowLots.Part) throws {
        try #require(Int(disposal.entry) == part.entry && disposal.lot.map { Int($0) } == part.lot.entry)
        try #require(disposal.quantity == RandomLedger.amount(part.quantity))
        let cost = try #require(disposal.cost) * Exact(part.lot.amount)
        try #require(isClose(cost, RandomLedger.money(part.lot.cost) * Exact(part.quantity)))
        let proceeds = try #require(disposal.proceeds) * Exact(part.whole)
        try #require(isClose(proceeds, RandomLedger.money(part.proceeds) * Exact(part.quantity)))
    }

    private func isClose(_ one: Exact, _ other: Exact) -> Bool {
        (one - other).magnitude < Exact(mantissa: 1, exponent: -18)
    }
}
