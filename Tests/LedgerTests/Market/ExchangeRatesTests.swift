import Testing

@testable import Ledger

@Suite("Exchange rates") struct ExchangeRatesTests {
    private static let friday = Day(number: 20_133)
    private let rates = ExchangeRates([
        .usd: [rate(0, "1.0478"), rate(-1, "1.0404"), rate(3, "1.0473")],
        Currency("chf"): [rate(-1, "0.9474"), rate(0, "0.9442")],
        Currency("rub"): [rate(-1081, "117.201")],
        Currency("xxx"): [rate(0, "0")],
    ])

    private static func rate(_ days: Int, _ text: String) -> ExchangeRates.Rate {
        ExchangeRates.Rate(day: Day(number: friday.number + days), perEuro: Exact(text) ?? 0)
    }

    private func converted(_ amount: Exact, _ from: Currency, _ to: Currency, _ days: Int) -> Exact? {
        rates.conversion(from: from, to: to, on: Day(number: Self.friday.number + days)).map { $0(amount) }
    }

    @Test("amount × wanted ÷ given, rounded once, half-even, to eight digits") func formula() throws {
        let chf = Currency("chf")
        #expect(converted(98039, .usd, ExchangeRates.euro, 0) == Exact("93566.520"))
        #expect(converted(98039, .usd, chf, 0) == Exact("88345.508"))
        #expect(converted(100, ExchangeRates.euro, .usd, 0) == Exact("104.78"))
        #expect(converted(0, .usd, chf, 0) == 0)
        #expect(try converted(#require(Exact("2.2e-17")), .usd, ExchangeRates.euro, 0) == Exact("2.0996373e-17"))
        #expect(
            try converted(#require(Exact("-1234567890123")), .usd, ExchangeRates.euro, 0) == Exact("-1178247700000"))
        // One more digit before the point than the quotient of the first digits has, and one less.
        #expect(try converted(#require(Exact("0.95")), ExchangeRates.euro, .usd, 0) == Exact("0.99541"))
        #expect(try converted(#require(Exact("0.96")), ExchangeRates.euro, .usd, 0) == Exact("1.005888"))
    }

    @Test("a day without a rate has the one of before, for a month and no longer") func days() {
        // Saturday, Sunday.
        #expect(converted(1, ExchangeRates.euro, .usd, 2) == Exact("1.0478"))
        #expect(converted(1, ExchangeRates.euro, .usd, 3 + 31) == Exact("1.0473"))
        #expect(converted(1, ExchangeRates.euro, .usd, 3 + 32) == nil)
        #expect(converted(1, ExchangeRates.euro, .usd, -2) == nil)
        #expect(converted(1, ExchangeRates.euro, Currency("rub"), 0) == nil)
        #expect(converted(1, ExchangeRates.euro, Currency("rub"), -1081 + 31) == Exact("117.201"))
    }

    @Test("both rates are of one day") func oneDay() {
        // The franc has none of the third day: the dollar's of before counts, too.
        let conversion = rates.conversion(from: .usd, to: Currency("chf"), on: Day(number: Self.friday.number + 3))
        #expect(conversion?.day == Self.friday)
        #expect(conversion?(1) == Exact("0.90112617"))
    }

    @Test("the same currency is not converted; one without a rate is unknown") func none() {
        #expect(rates.conversion(from: .usd, to: .usd, on: Self.friday) == nil)
        #expect(rates.conversion(from: .usd, to: Currency("xxx"), on: Self.friday) == nil)
        #expect(rates.conversion(from: .usd, to: Currency("aed"), on: Self.friday) == nil)
        #expect(rates.newest == Day(number: Self.friday.number + 3))
    }

    @Test("a row is converted at the rate of its own day; extremes are unknown, percent stays") func row() {
        var row = MarketCoin(coin: Coin(id: "x", symbol: "x", name: "X"), source: .provider("CoinGecko"))
        row.price = 2
        row.quoteTime = Moment(milliseconds: Int64(Self.friday.number) * 86_400_000 + 82_800_000, offsetMinutes: 120)
        row.change24hPercent = 5
        row.allTimeHigh = Extreme(value: 9, changePercent: -77)
        row.sparkline = [1, 2]
        let euro = row.converted(from: .usd, to: ExchangeRates.euro, by: rates)
        #expect(euro.price == Exact("1.9087612") && euro.change24hPercent == 5)
        #expect(euro.converted == Converted(from: .usd, day: Self.friday))
        #expect(euro.allTimeHigh == Extreme())
        #expect(euro.sparkline.map { ($0 * 1000).rounded() } == [954, 1909])
        let unknown = row.converted(from: .usd, to: Currency("aed"), by: rates)
        #expect(unknown.price == nil && unknown.converted == nil && unknown.sparkline.isEmpty)
    }

    @Test("a quote in the currency counts unless one in dollars is more than five minutes newer") func preferring() {
        func row(_ price: Exact, minutes: Int64) -> MarketCoin {
            var row = MarketCoin(coin: Coin(id: "x", symbol: "x", name: "X"), source: .provider("CoinGecko"))
            row.price = price
            row.quoteTime = Moment(milliseconds: Int64(Self.friday.number) * 86_400_000 + minutes * 60_000)
            return row
        }
        func price(own minutes: Int64) -> Exact? {
            let dollars = Market(currency: .usd, rows: [row(100, minutes: 60)], global: nil, listed: [])
            return dollars.converted(to: ExchangeRates.euro, by: rates)
                .preferring([row(95, minutes: minutes)], global: nil).row(of: "x")?.price
        }
        #expect(price(own: 60) == 95 && price(own: 55) == 95 && price(own: 120) == 95)
        #expect(price(own: 54) == Exact("95.438061"))
    }
}
