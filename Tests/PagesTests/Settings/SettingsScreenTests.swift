import HTML
import Ledger
import Pages
import Testing

@Suite("Settings screen") struct SettingsScreenTests {
    func screen(_ look: Look, history: [HistoryLine] = []) -> String {
        SettingsScreen(
            look: look,
            facts: ProgramFacts(
                version: "1.2.3", dataPath: "/home/<ada>/coffer.sqlite",
                parts: [.init(name: "rows", date: "2025-02-14", source: "CoinGecko & friends")]),
            ledger: LedgerChoices(values: ["currency": "EUR", "method": "hifo"], canChangeCurrency: false),
            history: history
        ).renderText()
    }

    @Test("what is chosen is marked, and the theme stands at the page's root")
    func chosen() {
        var look = Sample.look
        look.theme = .dark
        look.format = .comma
        let html = screen(look)
        #expect(html.contains("<html lang=\"en\" data-theme=\"dark\">"))
        #expect(html.contains("value=\"dark\" checked"))
        #expect(html.contains("value=\"comma\" checked"))
        #expect(html.contains("“1.234” is over a thousand"))
    }

    @Test("paths and sources are text; version and backup are there")
    func facts() {
        let html = screen(Sample.look)
        #expect(html.contains("/home/&lt;ada&gt;/coffer.sqlite"))
        #expect(html.contains("CoinGecko &amp; friends"))
        #expect(html.contains("Coffer 1.2.3") && html.contains("href=\"/settings/backup\" download"))
    }

    @Test("each write can be undone once; its title hides with the amounts")
    func history() {
        let lines = [
            HistoryLine(batch: 2, title: "Set 0.42 BTC", time: Sample.now, isUndone: false),
            HistoryLine(batch: 1, title: "Set 7 ETH", time: Sample.now, isUndone: true),
        ]
        let html = screen(Sample.look, history: lines)
        #expect(html.count(of: "action=\"/undo\"") == 1)
        #expect(html.contains("<s>Set 7 ETH</s>"))
        #expect(!screen(Sample.hidden, history: lines).contains("0.42"))
    }
}
