import Ledger
import Markets
import Server
import Store
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

    @Test("the archive's size is said in words, with what becomes of it") func archive() throws {
        let bench = try LiveBench()
        let day: Int64 = 86_400_000
        for coin in ["bitcoin", "ethereum"] {
            let closes = (0..<365).map { PricePoint(time: Moment(milliseconds: (20_000 + $0) * day), price: 60_000) }
            try bench.coffer.database.saveCloses(closes, of: CoinID(coin), currency: .usd, source: "CoinGecko")
        }
        let page = ask(bench, "GET", "/settings").1
        #expect(page.contains(" KiB of the file: 730 daily closes of 2 coins, from 4 Oct 2024 to 3 Oct 2025, 0 prices"))
        #expect(page.contains("one every five minutes for two days"))
        let texts = [0, 1, 1023, 1024, 35_000, 1 << 20, 9_122_611, 200 << 20].map { ByteCount($0).description }
        #expect(texts == ["0 bytes", "1 byte", "1023 bytes", "1 KiB", "34 KiB", "1.0 MiB", "8.7 MiB", "200 MiB"])
    }
}
