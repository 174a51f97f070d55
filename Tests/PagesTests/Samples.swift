import Ledger
import Pages

/// Values that the tests of several screens share.
enum Sample {
    static let now = Moment(milliseconds: 1_739_563_380_000)
    static let look = Look(now: now, snapshotDay: Day("2025-02-14"))
    static let hidden = Look(hidesAmounts: true, now: now, snapshotDay: Day("2025-02-14"))

    static func row(
        _ id: CoinID, _ symbol: String, _ name: String, rank: Int? = 1, price: String? = "61408.5",
        change: String? = "2.5"
    ) -> MarketCoin {
        var row = MarketCoin(coin: Coin(id: id, symbol: symbol, name: name), source: .snapshot)
        row.rank = rank
        row.price = price.flatMap { Exact($0) }
        row.change24hPercent = change.flatMap { Exact($0) }
        row.quoteTime = now
        return row
    }

    static let bitcoin = row("bitcoin", "btc", "Bitcoin")

    static let hostile = row(
        "evil\"><script>alert(1)</script>", "<b>\"'&",
        "<script>alert('coin')</script> ‮שלום👩‍👩‍👧 " + String(repeating: "x", count: 30))

    static func market(_ rows: [MarketCoin]) -> Market {
        Market(currency: .usd, rows: rows, global: nil, listed: rows.map(\.coin))
    }

    static func buy(_ coin: CoinID, _ amount: Exact, for money: Exact) -> Entry {
        var entry = Entry(kind: .buy, time: now)
        entry.received = Leg(.coin(coin), amount)
        entry.sent = Leg(.money(.usd), money)
        entry.terms = .amountAndTotal
        return entry
    }
}

extension String {
    /// How often a text stands in it.
    func count(of part: String) -> Int {
        var count = 0
        var rest = self[...]
        while let found = rest.firstRange(of: part) {
            count += 1
            rest = rest[found.upperBound...]
        }
        return count
    }
}
