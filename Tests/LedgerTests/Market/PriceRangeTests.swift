import Ledger
import Testing

@Suite("A price that is questioned") struct PriceRangeTests {
    private let day = Day(number: 19_000)

    /// Closes of 100, 110 and 90 round the day.
    private var range: PriceRange? {
        PriceRange(
            around: day,
            in: DailyCloses([
                (Day(number: 18_999), 100), (day, 110), (Day(number: 19_001), 90), (Day(number: 19_002), 1),
            ]))
    }

    private func trade(_ price: Exact, _ kind: Entry.Kind = .buy) throws -> Entry {
        let figures = try #require(TradeDraft.figures(2, price, nil))
        var entry = Entry.trade(
            of: "x", isSale: kind == .sell, figures, currency: .usd,
            at: Moment(milliseconds: Int64(day.number) * 86_400_000))
        guard !kind.isTrade else { return entry }
        entry.kind = kind
        (entry.value, entry.sent, entry.price, entry.terms) = (figures.value, nil, nil, nil)
        return entry
    }

    @Test("the range is that of the day and its neighbours; one of them is enough") func neighbours() {
        #expect(range?.low == 90 && range?.high == 110)
        #expect(PriceRange(around: day, in: DailyCloses([(Day(number: 19_001), 7)]))?.high == 7)
        #expect(PriceRange(around: day, in: DailyCloses([(Day(number: 19_002), 7)])) == nil)
    }

    @Test(
        "a fifth outside is still taken, more is asked about",
        arguments: [("132", false), ("132.01", true), ("72", false), ("71.99", true), ("0", false), ("1e30", true)])
    func fifth(price: String, isAsked: Bool) throws {
        let price = try #require(Exact(price))
        for kind in [Entry.Kind.buy, .sell] {
            let doubt = try trade(price, kind).doubt(in: .usd) { _, _ in range }
            #expect((doubt != nil) == isAsked)
        }
    }

    @Test("any kind is asked that says a value; an estimate, another range, and what was stored already are not")
    func kinds() throws {
        var income = try trade(1000, .income)
        #expect(income.doubt(in: .usd) { _, _ in range }?.price == 1000)
        #expect(income.doubt(in: .usd) { _, _ in nil } == nil)
        #expect(income.doubt(in: .usd, replacing: income) { _, _ in range } == nil)
        income.estimatedFrom = income.time
        #expect(income.doubt(in: .usd) { _, _ in range } == nil)
        // Both legs of a swap: the second one is far off.
        var swap = Entry(kind: .swap, time: income.time)
        (swap.sent, swap.received, swap.value) = (Leg(.coin("x"), 1), Leg(.coin("y"), 50), 100)
        #expect(swap.doubt(in: .usd) { _, _ in range }?.coin == "y")
        // Another currency counts at its rate.
        var foreign = try trade(100)
        (foreign.sent, foreign.rate) = (Leg(.money(Currency("eur")), 200), 5)
        #expect(foreign.doubt(in: .usd) { _, _ in range }?.price == 500)
    }

    @Test("the question names price, range, days and source") func words() throws {
        let doubt = try #require(try trade(59_000).doubt(in: .usd) { _, _ in range })
        let coin = Coin(id: "x", symbol: "xyz", name: "Xyz")
        let question = DoubtfulPrice(doubt, coin, .point, .usd, source: "Someone's closes")
        #expect(
            question.problem
                == "$59,000.00 for one XYZ: the archive has $90.00 to $110.00 from 7 Jan 2022 to 9 Jan 2022 (Someone's closes)."
        )
        #expect(doubt.mark == "price:x:59000:2022-01-08")
    }
}

@Suite("A value that is unknown") struct UnknownValueTests {
    private func entry(_ kind: Entry.Kind, _ sent: Leg?, _ received: Leg?) -> Entry {
        var entry = Entry(kind: kind, time: Moment(milliseconds: 1_000_000_000_000))
        (entry.sent, entry.received) = (sent, received)
        return entry
    }

    @Test("what counts and is not said is unknown") func which() {
        let coins = Leg(.coin("x"), 2)
        for kind in [Entry.Kind.buy, .income, .giftIn, .adjustment] {
            #expect(entry(kind, nil, coins).lacksValue(in: .usd), "\(kind)")
        }
        for kind in [Entry.Kind.sell, .fee, .spend, .giftOut] {
            #expect(entry(kind, coins, nil).lacksValue(in: .usd), "\(kind)")
        }
        for kind in [Entry.Kind.lost, .adjustment] { #expect(!entry(kind, coins, nil).lacksValue(in: .usd)) }
        #expect(
            !entry(.transfer, coins, coins).lacksValue(in: .usd) && !entry(.rename, coins, coins).lacksValue(in: .usd))
        #expect(!entry(.buy, Leg(.money(.usd), 1), coins).lacksValue(in: .usd))
        #expect(entry(.buy, Leg(.money(Currency("eur")), 1), coins).lacksValue(in: .usd))
        var free = entry(.income, nil, coins)
        free.value = 0
        #expect(!free.lacksValue(in: .usd))
    }

    @Test("what left is valued before what came, and the price's time is kept") func filled() throws {
        let swap = entry(.swap, Leg(.coin("x"), 2), Leg(.coin("y"), 3))
        let time = Moment(milliseconds: 5)
        let both = try #require(swap.estimated(in: .usd) { PricePoint(time: time, price: $0 == "x" ? 7 : 100) })
        #expect(both.value == 14 && both.estimatedFrom == time && both.sent == swap.sent)
        #expect(swap.estimated(in: .usd) { $0 == "y" ? PricePoint(time: time, price: 5) : nil }?.value == 15)
        #expect(swap.estimated(in: .usd) { _ in nil } == nil)
        #expect(both.estimated(in: .usd) { _ in PricePoint(time: time, price: 9) } == nil)
    }
}
