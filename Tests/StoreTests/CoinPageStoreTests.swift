import Ledger
import Testing

@testable import Store

/// What is kept for the pages of single coins.
@Suite("Details, points and candles of a coin") struct CoinPageStoreTests {
    let database: Database

    init() throws { database = try Database.inMemory() }

    private func points(_ count: Int, from start: Int64 = 0, every step: Int64) -> [PricePoint] {
        (0..<Int64(count)).map { PricePoint(time: Moment(milliseconds: start + $0 * step), price: Exact(Int($0) + 1)) }
    }

    private func candles(_ count: Int, from start: Int64, minutes: Int = 30, close: Exact = 2) -> Candles {
        Candles(
            minutes: minutes,
            all: (0..<Int64(count)).map {
                Candle(
                    end: Moment(milliseconds: start + $0 * Int64(minutes) * 60_000), open: 2, high: 3,
                    low: Samples.number("0.000000000000000022"), close: close)
            })
    }

    @Test("a detail comes back as it was, with its figures, digit for digit") func detail() throws {
        var detail = CoinDetail(id: "x")
        detail.description = "Two\nlines, a tab\t, a \\ and a \\n: Größe 👩‍👩‍👧"
        detail.homepage = "https://example.org"
        detail.change1yPercent = Samples.number("-0.000000000000000000000000000001")
        var row = MarketCoin(coin: Coin(id: "x", symbol: "", name: "X"), source: .provider("CoinGecko"))
        row.price = Samples.number("0.000000000000000022")
        row.rank = 7
        row.quoteTime = Moment(milliseconds: 5)
        row.allTimeHigh = Extreme(value: 3, changePercent: -100, date: Moment(milliseconds: -7))
        row.maxSupply = Samples.number("420000000000000000000000")
        detail.figures = row
        try database.saveDetail(detail, currency: .usd, at: Moment(milliseconds: 1))
        #expect(try database.detail(of: "x", currency: .usd) == detail)
        #expect(try database.detail(of: "x", currency: Currency("eur")) == nil)
        try database.saveDetail(CoinDetail(id: "x"), currency: .usd, at: Moment(milliseconds: 2))
        #expect(try database.detail(of: "x", currency: .usd) == CoinDetail(id: "x"))
    }

    @Test("of more coins than are kept, those go whose pages were opened longest ago") func manyDetails() throws {
        for number in 0..<(Connection.detailLimit + 3) {
            try database.saveDetail(
                CoinDetail(id: CoinID("c\(number)")), currency: .usd, at: Moment(milliseconds: Int64(number)))
        }
        #expect(try database.detail(of: "c2", currency: .usd) == nil)
        #expect(try database.detail(of: "c3", currency: .usd) != nil)
    }

    @Test("what is known within an hour stays, what lacks is filled in") func fill() throws {
        let hour: Int64 = 3_600_000
        try database.savePoints(
            [PricePoint(time: Moment(milliseconds: hour + 17), price: 77)], of: "x", currency: .usd, source: "own")
        try database.fillPoints(points(4, every: hour), every: hour, of: "x", currency: .usd, source: "CoinGecko")
        try database.fillPoints(points(4, from: 5, every: hour), every: hour, of: "x", currency: .usd, source: "late")
        let kept = try database.points(of: "x", currency: .usd, since: Moment(milliseconds: 0))
        #expect(kept.map(\.point.time.milliseconds) == [0, hour + 17, 2 * hour, 3 * hour])
        #expect(kept.map(\.source) == ["CoinGecko", "own", "CoinGecko", "CoinGecko"])
    }

    @Test("newer candles stand over the same stretch, older ones stay, and there are not more than fit") func replace()
        throws
    {
        let half: Int64 = 30 * 60_000
        try database.saveCandles(candles(10, from: half), of: "x", currency: .usd, source: "a")
        // The one that was not over ends elsewhere now.
        try database.saveCandles(candles(5, from: 8 * half + 7, close: 3), of: "x", currency: .usd, source: "a")
        let kept = try #require(try database.candles(of: "x", currency: .usd).first)
        #expect(kept.minutes == 30 && kept.all.count == 13 && kept.all[8].close == 3)
        try database.saveCandles(candles(3, from: half, minutes: 240), of: "x", currency: .usd, source: "a")
        #expect(try database.candles(of: "x", currency: .usd).map(\.minutes) == [30, 240])
        try database.saveCandles(candles(500, from: half * 100), of: "x", currency: .usd, source: "a")
        let many = try #require(try database.candles(of: "x", currency: .usd).first)
        #expect(many.all.count == Connection.candleLimit)
        #expect(many.all.last?.end.milliseconds == half * 599)
    }

    @Test("where there are too many, the coin goes that was looked at longest ago") func evict() throws {
        for (number, coin) in ["old", "new", "middle"].enumerated() {
            let start: Int64 = [1, 9_000_000_000, 5_000_000_000][number]
            try database.fillPoints(
                points(100, from: start, every: 60_000), every: 60_000, of: CoinID(coin), currency: .usd, source: "a")
        }
        try database.write { (connection) throws(StoreError) in try connection.evict(from: "price_point", beyond: 250) }
        let counts = try ["old", "new", "middle"].map {
            try database.points(of: CoinID($0), currency: .usd, since: Moment(milliseconds: 0)).count
        }
        #expect(counts == [0, 100, 100])
    }
}

@Suite("The size of the archive") struct ArchiveSizeTests {
    @Test("a year of a thousand coins takes less than 20 MiB, with seventeen digits a price") func year() throws {
        let folder = try TemporaryFolder()
        let database = try Database.open(folder.file("coffer.sqlite"), now: Samples.now)
        defer { database.close() }
        // As `saveCloses` writes them, a row at a time; in one statement, because a debug build takes a minute for the other.
        try database.write { (connection) throws(StoreError) in
            for coin in 0..<1000 { _ = try connection.series(CoinID("a-coin-\(coin)"), .usd) }
            let source = try connection.priceSource("CoinGecko")
            try connection.run(
                """
                WITH RECURSIVE days (day) AS (SELECT 20000 UNION ALL SELECT day + 1 FROM days WHERE day < 20364)
                INSERT INTO close (series, day, price, source)
                SELECT number, day, printf('%d.%011d7', 12345 + number, 23456789012 + number * 7919 + day), ? FROM series, days
                """,
                [.integer(source)])
        }
        let size = try database.archiveSize()
        #expect(size.closes == 365_000 && size.coins == 1000 && size.candles == 0)
        #expect(size.days?.lowerBound.number == 20_000 && size.days?.upperBound.number == 20_364)
        #expect(size.bytes > 8 << 20 && size.bytes < 20 << 20, "\(size.bytes)")
    }
}
