import Ledger

/// What stands beside a number: the code of a coin or a currency, or a currency's sign.
enum MoneySign {
    /// Signs that mean one currency. `kr`, `R` and `Rs` mean several and are none of them.
    private static let codes: [String: String] = [
        "€": "EUR", "£": "GBP", "$": "USD", "US$": "USD", "¥": "JPY", "₩": "KRW", "₹": "INR", "₺": "TRY", "₽": "RUB",
        "₴": "UAH", "₫": "VND", "₱": "PHP", "₪": "ILS", "₦": "NGN", "R$": "BRL", "A$": "AUD", "AU$": "AUD",
        "C$": "CAD", "CA$": "CAD", "NZ$": "NZD", "HK$": "HKD", "S$": "SGD", "MX$": "MXN", "CN¥": "CNY", "JP¥": "JPY",
        "zł": "PLN", "Kč": "CZK", "Ft": "HUF", "lei": "RON", "лв": "BGN", "Fr.": "CHF", "SFr.": "CHF", "NT$": "TWD",
        "₿": "BTC", "Ξ": "ETH", "฿": "THB", "₼": "AZN", "₾": "GEL", "₸": "KZT", "₡": "CRC", "₲": "PYG",
    ]

    /// The code; `nil` for a text that is none.
    static func code(_ bytes: Bytes) -> String? {
        guard !bytes.isEmpty, bytes.count <= 16 else { return nil }
        if bytes.allSatisfy({ $0.isDigit || $0 &- 0x41 < 26 }) {
            return bytes.contains(where: \.isLetter) ? String(decoding: bytes, as: UTF8.self) : nil
        }
        let text = String(decoding: bytes, as: UTF8.self)
        return codes[text] ?? codes[text.filter { !$0.isWhitespace }]
    }
}
