import HTML
import Pages
import Testing

@Suite("What stands round every screen") struct PageTests {
    func page(_ tab: PageHead.Tab, theme: Look.Theme = .system) -> String {
        var look = Sample.look
        look.theme = theme
        return Page(PageHead("T<itle", tab: tab), look: look) { p { "content" } }.renderText()
    }

    @Test("no style and no script stands in a page", arguments: PageHead.Tab.allCases)
    func contentPolicy(tab: PageHead.Tab) {
        let html = page(tab)
        #expect(!html.contains("<style") && !html.contains(" style=") && !html.contains(" onclick"))
        #expect(html.count(of: "<script ") == 1 && html.contains("<script src=\"/assets/app.js?v="))
    }

    @Test("the title is escaped and stands once as heading")
    func heading() {
        #expect(page(.market).contains("<title>T&lt;itle · Coffer</title>"))
        #expect(page(.market).count(of: "<h1>") == 1)
    }

    @Test("the current tab is marked in the tabs and in the dock", arguments: PageHead.Tab.allCases)
    func tabs(tab: PageHead.Tab) { #expect(page(tab).count(of: "aria-current=\"page\"") == 2) }

    @Test("the round buttons lead to Settings, or to Edit Portfolio; the chevron to and fro")
    func buttons() {
        #expect(page(.market).contains("class=\"circle\" href=\"/settings\""))
        #expect(page(.market).contains("class=\"circle turn\" href=\"/portfolio\""))
        #expect(page(.portfolio).contains("class=\"circle\" href=\"/portfolio/edit\""))
        #expect(page(.portfolio).contains("class=\"circle turn turned\" href=\"/\""))
        let below = Page(
            PageHead("Edit", tab: .portfolio, leftButton: .back(.portfolio, label: "Portfolio")), look: Sample.look
        ) { Nothing() }.renderText()
        #expect(below.contains("class=\"circle\" href=\"/portfolio\"") && !below.contains("circle turn"))
    }

    @Test("the system's theme has both colours, a chosen one its own")
    func themes() {
        #expect(page(.market).count(of: "name=\"theme-color\"") == 2)
        #expect(page(.market, theme: .light).count(of: "name=\"theme-color\"") == 1)
        #expect(!page(.market).contains("data-theme"))
        #expect(
            page(.market).contains("Price data by <a href=\"https://www.coingecko.com/\" rel=\"noreferrer noopener\">"))
    }
}
