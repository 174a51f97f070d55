public import Ledger
public import JSON

extension State {
    /// The coins of a stretch of the market, with what the whole market comes to.
    public func marketJSON(_ page: MarketPage) -> JSON {
        .object([
            "as_of": .time(market.newest?.time),
            "source": .text(market.newest?.source.jsonName),
            "sources": .array(market.providers.map { .string($0) }),
            "currency": .string(market.currency.code),
            "total": .count(page.total),
            "offset": .count(page.offset),
            "global": market.global?.json ?? .null,
            "coins": .array(page.rows.map { json($0) }),
        ])
    }
}

extension MarketCoin {
    /// One row of the market.
    var json: JSON {
        .object([
            "id": .string(coin.id.rawValue),
            "symbol": .string(coin.symbol),
            "name": .string(coin.name),
            "rank": rank.map { .count($0) } ?? .null,
            "price": .exact(price),
            "quote_time": .time(quoteTime),
            // A coin without figures has none from anywhere.
            "source": price == nil && rank == nil ? .null : .string(source.jsonName),
            "converted_from": .text(converted?.from.code),
            "rate_day": .text(converted?.day.description),
            "change_1h_percent": .exact(change1hPercent),
            "change_24h_percent": .exact(change24hPercent),
            "change_7d_percent": .exact(change7dPercent),
            "market_cap": .exact(marketCap),
            "market_cap_change_24h_percent": .exact(marketCapChange24hPercent),
            "fully_diluted_valuation": .exact(fullyDilutedValuation),
            "volume": .exact(volume),
            "high_24h": .exact(high24h),
            "low_24h": .exact(low24h),
            "price_change_24h": .exact(priceChange24h),
            "circulating_supply": .exact(circulatingSupply),
            "total_supply": .exact(totalSupply),
            "max_supply": .exact(maxSupply),
            "all_time_high": allTimeHigh.json,
            "all_time_low": allTimeLow.json,
        ])
    }
}

extension Extreme {
    var json: JSON {
        .object(["price": .exact(value), "change_percent": .exact(changePercent), "time": .time(date)])
    }
}

extension GlobalFigures {
    var json: JSON {
        .object([
            "market_cap": .exact(marketCap),
            "market_cap_change_24h_percent": .exact(marketCapChange24hPercent),
            "volume": .exact(volume),
            "bitcoin_dominance_percent": .exact(bitcoinDominancePercent),
            "time": .time(time),
            "source": .string(source.jsonName),
            "derived": .bool(isDerived),
            "converted_from": .text(converted?.from.code),
            "rate_day": .text(converted?.day.description),
        ])
    }
}

extension Source {
    var jsonName: String {
        switch self {
        case .snapshot: "snapshot"
        case .provider(let name): name
        }
    }
}
