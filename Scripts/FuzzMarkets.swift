// Built by Scripts/fuzz-markets.sh with Tests/MarketsTests/TreeReader.swift, against Ledger, JSON and the decoder of Markets.
import JSON
import Ledger
import Markets

/// One input of the fuzzer: nothing traps, a refusal has words, rows are those that the slow way reads, and a market can
/// be made of whatever was read.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzMarkets(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    do throws(ProviderError) {
        switch try ProviderAnswer(reading: bytes, currency: .usd, source: "fuzz") {
        case .markets(let rows):
            guard (try? TreeReader.markets(bytes, source: "fuzz")) == rows.value else { fatalError("rows differ") }
            use(rows.value)
        case .list(let coins):
            guard (try? TreeReader.list(bytes)) == coins.value else { fatalError("coins differ") }
            search(Market(currency: .usd, rows: [], global: nil, listed: coins.value), coins.value)
        case .coin(let row, _): use([row])
        case .chart(let points):
            guard zip(points, points.dropFirst()).allSatisfy({ $0.time < $1.time }) else { fatalError("time runs back") }
        case .global(let figures): _ = NumberFormat.point.short(figures.marketCap, .usd)
        }
    } catch {
        guard !error.problem.isEmpty, !error.remedy.isEmpty else { fatalError("a refusal without words") }
        if case .brokenJSON = error, (try? JSON(reading: bytes)) != nil { fatalError("what is JSON was refused as none") }
    }
    return 0
}

private func use(_ rows: [MarketCoin]) {
    let market = Market(currency: .usd, rows: [], global: nil, listed: []).merging(rows, global: nil)
    guard Set(market.rows.map(\.coin.id)).count == market.rows.count else { fatalError("a coin is listed twice") }
    for row in market.rows.prefix(4) {
        _ = (NumberFormat.point.price(row.price, .usd), NumberFormat.point.percent(row.change24hPercent), row.weekPoints)
        _ = (NumberFormat.comma.short(row.maxSupply, nil), row.allTimeHigh.date?.iso8601)
    }
    for sort in MarketSort.allCases { _ = market.page(sort: sort, isReversed: true, offset: 1, limit: .max) }
    search(market, market.rows.map(\.coin))
}

private func search(_ market: Market, _ coins: [Coin]) {
    for coin in coins.prefix(4) {
        guard market.coin(coin.id) != nil else { fatalError("a coin is not listed") }
        _ = (market.page(query: coin.name, limit: 3), market.resolve(coin.symbol), market.resolve(coin.id.rawValue))
    }
}
