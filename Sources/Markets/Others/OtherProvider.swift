public import Ledger

/// Who is asked for prices while CoinGecko does not answer.
public struct OtherProvider: Sendable {
    /// Those that there are, in the order in which they are asked unless a person set another one.
    public static let all: [Provider] = [.coinpaprika, .kraken, .coinbase, .binance]

    public let provider: Provider
    private let outbound: Outbound
    private let base: ProviderAddress
    private let now: @Sendable () -> Moment

    /// - Parameters:
    ///   - base: `nil` for the provider's own.
    ///   - now: for prices that are too old to be any, and for the time that all its requests may take together.
    public init?(
        _ provider: Provider, _ outbound: Outbound, base: ProviderAddress?, now: @escaping @Sendable () -> Moment
    ) {
        guard OtherProvider.all.contains(provider), let base = base ?? ProviderAddress(provider.standardAddress) else {
            return nil
        }
        self.provider = provider
        self.outbound = outbound
        self.base = base
        self.now = now
    }

    /// The prices of those coins in a currency, as many of them as it has for sure; `nil` where the answer is the one of before.
    ///
    /// - Parameter tether: `nil` where its price in the currency is not known.
    public func prices(
        of coins: [MarketCoin], in currency: Currency, tether: Tether?
    ) throws(OutboundError) -> OtherPrices? {
        switch provider {
        case .kraken: try kraken(currency)
        case .coinbase: try coinbase(currency)
        case .binance: try binance(currency, tether)
        default: try coinpaprika(coins, currency)
        }
    }
}

extension OtherProvider {
    /// Seconds that one answer may take, and all of Coinbase's together: somebody waits for them.
    private static let patience = 10
    private static let togetherMilliseconds: Int64 = 20_000

    private func asked(_ path: String, _ reason: String) -> Asked {
        var asked = Asked(provider, base, path, reason: reason)
        asked.timeoutSeconds = OtherProvider.patience
        return asked
    }

    private func coinpaprika(_ coins: [MarketCoin], _ currency: Currency) throws(OutboundError) -> OtherPrices? {
        let asked = asked(CoinPaprika.path(currency), "prices of all coins, in CoinGecko’s place")
        return try outbound.get(asked) { (fetched) throws(ProviderError) in
            OtherPrices(
                source: provider.name,
                prices: try CoinPaprika.prices(try fetched.json(), of: coins, in: currency, at: now()))
        }
    }

    private func kraken(_ currency: Currency) throws(OutboundError) -> OtherPrices? {
        try outbound.get(asked(Kraken.path, "prices of all pairs, in CoinGecko’s place")) {
            (fetched) throws(ProviderError) in
            OtherPrices(source: provider.name, prices: try Kraken.prices(try fetched.json(), in: currency))
        }
    }

    private func binance(_ currency: Currency, _ tether: Tether?) throws(OutboundError) -> OtherPrices? {
        guard let quote = Binance.quote(currency, tether) else {
            throw .answer(provider, .noPrices(of: provider.name, in: currency))
        }
        let asked = asked(Binance.path(quote), "prices of \(quote.coins.count) pairs, in CoinGecko’s place")
        return try outbound.get(asked) { (fetched) throws(ProviderError) in
            OtherPrices(
                source: quote.source, prices: try Binance.prices(try fetched.json(), quote, at: now()))
        }
    }

    /// A product that is not there is left out; another trouble ends it, with what came before.
    private func coinbase(_ currency: Currency) throws(OutboundError) -> OtherPrices? {
        let end = now().milliseconds + OtherProvider.togetherMilliseconds
        var found = OtherPrices(source: provider.name, prices: [])
        var trouble: OutboundError?
        var isUnchanged = false
        for coin in WellKnown.coinbase where now().milliseconds < end {
            do throws(OutboundError) {
                guard let price = try product(coin, currency, &isUnchanged) else { continue }
                found.prices.append(price)
            } catch {
                trouble = trouble ?? error
                guard case .refused(_, 404, _) = error else { break }
            }
        }
        guard found.prices.isEmpty, !isUnchanged else { return found }
        throw trouble ?? .answer(provider, .noPrices(of: provider.name, in: currency))
    }

    private func product(
        _ coin: CoinID, _ currency: Currency, _ isUnchanged: inout Bool
    ) throws(OutboundError) -> OtherPrice? {
        guard let ticker = Coinbase.path(coin, currency, "ticker"), let stats = Coinbase.path(coin, currency, "stats")
        else { return nil }
        let reason = "the price of one of \(WellKnown.coinbase.count) coins, in CoinGecko’s place"
        let answer = try outbound.get(asked(ticker, reason)) { (fetched) throws(ProviderError) in
            [try Coinbase.price(of: coin, try fetched.json(), at: now())]
        }
        guard let answer else {
            isUnchanged = true
            return nil
        }
        guard var price = answer.first ?? nil else { return nil }
        // Without it the change is unknown, and the price is one all the same.
        let day = try? outbound.get(asked(stats, reason)) { (fetched) throws(ProviderError) in
            var whole = price
            try Coinbase.add(stats: try fetched.json(), to: &whole)
            return whole
        }
        if let day { price = day }
        return price
    }
}

extension Provider {
    /// What is allowed where nothing else was set (docs/SPEC-prices.md, rule 5).
    public var standardLimits: RequestLimits {
        switch self {
        case .coinpaprika: RequestLimits(perMinute: 10, perMonth: 20_000)
        case .kraken, .coinbase: RequestLimits(perMinute: 60)
        // Pictures lie on a host made for many requests.
        case .logos: RequestLimits(perMinute: 600)
        case .coingecko, .binance, .ecb: Outbound.standardLimits
        }
    }
}
