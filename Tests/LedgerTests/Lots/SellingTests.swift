import Ledger
import TestSupport
import Testing

@Suite("A sale that is only thought of") struct SellingTests {
    @Test("uses the lots, and gains, as one that is written", arguments: [CostMethod.fifo, .lifo, .hifo, .average])
    func sameAsWritten(method: CostMethod) throws {
        var generator = SeededGenerator(seed: 11)
        for _ in 0..<100 {
            let ledger = RandomLedger(20, using: &generator)
            let entries = ledger.entries()
            let before = Gains(entries, method)
            let time = Moment(milliseconds: 1_640_000_000_000)
            for (asset, holding) in before.holdings {
                let amount = holding.quantity * Exact(mantissa: 375, exponent: -3)
                let thought = SaleComparison(
                    of: before.asset(asset), amount: amount, price: 7, at: time, gains: [before])
                var sold = Entry(kind: .sell, time: time)
                sold.sent = Leg(.coin(before.asset(asset)), amount)
                sold.received = Leg(.money(.usd), amount * 7)
                let after = Gains(entries + [sold], method)
                let written = after.disposals.suffix(where: { $0.entry == Int32(entries.count) })
                let parts = try #require(thought.lines[0].sale).parts
                #expect(parts == written)
                #expect(thought.shortage == nil)
            }
        }
    }

    @Test("more than there is, and of a coin that never was") func short() {
        var generator = SeededGenerator(seed: 12)
        let gains = Gains(RandomLedger(10, using: &generator).entries(), .fifo)
        let time = Moment(milliseconds: 1_640_000_000_000)
        let none = SaleComparison(of: "never-held", amount: 1, price: 7, at: time, gains: [gains])
        #expect(none.shortage?.available == 0 && none.lines[0].sale == nil)
        let much = SaleComparison(of: "coin-0", amount: 1_000_000_000, price: 7, at: time, gains: [gains])
        #expect(much.shortage?.requested == 1_000_000_000 && much.lines[0].sale == nil)
    }
}

extension BidirectionalCollection {
    /// The elements at the end that all meet a condition.
    fileprivate func suffix(where isWanted: (Element) -> Bool) -> [Element] {
        var found: [Element] = []
        for element in reversed() {
            guard isWanted(element) else { break }
            found.append(element)
        }
        return found.reversed()
    }
}
