import HTML
import Ledger
import Pages
import Testing

@Suite("Market screen") struct MarketScreenTests {
    func screen(
        _ rows: [MarketCoin], _ query: MarketQuery = MarketQuery(), entries: [Entry] = [], look: Look = Sample.look
    ) -> String {
        let market = Sample.market(rows)
        return MarketScreen(
            market: market, portfolio: Portfolio(entries: Entries(entries), market: market), query: query, look: look
        ).renderText()
    }

    @Test("no coins at all is said, not an empty table")
    func none() {
        let html = screen([])
        #expect(html.contains("Nothing here"))
        #expect(!html.contains("<table"))
    }

    @Test("no match names what was looked for and offers to clear it")
    func noMatch() {
        let html = screen([Sample.bitcoin], MarketQuery(text: "zz\"<top"))
        #expect(html.contains("No coin matches “zz&quot;&lt;top”"))
        #expect(html.contains("Clear the search"))
        #expect(html.contains("value=\"zz&quot;&lt;top\""))
    }

    @Test("one coin: rank, symbol, name, price with its exact number, change with arrow and sign, unknown as a dash")
    func one() {
        let html = screen([Sample.bitcoin])
        #expect(html.contains("<td class=\"rank\">1</td>"))
        #expect(html.contains("<bdi class=\"symbol\">BTC</bdi><bdi class=\"name\">Bitcoin</bdi>"))
        #expect(html.contains("title=\"61408.5\">$61,408.50</span>"))
        #expect(html.contains("▲</span>+2.50%"))
        #expect(html.contains("<span class=\"figure unknown\">–</span>"))
        #expect(
            html.contains(
                "Snapshot of 14 Feb 2025</span> · <span class=\"attribution\">Price data by <a href=\"https://"))
        #expect(html.contains("1 coin<"))
    }

    @Test("beyond 250 coins the list is paged, and each page has its rows")
    func many() {
        let rows = (1...501).map { (number: Int) in
            Sample.row(CoinID("c\(number)"), "c\(number)", "Coin \(number)", rank: number)
        }
        let first = screen(rows)
        #expect(first.count(of: "<td class=\"rank\">") == 250)
        #expect(first.contains("href=\"/?from=250\">Show more"))
        #expect(!first.contains("Previous"))
        let last = screen(rows, MarketQuery(offset: 500))
        #expect(last.count(of: "<td class=\"rank\">") == 1)
        #expect(!last.contains("Show more"))
        #expect(last.contains("href=\"/?from=250\">Previous"))
    }

    @Test("names of others are text, whatever they contain")
    func hostile() {
        let html = screen([Sample.hostile])
        #expect(!html.contains("<script>alert"))
        #expect(!html.contains("<b>"))
        #expect(html.contains("&lt;script&gt;alert(&#39;coin&#39;)"))
        #expect(html.contains("href=\"/coins/evil%22%3E%3Cscript%3Ealert%281%29%3C%2Fscript%3E\""))
        #expect(html.count(of: "<script") == 1, "our own file alone")
    }

    @Test("what is held stands in its row, and hidden amounts leave no figure, not even in a title")
    func holdings() {
        let entries = [Sample.buy("bitcoin", 3, for: 98_765)]
        let shown = screen([Sample.bitcoin], entries: entries)
        #expect(shown.contains("$184,225.50"))
        let hidden = screen([Sample.bitcoin], entries: entries, look: Sample.hidden)
        #expect(hidden.contains("•••"))
        for figure in ["184,225", "184225", "98,765", "98765", "title=\"3\""] { #expect(!hidden.contains(figure)) }
    }

    @Test("a header sorts, reverses, and gives the rank back")
    func headers() {
        let unsorted = screen([Sample.bitcoin])
        #expect(unsorted.contains("aria-sort=\"ascending\"><a class=\"sort active\" href=\"/?order=reversed\""))
        #expect(unsorted.contains("href=\"/?sort=price\""))
        let sorted = screen([Sample.bitcoin], MarketQuery(sort: .price))
        #expect(
            sorted.contains(
                "aria-sort=\"descending\"><a class=\"sort active\" href=\"/?sort=price&amp;order=reversed\""))
        let reversed = screen([Sample.bitcoin], MarketQuery(text: "btc", sort: .price, isReversed: true))
        #expect(reversed.contains("aria-sort=\"ascending\"><a class=\"sort active\" href=\"/?q=btc\""))
    }

    @Test("the address is read back as it was written, and odd ones do no harm")
    func address() {
        let odd = [
            "q": String(repeating: "x", count: 5000), "sort": "DROP", "order": "?", "from": "-9999999999999999999",
        ]
        let query = MarketQuery { odd[$0] }
        #expect(query == MarketQuery(text: String(repeating: "x", count: 200)))
    }
}
