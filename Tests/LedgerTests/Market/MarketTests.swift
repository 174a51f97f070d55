import Ledger
import Testing

@Suite("Market") struct MarketTests {
    static func row(
        _ id: String, rank: Int?, price: String? = nil, cap: Exact? = nil, symbol: String? = nil, name: String? = nil
    ) -> MarketCoin {
        var row = MarketCoin(coin: Coin(id: CoinID(id), symbol: symbol ?? id, name: name ?? id), source: .snapshot)
        row.rank = rank
        row.price = price.flatMap { Exact($0) }
        row.marketCap = cap
        return row
    }

    let market = Market(
        currency: .usd,
        rows: [
            row("beta", rank: 2, price: "5", cap: 10), row("alpha", rank: 1, price: "1", cap: 90),
            row("delta", rank: nil, price: nil), row("gamma", rank: 3, price: "100", cap: nil),
        ],
        global: nil,
        listed: [
            Coin(id: "bitcoin", symbol: "btc", name: "Bitcoin"), Coin(id: "batcat", symbol: "btc", name: "Batcat"),
            Coin(id: "istanbul-fan", symbol: "ibfk", name: "İstanbul Başakşehir Fan Token"),
            Coin(id: "kangaroo", symbol: "kang", name: "Kangaroo the Jumping Co\u{200B}in"),
            Coin(id: "wrapped-btc", symbol: "wbtc", name: "Wrapped BTC"),
            Coin(id: "solana-shib", symbol: "sshib", name: "Solana Shib\u{A0}"),
            Coin(id: "-6", symbol: "\"\u{3000}\"", name: "\"\u{3000}\""),
            Coin(id: "arcium", symbol: "", name: "Arcium"),
            Coin(id: "mabtcx", symbol: "mx", name: "Mabtcx"),
        ]
    )

    private func ids(_ page: MarketPage) -> [String] { page.rows.map(\.coin.id.rawValue) }

    @Test("sorts by every column, unknown last either way, ties by rank") func sorting() {
        #expect(ids(market.page()) == ["alpha", "beta", "gamma", "delta"])
        #expect(ids(market.page(isReversed: true)) == ["gamma", "beta", "alpha", "delta"])
        #expect(ids(market.page(sort: .price)) == ["gamma", "beta", "alpha", "delta"])
        #expect(ids(market.page(sort: .price, isReversed: true)) == ["alpha", "beta", "gamma", "delta"])
        #expect(ids(market.page(sort: .cap)) == ["alpha", "beta", "gamma", "delta"])
        #expect(ids(market.page(sort: .holdings, holdings: ["gamma": 5])) == ["gamma", "alpha", "beta", "delta"])
        #expect(market.page(offset: 1, limit: 2).total == 4)
        #expect(ids(market.page(offset: 1, limit: 2)) == ["beta", "gamma"])
    }

    @Test(
        "search folds case, accents, blanks and zero-width characters",
        arguments: [
            ("istanbul", "istanbul-fan"), ("İSTANBUL", "istanbul-fan"), ("başak", "istanbul-fan"),
            ("basaksehir", "istanbul-fan"),
            ("jumping coin", "kangaroo"), (" KANG ", "kangaroo"), ("shib ", "solana-shib"),
            ("solana shib", "solana-shib"), ("-6", "-6"),
        ])
    func folding(query: String, id: String) {
        #expect(ids(market.page(query: query)).first == id)
    }

    @Test("exact symbol, symbol prefix, name prefix, word prefix, anywhere") func ranking() {
        #expect(ids(market.page(query: "btc")) == ["batcat", "bitcoin", "wrapped-btc", "mabtcx"])
        #expect(ids(market.page(query: "wrapped")) == ["wrapped-btc"])
        #expect(ids(market.page(query: "zzz")).isEmpty)
        #expect(market.page(query: "   ").total == 4)
    }

    @Test("a name on the command line is an id, or a symbol far ahead") func resolving() {
        guard case .one(let coin) = market.resolve("ALPHA") else { return #expect(Bool(false)) }
        #expect(coin.id == "alpha")
        guard case .several(let coins) = market.resolve("btc") else { return #expect(Bool(false)) }
        #expect(coins.count == 2)
        let ranked = market.merging([MarketTests.row("bitcoin", rank: 1, symbol: "btc")], global: nil)
        guard case .one(let first) = ranked.resolve("BTC") else { return #expect(Bool(false)) }
        #expect(first.id == "bitcoin")
        guard case .none(let near) = market.resolve("bitcoi") else { return #expect(Bool(false)) }
        #expect(near.map(\.id) == ["bitcoin"])
    }

    @Test("an id that is the symbol of a far higher ranked coin is not taken without a word") func contested() {
        let row = MarketTests.row
        let market = Market(
            currency: .usd,
            rows: [
                row("dogecoin", 8, "doge", "Dogecoin"), row("doge", 1900, "@doge", "@DOGE"),
                row("bitcoin", 1, "btc", "Bitcoin"), row("harrypotter", 400, "bitcoin", "HarryPotterObamaSonic10Inu"),
                row("near", 20, "near", "Near"), row("other-near", 21, "near", "Other"),
                row("last", .max, "last", "Last"), row("nearly-last", .max - 1, "last", "Nearly"),
            ], global: nil, listed: [Coin(id: "unranked", symbol: "btc", name: "Unranked")])
        guard case .idAndSymbol(let id, let symbol) = market.resolve("doge") else { return #expect(Bool(false)) }
        #expect(id.id == "doge" && symbol.id == "dogecoin")
        for (name, found) in [
            ("id:doge", "doge"), ("dogecoin", "dogecoin"), ("Bitcoin", "bitcoin"), ("bitcoin", "bitcoin"),
            ("DOGE", "dogecoin"), ("BTC", "bitcoin"), ("ＢＴＣ", "bitcoin"), ("near", "near"), ("last", "last"),
        ] {
            guard case .one(let coin) = market.resolve(name) else {
                #expect(Bool(false), "\(name)")
                continue
            }
            #expect(coin.id.rawValue == found)
        }
        guard case .none = market.resolve("id:btc") else { return #expect(Bool(false)) }
    }

    private static func row(_ id: String, _ rank: Int, _ symbol: String, _ name: String) -> MarketCoin {
        row(id, rank: rank, symbol: symbol, name: name)
    }

    @Test("a coin that an answer names twice is listed once, as it was named last") func twice() {
        let answer = [
            MarketTests.row("beta", rank: 2, price: "7"), MarketTests.row("new", rank: 9, price: "1"),
            MarketTests.row("beta", rank: 2, price: "7"), MarketTests.row("new", rank: 8, price: "2"),
        ]
        let merged = market.merging(answer, global: nil)
        #expect(merged.rows.map(\.coin.id) == ["alpha", "beta", "gamma", "new", "delta"])
        #expect(merged.row(of: "new")?.price == 2 && merged.row(of: "beta")?.price == 7)
        #expect(ids(merged.page(query: "beta")) == ["beta"])
        let made = Market(currency: .usd, rows: answer, global: nil, listed: [])
        #expect(made.rows.map(\.coin.id) == ["beta", "new"] && made.page().total == 2)
    }

    @Test(
        "no stretch that is asked for is beyond what a page can be",
        arguments: [
            (Int.max, Int.max), (Int.min, Int.min), (-1, 250), (0, -1), (0, Int.max), (Int.max, 0), (1, Int.max),
        ])
    func stretches(offset: Int, limit: Int) {
        for query in ["", "a", "zzz"] {
            for sort in MarketSort.allCases {
                for isReversed in [false, true] {
                    let page = market.page(
                        query: query, sort: sort, isReversed: isReversed, offset: offset, limit: limit)
                    #expect(page.rows.count <= page.total && page.offset >= 0)
                    if offset <= 0, limit == .max { #expect(page.rows.count == page.total) }
                }
            }
        }
    }

    @Test("a coin without figures that is added is found by its name and its id") func added() {
        let grown = market.adding([Coin(id: "gone", symbol: "g", name: "Long Gone"), market.rows[0].coin])
        #expect(grown.coin("gone")?.name == "Long Gone" && grown.listed.count == market.listed.count + 1)
        #expect(ids(grown.page(query: "long gone")) == ["gone"])
        #expect(grown.merging([MarketTests.row("beta", rank: 1)], global: nil).coin("gone") != nil)
    }

    @Test("newer rows replace older ones and new coins are listed") func merging() {
        let merged = market.merging(
            [MarketTests.row("beta", rank: 1, price: "7"), MarketTests.row("newcoin", rank: 9)], global: nil)
        #expect(merged.row(of: "beta")?.price == 7)
        #expect(merged.coin("newcoin") != nil && merged.row(of: "alpha")?.price == 1)
        #expect(market.adding([Coin(id: "gone", symbol: "g", name: "Gone")]).coin("gone")?.name == "Gone")
    }
}
