public import Ledger

/// Codes that meant another coin once.
public enum CodeHistory {
    /// What a code of that day is called now.
    ///
    /// Terra's first chain gave up the codes LUNA and UST on 28 May 2022, when the second one began (terra.money, “Terra 2.0
    /// launch”); what they had meant is called LUNC and USTC since. BCC was Bitcoin Cash until 2018 at Binance, Bitfinex and
    /// others. XBT is the code of ISO 4217's pattern for Bitcoin.
    public static func name(_ code: String, on day: Day) -> String {
        // Nearly every code begins otherwise.
        switch code.utf8.first {
        case UInt8(ascii: "L"), UInt8(ascii: "U"), UInt8(ascii: "B"), UInt8(ascii: "X"): break
        default: return code
        }
        return switch code {
        case "LUNA" where day < terra: "LUNC"
        case "UST" where day < terra: "USTC"
        case "BCC" where day < Day(startOfYear: 2019): "BCH"
        case "XBT": "BTC"
        default: code
        }
    }

    private static let terra = Day("2022-05-28") ?? Day(startOfYear: 2022)
}

/// Codes of which several coins share the symbol, and one exchange means one of them (by the provider's id).
public enum ExchangeCoins {
    private static let ids: [String: [String: String]] = [
        "binance": ["BETH": "binance-eth", "USTC": "terrausd", "SKY": "sky", "KEY": "selfkey"],
        "kraken": ["USTC": "terrausd", "SKY": "sky", "KEY": "selfkey"], "bitfinex": ["USTC": "terrausd"],
        "coinbase": ["SKY": "sky"],
        "kucoin": ["USTC": "terrausd", "SKY": "sky"], "cryptocom": ["USTC": "terrausd"], "nexo": ["USTC": "terrausd"],
        "gemini": ["USTC": "terrausd"],
    ]

    /// - Parameter format: `kraken/ledgers-v2`.
    public static func coin(_ code: String, format: String) -> CoinID? {
        ids[format.split(separator: "/").first.map(String.init) ?? ""]?[code].map { CoinID($0) }
    }
}
