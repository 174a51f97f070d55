import Ledger
import Testing

@Suite("A portfolio's history") struct PortfolioHistoryTests {
    private func entry(
        _ kind: Entry.Kind, day: Int, in received: Leg? = nil, out sent: Leg? = nil, fee: Leg? = nil,
        value: Exact? = nil, id: Int64 = 1
    ) -> Entry {
        var entry = Entry(kind: kind, time: Moment(milliseconds: Int64(day) * 86_400_000 + 3_600_000))
        entry.id = Entry.ID(id)
        (entry.received, entry.sent, entry.fee, entry.value) = (received, sent, fee, value)
        return entry
    }

    private func coins(_ coin: CoinID, _ quantity: Exact) -> Leg { Leg(.coin(coin), quantity) }
    private func money(_ amount: Exact) -> Leg { Leg(.money(.usd), amount) }

    private func closes(_ coin: CoinID, from day: Int, _ prices: [Exact?]) -> [CoinID: DailyCloses] {
        let points = prices.enumerated().compactMap { place, price in
            price.map { (day: Day(number: day + place), price: $0) }
        }
        return [coin: DailyCloses(points)]
    }

    private func history(_ entries: [Entry], _ closes: [CoinID: DailyCloses], _ days: ClosedRange<Int>)
        -> PortfolioHistory
    {
        PortfolioHistory(
            entries: entries, closes: closes, currency: .usd,
            range: Day(number: days.lowerBound)...Day(number: days.upperBound))
    }

    @Test("each day has the value at its close, and what had been put in by then")
    func values() {
        let entries = [
            entry(.buy, day: 1, in: coins("btc", 2), out: money(100), fee: money(1)),
            entry(.sell, day: 3, in: money(80), out: coins("btc", 1), fee: money(2)),
        ]
        let history = history(entries, closes("btc", from: 0, [50, 50, 60, 80, 90]), 0...4)
        #expect(history.points.map(\.value) == [0, 100, 120, 80, 90])
        #expect(history.points.map(\.netInvested) == [0, 101, 101, 23, 23])
        #expect(history.points[1].inflow == 101)
        #expect(history.points[3].outflow == 78)
        #expect(history.points.allSatisfy { $0.isWhole })
        #expect(history.gaps.isEmpty)
    }

    @Test("a missing close is a gap with a name, never a guess")
    func gaps() {
        let entries = [
            entry(.buy, day: 1, in: coins("btc", 2), out: money(100)),
            entry(.buy, day: 1, in: coins("doge", 5), out: money(1)),
        ]
        let history = history(entries, closes("btc", from: 0, [50, 50, nil, 80]), 1...4)
        #expect(history.points.map(\.value) == [100, 0, 160, 0])
        #expect(history.points.map(\.isWhole) == [false, false, false, false])
        #expect(history.gaps.map(\.coin) == ["btc", "doge"])
        #expect(history.gaps[0].first == Day(number: 2))
        #expect(history.gaps[0].last == Day(number: 4))
        #expect(history.gaps[0].days == 2)
        #expect(history.gaps[1].days == 4)
        #expect(Performance(history) == nil)
    }

    @Test(
        "swaps, income, transfers, coin fees and losses are no flows; gifts, spendings, adjustments are, at market value"
    )
    func flows() {
        let coin = { coins("btc", $0) }
        let cases: [(Entry, inflow: Exact, outflow: Exact)] = [
            (entry(.swap, day: 1, in: coins("eth", 10), out: coin(1), value: 50), 0, 0),
            (entry(.income, day: 1, in: coin(1), value: 50), 0, 0),
            (entry(.transfer, day: 1, in: coin(1), out: coin(2)), 0, 0),
            (entry(.fee, day: 1, out: coin(1), value: 50), 0, 0),
            (entry(.lost, day: 1, out: coin(1)), 0, 0),
            (entry(.giftIn, day: 1, in: coin(2)), 100, 0),
            (entry(.giftIn, day: 1, in: coin(2), value: 90), 90, 0),
            (entry(.giftOut, day: 1, out: coin(2)), 0, 100),
            (entry(.spend, day: 1, out: coin(1), value: 51), 0, 51),
            (entry(.adjustment, day: 1, in: coin(1)), 50, 0),
            (entry(.buy, day: 1, in: coin(1), out: money(48), fee: coins("btc", 1)), 48, 0),
            (entry(.buy, day: 1, in: coin(1), out: money(48), fee: money(-1)), 47, 0),
            (entry(.sell, day: 1, in: money(3), out: coin(1), fee: money(5)), 2, 0),
            (entry(.swap, day: 1, in: coins("eth", 10), out: coin(1), fee: money(2)), 2, 0),
        ]
        for (entry, inflow, outflow) in cases {
            let point = history([entry], closes("btc", from: 1, [50]), 1...1).points[0]
            #expect(point.inflow == inflow, "\(entry.kind)")
            #expect(point.outflow == outflow, "\(entry.kind)")
        }
    }

    @Test("a flow whose worth nobody knows is named and not counted")
    func unvalued() {
        let gift = entry(.giftIn, day: 1, in: coins("doge", 2), id: 7)
        let history = history([gift], [:], 1...1)
        #expect(history.unvaluedFlows == [Entry.ID(7)])
        #expect(history.points[0].inflow == 0)
    }

    @Test("more gone than was held is left out and named")
    func short() {
        let entries = [entry(.sell, day: 1, in: money(50), out: coins("btc", 1))]
        let history = history(entries, closes("btc", from: 1, [50, 60]), 1...2)
        #expect(history.points.map(\.value) == [0, 0])
        #expect(history.gaps.map(\.reason) == [.moreLeftThanWasHeld])
    }

    @Test("the days are those of the places where the entries were written, in any order of time")
    func zones() {
        var late = entry(.buy, day: 1, in: coins("btc", 1), out: money(10))
        late.time = Moment(milliseconds: 2 * 86_400_000 - 1000, offsetMinutes: 60)
        var early = entry(.buy, day: 1, in: coins("btc", 1), out: money(5))
        early.time = Moment(milliseconds: 2 * 86_400_000, offsetMinutes: -600)
        let history = history([late, early], closes("btc", from: 1, [50, 50]), 1...2)
        #expect(history.points.map(\.inflow) == [5, 10])
    }

    @Test("both returns, the gain and the drawdown come from the same history; a day with a gap waits for the next")
    func performance() throws {
        let entries = [
            entry(.buy, day: 0, in: coins("btc", 10), out: money(1000)),
            entry(.buy, day: 2, in: coins("btc", 10), out: money(1500)),
        ]
        let history = history(entries, closes("btc", from: 0, [100, 120, nil, 150, 75]), 0...4)
        let performance = try #require(Performance(history))
        #expect(performance.skippedDays == 1)
        #expect(performance.gain.putIn == 2500)
        #expect(performance.gain.endValue == 1500)
        #expect(performance.gain.gain == -1000)
        // 1.2 × 3000 ÷ 2700 × 0.5
        #expect(performance.timeWeighted.total.rateText == "-0.33333333333333333333")
        #expect(performance.moneyWeighted.status == .unique)
        #expect(performance.index.deepest?.depth == Exact("-0.5"))
    }

    @Test("a range begins with the value of the day before it")
    func range() throws {
        let entries = [entry(.buy, day: 0, in: coins("btc", 10), out: money(700))]
        let history = history(entries, closes("btc", from: 0, [100, 110, 121]), 2...2)
        let performance = try #require(Performance(history))
        #expect(performance.start == Day(number: 1))
        #expect(performance.gain.startValue == 1100)
        #expect(performance.gain.putIn == 0)
        #expect(performance.gain.gain == 110)
        #expect(performance.timeWeighted.total == Exact("0.1"))
        #expect(performance.moneyWeighted.plain == Exact("0.1"))
    }
}
