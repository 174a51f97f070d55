extension Market {
    /// Who says the prices, whoever says most of them first; the snapshot is nobody.
    public var providers: [String] { origin.providers }
}

extension Market {
    /// The figures of the whole market are older than the prices beside them by more than a day: others than CoinGecko tell none.
    public var hasOldGlobal: Bool {
        guard let global, let newest, newest.source != .snapshot else { return false }
        guard let time = global.time else { return global.source == .snapshot }
        return newest.time.milliseconds - time.milliseconds > 86_400_000
    }
}
