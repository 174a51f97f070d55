/// Whoever Coffer may ask something outside.
public enum Provider: String, Hashable, Sendable, CaseIterable {
    case coingecko, coinpaprika, kraken, coinbase, binance, ecb, logos

    /// As a person reads it.
    public var name: String {
        switch self {
        case .coingecko: "CoinGecko"
        case .coinpaprika: "CoinPaprika"
        case .kraken: "Kraken"
        case .coinbase: "Coinbase"
        case .binance: "Binance"
        case .ecb: "European Central Bank"
        case .logos: "CoinGecko’s pictures"
        }
    }

    /// Where its answers are, without a slash at the end.
    public var standardAddress: String {
        switch self {
        case .coingecko: "https://api.coingecko.com/api/v3"
        case .coinpaprika: "https://api.coinpaprika.com"
        case .kraken: "https://api.kraken.com"
        case .coinbase: "https://api.exchange.coinbase.com"
        case .binance: "https://data-api.binance.vision"
        case .ecb: "https://www.ecb.europa.eu"
        case .logos: "https://coin-images.coingecko.com"
        }
    }

    /// The environment variable that names another address: a server of one's own, or one that tests start.
    public var variable: String { "COFFER_\(rawValue.uppercased())_URL" }
}

/// The address that a provider's paths are put behind: `https`, or plain `http` on this computer alone.
public struct ProviderAddress: Hashable, Sendable {
    public let text: String

    /// `nil` for anything else, a user name or a query among them.
    public init?(_ text: String) {
        let trimmed = text.hasSuffix("/") ? String(text.dropLast()) : text
        guard trimmed.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && !"?#@\\\"<>{}|^`".utf8.contains($0) }) else {
            return nil
        }
        let host = FetchError.host(of: trimmed)
        if trimmed.hasPrefix("https://") {
            guard !host.isEmpty else { return nil }
        } else {
            guard trimmed.hasPrefix("http://"), ["127.0.0.1", "localhost", "[::1]"].contains(host) else { return nil }
        }
        self.text = trimmed
    }

    public var host: String { FetchError.host(of: text) }

    /// It is a server on this computer, as tests start them.
    public var isLoopback: Bool { text.hasPrefix("http://") }
}

/// What a provider may be asked.
public struct RequestLimits: Hashable, Sendable {
    public var perMinute: Int
    /// `nil` without a limit.
    public var perMonth: Int?

    public init(perMinute: Int, perMonth: Int? = nil) {
        self.perMinute = perMinute
        self.perMonth = perMonth
    }
}
