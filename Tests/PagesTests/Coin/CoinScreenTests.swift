import HTML
import Ledger
import Pages
import Testing

@Suite("Coin screen") struct CoinScreenTests {
    func screen(
        _ row: MarketCoin, detail: CoinDetail? = nil, closes: [PricePoint] = [], range: ChartRange? = nil,
        entries: [Entry] = [], look: Look = Sample.look
    ) -> String {
        let portfolio = Portfolio(entries: Entries(entries), market: Sample.market([row]))
        return CoinScreen(
            coin: row.coin, history: PriceHistory(row: row, detail: detail, closes: closes),
            chartNote: "Closes of the test", holding: portfolio.holding(of: row.coin.id),
            query: ChartQuery(range: range), look: look
        ).renderText()
    }

    func days(_ prices: [String]) -> [PricePoint] {
        prices.enumerated().compactMap { index, text in
            let back = Int64(prices.count - 1 - index) * 86_400_000
            return Exact(text).map {
                PricePoint(time: Moment(milliseconds: Sample.now.milliseconds - back), price: $0)
            }
        }
    }

    @Test("a coin of which nothing is known says so everywhere and breaks nothing")
    func nothing() {
        let html = screen(Sample.row("x", "", "", rank: nil, price: nil, change: nil))
        #expect(html.contains("No price known"))
        #expect(html.contains("No recorded prices"))
        #expect(html.contains("The description comes with live data."))
        #expect(html.count(of: "unknown\">–") > 20)
    }

    @Test("names, descriptions and addresses of others are text")
    func hostile() {
        var detail = CoinDetail(id: "x")
        detail.description = "<img src=x onerror=alert(1)>"
        detail.homepage = "javascript:alert(1)"
        detail.subreddit = "rwax.org"
        let html = screen(Sample.hostile, detail: detail)
        #expect(!html.contains("<img"))
        #expect(!html.contains("href=\"javascript"))
        #expect(html.contains("<bdi>javascript:alert(1)</bdi>"))
        #expect(html.contains("href=\"https://rwax.org\" rel=\"noreferrer noopener\""))
    }

    @Test("whose price it is stands beside it, linked")
    func attribution() {
        let html = screen(Sample.bitcoin)
        #expect(html.contains("Snapshot of 14 Feb 2025</span> · <span class=\"attribution\">Price data by <a href="))
    }

    @Test("the chart's points stand in a table, the same ones")
    func table() {
        let html = screen(Sample.bitcoin, closes: days(["61000", "62000", "61408.5"]), range: .week)
        #expect(html.count(of: "data-x=") == 3, "yesterday and now are known twice and drawn once")
        #expect(html.contains("Closes of the test"))
        #expect(html.contains("High "))
    }

    @Test(
        "axes read right whatever the size of the price",
        arguments: [
            (["2.1e-17", "2.2e-17"], "$0.0₁₆21"), (["115829282", "115829999"], "$115,829,400"),
            (["1", "1"], "$1"), (["0.5", "1.5"], "$1"),
        ])
    func axes(prices: [String], label: String) {
        let row = Sample.row("x", "x", "X", price: nil, change: nil)
        let html = screen(row, closes: days(prices), range: .all)
        #expect(html.contains("<span>\(label)"))
        #expect(!html.contains("NaN") && !html.contains("inf"))
    }

    @Test("ten years of closes are thinned, and the peak is kept")
    func thinned() {
        var prices = (0..<4000).map { String($0 % 97 + 1000) }
        prices[1234] = "99999"
        let html = screen(Sample.row("x", "x", "X", price: nil), closes: days(prices), range: .all)
        #expect(html.count(of: "data-x=") <= 362)
        #expect(html.contains("$99,999.00"))
        #expect(html.contains("of 4000 points"))
    }

    @Test("an own holding is shown, and hidden when amounts are hidden")
    func holding() {
        let entries = [Sample.buy("bitcoin", 3, for: 98_765)]
        #expect(screen(Sample.bitcoin, entries: entries).contains("$184,225.50"))
        let hidden = screen(Sample.bitcoin, entries: entries, look: Sample.hidden)
        for figure in ["184,225", "98,765", "98765", "32,921"] { #expect(!hidden.contains(figure)) }
    }

    @Test("own trades and the average stand on the chart, those of another time do not, hidden amounts hide them")
    func own() {
        let now = Sample.now.milliseconds
        let mark = { (days: Int64, price: Exact, isSale: Bool) in
            TradesChart.Mark(time: Moment(milliseconds: now - days * 86_400_000), price: price, isSale: isSale)
        }
        let own = OwnTrades(
            marks: [mark(2, 61_500, false), mark(1, 61_900, true), mark(90, 20_000, false)], average: 60_500)
        let draw = { (own: OwnTrades, look: Look) in
            CoinScreen(
                coin: Sample.bitcoin.coin,
                history: PriceHistory(
                    row: Sample.bitcoin, closes: self.days(["61000", "61200", "61700", "62000"])),
                chartNote: nil, holding: nil, query: ChartQuery(range: .week),
                look: look, own: own
            ).renderText()
        }
        let html = draw(own, Sample.look)
        #expect(html.contains("Your average "))
        #expect(html.contains(">Bought<") && html.contains(">Sold<"))
        #expect(html.count(of: "class=\"average-line\"") == 1)
        #expect(!html.contains("far outside"))
        // Far from the range it is named, and the line keeps its height.
        let far = draw(OwnTrades(marks: [], average: 20_000), Sample.look)
        #expect(far.contains(", below") && !far.contains("average-line") && !far.contains(">$20,000<"))
        var look = Sample.look
        look.hidesAmounts = true
        let hidden = draw(own, look)
        #expect(!hidden.contains("Your average") && !hidden.contains("Bought") && !hidden.contains("average-line"))
    }
}

@Suite("Candles of a coin") struct CandleTests {
    private let coin = Sample.bitcoin.coin

    /// Half an hour each, the last one ends now: rising and falling by turns.
    private func candles(_ count: Int, minutes: Int = 30, price: String = "100") -> Candles {
        let base = Exact(price) ?? 1
        let tenth = base.share(1, of: 10) ?? 0
        return Candles(
            minutes: minutes,
            all: (0..<count).map { number in
                let back = Int64(count - 1 - number) * Int64(minutes) * 60_000
                let isRise = number % 2 == 0
                return Candle(
                    end: Moment(milliseconds: Sample.now.milliseconds - back), open: isRise ? base : base + tenth,
                    high: base + tenth + tenth, low: base - tenth, close: isRise ? base + tenth : base)
            })
    }

    private func screen(_ candles: [Candles], _ query: ChartQuery, row: MarketCoin = Sample.bitcoin) -> String {
        CoinScreen(
            coin: coin, history: PriceHistory(row: row, candles: candles), chartNote: nil, holding: nil, query: query,
            look: Sample.look
        ).renderText()
    }

    @Test("they are offered where there are some, and drawn where they are asked for") func offered() {
        #expect(!screen([], ChartQuery(range: .day, form: .candles)).contains(">Candles<"))
        let line = screen([candles(4)], ChartQuery(range: .day))
        #expect(line.contains("href=\"/coins/bitcoin?range=24h&amp;view=candles\"") && !line.contains("candle rise"))
        let drawn = screen([candles(4)], ChartQuery(range: .day, form: .candles))
        #expect(drawn.contains("candle rise") && drawn.contains("candle fall"))
        #expect(drawn.contains("Each candle is 30 minutes."))
        #expect(drawn.contains("4 candles of 30 minutes from"))
        #expect(drawn.contains("2 rose, 2 fell"))
        #expect(drawn.contains("href=\"/coins/bitcoin?range=7d&amp;view=candles\""), "another range stays with candles")
        #expect(drawn.contains("prices.csv?range=24h&amp;view=candles"))
        #expect(drawn.count(of: "data-x=") == 4)
    }

    @Test("a candle is hollow or filled, and a wick never runs through it") func shapes() throws {
        let html = screen([candles(2)], ChartQuery(range: .day, form: .candles))
        let rise = try #require(html.firstRange(of: "candle rise\" d=\"")).upperBound
        let path = html[rise...].prefix { $0 != "\"" }
        #expect(path.count(where: { $0 == "M" }) == 3 && path.count(where: { $0 == "Z" }) == 1)
    }

    @Test("the length that suits the range is taken") func lengths() {
        let all = [candles(40), candles(60, minutes: 240), candles(90, minutes: 5760)]
        for (range, text) in [
            (ChartRange.day, "30 minutes"), (.week, "4 hours"), (.month, "4 hours"), (.quarter, "4 days"),
            (.year, "8 days"),
        ] {
            #expect(
                screen(all, ChartQuery(range: range, form: .candles)).contains("Each candle is \(text)."),
                "\(range.rawValue)")
        }
    }

    @Test("many are put together: first open, last close, and the highest and lowest of all") func merged() {
        let start: Int64 = 86_400_000
        let four = (1...12).map { number in
            Candle(
                end: Moment(milliseconds: start + Int64(number) * 4 * 3_600_000), open: Exact(number),
                high: Exact(number + 20), low: Exact(number - 1), close: Exact(number + 1))
        }
        let days = Candles(minutes: 240, all: four).merged(limit: 2)
        #expect(days.minutes == 1440 && days.all.count == 2)
        #expect(days.all[0].open == 1 && days.all[0].close == 7 && days.all[0].high == 26 && days.all[0].low == 0)
        #expect(days.all.map(\.end.milliseconds) == [start * 2, start * 3])
        #expect(Candles(minutes: 240, all: four).merged(limit: 12).all == four)
        #expect(Candles.length(of: four) == 240 && Candles.length(of: []) == nil)
    }

    @Test("a price of 2.2e-17 is drawn like any other, and one that never moved, too") func tiny() {
        for price in ["0.000000000000000022", "115829282", "0"] {
            let html = screen([candles(6, price: price)], ChartQuery(range: .day, form: .candles))
            #expect(html.contains("candle rise") && !html.contains("NaN") && !html.contains("inf"))
        }
        let html = screen([candles(6, price: "0.000000000000000022")], ChartQuery(range: .day, form: .candles))
        #expect(html.contains("$0.0₁₆22"))
    }
}
