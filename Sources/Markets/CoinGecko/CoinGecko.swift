public import Ledger

/// The requests that CoinGecko's API v3 is sent, and what its answers hold.
///
/// Each is `nil` where the answer is the one of before.
public struct CoinGecko: Sendable {
    /// Coins of one page, the most that the provider gives.
    public static let pageLength = 250
    /// As the figures name their source.
    public static let source = "CoinGecko"

    private let outbound: Outbound
    private let base: ProviderAddress
    private let key: CoinGeckoKey?

    /// - Parameter base: `nil` for the provider's own, which the key decides.
    public init?(_ outbound: Outbound, base: ProviderAddress?, key: CoinGeckoKey?) {
        guard let base = base ?? ProviderAddress(CoinGeckoKey.address(key)) else { return nil }
        self.outbound = outbound
        self.base = base
        self.key = key
    }

    /// A page of the list by market capitalisation, counted from 1.
    public func markets(_ currency: Currency, page: Int) throws(OutboundError) -> Decoded<[MarketCoin]>? {
        let asked = asked(
            "/coins/markets?vs_currency=\(currency.code.percentEncoded)&order=market_cap_desc&per_page=\(CoinGecko.pageLength)"
                + "&page=\(page)&sparkline=true&price_change_percentage=1h,24h,7d&precision=full",
            reason: "prices, page \(page) of the list")
        return try outbound.get(asked) { (fetched) throws(ProviderError) in
            let answer = try ProviderAnswer(
                reading: try fetched.json(), currency: currency, source: CoinGecko.source)
            switch answer {
            case .markets(let rows): return rows
            // An empty array: the list ends before this page.
            case .list(let coins) where coins.value.isEmpty: return Decoded(value: [], complaints: [])
            default: throw .notThisAnswer(wanted: "a page of prices", found: answer.kind)
            }
        }
    }

    /// Figures of the whole market.
    public func global(_ currency: Currency) throws(OutboundError) -> GlobalFigures? {
        try outbound.get(asked("/global", reason: "figures of the whole market")) {
            (fetched) throws(ProviderError) in
            let answer = try ProviderAnswer(
                reading: try fetched.json(), currency: currency, source: CoinGecko.source)
            guard case .global(let figures) = answer else {
                throw .notThisAnswer(wanted: "figures of the whole market", found: answer.kind)
            }
            return figures
        }
    }

    /// Every listed coin.
    public func list() throws(OutboundError) -> Decoded<[Coin]>? {
        var asked = asked("/coins/list", reason: "names of all coins")
        asked.maximumBytes = 32 << 20
        asked.timeoutSeconds = 60
        return try outbound.get(asked) { (fetched) throws(ProviderError) in
            let answer = try ProviderAnswer(reading: try fetched.json(), currency: .usd, source: CoinGecko.source)
            // An empty list would make every coin unknown: it is no answer.
            guard case .list(let coins) = answer, !coins.value.isEmpty else {
                throw .notThisAnswer(wanted: "the list of all coins", found: answer.kind)
            }
            return coins
        }
    }

    /// Prices of coins beyond the list; one that the answer does not price is missing.
    public func prices(_ coins: [Coin], _ currency: Currency) throws(OutboundError) -> [MarketCoin]? {
        let ids = coins.map(\.id.rawValue.percentEncoded).joined(separator: ",")
        let asked = asked(
            "/simple/price?ids=\(ids)&vs_currencies=\(currency.code.percentEncoded)&include_market_cap=true"
                + "&include_24hr_vol=true&include_24hr_change=true&include_last_updated_at=true&precision=full",
            reason: "prices of a bundle of \(coins.count) coins beyond the list")
        return try outbound.get(asked) { (fetched) throws(ProviderError) in
            try ProviderAnswer.prices(try fetched.json(), coins, currency, .provider(CoinGecko.source))
        }
    }

    /// What a coin's own page shows.
    public func coin(_ id: CoinID, _ currency: Currency) throws(OutboundError) -> (MarketCoin, CoinDetail)? {
        let asked = asked(
            "/coins/\(id.rawValue.percentEncoded)?localization=false&tickers=false&market_data=true"
                + "&community_data=false&developer_data=false&sparkline=false",
            reason: "the page of a coin")
        return try outbound.get(asked) { (fetched) throws(ProviderError) in
            let answer = try ProviderAnswer(
                reading: try fetched.json(), currency: currency, source: CoinGecko.source)
            guard case .coin(let row, let detail) = answer, row.coin.id == id else {
                throw .notThisAnswer(wanted: "the page of a coin", found: answer.kind)
            }
            return (row, detail)
        }
    }

    /// A coin's past prices, oldest first: every five minutes for one day, hourly up to 90, daily beyond.
    ///
    /// - Parameter days: 1 up to 365, which is all that is public.
    public func chart(_ id: CoinID, _ currency: Currency, days: Int) throws(OutboundError) -> [PricePoint]? {
        let asked = asked(
            "/coins/\(id.rawValue.percentEncoded)/market_chart?vs_currency=\(currency.code.percentEncoded)"
                + "&days=\(days)&precision=full",
            reason: "the chart of a coin")
        return try outbound.get(asked) { (fetched) throws(ProviderError) in
            let answer = try ProviderAnswer(
                reading: try fetched.json(), currency: currency, source: CoinGecko.source)
            guard case .chart(let points) = answer else {
                throw .notThisAnswer(wanted: "a chart", found: answer.kind)
            }
            return points
        }
    }

    /// A coin's candles, oldest first.
    ///
    /// - Parameter days: 1, 7, 14, 30, 90, 180 or 365.
    public func candles(_ id: CoinID, _ currency: Currency, days: Int) throws(OutboundError) -> [Candle]? {
        let asked = asked(
            "/coins/\(id.rawValue.percentEncoded)/ohlc?vs_currency=\(currency.code.percentEncoded)&days=\(days)&precision=full",
            reason: "the candles of a coin")
        return try outbound.get(asked) { (fetched) throws(ProviderError) in
            try ProviderAnswer.candles(try fetched.json())
        }
    }

    private func asked(_ path: String, reason: String) -> Asked {
        var asked = Asked(.coingecko, base, path, reason: reason)
        if let key { asked.headers = [key.header] }
        return asked
    }
}

extension ProviderAnswer {
    /// What an answer is, for a sentence about another one.
    var kind: String {
        switch self {
        case .markets: "a page of prices"
        case .global: "figures of the whole market"
        case .list: "a list of coins"
        case .coin: "the page of a coin"
        case .chart: "a chart"
        }
    }
}
