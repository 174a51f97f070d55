import Ledger
import TestSupport
import Testing

@testable import Markets

@Suite("Prices of other providers than CoinGecko") struct OtherPricesTests {
    private static let noon = Moment(milliseconds: 1_794_744_000_000)

    private func kraken(_ text: String, _ currency: Currency = .usd) throws -> [CoinID: OtherPrice] {
        try byCoin(Kraken.prices(Array(text.utf8), in: currency))
    }

    private func byCoin(_ prices: [OtherPrice]) -> [CoinID: OtherPrice] {
        Dictionary(prices.map { ($0.coin, $0) }, uniquingKeysWith: { first, _ in first })
    }

    @Test("Kraken: the last trade, digit for digit, with the range of 24 hours and no change") func kraken() throws {
        let bytes = try Fixture.bytes("kraken-ticker-2026-06-24")
        let dollars = try byCoin(Kraken.prices(bytes, in: .usd))
        #expect(dollars["bitcoin"]?.price == Exact("60934.9"))
        #expect(dollars["bitcoin"]?.high24h == Exact("63138.7") && dollars["bitcoin"]?.low24h == Exact("60809.1"))
        #expect(dollars["bitcoin"]?.change24hPercent == nil && dollars["bitcoin"]?.time == nil)
        #expect(dollars["dogecoin"]?.price == Exact("0.0765825"))
        #expect(dollars["shiba-inu"]?.price == Exact("0.000004471"))
        #expect(dollars["tether"]?.price == Exact("0.99847"))
        // Only pairs in the currency count, and none with something behind its name.
        let euros = try byCoin(Kraken.prices(bytes, in: Currency("eur")))
        #expect(Set(euros.keys) == ["bitcoin", "ethereum", "pepe"])
        #expect(euros["bitcoin"]?.price == Exact("53747.6"))
        // BCH/JPY stands there with 0.00000000.
        #expect(throws: ProviderError.noPrices(of: "Kraken", in: Currency("jpy"))) {
            try Kraken.prices(bytes, in: Currency("jpy"))
        }
    }

    @Test("Kraken: names of before are known, and a pair without a trade in a day has no price") func krakenNames()
        throws
    {
        let old = try byCoin(Kraken.prices(Fixture.bytes("kraken-ticker-old-names"), in: Currency("eur")))
        #expect(old["bitcoin"]?.price == Exact("560.87711"))
        let all = try kraken(
            #"{"error":[],"result":{"XDGUSD":{"c":["0.25","1"],"v":["0","9"]},"XXBTZUSD":{"c":["9","1"],"v":["1","1"]},"#
                + #""ADAUSD":{"c":["1.4","1"],"v":["0","0.00000"]},"XETHZUSD":{"c":["0.00000000","1"],"v":["1","1"]},"#
                + #""USDTZUSD":{"c":["1.0001","1"],"v":["1","1"]},"LTCUSD":{"c":["-3","1"],"v":["1","1"]},"DASHUSD":{},"#
                + #""XRPUSD":{"c":"1.2","v":["1","1"]},"ZECUSD":{"c":["nan","1"],"v":["1","1"]}}}"#)
        #expect(Set(all.keys) == ["dogecoin", "bitcoin", "tether"])
        #expect(all["dogecoin"]?.price == Exact("0.25"))
    }

    @Test(
        "Kraken: an error with status 200 is said",
        arguments: [
            (
                #"{"error":["EGeneral:Too many requests"]}"#,
                ProviderError.rateLimited(message: "EGeneral:Too many requests")
            ),
            (#"{"error":["EService:Unavailable"]}"#, .refused(status: nil, message: "EService:Unavailable")),
            (#"{"error":[]}"#, .notPricesOf("Kraken")),
            (#"{"error":[],"result":{}}"#, .noPrices(of: "Kraken", in: .usd)),
            ("[]", .notPricesOf("Kraken")), ("<html><title>Sorry</title>", .webPage(title: "Sorry")),
        ])
    func krakenErrors(text: String, error: ProviderError) {
        #expect(throws: error) { try kraken(text) }
    }

    @Test("Coinbase: the last trade with its time; the change follows from the price a day ago") func coinbase() throws
    {
        let then = try #require(Moment(iso8601: "2015-04-08T21:00:00Z"))
        var price = try #require(
            try Coinbase.price(of: "bitcoin", Fixture.bytes("coinbase-product-ticker"), at: then))
        #expect(price.price == Exact("246.28") && price.time?.iso8601.hasPrefix("2015-04-08T20:49:06") == true)
        try Coinbase.add(stats: Fixture.bytes("coinbase-product-stats"), to: &price)
        #expect(price.high24h == Exact("255.47") && price.change24hPercent == Exact("-3.05463707"))
        // A market that ended years ago has no price of now.
        #expect(try Coinbase.price(of: "bitcoin", Fixture.bytes("coinbase-product-ticker"), at: Self.noon) == nil)
        #expect(try Coinbase.price(of: "bitcoin", Array(#"{"price":"0.00"}"#.utf8), at: then) == nil)
        #expect(throws: ProviderError.notPricesOf("Coinbase")) {
            try Coinbase.price(of: "bitcoin", Array(#"{"message":"NotFound"}"#.utf8), at: then)
        }
    }

    @Test("Binance: a price in Tether is multiplied by Tether’s price and says so; without that there is none")
    func binance() throws {
        let close = OtherPricesTests.noon.milliseconds
        func row(_ symbol: String, _ price: String, count: Int = 5, close: Int64) -> String {
            #"{"symbol":"\#(symbol)","lastPrice":"\#(price)","priceChangePercent":"-2.000","highPrice":"9","lowPrice":"1","closeTime":\#(close),"count":\#(count)}"#
        }
        let rows = [
            row("BTCUSDT", "60000.00000000", close: close), row("ETHUSDT", "0.00000000", close: close),
            row("ADAUSDT", "0.5", count: 0, close: close), row("SOLUSDT", "70", close: close - 90_000_000),
            row("XYZUSDT", "70", close: close),
        ]
        let bytes = Array("[\(rows.joined(separator: ","))]".utf8)
        let quote = try #require(
            Binance.quote(.usd, Tether(price: Exact(mantissa: 998, exponent: -3), change24hPercent: Exact("0.1"))))
        #expect(quote.source == "Binance (USDT)")
        let prices = try Binance.prices(bytes, quote, at: Self.noon)
        #expect(prices.map(\.coin.rawValue) == ["bitcoin"])
        #expect(prices[0].price == Exact("59880") && prices[0].change24hPercent == Exact("-1.902"))
        #expect(prices[0].high24h == nil)
        #expect(Binance.quote(.usd, nil) == nil)
        #expect(Binance.quote(Currency("jpy"), Tether(price: 150, change24hPercent: nil)) == nil)
        let euro = try #require(Binance.quote(Currency("eur"), nil))
        #expect(euro.source == "Binance" && Binance.path(euro).contains("%22BTCEUR%22%2C%22ETHEUR%22"))
        let unknown = try #require(Binance.quote(.usd, Tether(price: 1, change24hPercent: nil)))
        #expect(try Binance.prices(bytes, unknown, at: Self.noon)[0].change24hPercent == nil)
        // As the documentation shows one row.
        let documented = try Fixture.bytes("binance-ticker-24hr-documented")
        #expect(throws: ProviderError.notPricesOf("Binance")) { try Binance.prices(documented, quote, at: Self.noon) }
    }

    @Test("CoinPaprika: symbol and name must be the same, and each the best ranked and the only one of its list")
    func coinpaprika() throws {
        let then = try #require(Moment(iso8601: "2023-09-14T13:00:00Z"))
        func coin(_ id: CoinID, _ symbol: String, _ name: String, _ rank: Int?) -> MarketCoin {
            var row = MarketCoin(coin: Coin(id: id, symbol: symbol, name: name), source: .snapshot)
            row.rank = rank
            return row
        }
        let ours = [
            coin("bitcoin", "btc", "Bitcoin", 1), coin("ethereum", "eth", "ETHEREUM", 2),
            coin("bridged-tether", "usdt", "Tether", 900), coin("other-bitcoin", "btc", "Bitcoin Other", 500),
        ]
        let bytes = try Fixture.bytes("coinpaprika-tickers-2023-09-14")
        let prices = try byCoin(CoinPaprika.prices(bytes, of: ours, in: .usd, at: then))
        #expect(Set(prices.keys) == ["bitcoin", "ethereum", "bridged-tether"])
        let bitcoin = try #require(prices["bitcoin"])
        #expect(bitcoin.price == Exact("26426.246037855784") && bitcoin.change24hPercent == Exact("0.91"))
        #expect(bitcoin.marketCap == Exact(514_918_865_886) && bitcoin.volume == Exact("10415754216.13755"))
        #expect(bitcoin.time?.iso8601 == "2023-09-14T12:41:18Z")
        // Tether itself is better ranked than what is called like it.
        let whole = ours + [coin("tether", "usdt", "Tether", 3)]
        #expect(try byCoin(CoinPaprika.prices(bytes, of: whole, in: .usd, at: then))["tether"] == nil)
        let renamed = ours + [coin("tether", "usdt", "Tether USDt", 3)]
        #expect(try Set(byCoin(CoinPaprika.prices(bytes, of: renamed, in: .usd, at: then)).keys).count == 2)
        // A day later none of them is a price of now.
        #expect(throws: ProviderError.noPrices(of: "CoinPaprika", in: .usd)) {
            try CoinPaprika.prices(bytes, of: ours, in: .usd, at: Self.noon)
        }
        #expect(throws: ProviderError.noPrices(of: "CoinPaprika", in: Currency("eur"))) {
            try CoinPaprika.prices(bytes, of: ours, in: Currency("eur"), at: then)
        }
    }

    @Test("CoinPaprika: two rows with one symbol and name, a rank of 0, a price of 0 and null are nobody’s")
    func clones()
        throws
    {
        func row(_ name: String, rank: Int, price: String) -> String {
            #"{"symbol":"ABC","name":"\#(name)","rank":\#(rank),"quotes":{"USD":{"price":\#(price)}}}"#
        }
        func prices(_ rows: String...) throws -> [OtherPrice] {
            var coin = MarketCoin(coin: Coin(id: "abc", symbol: "abc", name: "Abc"), source: .snapshot)
            coin.rank = 5
            return try CoinPaprika.prices(
                Array("[\(rows.joined(separator: ","))]".utf8), of: [coin], in: .usd, at: Self.noon)
        }
        #expect(
            try prices(row("ABC", rank: 7, price: "2.5"), row("Another", rank: 8, price: "1")).first?.price
                == Exact("2.5"))
        for rows in [
            [row("Abc", rank: 7, price: "2.5"), row("ABC", rank: 9, price: "3")],
            [row("Abc", rank: 7, price: "2.5"), row("Another", rank: 2, price: "1")],
            [row("Abc", rank: 0, price: "2.5")], [row("Abc", rank: 7, price: "0")],
            [row("Abc", rank: 7, price: "null")],
            [row("Abc", rank: 7, price: "-1")],
        ] {
            #expect(throws: ProviderError.noPrices(of: "CoinPaprika", in: .usd)) {
                try prices(rows[0], rows.count > 1 ? rows[1] : row("Else", rank: 99, price: "1"))
            }
        }
    }

    @Test("every coin of the exchanges’ table is listed with that symbol") func table() {
        for (coin, code) in WellKnown.codes {
            #expect(code == code.uppercased() && !coin.rawValue.isEmpty)
        }
        #expect(Set(WellKnown.codes.values).count == WellKnown.codes.count)
        for coin in WellKnown.coinbase + WellKnown.binance + WellKnown.binanceEuro {
            #expect(WellKnown.codes[coin] != nil, "\(coin)")
        }
    }
}
