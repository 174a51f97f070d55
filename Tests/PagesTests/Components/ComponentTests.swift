import HTML
import Ledger
import Pages
import Testing

@Suite("Figures and changes") struct FigureTests {
    let look = Sample.look

    @Test("a shortened price is heard and copied as the plain number")
    func tiny() {
        let html = look.price(Exact("2.2e-17")).renderText()
        #expect(html.contains("aria-hidden=\"true\">$0.0₁₆22<"))
        #expect(html.contains("<span class=\"spoken\">0.000000000000000022</span>"))
        #expect(html.contains("title=\"0.000000000000000022\""))
    }

    @Test("a price is heard with its sign in every currency; only small digits are said as the plain number")
    func signs() {
        for code in Currency.known {
            var other = look
            other.currency = Currency(code)
            #expect(!other.price(93566).renderText().contains("aria-hidden"), "\(code)")
            #expect(other.price(Exact("2.2e-17")).renderText().contains("aria-hidden"), "\(code)")
        }
    }

    @Test("zero, unknown and hidden look different")
    func three() {
        #expect(look.money(0).renderText().contains("$0.00"))
        #expect(look.money(nil).renderText() == "<span class=\"figure unknown\">–</span>")
        #expect(!Sample.hidden.ownMoney(0).renderText().contains("0.00"))
        #expect(Sample.hidden.ownMoney(0).renderText() == Sample.hidden.ownMoney(1_000_000).renderText())
    }

    @Test("thirty digits may take several lines, broken between their groups alone")
    func long() {
        let html = look.money(Exact("123456789012345678901234567890.5")).renderText()
        #expect(html.contains("class=\"figure long\" title=\"123456789012345678901234567890.5\""))
        #expect(html.contains("$123,<wbr>456,<wbr>789,") && html.contains("567,<wbr>890.50"))
        #expect(look.amount(Exact("0.000000000000000001")).renderText().contains(">0.000000000000000001<wbr>"))
        #expect(!look.money(Exact("1234567.89")).renderText().contains("wbr"))
        #expect(look.moneyChange(Exact("-12345678901234567")).renderText().contains("change down long"))
    }

    @Test("a figure may be broken behind its currency's code, and one with a sign is not")
    func code() {
        var francs = look
        francs.currency = Currency("chf")
        francs.ownCurrency = francs.currency
        #expect(francs.money(Exact("44172.75")).renderText().contains(">CHF\u{A0}<wbr>44,172.75<"))
        #expect(francs.ownGain(Exact("-24172.75")).renderText().contains("-CHF\u{A0}<wbr>24,172.75<"))
        var pounds = look
        pounds.currency = Currency("gbp")
        #expect(pounds.money(Exact("44172.75")).renderText().contains(">£44,172.75<"))
    }

    @Test("a change that rounds to zero has neither arrow nor colour")
    func flat() {
        #expect(look.change(Exact("-0.004")).renderText() == "<span class=\"change\" title=\"-0.004\">0.00%</span>")
        #expect(look.change(nil).renderText() == "<span class=\"change unknown\">–</span>")
    }

    @Test("a loss says so with colour, arrow and sign")
    func loss() {
        let html = look.change(Exact("-6.88")).renderText()
        #expect(html.contains("change down") && html.contains("▼") && html.contains("-6.88%"))
        #expect(look.moneyChange(Exact("-0.001")).renderText().contains("change down"))
    }
}

@Suite("Monograms") struct LogoTests {
    func text(_ symbol: String, _ name: String = "Name") -> String {
        Logo(Coin(id: "x", symbol: symbol, name: name)).renderText()
    }

    @Test(
        "short symbols stand whole, long ones with their first character",
        arguments: [
            ("btc", "BTC"), ("usdt", "U"), ("🚀moon", "🚀"), ("👩‍👩‍👧", "👩‍👩‍👧"), ("שלום", "ש"), ("$", "$"), ("é", "É"),
            ("<b>", "&lt;B&gt;"), ("", "N"), ("  ", "?"),
        ])
    func monogram(symbol: String, expected: String) { #expect(text(symbol).contains(">\(expected)</span>")) }

    @Test("a pile of combining marks stays small")
    func zalgo() {
        let pile = "Z" + String(repeating: "\u{0301}", count: 300) + "algo"
        #expect(text(pile).utf8.count < 100)
    }

    @Test("a coin has always the same colour, and coins differ")
    func colour() {
        let hues = Set(
            ["bitcoin", "ethereum", "solana", "dogecoin", "monero"].map { id in
                Logo(Coin(id: CoinID(id), symbol: "x", name: "x")).renderText()
            })
        #expect(hues.count > 2)
    }
}

@Suite("How fresh figures are") struct FreshnessTests {
    @Test("the snapshot says its day")
    func snapshot() {
        #expect(
            Freshness(time: Sample.now, source: .snapshot, look: Sample.look).text == "Snapshot of 14 Feb 2025")
    }

    @Test("a quote says its time and source, and its age when it is older than five minutes")
    func quote() {
        let text = { (minutes: Int64) in
            let time = Moment(milliseconds: Sample.now.milliseconds - minutes * 60_000)
            return Freshness(time: time, source: .provider("CoinGecko"), look: Sample.look).text
        }
        #expect(text(5) == "as of 19:58 from CoinGecko")
        #expect(text(12) == "as of 19:51 from CoinGecko, 12 min old")
        #expect(text(3000) == "as of 12 Feb 2025, 18:03 from CoinGecko, 2 days old")
    }
}

@Suite("Seven-day lines") struct SparklineTests {
    @Test("nothing is drawn from fewer than two points")
    func none() {
        #expect(Sparkline(values: []).renderText() == "")
        #expect(Sparkline(values: [1]).renderText() == "")
        #expect(Sparkline(values: [1, .nan]).renderText() == "")
    }

    @Test("a flat line stands in the middle")
    func flat() { #expect(Sparkline(values: [5, 5]).renderText().contains("d=\"M0 16L112 16\"")) }

    @Test("the lowest point stands at the bottom, the highest on top")
    func slope() { #expect(Sparkline(values: [1, 2]).renderText().contains("class=\"spark up\"")) }
}
