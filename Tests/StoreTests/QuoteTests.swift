import Ledger
import Testing

@testable import Store

@Suite("Quotes, coins, settings") struct QuoteTests {
    let database: Database
    let now = Samples.now

    init() throws { database = try Database.inMemory() }

    /// A row with something in each of its fields.
    private func full(_ id: CoinID, rank: Int?) -> MarketCoin {
        var row = MarketCoin(coin: Coin(id: id, symbol: "X", name: "Name ‏<b>"), source: .provider("CoinGecko"))
        row.rank = rank
        let figures: [WritableKeyPath<MarketCoin, Exact?>] = [
            \.price, \.marketCap, \.fullyDilutedValuation, \.volume, \.high24h, \.low24h, \.priceChange24h,
            \.change1hPercent, \.change24hPercent, \.change7dPercent, \.marketCapChange24h,
            \.marketCapChange24hPercent, \.circulatingSupply, \.totalSupply, \.maxSupply,
        ]
        for (index, figure) in figures.enumerated() {
            row[keyPath: figure] = Samples.number("-\(index + 1).000000000000000000000000000000\(index + 1)1")
        }
        row.quoteTime = now
        row.allTimeHigh = Extreme(value: 1, changePercent: -2, date: Moment(milliseconds: -5, offsetMinutes: 3))
        row.allTimeLow = Extreme(value: 3, changePercent: 4, date: Moment(milliseconds: 7))
        row.image = "https://example.org/a.png?1"
        row.sparkline = [1.5, -0.0, 2.2e-17, .greatestFiniteMagnitude]
        return row
    }

    @Test("every figure comes back as it was saved, unknown ones as unknown")
    func roundTrip() throws {
        let bare = MarketCoin(coin: Coin(id: "a-bare", symbol: "", name: ""), source: .snapshot)
        var figures = GlobalFigures(source: .provider("CoinGecko"), isDerived: true)
        figures.marketCap = Samples.number("3200000000000.123456789")
        figures.marketCapChange24hPercent = -1
        figures.volume = 5
        figures.bitcoinDominancePercent = Samples.number("58.1")
        figures.time = now
        let rows = [full("one", rank: 1), full("ten", rank: 10), bare, full("none", rank: nil)]
        try database.saveQuotes(rows.reversed(), global: figures, currency: .usd, at: now)
        let quotes = try database.quotes(currency: .usd)
        #expect(quotes.rows == rows)
        #expect(quotes.global == figures)
        #expect(quotes.savedAt?.milliseconds == now.milliseconds)
        #expect(try database.quotes(currency: Currency("eur")).rows.isEmpty)
    }

    @Test("newer quotes stand over older ones, and a coin that left the list keeps its last")
    func over() throws {
        try database.saveQuotes(
            [full("a", rank: 1), full("b", rank: 2)], global: nil, currency: .usd, at: now)
        var newer = full("a", rank: 3)
        newer.price = 77
        newer.sparkline = []
        try database.saveQuotes([newer], global: nil, currency: .usd, at: now)
        #expect(try database.quotes(currency: .usd).rows == [full("b", rank: 2), newer])
    }

    @Test("each saving of quotes is told from the one before, also where the clock stands or goes back")
    func savings() throws {
        #expect(try database.quotesSaving(currency: .usd) == nil)
        var seen: [Moment] = []
        for time in [now, now, Moment(milliseconds: 5), now] {
            try database.saveQuotes([full("a", rank: 1)], global: nil, currency: .usd, at: time)
            seen += [try #require(try database.quotesSaving(currency: .usd))]
        }
        #expect(zip(seen, seen.dropFirst()).allSatisfy { $0 < $1 })
        #expect(try database.quotesSaving(currency: Currency("eur")) == nil)
    }

    @Test("coins keep their newest labels, settings their newest values")
    func labels() throws {
        try database.saveCoins([Coin(id: "b", symbol: "b", name: "Old"), Coin(id: "a", symbol: "a", name: "A")])
        try database.saveCoins([Coin(id: "b", symbol: "b", name: "New")])
        #expect(try database.knownCoins().map(\.name) == ["A", "New"])
        try database.set(["theme": "dark", "": ""])
        try database.set(["theme": "light"])
        try database.set([:])
        #expect(try database.settings() == ["theme": "light", "": ""])
    }
}
