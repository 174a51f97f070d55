import HTML
import Ledger
import Pages
import Testing

@Suite("Portfolio page") struct PortfolioPageTests {
    private func page(
        _ entries: [Entry], _ rows: [MarketCoin], look: Look = Sample.look, known: [Coin] = [], hasDemo: Bool = false
    ) -> String {
        let portfolio = Portfolio(entries: Entries(entries), market: Sample.market(rows), knownCoins: known)
        return PortfolioPage(
            look: look, portfolio: portfolio, freshness: Freshness(time: nil, source: .snapshot, look: look),
            hasDemo: hasDemo, flash: nil
        ).renderText()
    }

    @Test("empty says what to do first and offers the demo") func none() {
        let html = page([], [Sample.bitcoin])
        #expect(html.contains("Nothing is held yet") && html.contains("plus button"))
        #expect(html.contains(#"action="/demo""#) && !html.contains("<table"))
        #expect(!html.contains("NaN") && !html.contains("inf"))
    }

    @Test("one coin: value, amount, average, gain, change") func one() {
        let html = page([Sample.buy("bitcoin", 2, for: 100_000)], [Sample.bitcoin])
        for text in ["$122,817.00", "$50,000.00", "+$22,817.00", "+22.82%", "+2.50%"] { #expect(html.contains(text)) }
        #expect(html.contains("/portfolio/edit?coin=bitcoin") && html.contains("/coins/bitcoin/trades"))
        #expect(
            html.contains("1 coin<") && html.contains("Snapshot of 14 Feb 2025</span> · <span class=\"attribution\""))
    }

    @Test("a total says what it leaves out, and a coin that left the list keeps its name") func leftOut() {
        let gone = Coin(id: "gone", symbol: "gon", name: "Gone Coin")
        let html = page(
            [Sample.buy("bitcoin", 1, for: 1), Sample.buy("gone", 5, for: 10)], [Sample.bitcoin], known: [gone])
        #expect(html.contains("Gone Coin") && html.contains("has no known price"))
    }

    @Test("a change of the day that nobody knows is one dash, not two") func noChange() {
        let html = page(
            [Sample.buy("bitcoin", 1, for: 1)], [Sample.row("bitcoin", "btc", "Bitcoin", change: nil)])
        let tile =
            html.firstRange(of: "data-live=\"portfolio-moved\">").map { html[$0.upperBound...].prefix(200) } ?? ""
        let shown = tile.firstRange(of: " in 24 h").map { tile[..<$0.lowerBound] } ?? ""
        #expect(String(shown).count(of: "–") == 1)
    }

    @Test("when it is asked again is a time, or “within a minute”") func asksAgain() {
        func text(_ seconds: Int64) -> String {
            FeedNote.asksAgain(at: Moment(milliseconds: Sample.now.milliseconds + seconds * 1000), now: Sample.now)
        }
        #expect(text(-5) == "Asks again within a minute." && text(59) == "Asks again within a minute.")
        #expect(text(60) == "Asks again at 20:04." && text(3600) == "Asks again at 21:03.")
    }

    @Test("a price that is older than the others says of which day it is") func stale() {
        var old = Sample.row("old", "old", "Old")
        old.quoteTime = Moment(milliseconds: Sample.now.milliseconds - 40 * 86_400_000)
        let html = page([Sample.buy("old", 1, for: 1), Sample.buy("bitcoin", 1, for: 1)], [Sample.bitcoin, old])
        #expect(html.count(of: "price of 5 Jan 2025") == 1)
    }

    @Test("hostile names are text") func hostile() {
        let html = page([Sample.buy(Sample.hostile.coin.id, 1, for: 1)], [Sample.hostile])
        #expect(!html.contains("<script>alert") && !html.contains("<b>"))
        #expect(html.contains("&lt;script&gt;alert(&#39;coin&#39;)"))
    }

    @Test("hidden amounts stand nowhere, prices do") func hidden() {
        let html = page([Sample.buy("bitcoin", 2, for: 100_000)], [Sample.bitcoin], look: Sample.hidden)
        for text in ["122,817", "122817", "22,817", "22817", "50,000", "50000", ">2<"] { #expect(!html.contains(text)) }
        #expect(html.contains("$61,408.50") && html.contains("•••"))
    }

    @Test("the demo says what it is and leaves with one click") func demo() {
        let html = page([Sample.buy("bitcoin", 2, for: 1)], [Sample.bitcoin], hasDemo: true)
        #expect(html.contains("Remove the demo") && html.contains(#"value="remove""#))
    }
}
