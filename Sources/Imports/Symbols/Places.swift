/// What the wallet of a file is called where its rows name none: the exchange.
public enum Places {
    private static let names: [String: String] = [
        "coinbase": "Coinbase", "coinbasepro": "Coinbase Pro", "kraken": "Kraken", "binance": "Binance",
        "bitstamp": "Bitstamp", "gemini": "Gemini",
        "bitfinex": "Bitfinex", "kucoin": "KuCoin", "cryptocom": "Crypto.com", "revolut": "Revolut", "nexo": "Nexo",
        "bitvavo": "Bitvavo",
        "ledgerlive": "Ledger", "trezor": "Trezor", "trezorsuite": "Trezor",
    ]

    /// - Parameter format: `kraken/ledgers-v2`.
    public static func wallet(of format: String) -> String {
        names[format.split(separator: "/").first.map(String.init) ?? ""] ?? "Main"
    }
}
