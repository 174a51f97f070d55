import Assets
import Foundation
import JSON
import Ledger
import Markets

/// Reading the provider's two large answers, beside Foundation's decoders over the same bytes. The documents are made of
/// the snapshot, in the provider's form; the one of 250 rows has hourly prices of a week in each row.
func benchDecode() {
    let market = Snapshot.load { Asset.named($0)?.bytes }.market
    decodeLine(
        "/coins/markets, 250 rows with sparklines", marketsAnswer(market.rows.prefix(250), points: 168), reach: "5 ms")
    let many = (0..<17_000).map { market.rows[$0 % market.rows.count] }
    decodeLine("/coins/markets, 17,000 rows", marketsAnswer(many[...], points: 0), reach: "100 MB/s")
    decodeLine("/coins/list, \(market.listed.count) coins", list(market.listed), reach: "100 MB/s")
}

private func decodeLine(_ name: String, _ bytes: [UInt8], reach: String) {
    let clock = ContinuousClock()
    let data = Data(bytes)
    var rows = 0
    // Interleaved, so that a busy spell hits both.
    var ours: [Duration] = []
    var theirs: [Duration] = []
    var trees: [Duration] = []
    for _ in 0..<9 {
        ours.append(
            clock.measure {
                switch try? ProviderAnswer(reading: bytes, currency: .usd, source: "bench") {
                case .markets(let decoded): rows = decoded.value.count
                case .list(let decoded): rows = decoded.value.count
                default: rows = 0
                }
            })
        trees.append(clock.measure { _ = try? JSON(reading: bytes) })
        theirs.append(clock.measure { _ = try? JSONSerialization.jsonObject(with: data) })
    }
    let rate = { (time: Duration) in
        let seconds = Double(time.components.attoseconds) / 1e18 + Double(time.components.seconds)
        return String(format: "%.0f MB/s", Double(bytes.count) / 1e6 / seconds)
    }
    print("decode  \(name): \(rows) rows, \(bytes.count / 1024) KB (reach: \(reach))")
    print(
        "        \(milliseconds(median(ours))), \(rate(median(ours))); into a tree of values alone"
            + " \(milliseconds(median(trees))), \(rate(median(trees))); Foundation's JSONSerialization"
            + " \(milliseconds(median(theirs))), \(rate(median(theirs)))")
}

private func list(_ coins: CoinList) -> [UInt8] {
    JSON.array(
        coins.map { coin in
            .object(["id": .string(coin.id.rawValue), "symbol": .string(coin.symbol), "name": .string(coin.name)])
        }
    ).bytes()
}

///
/// - Parameter others: rows in whose prices the lines of the week are; `nil` for those of `rows` themselves.
func marketsAnswer(_ rows: ArraySlice<MarketCoin>, points: Int, weeksOf others: ArraySlice<MarketCoin>? = nil)
    -> [UInt8]
{
    JSON.array(
        zip(rows, others ?? rows).enumerated().map { number, rows in
            row(rows.0, number: number, points: points, week: rows.1.price)
        }
    ).bytes()
}

private func row(_ row: MarketCoin, number: Int, points: Int, week: Exact?) -> JSON {
    var members: [JSON.Member] = [
        .init("id", .string(row.coin.id.rawValue)), .init("symbol", .string(row.coin.symbol)),
        .init("name", .string(row.coin.name)), .init("image", .text(row.image)),
        .init("current_price", .number(row.price)), .init("market_cap", .number(row.marketCap)),
        .init("market_cap_rank", row.rank.map { .count($0) } ?? .null),
        .init("fully_diluted_valuation", .number(row.fullyDilutedValuation)),
        .init("total_volume", .number(row.volume)), .init("high_24h", .number(row.high24h)),
        .init("low_24h", .number(row.low24h)), .init("price_change_24h", .number(row.priceChange24h)),
        .init("price_change_percentage_24h", .number(row.change24hPercent)),
        .init("market_cap_change_24h", .number(row.marketCapChange24h)),
        .init("market_cap_change_percentage_24h", .number(row.marketCapChange24hPercent)),
        .init("circulating_supply", .number(row.circulatingSupply)),
        .init("total_supply", .number(row.totalSupply)), .init("max_supply", .number(row.maxSupply)),
        .init("ath", .number(row.allTimeHigh.value)),
        .init("ath_change_percentage", .number(row.allTimeHigh.changePercent)),
        .init("ath_date", .time(row.allTimeHigh.date)), .init("atl", .number(row.allTimeLow.value)),
        .init("atl_change_percentage", .number(row.allTimeLow.changePercent)),
        .init("atl_date", .time(row.allTimeLow.date)), .init("roi", .null),
        .init("last_updated", .time(row.quoteTime)),
    ]
    if points > 0 {
        let prices = (0..<points).map { hour in
            JSON.number(week.map { $0 * Exact(100_000 + (hour * 7919 + number) % 977) })
        }
        members.append(.init("sparkline_in_7d", .object([.init("price", .array(prices))])))
    }
    members += [
        .init("price_change_percentage_1h_in_currency", .number(row.change1hPercent)),
        .init("price_change_percentage_24h_in_currency", .number(row.change24hPercent)),
        .init("price_change_percentage_7d_in_currency", .number(row.change7dPercent)),
    ]
    return .object(members)
}
