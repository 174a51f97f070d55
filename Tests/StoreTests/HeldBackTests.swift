import Ledger
import Testing

@testable import Store

@Suite("Prices that are held back") struct HeldBackTests {
    let database: Database
    let now = Samples.now

    init() throws { database = try Database.inMemory() }

    private func row(_ id: CoinID, _ price: Exact, _ source: String) -> MarketCoin {
        var row = MarketCoin(coin: Coin(id: id, symbol: "x", name: "X"), source: .provider(source))
        row.price = price
        row.quoteTime = now
        return row
    }

    /// As a refresh does it.
    private func refresh(_ rows: [MarketCoin]) throws {
        let heldBack = try database.heldBackPrices(currency: .usd)
        let screen = PriceScreen(
            rows,
            PriceScreen.Known(
                market: Market(
                    currency: .usd, rows: try database.quotes(currency: .usd).rows, global: nil, listed: []),
                heldBack: Dictionary(heldBack.map { ($0.coin, $0) }, uniquingKeysWith: { first, _ in first }),
                refused: try database.refusedSources(currency: .usd), first: "CoinGecko"),
            now: now)
        try database.saveQuotes(screen, global: nil, currency: .usd, at: now)
    }

    private func price(_ id: CoinID) throws -> Exact? {
        try database.quotes(currency: .usd).rows.first { $0.coin.id == id }?.price
    }

    @Test("one is kept beside the price that stays, and is used once it is taken") func taken() throws {
        try refresh([row("bitcoin", 60000, "CoinGecko"), row("a:b", 3, "CoinGecko")])
        try refresh([row("bitcoin", 5, "Kraken"), row("a:b", 4, "Kraken")])
        #expect(try price("bitcoin") == 60000 && price("a:b") == 4)
        let held = try #require(try database.heldBackPrices(currency: .usd).first)
        #expect(held.price == 5 && held.known == 60000 && held.source == "Kraken" && held.knownSource == "CoinGecko")
        #expect(held.time.milliseconds == now.milliseconds)
        #expect(try database.heldBackPrices(currency: Currency("eur")).isEmpty)
        try refresh([row("bitcoin", 6, "Kraken")])
        let newer = try #require(try database.heldBackPrices(currency: .usd).first)
        // What somebody saw is not what is in question now.
        #expect(try !database.take(held, as: row("bitcoin", 5, "Kraken"), currency: .usd, at: now, held: []))
        #expect(try price("bitcoin") == 60000)
        #expect(try database.take(newer, as: row("bitcoin", 6, "Kraken"), currency: .usd, at: now, held: []))
        #expect(try price("bitcoin") == 6 && database.heldBackPrices(currency: .usd).isEmpty)
        #expect(try !database.take(newer, as: row("bitcoin", 6, "Kraken"), currency: .usd, at: now, held: []))
    }

    @Test("what was refused is not asked about again until its source agrees") func refused() throws {
        try refresh([row("a:b", 100, "CoinGecko")])
        try refresh([row("a:b", 1, "Kraken")])
        let held = try #require(try database.heldBackPrices(currency: .usd).first)
        #expect(try database.refuse(held, currency: .usd, at: now))
        #expect(try database.refusedSources(currency: .usd) == [RefusedSource(coin: "a:b", source: "Kraken")])
        #expect(try database.refusedSources(currency: Currency("us")).isEmpty)
        try refresh([row("a:b", 2, "Kraken")])
        #expect(try database.heldBackPrices(currency: .usd).isEmpty && price("a:b") == 100)
        try refresh([row("a:b", 99, "Kraken")])
        #expect(try database.refusedSources(currency: .usd).isEmpty && price("a:b") == 99)
        #expect(try !database.refuse(held, currency: .usd, at: now))
    }

    @Test("it goes when the sources agree again") func agreed() throws {
        try refresh([row("bitcoin", 60000, "CoinGecko")])
        try refresh([row("bitcoin", 5, "Kraken")])
        try refresh([row("bitcoin", 59000, "Kraken")])
        #expect(try database.heldBackPrices(currency: .usd).isEmpty && price("bitcoin") == 59000)
    }
}
