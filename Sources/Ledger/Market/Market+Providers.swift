extension Market {
    /// Who says the prices, whoever says most of them first; the snapshot is nobody.
    public var providers: [String] { rows.lazy.filter { $0.price != nil }.map(\.source).providers }
}

extension Market {
    /// The figures of the whole market are older than the prices beside them by more than a day: others than CoinGecko tell none.
    public var hasOldGlobal: Bool {
        guard let global, let newest, newest.source != .snapshot else { return false }
        guard let time = global.time else { return global.source == .snapshot }
        return newest.time.milliseconds - time.milliseconds > 86_400_000
    }
}

extension Portfolio {
    /// Who says the prices that its value is made of: a sum of several sources names them (docs/SPEC-prices.md, rule 12).
    public var providers: [String] { holdings.lazy.filter { $0.value != nil }.compactMap(\.source).providers }
}

extension Sequence where Element == Source {
    fileprivate var providers: [String] {
        var counts: [String: Int] = [:]
        for source in self { if case .provider(let name) = source { counts[name, default: 0] += 1 } }
        return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
    }
}
