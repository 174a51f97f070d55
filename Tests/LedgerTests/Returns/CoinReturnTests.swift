import TestSupport
import Testing

@testable import Ledger

@Suite("Returns by coin, gains by day") struct CoinReturnTests {
    private func entry(
        _ kind: Entry.Kind, day: Int, in received: Leg? = nil, out sent: Leg? = nil, fee: Leg? = nil,
        value: Exact? = nil, feeValue: Exact? = nil
    ) -> Entry {
        var entry = Entry(kind: kind, time: Moment(milliseconds: Int64(day) * 86_400_000 + 3_600_000))
        (entry.received, entry.sent, entry.fee) = (received, sent, fee)
        (entry.value, entry.feeValue) = (value, feeValue)
        return entry
    }

    private func coins(_ coin: CoinID, _ quantity: Exact) -> Leg { Leg(.coin(coin), quantity) }
    private func money(_ amount: Exact) -> Leg { Leg(.money(.usd), amount) }

    private func closes(_ prices: [CoinID: [Exact]]) -> [CoinID: DailyCloses] {
        prices.mapValues { prices in
            DailyCloses(prices.enumerated().map { (day: Day(number: $0), price: $1) })
        }
    }

    private func net(_ entry: Entry, _ coin: CoinID, _ closes: [CoinID: Exact] = [:]) -> Exact? {
        entry.flow(of: coin, in: .usd, close: { closes[$0] }).map { $0.inflow - $0.outflow }
    }

    private var all: [Entry] {
        [
            entry(.buy, day: 1, in: coins("a", 2), out: money(100), fee: money(1)),
            entry(.buy, day: 1, in: coins("a", 2), out: money(100), fee: coins("c", 3), feeValue: 5),
            entry(.sell, day: 1, in: money(80), out: coins("a", 1), fee: money(2)),
            entry(.sell, day: 1, in: money(80), out: coins("a", 1), fee: coins("a", 1), feeValue: 4),
            entry(.swap, day: 1, in: coins("b", 3), out: coins("a", 1), fee: money(2), value: 70),
            entry(.swap, day: 1, in: coins("b", 3), out: coins("a", 1), fee: coins("c", 1), value: 70, feeValue: 2),
            entry(.income, day: 1, in: coins("a", 1), value: 40),
            entry(.transfer, day: 1, in: coins("a", 1), out: coins("a", 2), fee: coins("a", 1), feeValue: 3),
            entry(.spend, day: 1, out: coins("a", 1), value: 9),
            entry(.giftIn, day: 1, in: coins("a", 1), value: 9),
            entry(.giftOut, day: 1, out: coins("a", 1), fee: money(1), value: 9),
            entry(.rename, day: 1, in: coins("b", 100), out: coins("a", 1), value: 5),
            entry(.lost, day: 1, out: coins("a", 1)), entry(.fee, day: 1, out: coins("a", 1)),
            entry(.buy, day: 1, in: coins("a", 1), out: money(10), fee: money(-12)),
        ]
    }

    @Test("what each coin puts in and takes out adds up to the flow of the portfolio") func adds() throws {
        for entry in all {
            let whole = try #require(entry.flow(in: .usd, close: { _ in 7 }))
            let parts = (["a", "b", "c"] as [CoinID]).compactMap { net(entry, $0, ["a": 7, "b": 7, "c": 7]) }
            #expect(parts.count == 3 && parts.reduce(0, +) == whole.inflow - whole.outflow, "\(entry)")
        }
    }

    @Test("a swap takes out of one coin what it puts into the other; a fee in a third coin is put into the trade")
    func swap() {
        let swap = entry(.swap, day: 1, in: coins("b", 3), out: coins("a", 2), fee: coins("c", 1), feeValue: 5)
        #expect(net(swap, "a", ["a": 10, "b": 9]) == -20)
        #expect(net(swap, "b", ["a": 10, "b": 9]) == 25)
        #expect(net(swap, "c") == -5)
        #expect(net(swap, "b", ["b": 9]) == 32)
        #expect(net(swap, "a") == nil)
    }

    @Test("each coin has its own gain; together it is the portfolio's") func byCoin() throws {
        let entries = [
            entry(.buy, day: 0, in: coins("a", 2), out: money(100)),
            entry(.swap, day: 1, in: coins("b", 4), out: coins("a", 1), fee: money(1), value: 60),
            entry(.sell, day: 2, in: money(30), out: coins("b", 1)),
        ]
        let closes = closes(["a": [50, 60, 70], "b": [10, 15, 20]])
        let range = Day(number: 0)...Day(number: 2)
        let parts = CoinReturn.all(entries, closes: closes, currency: .usd, range: range, limit: 9)
        #expect(parts.map(\.coin) == ["a", "b"])
        // a: 70 + 60 − 100; b: 60 + 30 − 61
        #expect(parts.map { $0.performance?.gain.gain } == [30, 29])
        let whole = PortfolioHistory(entries: entries, closes: closes, currency: .usd, range: range)
        #expect(Performance(whole)?.gain.gain == 59)
        #expect(CoinReturn.all(entries, closes: closes, currency: .usd, range: range, limit: 1).map(\.coin) == ["a"])
    }

    private func gains(_ entries: [Entry], _ method: CostMethod = .fifo) throws -> Gains {
        Gains(
            movements: Movements(entries: entries, currency: .usd, policy: LotPolicy()),
            schedule: MethodSchedule(method), zone: try #require(Zone(fixed: "UTC")))
    }

    @Test("realised grows with each sale, unrealised is value less cost") func byDay() throws {
        let entries = [
            entry(.buy, day: 0, in: coins("a", 2), out: money(100)),
            entry(.sell, day: 1, in: money(60), out: coins("a", 1)),
        ]
        let history = PortfolioHistory(
            entries: entries, closes: closes(["a": [55, 60, 70]]), currency: .usd,
            range: Day(number: 0)...Day(number: 2))
        let points = GainHistory(try gains(entries), history).points
        #expect(points.map(\.realized) == [0, 10, 10] && points.map(\.unrealized) == [10, 10, 20])
    }

    @Test("unknown while a cost is missing, or after more left than there was") func unknown() throws {
        let gift = [
            entry(.income, day: 0, in: coins("a", 1)), entry(.sell, day: 1, in: money(60), out: coins("a", 1)),
            entry(.buy, day: 1, in: coins("a", 1), out: money(50)),
        ]
        let range = Day(number: 0)...Day(number: 2)
        let closes = closes(["a": [55, 60, 70]])
        func points(_ entries: [Entry], _ method: CostMethod = .fifo) throws -> [Exact?] {
            let history = PortfolioHistory(entries: entries, closes: closes, currency: .usd, range: range)
            return GainHistory(try gains(entries, method), history).points.map(\.unrealized)
        }
        #expect(try points(Array(gift[0...1])) == [nil, 0, 0])
        let short = [
            entry(.buy, day: 0, in: coins("a", 1), out: money(50)),
            entry(.sell, day: 1, in: money(60), out: coins("a", 2)),
            entry(.buy, day: 2, in: coins("a", 3), out: money(50)),
        ]
        #expect(try points(short) == [5, nil, nil])
    }

    @Test("at the end of any ledger it is what the lots say", arguments: [CostMethod.fifo, .lifo, .hifo, .average])
    func end(method: CostMethod) throws {
        var generator = SeededGenerator(seed: 11)
        for _ in 0..<40 {
            let entries = RandomLedger(60, using: &generator).entries()
            let gains = try gains(entries, method)
            let days = try #require(entries.last).time.day
            let prices = DailyCloses([(day: days, price: Exact(1))])
            let coins = Set(entries.flatMap(\.coins))
            let history = PortfolioHistory(
                entries: entries, closes: Dictionary(uniqueKeysWithValues: coins.map { ($0, prices) }), currency: .usd,
                range: days...days)
            let point = try #require(GainHistory(gains, history).points.last)
            #expect(point.realized == gains.totals().total)
            let cost = gains.left.reduce(Exact.zero) { $0 + $1.lot.cost }
            let difference = (history.points[0].value - (point.unrealized ?? 0) - cost).magnitude
            #expect(difference < Exact(mantissa: 1, exponent: -24))
        }
    }
}
