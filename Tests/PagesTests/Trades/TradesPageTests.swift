import HTML
import Ledger
import Pages
import Testing

@Suite("Trades page") struct TradesPageTests {
    private func page(
        _ entries: [Entry] = [], look: Look = Sample.look, coin: MarketCoin = Sample.bitcoin,
        _ change: (inout TradesPage) -> Void = { _ in }
    ) -> String {
        let average = DollarCostAverage(of: coin.coin.id, entries: entries, currency: .usd)
        var page = TradesPage(
            look: look, coin: coin.coin, average: average,
            chart: TradesChart(points: [], marks: [], average: average.averageCost, look: look))
        page.rows = entries.compactMap { TradeRowModel($0, format: look.format) } + [page.blankRow()]
        page.storedCount = page.rows.count - 1
        page.holding = Portfolio(entries: Entries(entries), market: Sample.market([coin])).holding(of: coin.coin.id)
        page.price = coin.price
        change(&page)
        return page.renderText()
    }

    private func buy(_ number: Int64, _ amount: Exact, for money: Exact) -> Entry {
        var entry = Sample.buy("bitcoin", amount, for: money)
        entry.id = Entry.ID(number)
        entry.version = 3
        return entry
    }

    @Test("no trades: one empty row, no average, nothing odd") func none() {
        let html = page()
        #expect(html.contains("trade-new-1") && html.contains("Number of trades: ") && html.contains("Average cost"))
        #expect(!html.contains("NaN") && !html.contains("-$0.00"))
        #expect(html.contains("Any two of amount, price and value make a trade."))
        #expect(!page([buy(17, 3, for: 10)]).contains("Any two of amount"))
    }

    @Test("a trade: what was typed as values, what was derived as placeholder, its version in the form") func one() {
        let html = page([buy(17, 3, for: 10)])
        #expect(html.contains(#"id="trade-17""#) && html.contains(#"name="version" value="3""#))
        #expect(html.contains(#"name="amount" form="trade-17-form" value="3""#))
        #expect(html.contains(#"name="value" form="trade-17-form" value="10""#))
        #expect(html.contains(#"name="price" form="trade-17-form" value="" placeholder="$3.333333""#))
        #expect(html.contains("$10.00") && html.contains("$3.33"))
    }

    @Test("a bad text stays with its reason and the totals say what they leave out") func bad() {
        let html = page([buy(17, 1, for: 10)]) { page in
            let draft = TradeDraft(amount: "0.071", price: "6,2.10")
            page.rows = [page.rows[0], TradeRowModel(draft: draft, outcome: draft.outcome(.point))]
        }
        #expect(html.contains(#"value="6,2.10""#) && html.contains(#"aria-invalid="true""#))
        #expect(html.contains("is no group of three digits"))
        #expect(html.contains(">1 row is not a trade yet and left out of the totals."))
        #expect(html.contains(#"data-typed="yes""#))
    }

    @Test("a row that is too little for a trade says what is missing") func incomplete() {
        let html = page { page in
            let draft = TradeDraft(amount: "1")
            page.rows = [TradeRowModel(draft: draft, outcome: draft.outcome(.point))]
        }
        #expect(html.contains("two of amount, price and value make a trade") && !html.contains(#"aria-invalid="true""#))
    }

    @Test("a conflict is told in the row") func conflict() {
        let html = page([buy(17, 1, for: 10)]) { page in page.rows[0].conflict = "It is now 2 at <b>." }
        #expect(html.contains("It is now 2 at &lt;b&gt;.") && html.contains(#"role="alert""#))
    }

    @Test("every field has a label, and no two things have one id") func labels() {
        let html = page([buy(1, 1, for: 10), buy(2, 1, for: 10)])
        let inputs = html.split(separator: "<input ").dropFirst().filter {
            !$0.contains(#"type="hidden""#) && !$0.prefix(while: { $0 != ">" }).contains(#"id="if-"#)
        }
        for input in inputs { #expect(input.prefix { $0 != ">" }.contains("aria-label=")) }
        let ids = html.split(separator: " id=\"").dropFirst().map { String($0.prefix { $0 != "\"" }) }
        #expect(Set(ids).count == ids.count)
    }

    @Test("entries that are no trades are listed with their mark") func others() throws {
        var adjustment = try #require(
            try Entry.adjustment(of: "bitcoin", from: 0, to: 2, quote: Sample.bitcoin, at: Sample.now))
        adjustment.id = Entry.ID(5)
        let html = page([adjustment]) { page in page.others = [.init(entry: adjustment, change: 2)] }
        #expect(html.contains("$122,817.00, estimated from the quote of 14 Feb 2025") && html.contains("Cost unknown"))
        #expect(html.contains("Set price") && html.contains(#"value="unknown""#))
        adjustment.value = nil
        let unknown = page([adjustment]) { page in page.others = [.init(entry: adjustment, change: 2)] }
        #expect(unknown.contains("cost unknown") && unknown.contains("is unknown and left out"))
    }

    @Test("long tables are turned page by page") func pages() {
        let html = page { page in
            page.pageNumber = 2
            page.pageCount = 3
        }
        #expect(html.contains("page=1") && html.contains("page=3") && html.contains("Page 2 of 3"))
    }

    @Test("hidden amounts stand nowhere") func hidden() {
        let html = page([buy(17, 1234, for: 567_890)], look: Sample.hidden)
        for text in ["1,234", "1234", "567,890", "567890", "460.20"] { #expect(!html.contains(text)) }
    }

    @Test("hostile names are text") func hostile() {
        let html = page(coin: Sample.hostile)
        #expect(!html.contains("<script>alert") && !html.contains("javascript:"))
    }

    @Test("the list of all trades: none, some, hostile") func all() {
        func list(_ lines: [AllTradesPage.Line], query: String = "", coins: [Coin] = [Sample.hostile.coin]) -> String {
            let choices = CoinChoices(
                query: query, coins: coins.map { .init(coin: $0, isHeld: false) }, total: coins.count)
            return AllTradesPage(look: Sample.look, choices: choices, lines: lines, flash: nil).renderText()
        }
        let none = list([], coins: [Sample.bitcoin.coin])
        #expect(none.contains("No trades yet") && none.contains(#"class="choice" href="/coins/bitcoin/trades""#))
        #expect(list([], query: "<x>", coins: []).contains("No coin matches “&lt;x&gt;”"))
        let average = DollarCostAverage(of: "bitcoin", entries: [buy(1, 2, for: 10)], currency: .usd)
        let html = list([.init(coin: Sample.hostile.coin, count: 1, average: average, gain: nil)])
        #expect(html.contains("$5.00") && !html.contains("<script>alert"))
    }
}
