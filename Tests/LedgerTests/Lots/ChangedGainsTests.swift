import TestSupport
import Testing

@testable import Ledger

/// What is continued from an older ledger says the same as what is made anew.
@Suite("Gains of a ledger that changes") struct ChangedGainsTests {
    @Test("after any changes they are those of the whole ledger", arguments: MethodSchedule.manifold) func gains(
        schedule: MethodSchedule
    ) {
        var continued = 0
        for (number, policy) in LotPolicy.manifold.enumerated() {
            var ledger = ChangingLedger(seed: UInt64(number + 1))
            var movements = Movements(entries: [], currency: .usd, policy: policy)
            var gains = Gains(movements: movements, schedule: schedule, zone: .utc)
            var years = (of: movements.entries, known: gains.years)
            for step in 0..<45 {
                ledger.change()
                movements =
                    movements.changed(to: ledger.entries)
                    ?? Movements(
                        entries: ledger.entries, currency: .usd, policy: policy)
                // Now and then several changes are caught up with at once.
                if step % 5 == 3 { continue }
                // Where a coin comes first in another order than before, all is made anew.
                let changed = gains.changed(to: movements)
                if changed != nil { continued += 1 }
                gains = changed ?? Gains(movements: movements, schedule: schedule, zone: .utc)
                let whole = Movements(entries: ledger.entries, currency: .usd, policy: policy)
                let anew = Gains(movements: whole, schedule: schedule, zone: .utc)
                let isSame = SaidGains(gains) == SaidGains(anew)
                #expect(isSame, "policy \(number), step \(step)")
                years = (movements.entries, gains.years(known: years.known, of: years.of))
                #expect(String(describing: years.known) == String(describing: anew.years))
                if !isSame { return }
            }
        }
        #expect(continued > 200)
    }

    @Test("movements made of other entries cannot continue gains") func strangers() {
        var ledger = ChangingLedger(seed: 3)
        for _ in 0..<20 { ledger.change() }
        let policy = LotPolicy()
        let gains = Gains(
            movements: Movements(entries: ledger.entries, currency: .usd, policy: policy),
            schedule: MethodSchedule(.fifo), zone: .utc)
        let others = Movements(entries: ledger.entries.reversed(), currency: .usd, policy: policy)
        let isSame = others.assets.starts(with: gains.movements.assets)
        #expect(isSame || gains.changed(to: others) == nil)
    }

    @Test("entries that are not in the order of time are no change of a ledger") func order() {
        var (one, other) = (
            Entry(kind: .income, time: Moment(milliseconds: 5)), Entry(kind: .income, time: Moment(milliseconds: 9))
        )
        one.received = Leg(.coin("a"), 1)
        other.received = Leg(.coin("b"), 2)
        let movements = Movements(entries: [one, other], currency: .usd, policy: LotPolicy())
        #expect(movements.changed(to: [other, one]) == nil)
        #expect(movements.changed(to: [one, other])?.all.count == 2)
    }

    @Test("nothing is different in the very same entries, and everything in other ones that say the same") func same() {
        var ledger = ChangingLedger(seed: 4)
        for _ in 0..<10 { ledger.change() }
        #expect(EntryDifference(from: ledger.entries, to: ledger.entries.map { $0 }).isEmpty)
        let copies = ledger.entries.map { Entry($0.core) }
        let difference = EntryDifference(from: ledger.entries, to: copies)
        #expect(copies == ledger.entries && difference.removed.count == copies.count)
    }
}
