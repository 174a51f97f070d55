import Foundation
import Ledger
import Markets
import Server
import Store
import Synchronization
import Testing

@testable import App

@Suite("Prices in another currency") struct BaseCurrencyTests {
    private static let euro = Currency("eur")

    /// 60,000 dollars and 57,000 euros; a table of rates, or none.
    private func bench(rates: Bool = true) throws -> LiveBench {
        try LiveBench { world, request in
            if request.address.contains("ecb") {
                return rates ? Fetched(status: 200, body: BaseCurrencyTests.archive) : Fetched(status: 503, body: [])
            }
            var answer = request
            let isEuro = request.address.contains("vs_currency=eur")
            world.prices.withLock {
                $0 = isEuro ? ["bitcoin": "57000", "ethereum": "2800"] : ["bitcoin": "60000.5", "ethereum": "3000"]
            }
            answer.headers = []
            return LiveBench.answer(world, answer)
        }
    }

    /// `eurofxref-hist.csv` of one day, stored without packing.
    private static let archive: [UInt8] = {
        let table = Array("Date,USD,CHF,ISK,\n2026-11-02,1.2,0.9,140,\n".utf8)
        let name = Array("eurofxref-hist.csv".utf8)
        func number(_ value: Int, _ length: Int) -> [UInt8] { (0..<length).map { UInt8(value >> ($0 * 8) & 255) } }
        let sizes =
            number(0, 4) + number(table.count, 4) + number(table.count, 4) + number(name.count, 2) + number(0, 2)
        let local = [0x50, 0x4B, 3, 4] + number(20, 2) + number(0, 8) + sizes + name
        let central = [0x50, 0x4B, 1, 2] + number(20, 2) + number(20, 2) + number(0, 8) + sizes + number(0, 14) + name
        let end =
            [0x50, 0x4B, 5, 6] + number(0, 4) + number(1, 2) + number(1, 2) + number(central.count, 4)
            + number(local.count + table.count, 4) + number(0, 2)
        return local + table + central + end
    }()

    private func set(_ bench: LiveBench, _ currency: String) throws {
        var settings = try bench.coffer.state().settings
        try settings.live.set("base_currency", currency)
        try bench.coffer.set(settings)
        bench.feed.configure()
    }

    @Test("prices are asked for in the base currency, and those of another one are never read as its own")
    func asked() throws {
        let bench = try bench()
        bench.feed.refresh()
        #expect(try bench.price("bitcoin") == Exact("60000.5"))
        try set(bench, "eur")
        // Dollars of before are converted until the others are here.
        let between = try #require(try bench.coffer.state().market.row(of: "bitcoin"))
        #expect(between.converted?.from == .usd && between.price != Exact("60000.5"))
        bench.feed.tick()
        let state = try bench.coffer.state()
        #expect(state.market.currency == Self.euro && state.ledgerCurrency == Self.euro)
        #expect(state.market.row(of: "bitcoin")?.price == 57000)
        #expect(state.market.row(of: "bitcoin")?.converted == nil)
        let pages = bench.asked.filter { $0.contains("/coins/markets") }
        #expect(pages.count == 2 && pages[1].contains("vs_currency=eur"))
        #expect(try bench.coffer.database.quotes(currency: .usd).rows.first?.price == Exact("60000.5"))
        try set(bench, "usd")
        #expect(try bench.price("bitcoin") == Exact("60000.5"))
    }

    @Test("a ledger keeps its currency when another base is chosen, and both are fetched") func both() throws {
        let bench = try bench()
        _ = try bench.coffer.hold(Coin(id: "bitcoin", symbol: "btc", name: "Bitcoin"), 2)
        try set(bench, "eur")
        #expect(try bench.coffer.state().settings.ledger.currency == .usd)
        bench.feed.refresh()
        let state = try bench.coffer.state()
        #expect(state.market.row(of: "bitcoin")?.price == 57000)
        #expect(state.portfolio.currency == .usd && state.portfolio.value == Exact("120001"))
        // The figures of the whole market are shown in one currency and asked for once.
        #expect(bench.asked.filter { $0.contains("/global") }.count == 1)
        #expect(bench.asked.filter { $0.contains("vs_currency=usd") }.count == 1)
        try set(bench, "chf")
        #expect(try bench.coffer.state().ledgerCurrency == .usd)
    }

    @Test("an empty ledger is kept in the base currency; one that was emptied is not") func emptied() throws {
        let bench = try bench()
        try set(bench, "eur")
        #expect(try bench.coffer.state().settings.ledger.currency == nil)
        _ = try bench.coffer.hold(Coin(id: "bitcoin", symbol: "btc", name: "Bitcoin"), 2)
        try bench.coffer.undo()
        try set(bench, "chf")
        // What was undone may come back.
        #expect(try bench.coffer.state().ledgerCurrency == Self.euro)
    }

    @Test("a currency without quotes is converted by the bank's newest rates, each with its day") func converted()
        throws
    {
        let bench = try bench()
        try set(bench, "isk")
        bench.feed.refresh()
        let row = try #require(try bench.coffer.state().market.row(of: "bitcoin"))
        #expect(bench.asked.allSatisfy { !$0.contains("vs_currency=isk") })
        #expect(row.price == Exact("7000058.3") && row.source == .provider("CoinGecko"))
        #expect(row.converted == Converted(from: .usd, day: try #require(Day("2026-11-02"))))
        #expect(try bench.coffer.database.rates().newest?.description == "2026-11-02")
        // Not again before half a day is over.
        bench.pass(seconds: 3600)
        bench.feed.refresh()
        #expect(bench.asked.filter { $0.contains("ecb.europa.eu") }.count == 1)
        bench.pass(seconds: 12 * 3600)
        bench.feed.refresh()
        #expect(bench.asked.filter { $0.contains("ecb.europa.eu") }.count == 2)
    }

    @Test("the bank is asked nothing while everything is in dollars, and its silence costs nothing else") func silent()
        throws
    {
        let bench = try bench(rates: false)
        bench.feed.refresh()
        #expect(!bench.asked.contains { $0.contains("ecb") })
        try set(bench, "isk")
        let outcome = bench.feed.refresh()
        #expect(outcome.trouble == nil && outcome.complaints.count == 1)
        // The program's own rates end three days before.
        #expect(try bench.coffer.state().market.row(of: "bitcoin")?.converted?.day.description == "2026-10-30")
    }

    @Test("who stands in for CoinGecko is asked in dollars where he has no prices in the currency") func others() throws
    {
        let bench = try LiveBench()
        try set(bench, "pln")
        bench.setStatus(500)
        bench.setKraken(["BTC": "60000", "ETH": "3000"])
        bench.feed.refresh()
        let row = try #require(try bench.coffer.state().market.row(of: "bitcoin"))
        #expect(row.source == .provider("Kraken") && row.converted?.from == .usd)
    }

    @Test("a price in dollars that jumps is asked about, too, where prices are shown in another currency")
    func question()
        throws
    {
        let bench = try LiveBench()
        try set(bench, "pln")
        bench.feed.refresh()
        bench.pass(seconds: 600)
        bench.setStatus(500)
        bench.setKraken(["BTC": "900000", "ETH": "900"])
        bench.feed.refresh()
        let state = try bench.coffer.state()
        let question = try #require(state.heldBack["bitcoin"])
        #expect(question.currency == .usd && question.price == 900_000 && question.knownSource == "CoinGecko")
        #expect(state.heldBack["ethereum"] == nil)
        // It is in no figure, and stays a question for whoever looks.
        #expect(state.market.row(of: "bitcoin")?.price == Exact("60000.5"))
        let request = try #require(Request("GET", "/"))
        let page = String(decoding: Site(coffer: bench.coffer, feed: bench.feed).answer(request).body, as: UTF8.self)
        #expect(page.contains("Kraken: $900,000.00?"))
        try bench.coffer.answer(.take, of: Coin(id: "bitcoin", symbol: "btc", name: "Bitcoin"))
        let taken = try #require(try bench.coffer.state().market.row(of: "bitcoin"))
        #expect(taken.source == .provider("Kraken") && taken.converted?.from == .usd)
        #expect(try bench.coffer.state().heldBack["bitcoin"] == nil)
    }

    @Test("a portfolio’s worth is told in the currency of the prices, too") func worth() throws {
        let bench = try bench()
        let bitcoin = Coin(id: "bitcoin", symbol: "btc", name: "Bitcoin")
        _ = try bench.coffer.hold(bitcoin, 2)
        #expect(try bench.coffer.state().baseWorth == nil)
        try set(bench, "eur")
        bench.feed.refresh()
        let worth = try #require(try bench.coffer.state().baseWorth)
        #expect(worth.currency == Self.euro && worth.value == 114_000 && worth.origin.converted == nil)
        func page(_ target: String) throws -> String {
            let request = try #require(Request("GET", target))
            return String(decoding: Site(coffer: bench.coffer, feed: bench.feed).answer(request).body, as: UTF8.self)
        }
        #expect(try page("/portfolio").contains("In EUR: "))
        #expect(try page("/portfolio").contains("€114,000.00"))
        #expect(try page("/api/v1/portfolio").contains(#""base":{"currency":"eur","value":"114000""#))
        // No quotes in it: the sum is made of converted prices, and says so.
        try set(bench, "isk")
        bench.feed.refresh()
        #expect(
            try page("/portfolio").contains("converted from USD at the European Central Bank’s rate of 2 Nov 2026."))
        #expect(try page("/api/v1/portfolio").contains(#""rate_days":["2026-11-02"]"#))
    }

    @Test("history is converted at the rates of its days") func history() throws {
        let shell = Shell()
        #expect(shell.run("settings", "base-currency", "eur").code == 0)
        let coin = try shell.json("coin", "btc", "--range", "all")
        let prices = coin["prices"] as? [[String: Any]] ?? []
        let dollars = Shell.snapshot.closes(of: "bitcoin")
        let first = try #require(dollars.first { $0.time.utcDay == Day("2021-01-04") })
        let rate = try #require(Exact("1.2296"))
        let shown = prices.first { ($0["time"] as? String)?.hasPrefix("2021-01-04T23:59") == true }?["price"] as? String
        #expect(shown.flatMap { Exact($0) } == first.price.divided(by: rate, places: 3))
        #expect(coin["currency"] as? String == "eur" && coin["rate_day"] as? String == "2025-02-14")
    }

    @Test("the demo is in the ledger's currency") func demo() throws {
        let shell = Shell()
        shell.run("settings", "base-currency", "chf")
        #expect(shell.run("demo").code == 0)
        let portfolio = try shell.json("portfolio")
        #expect(portfolio["currency"] as? String == "chf" && portfolio["gain"] is String)
        let other = Shell()
        other.run("settings", "base-currency", "btc")
        let refused = other.run("demo")
        #expect(refused.code == 1 && refused.err.contains("The demo has no prices in BTC"))
    }

    @Test("a code that is no currency is refused by name", arguments: ["xyz", "", "dollar", "usdt"])
    func refused(code: String) throws {
        let shell = Shell()
        let answer = shell.run("settings", "base-currency", code)
        #expect(answer.code == 1 && answer.err.contains("“\(code)” is not possible for base-currency."))
        #expect(try shell.json("settings")["base_currency"] as? String == "USD")
    }
}
