public import Ledger

/// The market data inside the program: recorded figures of one day, names of another, daily closes.
public struct Snapshot: Sendable {
    /// One of its tables: what it is, of when, and from where.
    public struct Part: Hashable, Sendable {
        public let name: String
        public let date: String
        public let source: String
    }

    public let market: Market
    /// The day of the figures.
    public let day: Day
    private let file: @Sendable (String) -> UnsafeBufferPointer<UInt8>?

    private static let images = "https://coin-images.coingecko.com/coins/images/"

    /// Reads the figures; the names are read when the first one is asked for. A file that is not there is an empty table.
    ///
    /// - Parameter file: the bytes of `snapshot/markets.tsv` and so on; they live as long as the program.
    public static func load(file: @escaping @Sendable (String) -> UnsafeBufferPointer<UInt8>?) -> Snapshot {
        let table = { @Sendable (name: String) in
            Table(file("snapshot/\(name).tsv") ?? UnsafeBufferPointer(start: nil, count: 0))
        }
        let markets = table("markets")
        return Snapshot(
            market: Market(
                currency: Currency(markets.head["currency"] ?? "usd"), rows: rows(markets),
                global: global(table("global")), keeping: WhenAsked()
            ) { coins(table("coins")) },
            day: markets.head["date"].flatMap { Day($0) } ?? Day(number: 0),
            file: file
        )
    }

    /// Its tables.
    public var parts: [Part] {
        ["markets", "global", "coins", "details", "closes"].map { name in
            let head = Table(file("snapshot/\(name).tsv") ?? UnsafeBufferPointer(start: nil, count: 0)).head
            return Part(name: head["part"] ?? name, date: head["date"] ?? "", source: head["source"] ?? "")
        } + [ReferenceRates.part]
    }

    /// What a coin's page adds; `nil` for a coin beyond the first five hundred.
    public func detail(of id: CoinID) -> CoinDetail? {
        guard let bytes = file("snapshot/details.tsv") else { return nil }
        var found: CoinDetail?
        let wanted = Array(id.rawValue.utf8)
        Table(bytes).forEachRow { row in
            guard row.raw(0).elementsEqual(wanted) else { return true }
            found = Snapshot.detail(row)
            return false
        }
        return found
    }

    /// The recorded daily closes of a coin, oldest first; empty for most coins. Each stands at the end of its day, UTC.
    public func closes(of id: CoinID) -> [PricePoint] { recorded(of: id).points }

    /// The same, and whose they are; no name where there are none.
    public func recorded(of id: CoinID) -> (source: String, points: [PricePoint]) {
        guard let bytes = file("snapshot/closes.tsv") else { return ("", []) }
        let wanted = Array(("@" + id.rawValue).utf8)
        var points: [PricePoint] = []
        var source = ""
        var isMine = false
        Table(bytes).forEachRow { row in
            if row.raw(0).first == UInt8(ascii: "@") {
                if isMine { return false }
                isMine = row.raw(0).elementsEqual(wanted)
                if isMine { source = row.text(2) }
            } else if isMine, let day = Day(row.text(0)), let price = row.exact(1) {
                points.append(PricePoint(time: day.end, price: price))
            }
            return true
        }
        return (source, points)
    }
}

extension Snapshot {
    /// Whose closes a coin's are; empty where there are none.
    public func closesSource(of id: CoinID) -> String {
        guard let bytes = file("snapshot/closes.tsv") else { return "" }
        let wanted = Array(("@" + id.rawValue).utf8)
        var source = ""
        Table(bytes).forEachRow { row in
            guard row.raw(0).elementsEqual(wanted) else { return true }
            source = row.text(2)
            return false
        }
        return source
    }

    private static func rows(_ table: Table) -> [MarketCoin] {
        var rows: [MarketCoin] = []
        rows.reserveCapacity(2000)
        table.forEachRow { row in
            guard !row.raw(0).isEmpty else { return true }
            rows.append(marketCoin(row))
            return true
        }
        return rows
    }

    /// The columns of `Scripts/make_snapshot.py`, `ROW`.
    private static func marketCoin(_ row: Table.Row) -> MarketCoin {
        var coin = MarketCoin(
            coin: Coin(id: CoinID(row.text(0)), symbol: row.text(1), name: row.text(2)), source: .snapshot)
        coin.rank = Int(row.text(3))
        coin.price = row.exact(4)
        coin.quoteTime = row.moment(5)
        coin.marketCap = row.exact(6)
        coin.fullyDilutedValuation = row.exact(7)
        coin.volume = row.exact(8)
        coin.high24h = row.exact(9)
        coin.low24h = row.exact(10)
        coin.priceChange24h = row.exact(11)
        coin.change1hPercent = row.exact(12)
        coin.change24hPercent = row.exact(13)
        coin.change7dPercent = row.exact(14)
        coin.marketCapChange24h = row.exact(15)
        coin.marketCapChange24hPercent = row.exact(16)
        coin.circulatingSupply = row.exact(17)
        coin.totalSupply = row.exact(18)
        coin.maxSupply = row.exact(19)
        coin.allTimeHigh = Extreme(value: row.exact(20), changePercent: row.exact(21), date: row.moment(22))
        coin.allTimeLow = Extreme(value: row.exact(23), changePercent: row.exact(24), date: row.moment(25))
        coin.image = row.known(26).map { $0.hasPrefix("http") ? $0 : images + $0 }
        return coin
    }

    private static func coins(_ table: Table) -> CoinList {
        CoinList(capacity: 18_000, bytes: table.size) { list in
            table.forEachRow { row in
                guard !row.raw(0).isEmpty else { return true }
                if row.isEscaped {
                    list.append(Coin(id: CoinID(row.text(0)), symbol: row.text(1), name: row.text(2)))
                } else {
                    list.append(id: row.raw(0), symbol: row.raw(1), name: row.raw(2))
                }
                return true
            }
        }
    }

    private static func global(_ table: Table) -> GlobalFigures? {
        var figures: GlobalFigures?
        table.forEachRow { row in
            var found = GlobalFigures(source: .snapshot, isDerived: true)
            found.marketCap = row.exact(0)
            found.marketCapChange24hPercent = row.exact(1)
            found.volume = row.exact(2)
            found.bitcoinDominancePercent = row.exact(3)
            found.time = table.head["time"].flatMap { Moment(iso8601: $0) }
            figures = found
            return false
        }
        return figures
    }

    /// The columns of `Scripts/make_snapshot.py`, `DETAIL`.
    private static func detail(_ row: Table.Row) -> CoinDetail {
        var detail = CoinDetail(id: CoinID(row.text(0)))
        detail.homepage = row.known(1).flatMap { WebAddress($0)?.text }
        detail.subreddit = row.known(2).flatMap { WebAddress($0)?.text }.flatMap(ProviderAnswer.subreddit)
        detail.blockTimeMinutes = row.exact(3)
        detail.hashingAlgorithm = row.known(4)
        detail.genesisDate = row.known(5)
        detail.change1hPercent = row.exact(6)
        detail.change24hPercent = row.exact(7)
        detail.change7dPercent = row.exact(8)
        detail.change14dPercent = row.exact(9)
        detail.change30dPercent = row.exact(10)
        detail.change60dPercent = row.exact(11)
        detail.change200dPercent = row.exact(12)
        detail.change1yPercent = row.exact(13)
        return detail
    }
}
