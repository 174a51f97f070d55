import HTML
import Ledger
import Pages
import Testing

@Suite("Edit Portfolio page") struct EditPortfolioPageTests {
    private typealias Selection = EditPortfolioPage.Selection

    private func page(
        _ selection: Selection? = nil, choices: [Coin] = [Sample.bitcoin.coin], query: String = "",
        look: Look = Sample.look, saved: Flash? = nil
    ) -> String {
        EditPortfolioPage(
            look: look,
            choices: CoinChoices(
                query: query, coins: choices.map { .init(coin: $0, isHeld: true) }, total: choices.count),
            selection: selection, saved: saved, key: "7"
        ).renderText()
    }

    private func selection(_ amount: String, held: Exact = 2, price: Exact? = 100) -> Selection {
        var selection = Selection(coin: Sample.bitcoin.coin, price: price, held: held, amount: amount)
        selection.number = Exact(amount)
        return selection
    }

    @Test("without a coin there are no lines and no SAVE") func none() {
        let html = page()
        #expect(html.contains("Pick a coin") && !html.contains("SAVE") && !html.contains("sheet-form\" class"))
    }

    @Test(
        "SAVE shows for another number alone",
        arguments: [("2.00", false), ("2.5", true), ("", false), ("1..2", false)])
    func save(amount: String, isShown: Bool) {
        #expect(page(selection(amount)).contains(">SAVE<") == isShown)
    }

    @Test("the three lines: price, amount as it is, value") func lines() {
        let html = page(selection("0.0000145", held: 0))
        #expect(html.contains("Current price of <bdi>BTC</bdi>") && html.contains(#"value="0.0000145""#))
        #expect(html.contains("<$0.01") || html.contains("&lt;$0.01"))
        #expect(html.contains(#"placeholder="Ex: 1.4""#) && html.contains(#"inputmode="decimal""#))
        #expect(page(selection("")).contains(#"aria-live="polite"><span class="figure unknown">–"#))
    }

    @Test("a bad text stays, marked, with its reason") func bad() {
        var wrong = selection("6,2.10")
        wrong.error = TradeError.belowZero(.amount, "6,2.10")
        let html = page(wrong)
        #expect(html.contains(#"value="6,2.10""#) && html.contains(#"aria-invalid="true""#))
        #expect(html.contains(#"aria-describedby="sheet-amount-error""#) && html.contains(#"id="sheet-amount-error""#))
    }

    @Test("both values are shown where the amount changed meanwhile") func conflict() {
        var stale = selection("5")
        stale.stale = .was(1)
        let html = page(stale)
        #expect(html.contains("is held now, it was") && html.contains("You typed 5") && html.contains(">SAVE<"))
        stale.stale = .unknown
        #expect(page(stale).contains("is held now. You typed 5"))
    }

    @Test("a second tap leads to no choice; the search is kept") func toggle() {
        let html = page(selection("2"), query: "b c")
        #expect(html.contains(#"href="/portfolio/edit?q=b%20c" aria-current="true""#))
        #expect(html.contains(#"name="coin" value="bitcoin""#))
    }

    @Test("no match says so and offers to clear") func noMatch() {
        let html = page(choices: [], query: "<zzz>")
        #expect(html.contains("No coin matches “&lt;zzz&gt;”") && html.contains("Clear the search"))
    }

    @Test("hostile names are text") func hostile() {
        let html = page(choices: [Sample.hostile.coin])
        #expect(!html.contains("<script>alert") && !html.contains("<b>\""))
    }

    @Test("after a write the checkmark stands where SAVE was, and undo is offered") func saved() {
        let html = page(saved: Flash("Set the amount of BTC.", undo: 9))
        #expect(html.contains(#"class="saved""#) && html.contains(#"name="batch" value="9""#))
    }

    @Test("hidden amounts are not filled in") func hidden() {
        var chosen = Selection(coin: Sample.bitcoin.coin, price: 100, held: 7, amount: "")
        chosen.number = nil
        chosen.mark = "~1.4"
        let html = page(chosen, look: Sample.hidden)
        #expect(html.contains(#"placeholder="•••""#) && html.contains(#"name="held" value="~1.4""#))
        #expect(!html.contains(#"value="7" "#) && !html.contains(">7<"))
    }
}
