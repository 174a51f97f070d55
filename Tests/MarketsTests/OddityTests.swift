import Ledger
import Markets
import Testing

/// Records that break naive programs, each of them real; the numbers are those of the project's list of odd records.
@Suite("Odd records") struct OddityTests {
    private func row(_ id: String) throws -> MarketCoin {
        try #require(try Fixture.rows("coins-markets-odd-rows")[id])
    }

    @Test("1: shibadoge's price and supply are exact") func tiny() throws {
        let row = try row("shibadoge")
        #expect(row.price == Exact("2.2e-17") && row.allTimeLow.value == Exact("2e-18"))
        #expect(row.circulatingSupply == Exact("1.1387765016878194e23") && row.maxSupply == Exact("4.2e23"))
        #expect(NumberFormat.point.price(row.price, .usd).text == "$0.0₁₆22")
    }

    @Test("2: a price that vanishes in bitcoin stays in dollars") func vanishing() throws {
        #expect(try Fixture.coin("shibadoge").coin.price == Exact("2.2e-17"))
        #expect(try Fixture.coin("shibadoge", currency: Currency("btc")).coin.price == 0)
    }

    @Test("3: a coin may cost 115,829,282") func dear() throws {
        #expect(NumberFormat.point.price(try row("o-intelligence-coin").price, .usd).text == "$115,829,282.00")
    }

    @Test("4, 5: changes without bound are kept and shown short") func unbound() throws {
        let aventus = try row("aventus")
        #expect(aventus.allTimeLow.value == 0)
        #expect(aventus.allTimeLow.changePercent == Exact("2.6567916527203476e37"))
        #expect(NumberFormat.point.percent(aventus.allTimeLow.changePercent).text.hasSuffix("Tr%"))
        #expect(NumberFormat.point.percent(try row("lovely-inu-finance").change24hPercent).text == "+45.49K%")
    }

    @Test("6, 10, 14: figures that contradict each other are shown as they are") func contradictions() throws {
        #expect(try row("calaxy").allTimeHigh.changePercent == -100)
        let pulsar = try row("pulsar")
        #expect(try #require(pulsar.price) > #require(pulsar.allTimeHigh.value))
        #expect(try row("babacoin").marketCap == 6_870_253)
    }

    @Test("7, 8: null, {} and upper-case keys are unknown") func unknown() throws {
        let hive = try row("hive")
        #expect(hive.fullyDilutedValuation == nil && hive.totalSupply == nil && hive.maxSupply == nil)
        #expect(try Fixture.coin("hive").coin.fullyDilutedValuation == nil)
        let pi = try row("picoin")
        #expect(pi.high24h == nil && pi.low24h == nil && pi.priceChange24h == nil)
        #expect(try Fixture.coin("picoin").coin.high24h == nil)
    }

    @Test("9, 11, 12, 13: no figure is asserted to lie within another") func bounds() throws {
        let trust = try row("trust-wallet-token")
        #expect(trust.price == Exact("1.009") && trust.high24h == Exact("1.008"))
        #expect(try row("wrapped-eeth").fullyDilutedValuation == 5_526_327_368)
        #expect(try row("nyx-by-virtuals").totalSupply == Exact("999999994.210255"))
        #expect(try row("blackrock-usd-institutional-digital-liquidity-fund").volume == 0)
    }

    @Test("15: integers beyond 2^53 keep their last digit") func large() throws {
        #expect(
            try Fixture.coin("bitcoin", currency: Currency("idr")).coin.marketCap?.description == "31397376833648936")
        #expect(
            try Fixture.coin("bitcoin", currency: Currency("vnd")).coin.marketCap?.description == "49271411192400968")
    }

    @Test("16: whole numbers and fractions mix") func mixed() throws {
        #expect(try row("bitcoin").price == 98_039 && row("bitcoin").circulatingSupply == 19_824_268)
    }

    @Test("17: a change over a year is the map's, not the plain 0.0") func plainZero() throws {
        let empty =
            #"{"id":"young","symbol":"y","name":"Young","market_data":{"price_change_percentage_1y":0.0,"price_change_percentage_1y_in_currency":{}}}"#
        guard case .coin(_, let detail) = try ProviderAnswer(reading: Array(empty.utf8), currency: .usd, source: "x")
        else {
            return #expect(Bool(false))
        }
        #expect(detail.change1yPercent == nil)
        #expect(try Fixture.coin("bitcoin").detail.change1yPercent == Exact("89.5932"))
    }

    @Test("18: dates with an offset are read like those in Z") func offsets() throws {
        #expect(try row("peaq-2").allTimeLow.date == Moment(iso8601: "2024-11-12T09:00:00Z"))
        #expect(Moment(iso8601: "2013-07-06T00:00:00Z") != nil)
    }

    @Test("19, 20: charts are sorted, repeated points dropped, gaps stay") func charts() throws {
        guard case .chart(let day) = try Fixture.answer("market_chart-bitcoin-usd-1d-5min-2021-05-15") else {
            return #expect(Bool(false))
        }
        #expect(day.count == 60 && zip(day, day.dropFirst()).allSatisfy { $0.time < $1.time })
        guard case .chart(let month) = try Fixture.answer("market_chart-bitcoin-usd-30d-hourly-2021-05-15") else {
            return #expect(Bool(false))
        }
        #expect(
            zip(month, month.dropFirst()).map { $1.time.milliseconds - $0.time.milliseconds }.max() == 6_682_000
                || month.count > 700)
    }

    @Test("21: an old quote keeps its own time") func age() throws {
        #expect(try row("picoin").quoteTime == Moment(iso8601: "2025-01-15T07:30:46.511Z"))
    }

    @Test("22: ranks may jump") func jumps() throws {
        let rows = try Fixture.rows("coins-markets-2025-12-29-first20").values.compactMap(\.rank).sorted()
        #expect(!rows.contains(3) && rows.first == 1)
    }

    @Test(
        "24 to 46: ids, symbols and names of every kind survive",
        arguments: [
            ("_", "༼ つ ◕_◕ ༽つ"), ("-6", "\"\u{3000}\""), ("1move token", nil), ("boringdao-[old]", nil),
            ("-5", "🟥🟪🟦🟩🟨🟧"),
            ("c-users-desktop-memes", "C:\\Users\\Desktop\\memes"), ("ass-p-500", nil), ("1rus-btc25", "@BTC25"),
            ("kangaroo-the-jumping-co-in", "Kangaroo the Jumping Co\u{200B}in"),
            ("istanbul-basaksehir-fan-token", "İstanbul Başakşehir Fan Token"),
        ] as [(String, String?)])
    func labels(id: String, name: String?) throws {
        guard case .list(let list) = try Fixture.answer("coins-list-odd") else { return #expect(Bool(false)) }
        let coin = try #require(list.value.first { $0.id.rawValue == id })
        if let name { #expect(coin.name == name) }
        #expect(CoinList(list.value).place(of: CoinID(id)) != nil)
    }

    @Test("28, 29, 30: empty, right-to-left and astral symbols are kept") func symbols() throws {
        guard case .list(let list) = try Fixture.answer("coins-list-odd") else { return #expect(Bool(false)) }
        #expect(list.value.first { $0.id == "arcium" }?.symbol == "")
        #expect(list.value.first { $0.id == "strawberry-elephant" }?.symbol == "صباح الفر")
        #expect(try row("picoin").coin.symbol == "𝜫")
    }

    @Test("33 to 35, 46: search finds them by what a person types") func search() throws {
        guard case .list(let list) = try Fixture.answer("coins-list-odd") else { return #expect(Bool(false)) }
        let bitcoin = try row("bitcoin")
        let market = Market(currency: .usd, rows: [bitcoin], global: nil, listed: list.value)
        for (query, id) in [
            ("jumping coin", "kangaroo-the-jumping-co-in"), ("istanbul", "istanbul-basaksehir-fan-token"),
            ("btc", "bitcoin"),
        ] {
            #expect(market.page(query: query).rows.first?.coin.id.rawValue == id)
        }
        #expect(market.page(query: "doge").rows.map(\.coin.id.rawValue).contains("dogecoin"))
    }

    @Test(
        "47, 48, 51: tags leave, the text stays",
        arguments: [
            ("usds", "Our own words about a & b."), ("wrapped-eeth", "Read here if 1 < 2."),
            ("monero", "A line of ours.\n\nA second one."),
        ])
    func html(id: String, text: String) throws {
        #expect(try Fixture.coin(id).detail.description == text)
    }

    @Test("49: a homepage without a scheme gets one; what is no web address is no link") func links() throws {
        #expect(try Fixture.coin("moon-app").detail.homepage == "https://rwax.org")
        let bad =
            #"{"id":"x","symbol":"x","links":{"homepage":["javascript:alert(1)","","data:text/html,x","ftp://a.b"]}}"#
        guard case .coin(_, let detail) = try ProviderAnswer(reading: Array(bad.utf8), currency: .usd, source: "x")
        else {
            return #expect(Bool(false))
        }
        #expect(detail.homepage == nil)
    }

    @Test("50: a picture's address is kept as it is") func pictures() throws {
        #expect(try row("newton-project").image?.contains("%E6%96%B9") == true)
    }
}
