extension MarketCoin {
    /// Figures of a day are those of another moment beyond this.
    private static let sameTime: Int64 = 2 * 3_600_000
    /// A quote that is so much older than the coin's own page is not what the coin costs now.
    private static let outdated: Int64 = 3_600_000

    /// What a coin's own page shows: the quote that all sums are made of and, where it knows nothing, what the provider
    /// says of the coin alone. Where there is no quote, or only an old one, that answer as a whole: two prices are never mixed.
    ///
    /// - Parameters:
    ///   - quote: of the market.
    ///   - own: of the answer about this coin alone.
    public static func shown(_ quote: MarketCoin?, _ own: MarketCoin?) -> MarketCoin? {
        guard let own else { return quote }
        guard let quote, quote.price != nil else { return own }
        guard own.price != nil, quote.isOutdated(by: own) else { return quote.completed(by: own) }
        var shown = own
        shown.rank = own.rank ?? (quote.source == .snapshot ? nil : quote.rank)
        shown.image = quote.image ?? own.image
        return shown
    }

    private func isOutdated(by own: MarketCoin) -> Bool {
        guard let time = own.quoteTime else { return false }
        guard let quoteTime else { return true }
        return time.milliseconds - quoteTime.milliseconds > MarketCoin.outdated
    }

    private func completed(by own: MarketCoin) -> MarketCoin {
        var whole = self
        whole.rank = rank ?? own.rank
        whole.fullyDilutedValuation = fullyDilutedValuation ?? own.fullyDilutedValuation
        whole.circulatingSupply = circulatingSupply ?? own.circulatingSupply
        whole.totalSupply = totalSupply ?? own.totalSupply
        whole.maxSupply = maxSupply ?? own.maxSupply
        if allTimeHigh.value == nil { whole.allTimeHigh = own.allTimeHigh }
        if allTimeLow.value == nil { whole.allTimeLow = own.allTimeLow }
        guard let time = quoteTime, let ownTime = own.quoteTime,
            (time.milliseconds - ownTime.milliseconds).magnitude <= MarketCoin.sameTime.magnitude
        else { return whole }
        whole.marketCap = marketCap ?? own.marketCap
        whole.volume = volume ?? own.volume
        whole.high24h = high24h ?? own.high24h
        whole.low24h = low24h ?? own.low24h
        whole.priceChange24h = priceChange24h ?? own.priceChange24h
        whole.change1hPercent = change1hPercent ?? own.change1hPercent
        whole.change24hPercent = change24hPercent ?? own.change24hPercent
        whole.change7dPercent = change7dPercent ?? own.change7dPercent
        whole.marketCapChange24h = marketCapChange24h ?? own.marketCapChange24h
        whole.marketCapChange24hPercent = marketCapChange24hPercent ?? own.marketCapChange24hPercent
        return whole
    }
}

extension CoinDetail {
    /// Changes of a detail that is older than that beside a quote say what was true of another day.
    private static let changesAge: Int64 = 86_400_000

    /// What a provider said of a coin now, and what the program knows of it, as one.
    ///
    /// - Parameters:
    ///   - own: as it was fetched.
    ///   - shipped: as the program brings it.
    ///   - row: the figures beside which it is shown: changes of another time are left out.
    public static func shown(_ own: CoinDetail?, _ shipped: CoinDetail?, beside row: MarketCoin?) -> CoinDetail? {
        guard var shown = own else {
            guard let shipped else { return nil }
            return row == nil || row?.source == .snapshot ? shipped : shipped.withoutChanges
        }
        shown.homepage = shown.homepage ?? shipped?.homepage
        shown.subreddit = shown.subreddit ?? shipped?.subreddit
        shown.blockTimeMinutes = shown.blockTimeMinutes ?? shipped?.blockTimeMinutes
        shown.hashingAlgorithm = shown.hashingAlgorithm ?? shipped?.hashingAlgorithm
        shown.genesisDate = shown.genesisDate ?? shipped?.genesisDate
        shown.description = shown.description ?? shipped?.description
        guard let time = row?.quoteTime, let ownTime = shown.figures?.quoteTime,
            (time.milliseconds - ownTime.milliseconds).magnitude <= CoinDetail.changesAge.magnitude
        else { return shown.withoutChanges }
        return shown
    }

    private var withoutChanges: CoinDetail {
        var other = self
        other.change1hPercent = nil
        other.change24hPercent = nil
        other.change7dPercent = nil
        other.change14dPercent = nil
        other.change30dPercent = nil
        other.change60dPercent = nil
        other.change200dPercent = nil
        other.change1yPercent = nil
        return other
    }
}
