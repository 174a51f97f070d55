import Ledger
import Testing

@Suite("A trade being typed") struct TradeDraftTests {
    @Test(
        "any two give the third",
        arguments: [
            ("0.25", "41230", "", "0.25", "41230", "10307.5"), ("0.25", "", "10307.5", "0.25", "41230", "10307.5"),
            ("", "41230", "10307.5", "0.25", "41230", "10307.5"), ("2", "3", "6.00", "2", "3", "6"),
            ("1", "0", "", "1", "0", "0"),
            ("3", "", "1", "3", "0.333333333333333333333333", "1"),
        ])
    func third(amount: String, price: String, value: String, a: String, p: String, v: String) throws {
        let figures = try #require(TradeDraft(amount: amount, price: price, value: value).outcome(.point).figures)
        #expect([figures.amount, figures.price, figures.value].map(\.description) == [a, p, v])
    }

    @Test("what was typed is kept digit for digit through an entry") func kept() throws {
        let draft = TradeDraft(amount: "", price: "3", value: "1")
        let figures = try #require(draft.outcome(.point).figures)
        let entry = Entry.trade(of: "x", isSale: true, figures, currency: .usd, at: Moment(milliseconds: 0))
        #expect(
            entry.figures == figures && entry.price == 3 && entry.received?.quantity == 1
                && entry.terms == .priceAndTotal)
    }

    @Test("empty is incomplete, not wrong") func empty() {
        let outcome = TradeDraft(amount: "1").outcome(.point)
        #expect(outcome.figures == nil && outcome.errors.isEmpty)
        #expect(TradeDraft(amount: "  ").isEmpty)
    }

    @Test(
        "a bad text is an error of its field",
        arguments: [
            (TradeDraft(amount: "1", price: "6,2.10"), TradeDraft.Field.price),
            (TradeDraft(amount: "--1", price: "2"), .amount),
            (TradeDraft(amount: "-1", price: "2"), .amount), (TradeDraft(amount: "0", price: "2"), .amount),
            (TradeDraft(price: "0", value: "5"), .price),
            (TradeDraft(amount: "1", value: "1.5abc"), .value),
            (TradeDraft(amount: "2", price: "3", value: "99"), .value),
        ])
    func bad(draft: TradeDraft, field: TradeDraft.Field) {
        let outcome = draft.outcome(.point)
        #expect(outcome.figures == nil && Array(outcome.errors.keys) == [field])
    }

    @Test(
        "another unit beside a number is an error of its field",
        arguments: [
            (TradeDraft(amount: "1 BTC", price: "2"), TradeDraft.Field.amount),
            (TradeDraft(amount: "$1", price: "2"), .amount), (TradeDraft(amount: "1", price: "€2"), .price),
            (TradeDraft(amount: "1", value: "2 eth"), .value),
        ])
    func otherUnit(draft: TradeDraft, field: TradeDraft.Field) {
        let ether = Coin(id: "ethereum", symbol: "eth", name: "Ethereum")
        let outcome = draft.outcome(.point, of: ether, in: .usd)
        #expect(outcome.figures == nil && Array(outcome.errors.keys) == [field])
        #expect(TradeDraft(amount: "1 ETH", price: "$2").outcome(.point, of: ether, in: .usd).figures?.value == 2)
    }

    @Test("every refusal says what is wrong and what to do")
    func words() {
        let errors: [TradeError] = [
            .belowZero(.price, "-1"), .noAmount, .noAmountAtZero, .doesNotFit("99", product: "6"), .notADate("soon"),
            .inTheFuture(Day(number: 20_000)),
        ]
        for error in errors { #expect(error.problem.hasSuffix(".") && error.remedy.hasSuffix(".")) }
        #expect(TradeError.doesNotFit("99", product: "6").problem == "“99” is not amount × price, which is 6.")
    }

    @Test("coins against money of another currency are no trade of this portfolio") func foreign() {
        var entry = Entry(kind: .buy, time: Moment(milliseconds: 0))
        entry.received = Leg(.coin("x"), 1)
        entry.sent = Leg(.money(.usd), 2)
        #expect(entry.isTrade(in: .usd) && !entry.isTrade(in: Currency("eur")))
        entry.sent = Leg(.coin("y"), 2)
        #expect(!entry.isTrade(in: .usd))
    }

    @Test("a what-if changes the average and nothing else") func whatIf() throws {
        let figures = try #require(TradeDraft(amount: "1", price: "100").outcome(.point).figures)
        let entry = Entry.trade(of: "x", isSale: false, figures, currency: .usd, at: Moment(milliseconds: 0))
        let average = DollarCostAverage(of: "x", entries: [entry], currency: .usd)
        let after = average.buying(1, at: 50)
        #expect(average.averageCost == 100 && after.averageCost == 75 && after.quantity == 2 && after.breakEven == 75)
        #expect(DollarCostAverage(of: "y", entries: [entry], currency: .usd).averageCost == nil)
    }
}
