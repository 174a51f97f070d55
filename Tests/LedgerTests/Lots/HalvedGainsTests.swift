import TestSupport
import Testing

@testable import Ledger

@Suite("Gains that are made in two halves at once") struct HalvedGainsTests {
    @Test("they say what those that are made in one say, or nothing", arguments: MethodSchedule.manifold) func same(
        schedule: MethodSchedule
    ) {
        var (made, refused) = (0, 0)
        for (number, policy) in LotPolicy.manifold.enumerated() {
            var ledger = ChangingLedger(seed: UInt64(number + 1))
            for step in 0..<30 {
                ledger.change()
                let movements = Movements(entries: ledger.entries, currency: .usd, policy: policy)
                guard let halves = CoinHalves(movements) else { continue }
                var (one, other) = (
                    LotLedger(movements: movements, schedule: schedule, zone: .utc),
                    LotLedger(movements: movements, schedule: schedule, zone: .utc)
                )
                let parts = (one.result(of: halves.isFirst), other.result(of: halves.isSecond))
                guard let gains = Gains(parts.0, parts.1, halves) else {
                    refused += 1
                    continue
                }
                made += 1
                let whole = Gains(movements: movements, schedule: schedule, zone: .utc)
                #expect(SaidGains(gains) == SaidGains(whole), "policy \(number), step \(step)")
            }
        }
        #expect(made > 100 && refused > 0, "\(made) were made, \(refused) refused")
    }

    @Test("a long ledger is made so where there is another thread, and says the same") func long() {
        var generator = SeededGenerator(seed: 5)
        let entries = RandomLedger(25_000, coins: 7, using: &generator).entries()
        let movements = Movements(entries: Entries(entries), currency: .usd, policy: LotPolicy())
        for method in [CostMethod.fifo, .lifo, .hifo, .average] {
            nonisolated(unsafe) var begun = 0
            let halved = Gains(movements: movements, schedule: MethodSchedule(method), zone: .utc) { work in
                begun += 1
                return work
            }
            #expect(begun == 1)
            #expect(
                SaidGains(halved)
                    == SaidGains(Gains(movements: movements, schedule: MethodSchedule(method), zone: .utc)))
        }
    }

    @Test("a short ledger and one whose coins became one another are made in one") func whole() {
        var generator = SeededGenerator(seed: 6)
        let short = Movements(
            entries: Entries(RandomLedger(40, using: &generator).entries()), currency: .usd, policy: LotPolicy())
        _ = Gains(movements: short, schedule: MethodSchedule(.fifo), zone: .utc) { work in
            Issue.record("a thread was begun")
            return work
        }
        var entries = RandomLedger(40, coins: 2, using: &generator).entries()
        var rename = Entry(kind: .rename, time: Moment(milliseconds: 1_700_000_000_000))
        (rename.sent, rename.received) = (Leg(.coin(RandomLedger.id(0)), 1), Leg(.coin(RandomLedger.id(1)), 1))
        entries.append(rename)
        #expect(CoinHalves(Movements(entries: Entries(entries), currency: .usd, policy: LotPolicy())) == nil)
    }
}
