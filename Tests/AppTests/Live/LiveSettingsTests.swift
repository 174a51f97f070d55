import Ledger
import Markets
import Server
import Testing

@testable import App

@Suite("Settings of the live market") struct LiveSettingsTests {
    private func ask(_ bench: LiveBench, _ method: String, _ target: String, _ form: String = "") -> (Int, String) {
        let site = Site(coffer: bench.coffer, feed: bench.feed)
        let headers = [(name: "Content-Type", value: "application/x-www-form-urlencoded")]
        let answer = Request(method, target, headers: headers, body: Array(form.utf8)).map(site.answer)
        return (answer?.status ?? 0, String(decoding: answer?.body ?? [], as: UTF8.self))
    }

    @Test("a key is kept and used, and stands on no page") func key() throws {
        let bench = try LiveBench()
        #expect(ask(bench, "POST", "/settings/live", "key=paid%3ACG-very-secret&offline=no").0 == 303)
        #expect(bench.feed.keys.read()?.kind == .paid)
        let page = ask(bench, "GET", "/settings").1
        #expect(page.contains("A paid key is kept") && !page.contains("CG-very-secret"))
        #expect(page.contains("Used in this minute: 0 of 30 requests."))
        let refused = ask(bench, "POST", "/settings/live", "key=\(String(repeating: "k", count: 201))")
        #expect(refused.0 == 422 && refused.1.contains("What was typed is no key") && !refused.1.contains("kkkk"))
        #expect(ask(bench, "POST", "/settings/live", "key=none").0 == 303)
        #expect(bench.feed.keys.read() == nil)
    }

    @Test("the network is forbidden at once, and the budget is what was typed") func budget() throws {
        let bench = try LiveBench()
        bench.feed.refresh()
        #expect(ask(bench, "POST", "/settings/live", "offline=yes&requests_per_minute=5&requests_per_month=").0 == 303)
        #expect(bench.feed.outbound.isOffline)
        let page = ask(bench, "GET", "/settings").1
        #expect(page.contains("Used in this minute: 3 of 5 requests.") && page.contains("of 10,000;"))
        #expect(page.contains("api.coingecko.com") && page.contains("names of all coins"))
        let refused = ask(bench, "POST", "/settings/live", "requests_per_minute=0&market_coins=333")
        #expect(refused.0 == 422 && refused.1.contains("“0” is not possible for requests-per-minute."))
        #expect(try bench.coffer.state().settings.live.perMinute == 5)
    }
}
