import Ledger
import Testing

@Suite("Prices that jump from one source to another") struct PriceScreenTests {
    private static let now = Moment(milliseconds: 1_794_744_000_000)

    private func row(_ price: Exact?, _ source: String, age: Int64 = 60_000, coin: CoinID = "bitcoin") -> MarketCoin {
        var row = MarketCoin(
            coin: Coin(id: coin, symbol: "btc", name: "Bitcoin"),
            source: source.isEmpty ? .snapshot : .provider(source))
        row.price = price
        row.quoteTime = Moment(milliseconds: Self.now.milliseconds - age)
        return row
    }

    private func screen(
        _ new: MarketCoin, after old: MarketCoin?, open: HeldBackPrice? = nil, refused: Set<RefusedSource> = []
    ) -> PriceScreen {
        let market = Market(currency: .usd, rows: old.map { [$0] } ?? [], global: nil, listed: [])
        return PriceScreen(
            [new],
            PriceScreen.Known(
                market: market, heldBack: open.map { [$0.coin: $0] } ?? [:], refused: refused, first: "CoinGecko"),
            now: Self.now)
    }

    private func question(_ price: Exact, _ source: String) -> HeldBackPrice {
        HeldBackPrice(
            coin: "bitcoin", currency: .usd, price: price, time: Self.now, source: source, known: 60000,
            knownSource: "CoinGecko")
    }

    @Test(
        "more than five times up or down is held back, five times is not",
        arguments: [
            ("12000", false), ("11999.99", true), ("300000", false), ("300000.01", true), ("60000", false),
            ("0", true), ("0.000001", true),
        ])
    func factor(price: String, isHeld: Bool) throws {
        let new = try #require(Exact(price))
        let screen = screen(row(new, "Kraken"), after: row(60000, "CoinGecko"))
        #expect(screen.heldBack.isEmpty != isHeld && screen.used.isEmpty == isHeld)
        if isHeld {
            #expect(screen.heldBack[0].known == 60000 && screen.heldBack[0].knownSource == "CoinGecko")
            #expect(screen.heldBack[0].source == "Kraken" && screen.heldBack[0].price == new)
        }
    }

    @Test(
        "CoinGecko may contradict itself, and nobody is measured by the snapshot, by nothing, or by what is a week old")
    func measures() {
        let low = row(5, "Kraken")
        for old in [
            nil, row(60000, ""), row(nil, "CoinGecko"), row(0, "CoinGecko"),
            row(60000, "CoinGecko", age: 7 * 86_400_000 + 1),
        ] {
            #expect(screen(low, after: old).used.count == 1)
        }
        #expect(screen(low, after: row(60000, "CoinGecko", age: 7 * 86_400_000)).used.isEmpty)
        #expect(screen(row(5, "CoinGecko"), after: row(60000, "CoinGecko")).used.count == 1)
        // Another one said what CoinGecko said, and then something else.
        #expect(screen(low, after: row(60000, "Kraken")).heldBack.first?.knownSource == "Kraken")
        // CoinGecko itself is no exception.
        #expect(screen(row(5, "CoinGecko"), after: row(60000, "Kraken")).heldBack.count == 1)
        // Without a price there is nothing to hold back.
        #expect(screen(row(nil, "Kraken"), after: row(60000, "CoinGecko")).used.count == 1)
    }

    @Test("the question goes when the sources agree, when its source says something else, and when CoinGecko answers")
    func settled() {
        let open = question(5, "Kraken")
        let known = row(60000, "CoinGecko")
        #expect(screen(row(60100, "Kraken"), after: known, open: open).settled == ["bitcoin"])
        #expect(screen(row(60100, "CoinGecko"), after: known, open: open).settled == ["bitcoin"])
        #expect(screen(row(60100, "Coinbase"), after: known, open: open).settled.isEmpty)
        #expect(screen(row(20, "Coinbase"), after: row(15, "CoinGecko"), open: open).settled == ["bitcoin"])
        let again = screen(row(6, "Kraken"), after: known, open: open)
        #expect(again.settled.isEmpty && again.heldBack.first?.price == 6)
    }

    @Test("what was refused is neither used nor asked about again, until that source agrees") func refused() {
        let refusal = RefusedSource(coin: "bitcoin", source: "Kraken")
        let known = row(60000, "CoinGecko")
        let quiet = screen(row(5, "Kraken"), after: known, refused: [refusal])
        #expect(quiet.used.isEmpty && quiet.heldBack.isEmpty && quiet.agreeing.isEmpty)
        #expect(screen(row(5, "Coinbase"), after: known, refused: [refusal]).heldBack.count == 1)
        #expect(screen(row(59000, "Kraken"), after: known, refused: [refusal]).agreeing == [refusal])
    }

    @Test("a row with another source’s price keeps nothing that was said of the price of before") func priced() {
        var old = row(60000, "CoinGecko")
        old.rank = 1
        old.marketCap = 9
        old.change24hPercent = 3
        old.high24h = 61000
        let new = old.priced(59000, at: Self.now, from: .provider("Kraken"), keepsSize: true)
        #expect(new.price == 59000 && new.marketCap == 9 && new.rank == 1 && new.source == .provider("Kraken"))
        #expect(new.change24hPercent == nil && new.high24h == nil)
        #expect(old.priced(59000, at: Self.now, from: .provider("Kraken"), keepsSize: false).marketCap == nil)
    }
}
