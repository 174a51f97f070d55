import Ledger
import TestSupport
import Testing

@Suite("Time-weighted return, drawdown, volatility, gain") struct TimeWeightedReturnTests {
    private func row(_ day: Int, _ end: Exact, in inflow: Exact = 0, out: Exact = 0) -> Valuation {
        Valuation(day: Day(number: day), endValue: end, inflow: inflow, outflow: out)
    }

    @Test("nothing and one day have no yearly rate")
    func short() {
        #expect(TimeWeightedReturn([]).total == 0)
        #expect(TimeWeightedReturn([]).annualized == nil)
        let one = TimeWeightedReturn([row(1, 110, in: 100)])
        #expect(one.total == Exact("0.1"))
        #expect(one.perRow == [Exact("0.1")].compactMap { $0 })
        #expect(one.annualized == nil)
    }

    @Test("taking all out divides by no zero, and a new start goes on from there")
    func fullWithdrawal() {
        let rows = [row(1, 100, in: 100), row(2, 0, out: 120), row(3, 0), row(4, 60, in: 50)]
        let ours = TimeWeightedReturn(rows)
        #expect(ours.total == Exact("0.44"))
        #expect(ours.senselessDays.isEmpty)
        let early = TimeWeightedReturn(rows, convention: .startOfDay)
        #expect(early.senselessDays == [Day(number: 2)])
    }

    @Test("after a total loss the chain is −100 % for good")
    func totalLoss() {
        let result = TimeWeightedReturn([row(1, 100, in: 100), row(2, 0), row(30, 80, in: 50)])
        #expect(result.total == -1)
        #expect(result.annualized == -1)
        #expect(GrowthIndex([row(1, 100, in: 100), row(2, 0), row(30, 80, in: 50)]).deepest?.depth == -1)
    }

    @Test("rows count in the order of days, those of one day as they stand")
    func order() {
        let sorted = [row(1, 100, in: 100), row(5, 90), row(5, 120), row(9, 110, out: 10)]
        let mixed = [sorted[3], sorted[1], sorted[0], sorted[2]]
        #expect(TimeWeightedReturn.all(mixed) == TimeWeightedReturn.all(sorted))
    }

    @Test("without flows after the first row the return is the last value over the first, whatever lies between")
    func laws() {
        var generator = SeededGenerator(seed: 5)
        for _ in 0..<200 {
            let values = (0..<30).map { _ in
                Exact(mantissa: Int128(Int.random(in: 1...1_000_000, using: &generator)), exponent: -2)
            }
            let rows = values.enumerated().map { row($0.offset, $0.element, in: $0.offset == 0 ? $0.element : 0) }
            let expected = (values[29] - values[0]).divided(by: values[0], places: 20) ?? 0
            for result in TimeWeightedReturn.all(rows) { #expect(result.total == expected) }
            // A row on a day on which nothing changed changes nothing.
            let doubled = rows.flatMap { [$0, Valuation(day: $0.day, endValue: $0.endValue)] }
            #expect(TimeWeightedReturn(doubled).total == TimeWeightedReturn(rows).total)
        }
    }

    @Test("the size of amounts does not matter: 30 digits, or 10^300")
    func sizes() throws {
        let small = [row(1, 100, in: 100), row(2, 150, in: 20), row(400, 130, out: 5)]
        let factor = try #require(Exact("1e300"))
        let large = small.map {
            Valuation(
                day: $0.day, endValue: $0.endValue * factor, inflow: $0.inflow * factor, outflow: $0.outflow * factor)
        }
        #expect(TimeWeightedReturn.all(large) == TimeWeightedReturn.all(small))
        let wild = [row(1, 1, in: 1), row(2, factor), row(3, factor * factor), row(500, 1)]
        #expect(TimeWeightedReturn(wild).total == 0)
    }

    @Test("the deepest fall is named with its peak, its bottom and the day it was made good")
    func drawdown() {
        let rows = [
            row(1, 100, in: 100), row(2, 120), row(3, 90), row(4, 60), row(5, 119), row(6, 120), row(7, 118),
        ]
        let index = GrowthIndex(rows)
        let deepest = index.deepest
        #expect(deepest?.depth == Exact("-0.5"))
        #expect(deepest?.peak == Day(number: 2))
        #expect(deepest?.bottom == Day(number: 4))
        #expect(deepest?.recovery == Day(number: 6))
        #expect(index.current.rateText == "-0.016666666666666666667")
        #expect(GrowthIndex([row(1, 1, in: 1), row(2, 2)]).deepest == nil)
        // What comes in and goes out is no rise and no fall.
        #expect(GrowthIndex([row(1, 100, in: 100), row(2, 10, out: 90), row(3, 500, in: 490)]).deepest == nil)
    }

    @Test("volatility is the sample deviation of daily returns, times the root of 365; a gap is left out")
    func volatility() throws {
        // Returns 0, +10 %, −10 %: variance 0.01, over the year 3.65.
        let rows = [row(1, 100, in: 100), row(2, 110), row(3, 99)]
        #expect(GrowthIndex(rows).volatility?.rateText == "1.91049731745")
        #expect(GrowthIndex(rows + [row(9, 500)]).volatility == GrowthIndex(rows).volatility)
        #expect(GrowthIndex([row(1, 100, in: 100)]).volatility == nil)
    }

    @Test("the gain is what is there and what came out, less what was there and what went in")
    func gain() {
        let gain = SimpleGain(startValue: 100, endValue: 90, putIn: 50, takenOut: 90)
        #expect(gain.gain == 30)
        #expect(gain.rate == Exact("0.2"))
        #expect(SimpleGain(startValue: 0, endValue: 0, putIn: 0, takenOut: 0).rate == nil)
    }
}
