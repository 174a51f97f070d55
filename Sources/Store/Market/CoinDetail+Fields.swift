import Ledger

extension CoinDetail {
    private static var texts: [(String, WritableKeyPath<CoinDetail, String?>)] {
        [
            ("homepage", \.homepage), ("subreddit", \.subreddit), ("algorithm", \.hashingAlgorithm),
            ("genesis", \.genesisDate), ("description", \.description),
        ]
    }

    private static var numbers: [(String, WritableKeyPath<CoinDetail, Exact?>)] {
        [
            ("block_minutes", \.blockTimeMinutes), ("change_1h", \.change1hPercent), ("change_24h", \.change24hPercent),
            ("change_7d", \.change7dPercent), ("change_14d", \.change14dPercent), ("change_30d", \.change30dPercent),
            ("change_60d", \.change60dPercent), ("change_200d", \.change200dPercent), ("change_1y", \.change1yPercent),
        ]
    }

    /// As the file keeps it.
    var fields: FieldList {
        var fields = FieldList()
        for (name, text) in CoinDetail.texts { fields[name] = self[keyPath: text] }
        for (name, number) in CoinDetail.numbers { fields[name] = self[keyPath: number]?.description }
        figures?.put(into: &fields)
        return fields
    }

    init(id: CoinID, _ fields: FieldList) {
        self.init(id: id)
        for (name, text) in CoinDetail.texts { self[keyPath: text] = fields[name] }
        for (name, number) in CoinDetail.numbers { self[keyPath: number] = fields[name].flatMap { Exact($0) } }
        figures = MarketCoin(id: id, fields)
    }
}

extension MarketCoin {
    private static var numbers: [(String, WritableKeyPath<MarketCoin, Exact?>)] {
        [
            ("figure.price", \.price), ("figure.cap", \.marketCap), ("figure.diluted", \.fullyDilutedValuation),
            ("figure.volume", \.volume), ("figure.high_24h", \.high24h), ("figure.low_24h", \.low24h),
            ("figure.change_24h", \.priceChange24h), ("figure.percent_1h", \.change1hPercent),
            ("figure.percent_24h", \.change24hPercent), ("figure.percent_7d", \.change7dPercent),
            ("figure.cap_change", \.marketCapChange24h), ("figure.cap_percent", \.marketCapChange24hPercent),
            ("figure.circulating", \.circulatingSupply), ("figure.total", \.totalSupply),
            ("figure.maximum", \.maxSupply), ("figure.ath", \.allTimeHigh.value),
            ("figure.ath_percent", \.allTimeHigh.changePercent), ("figure.atl", \.allTimeLow.value),
            ("figure.atl_percent", \.allTimeLow.changePercent),
        ]
    }

    private static var times: [(String, WritableKeyPath<MarketCoin, Moment?>)] {
        [
            ("figure.time", \.quoteTime), ("figure.ath_time", \.allTimeHigh.date),
            ("figure.atl_time", \.allTimeLow.date),
        ]
    }

    fileprivate func put(into fields: inout FieldList) {
        guard case .provider(let source) = source else { return }
        fields["figure.source"] = source
        fields["figure.symbol"] = coin.symbol
        fields["figure.name"] = coin.name
        fields["figure.rank"] = rank.map(String.init)
        for (name, number) in MarketCoin.numbers { fields[name] = self[keyPath: number]?.description }
        for (name, time) in MarketCoin.times { fields[name] = self[keyPath: time].map { String($0.milliseconds) } }
    }

    /// `nil` where there are none.
    fileprivate init?(id: CoinID, _ fields: FieldList) {
        guard let source = fields["figure.source"] else { return nil }
        self.init(
            coin: Coin(id: id, symbol: fields["figure.symbol"] ?? "", name: fields["figure.name"] ?? id.rawValue),
            source: .provider(source))
        rank = fields["figure.rank"].flatMap { Int($0) }
        for (name, number) in MarketCoin.numbers { self[keyPath: number] = fields[name].flatMap { Exact($0) } }
        for (name, time) in MarketCoin.times {
            self[keyPath: time] = fields[name].flatMap { Int64($0) }.map { Moment(milliseconds: $0) }
        }
    }
}
