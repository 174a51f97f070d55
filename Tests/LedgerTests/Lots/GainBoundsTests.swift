import Ledger
import Testing

@Suite("Bounds of a gain that is unknown") struct GainBoundsTests {
    private func moment(_ day: String) throws -> Moment { try #require(Moment(iso8601: day + "T12:00:00Z")) }

    private func income(_ day: String, _ amount: Exact) throws -> Entry {
        var entry = Entry(kind: .income, time: try moment(day))
        entry.received = Leg(.coin("bitcoin"), amount)
        return entry
    }

    private func buy(_ day: String, _ amount: Exact, for money: Exact) throws -> Entry {
        var entry = Entry(kind: .buy, time: try moment(day))
        entry.received = Leg(.coin("bitcoin"), amount)
        entry.sent = Leg(.money(.usd), money)
        return entry
    }

    private func sell(_ day: String, _ amount: Exact, for money: Exact) throws -> Entry {
        var entry = Entry(kind: .sell, time: try moment(day))
        entry.sent = Leg(.coin("bitcoin"), amount)
        entry.received = Leg(.money(.usd), money)
        return entry
    }

    private func gains(
        _ entries: [Entry], _ method: CostMethod = .fifo, oversell: LotPolicy.Oversell = .error,
        closes: [(String, Exact)]
    ) throws -> Gains {
        var policy = LotPolicy()
        policy.oversell = oversell
        let zone = try #require(Zone(fixed: "UTC"))
        var gains = Gains(
            movements: Movements(entries: entries, currency: .usd, policy: policy), schedule: MethodSchedule(method),
            zone: zone)
        let points = try closes.map { (day: try moment($0.0).day, price: $0.1) }
        gains.setBounds(closes: ["bitcoin": DailyCloses(points)])
        return gains
    }

    @Test("from what the coins were worth when they came to nothing; the known part is certain") func unknownCost()
        throws
    {
        let gains = try gains(
            [income("2022-01-01", 2), buy("2022-02-01", 1, for: 70), sell("2023-01-01", 3, for: 300)],
            closes: [("2022-01-01", 40)])
        #expect(gains.uncertainCoins == ["bitcoin"])
        #expect(gains.bounds(of: gains.disposals[0]) == GainBounds(atLeast: 120, atMost: 200))
        #expect(gains.bounds(of: gains.disposals[1]) == nil)
        #expect(gains.sale(at: 0..<2)?.bounds == GainBounds(atLeast: 150, atMost: 230))
        #expect(gains.unknownAtLeast() == 120 && gains.totals().total == 30)
    }

    @Test("no close on the first day: only the upper end is known") func noClose() throws {
        let gains = try gains(
            [income("2022-01-01", 1), sell("2023-01-01", 1, for: 100)], closes: [("2022-01-02", 40)])
        #expect(gains.bounds(of: gains.disposals[0]) == GainBounds(atLeast: nil, atMost: 100))
        #expect(gains.unknownAtLeast() == nil)
    }

    @Test("a pool is known in part, so it has no lower end") func pool() throws {
        let gains = try gains(
            [income("2022-01-01", 1), sell("2023-01-01", 1, for: 100)], .average, closes: [("2022-01-01", 40)])
        #expect(gains.bounds(of: gains.disposals[0]) == GainBounds(atLeast: nil, atMost: 100))
    }

    @Test("what is missing cost nothing, or what it was worth when it left", arguments: LotPolicy.Oversell.allCases)
    func missing(oversell: LotPolicy.Oversell) throws {
        let gains = try gains(
            [buy("2022-01-01", 1, for: 30), sell("2023-01-01", 3, for: 300)], oversell: oversell,
            closes: [("2023-01-01", 90)])
        #expect(gains.shortages.map(\.entry) == [1])
        #expect(gains.shortageBounds == [1: GainBounds(atLeast: 90, atMost: 270)])
    }
}
