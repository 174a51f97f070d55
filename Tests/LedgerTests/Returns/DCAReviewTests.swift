import Ledger
import Testing

@Suite("DCA review") struct DCAReviewTests {
    private func day(_ text: String) throws -> Day { try #require(Day(text)) }

    private func buy(_ quantity: Exact, for total: Exact, on day: String, fee: Exact? = nil) throws -> Entry {
        let day = try self.day(day)
        var entry = Entry(kind: .buy, time: Moment(milliseconds: Int64(day.number) * 86_400_000))
        entry.received = Leg(.coin("btc"), quantity)
        entry.sent = Leg(.money(.usd), total)
        entry.fee = fee.map { Leg(.money(.usd), $0) }
        return entry
    }

    private func closes(_ list: [(String, Exact)]) throws -> DailyCloses {
        DailyCloses(try list.map { (day: try day($0.0), price: $0.1) })
    }

    @Test("own buys beside the same money daily, weekly, monthly, and all on the first day")
    func rivals() throws {
        let entries = [
            try buy(1, for: 99, on: "2021-01-01", fee: 1), try buy(2, for: 100, on: "2021-01-10"),
            try buy(1, for: 100, on: "2021-03-01"),
        ]
        let start = try day("2021-01-01").number
        // 100 in January, 50 afterwards, 80 on the last day.
        let days = (0..<60).map { (day: Day(number: start + $0), price: Exact($0 == 59 ? 80 : $0 < 31 ? 100 : 50)) }
        let found = DCAReview(
            of: "btc", entries: entries, closes: DailyCloses(days), currency: .usd, asOf: try day("2021-12-31"))
        let review = try #require(found)
        #expect(review.day == Day("2021-03-01"))
        #expect(review.close == 80)
        #expect(review.own.spent == 300)
        #expect(review.own.quantity == 4)
        #expect(review.own.worth == 320)
        #expect(review.rivals.map(\.purchases) == [60, 9, 3, 1])
        #expect(review.rivals.map(\.spent) == [300, 300, 300, 300])
        #expect(review.rivals[2].quantity == Exact("4.25"))
        #expect(review.rivals[3].quantity == 3)
        #expect(review.rivals[3].gain == -60)
        #expect(review.buys.map(\.averageAfter) == [100, Exact(200).divided(by: 3), 75])
        #expect(review.buys.map(\.averageBefore) == [nil, 100, Exact(200).divided(by: 3)])
        #expect(review.best?.price == 50)
        #expect(review.worst?.price == 100)
        #expect(review.worst?.day == Day("2021-01-01"))
    }

    @Test("a month that is too short buys on its last day; equal parts add up to the cent")
    func parts() throws {
        let entries = [try buy(1, for: 1, on: "2021-01-31"), try buy(1, for: 0, on: "2021-03-31")]
        let found = DCAReview(
            of: "btc", entries: entries, closes: try closes([("2021-01-31", 1), ("2021-02-28", 2), ("2021-03-31", 4)]),
            currency: .usd, asOf: try day("2021-03-31"))
        let review = try #require(found)
        let monthly = review.rivals[2]
        #expect(monthly.purchases == 3)
        #expect(monthly.late == 0)
        #expect(monthly.spent == 1)
        #expect(monthly.quantity == Exact("0.58"))
    }

    @Test("a day without a close waits for the next one, and says so; money without any is left over")
    func late() throws {
        let entries = [try buy(1, for: 50, on: "2021-01-01"), try buy(1, for: 50, on: "2021-01-15")]
        let found = DCAReview(
            of: "btc", entries: entries,
            closes: try closes([("2021-01-04", 10), ("2021-01-14", 20), ("2021-01-16", 20)]), currency: .usd,
            asOf: try day("2021-01-16"))
        let review = try #require(found)
        let weekly = review.rivals[1]
        #expect(weekly.purchases == 3)
        #expect(weekly.late == 3)
        #expect(weekly.leftOver == 0)
        #expect(review.rivals[3].late == 1)
        #expect(review.rivals[3].quantity == 10)
    }

    @Test("without buys, or without a close, there is nothing to review")
    func nothing() throws {
        let entries = [try buy(1, for: 50, on: "2021-01-05")]
        let none = DailyCloses([PricePoint]())
        let early = try closes([("2021-01-01", 1)])
        let there = try closes([("2021-01-05", 1)])
        let last = try day("2021-01-06")
        for (coin, closes) in [("btc", none), ("eth", there), ("btc", early)] as [(CoinID, DailyCloses)] {
            #expect(DCAReview(of: coin, entries: entries, closes: closes, currency: .usd, asOf: last) == nil)
        }
    }
}
