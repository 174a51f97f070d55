import HTML
public import Ledger

/// The figures that the page of one coin alone shows and that follow the market.
public struct LiveCoin: Sendable {
    public let all: [(name: LivePart.Name, html: [UInt8])]

    public init(_ row: MarketCoin?, _ detail: CoinDetail?, look: Look) {
        all = [
            (.age, CoinAge(row: row, look: look).render()),
            (.headChange, look.change(row?.change24hPercent).pill.render()),
            (.capChange, look.change(row?.marketCapChange24hPercent).render()),
            (.coinVolume, look.short(row?.volume).render()),
            (.high24h, look.price(row?.high24h).render()),
            (.low24h, look.price(row?.low24h).render()),
            (.priceChange, look.moneyChange(row?.priceChange24h).render()),
            (.change1h, look.change(row?.change1hPercent ?? detail?.change1hPercent).render()),
            (.change7d, look.change(row?.change7dPercent ?? detail?.change7dPercent).render()),
        ]
    }

    /// Those that read otherwise than before; all where nothing was told yet.
    public func changed(since other: LiveCoin?) -> [(name: LivePart.Name, html: [UInt8])] {
        guard let other else { return all }
        return zip(all, other.all).filter { $0.html != $1.html }.map(\.0)
    }
}

/// How old a coin's own price is, and whose.
struct CoinAge: View {
    let row: MarketCoin?
    let look: Look

    var body: some HTML {
        if let row, row.price != nil {
            SourceLine(
                Freshness(time: row.quoteTime, source: row.source, look: look), look,
                origin: PriceOrigin(row))
        } else {
            span(.class("freshness")) { "No price known" }
        }
    }
}
