public import Ledger
import Markets

/// How the market is kept live.
public struct LiveSettings: Hashable, Sendable {
    /// What prices are shown in; `nil` for the snapshot's, the dollar.
    public var baseCurrency: Currency?
    /// The network is forbidden.
    public var isOffline = false
    /// How many coins of the list are fetched.
    public var coinCount = 250
    /// `nil` for what suits the key.
    public var perMinute: Int?
    public var perMonth: Int?
    /// Who is asked for prices while CoinGecko does not answer, in this order; nobody where it is empty.
    var fallbacks: [Provider] = OtherProvider.all

    public static let coinCounts = [250, 500, 750, 1000]
    static let perMinuteRange = 1...1000
    static let perMonthRange = 1...10_000_000

    public init() {}

    /// Reads the stored texts; what is missing or unknown keeps its default.
    init(stored: [String: String]) {
        baseCurrency = stored[Key.currency].flatMap { LiveSettings.currency($0) }
        isOffline = stored[Key.offline] == "yes"
        coinCount =
            stored[Key.coins].flatMap { Int($0) }.flatMap { LiveSettings.coinCounts.contains($0) ? $0 : nil } ?? 250
        perMinute = stored[Key.perMinute].flatMap { Int($0) }.flatMap {
            LiveSettings.perMinuteRange.contains($0) ? $0 : nil
        }
        perMonth = stored[Key.perMonth].flatMap { Int($0) }.flatMap {
            LiveSettings.perMonthRange.contains($0) ? $0 : nil
        }
        fallbacks = stored[Key.fallbacks].flatMap { LiveSettings.fallbacks($0) } ?? OtherProvider.all
    }

    /// As they are stored.
    var stored: [String: String] {
        [
            Key.currency: baseCurrency?.code ?? "",
            Key.offline: isOffline ? "yes" : "no",
            Key.coins: String(coinCount),
            Key.perMinute: perMinute.map(String.init) ?? "",
            Key.perMonth: perMonth.map(String.init) ?? "",
            Key.fallbacks: LiveSettings.text(fallbacks),
        ]
    }

    private enum Key {
        static let currency = "base_currency"
        static let offline = "offline"
        static let coins = "market_coins"
        static let perMinute = "requests_per_minute"
        static let perMonth = "requests_per_month"
        static let fallbacks = "fallbacks"
    }
}
