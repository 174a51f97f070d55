public import Markets

/// How the market is kept live.
public struct LiveSettings: Hashable, Sendable {
    /// The network is forbidden.
    public var isOffline = false
    /// How many coins of the list are fetched.
    public var coinCount = 250
    /// `nil` for what suits the key.
    public var perMinute: Int?
    public var perMonth: Int?
    /// Who is asked for prices when CoinGecko does not answer, in this order.
    public var fallbacks: [Provider] = LiveSettings.allFallbacks

    public static let coinCounts = [250, 500, 750, 1000]
    static let allFallbacks: [Provider] = [.coinpaprika, .kraken, .coinbase, .binance]
    static let perMinuteRange = 1...1000
    static let perMonthRange = 1...10_000_000

    public init() {}

    /// Reads the stored texts; what is missing or unknown keeps its default.
    init(stored: [String: String]) {
        isOffline = stored[Key.offline] == "yes"
        coinCount =
            stored[Key.coins].flatMap { Int($0) }.flatMap { LiveSettings.coinCounts.contains($0) ? $0 : nil } ?? 250
        perMinute = stored[Key.perMinute].flatMap { Int($0) }.flatMap {
            LiveSettings.perMinuteRange.contains($0) ? $0 : nil
        }
        perMonth = stored[Key.perMonth].flatMap { Int($0) }.flatMap {
            LiveSettings.perMonthRange.contains($0) ? $0 : nil
        }
        if let text = stored[Key.fallbacks] { fallbacks = LiveSettings.fallbacks(text) ?? fallbacks }
    }

    /// As they are stored.
    var stored: [String: String] {
        [
            Key.offline: isOffline ? "yes" : "no",
            Key.coins: String(coinCount),
            Key.perMinute: perMinute.map(String.init) ?? "",
            Key.perMonth: perMonth.map(String.init) ?? "",
            Key.fallbacks: fallbackText,
        ]
    }

    /// `coinpaprika,kraken`, or `none`.
    public var fallbackText: String {
        fallbacks.isEmpty ? "none" : fallbacks.map(\.rawValue).joined(separator: ",")
    }

    /// `nil` for a text that names another one, or one twice.
    static func fallbacks(_ text: String) -> [Provider]? {
        if text == "none" { return [] }
        let names = text.split(separator: ",").map { String($0.filter { $0 != " " }) }
        let found = names.compactMap { name in allFallbacks.first { $0.rawValue == name } }
        return found.count == names.count && Set(found).count == found.count && !found.isEmpty ? found : nil
    }

    private enum Key {
        static let offline = "offline"
        static let coins = "market_coins"
        static let perMinute = "requests_per_minute"
        static let perMonth = "requests_per_month"
        static let fallbacks = "fallbacks"
    }
}
