import Ledger
import Testing

@Suite("Money without a rate") struct EntryRateTests {
    private static let euro = Currency("eur")
    private let rates: ExchangeRates
    private let day: Day

    init() throws {
        day = try #require(Day("2021-05-06"))
        rates = ExchangeRates([.usd: [ExchangeRates.Rate(day: day, perEuro: try #require(Exact("1.206")))]])
    }

    private func conversion(_ money: Currency, _ day: Day) -> Conversion? {
        rates.conversion(from: money, to: .usd, on: day)
    }

    private func bought(_ money: Currency, at time: String = "2021-05-08T12:00:00Z") throws -> Entry {
        var entry = Entry(kind: .buy, time: try #require(Moment(iso8601: time)))
        (entry.received, entry.sent) = (Leg(.coin("bitcoin"), 2), Leg(.money(money), 1000))
        entry.terms = .amountAndTotal
        return entry
    }

    private func price(_ coin: CoinID) -> PricePoint? { PricePoint(time: day.end, price: 50_000) }

    @Test("it is filled with the bank’s rate, not with the coin’s price, and names the rate and its day") func filled()
        throws
    {
        let entry = try bought(Self.euro)
        #expect(entry.moneyWithoutRate(in: .usd) == Self.euro && entry.lacksValue(in: .usd))
        let filled = try #require(entry.estimated(in: .usd, rate: conversion, price: price))
        // Saturday: the newest rate is that of Thursday here.
        #expect(filled.rate == Exact("1.206") && filled.value == 1206 && filled.worth(in: .usd) == 1206)
        #expect(filled.estimatedFrom == day.end)
        #expect(filled.estimatedRate == "European Central Bank’s rate of 6 May 2021, 1.206")
        #expect(!filled.lacksValue(in: .usd) && filled.moneyWithoutRate(in: .usd) == nil)
    }

    @Test("where the bank has no rate of that time the coin’s price counts, as for entries without money") func noRate()
        throws
    {
        let late = try bought(Self.euro, at: "2021-07-08T12:00:00Z")
        let filled = try #require(late.estimated(in: .usd, rate: conversion, price: price))
        #expect(filled.rate == nil && filled.value == 100_000 && filled.estimatedRate == nil)
        let other = try #require(try bought(Currency("xyz")).estimated(in: .usd, rate: conversion, price: price))
        #expect(other.value == 100_000)
        // A known value or rate is never touched.
        var known = try bought(Self.euro)
        known.value = 1100
        #expect(known.estimated(in: .usd, rate: conversion, price: price) == nil)
        #expect(try bought(.usd).estimated(in: .usd, rate: conversion, price: price) == nil)
    }

    @Test("the form offers it once, and takes it when it is sent again") func offered() throws {
        var surroundings = Typed.surroundings()
        surroundings.rate = { [rates] in rates.conversion(from: $0, to: .usd, on: $1) }
        let draft = EntryDraft(
            kind: .buy,
            [.coin: "btc", .amount: "2", .value: "1000", .currency: "eur", .date: "2021-05-06", .time: "12:00"])
        let first = draft.outcome(surroundings)
        let rate = try #require(Exact("1.206"))
        #expect(first.errors[.rate] as? EntryDraftError == .offersRate("eur", rate, day))
        #expect(first.entry == nil && first.whileTyping.errors.isEmpty)
        surroundings.confirmed = Set(first.questions)
        let taken = try #require(draft.outcome(surroundings).entry)
        #expect(taken.rate == rate && taken.estimatedFrom == day.end && taken.worth(in: .usd) == 1206)
        // Edited elsewhere it stays an estimate; with another rate it is none any more.
        var noted = EntryDraft(taken, Typed.surroundings(taken))
        noted[.note] = "n"
        #expect(noted.outcome(Typed.surroundings(taken)).entry?.estimatedFrom == day.end)
        noted[.rate] = "1.21"
        let typed = try #require(noted.outcome(Typed.surroundings(taken)).entry)
        #expect(typed.estimatedFrom == nil && typed.worth(in: .usd) == 1210)
    }
}
