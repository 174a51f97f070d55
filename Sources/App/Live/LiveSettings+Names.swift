import Ledger
import Markets

/// The settings of the live market by name, as the terminal and the form of Settings know them.
extension LiveSettings {
    static let names = [
        "base_currency", "offline", "market_coins", "requests_per_minute", "requests_per_month", "fallbacks",
    ]

    /// The words that a setting takes; empty where it is a text.
    static func values(of name: String) -> [String] {
        switch name {
        case "offline": ["no", "yes"]
        case "market_coins": coinCounts.map(String.init)
        default: []
        }
    }

    /// What a setting takes, in words.
    static func wanted(_ name: String) -> String {
        switch name {
        case "base_currency": "a currency’s code such as USD, EUR, CHF, BTC: what prices of the market are shown in"
        case "requests_per_minute": "requests to the provider in a minute, or “standard” (10; with a key 30)"
        case "requests_per_month": "requests in a month, or “standard” (10000)"
        case "fallbacks":
            "who is asked while CoinGecko does not answer: \(text(OtherProvider.all)) in your order, or “none”"
        default: values(of: name).joined(separator: ", ")
        }
    }

    subscript(name: String) -> String {
        switch name {
        case "base_currency": (baseCurrency ?? .usd).code.uppercased()
        case "offline": isOffline ? "yes" : "no"
        case "market_coins": String(coinCount)
        case "requests_per_minute": perMinute.map(String.init) ?? "standard"
        case "requests_per_month": perMonth.map(String.init) ?? "standard"
        case "fallbacks": LiveSettings.text(fallbacks)
        default: ""
        }
    }

    mutating func set(_ name: String, _ text: String) throws(LiveSettingError) {
        switch name {
        case "base_currency":
            guard let currency = LiveSettings.currency(text) else { throw .notPossible(name, text) }
            baseCurrency = currency
        case "offline" where ["yes", "no"].contains(text): isOffline = text == "yes"
        case "market_coins":
            guard let count = Int(text), LiveSettings.coinCounts.contains(count) else { throw .notPossible(name, text) }
            coinCount = count
        case "requests_per_minute": perMinute = try LiveSettings.number(text, name, LiveSettings.perMinuteRange)
        case "requests_per_month": perMonth = try LiveSettings.number(text, name, LiveSettings.perMonthRange)
        case "fallbacks":
            guard let providers = LiveSettings.fallbacks(text) else { throw .notPossible(name, text) }
            fallbacks = providers
        default: throw .notPossible(name, text)
        }
    }

    /// A currency that prices can be shown in; `nil` for any other code.
    static func currency(_ text: String) -> Currency? {
        let currency = Currency(text.filter { !$0.isWhitespace })
        return currencies.contains(currency) ? currency : nil
    }

    /// Those that CoinGecko quotes in, and those that the European Central Bank publishes a rate of.
    static let currencies = CoinGecko.currencies.union(ReferenceRates.published)

    /// `kraken,coinbase`, or `none`.
    static func text(_ providers: [Provider]) -> String {
        providers.isEmpty ? "none" : providers.map(\.rawValue).joined(separator: ",")
    }

    /// `nil` for a name that is none of them, or stands there twice; nobody for `none`.
    static func fallbacks(_ text: String) -> [Provider]? {
        let names = text.lowercased().split { $0 == "," || $0 == " " }.map(String.init)
        if names == ["none"] { return [] }
        let providers = names.compactMap { name in OtherProvider.all.first { $0.rawValue == name } }
        guard !names.isEmpty, providers.count == names.count, Set(providers).count == names.count else { return nil }
        return providers
    }

    private static func number(
        _ text: String, _ name: String, _ range: ClosedRange<Int>
    ) throws(LiveSettingError) -> Int? {
        if text == "standard" || text.isEmpty { return nil }
        guard let number = Int(text), range.contains(number) else { throw .notPossible(name, text) }
        return number
    }
}

/// What a setting of the live market cannot be.
enum LiveSettingError: Explained, Equatable {
    case notPossible(String, String)

    var problem: String {
        switch self {
        case .notPossible(let name, let text):
            "“\(text.prefix(80))” is not possible for \(String(name.map { $0 == "_" ? "-" : $0 }))."
        }
    }

    var remedy: String {
        switch self {
        case .notPossible(let name, _): "Give it \(LiveSettings.wanted(name))."
        }
    }
}
