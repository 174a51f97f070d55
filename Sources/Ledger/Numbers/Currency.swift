/// A currency by its provider code, lower case: `usd`, `eur`, `btc`.
public struct Currency: Hashable, Sendable {
    public let code: String

    public init(_ code: String) { self.code = code.lowercased() }

    public static let usd = Currency("usd")

    /// What stands before a figure: a sign where there is a common one, else the code and a no-break space.
    public var sign: String {
        Currency.signs.first { $0.code == code }?.sign ?? code.uppercased() + "\u{A0}"
    }

    /// Decimals of its smallest unit (ISO 4217; 8 for bitcoin).
    public var places: Int { Currency.signs.first { $0.code == code }?.places ?? 2 }

    private static let signs: [(code: String, sign: String, places: Int)] = [
        ("usd", "$", 2), ("eur", "€", 2), ("gbp", "£", 2), ("jpy", "¥", 0), ("krw", "₩", 0), ("inr", "₹", 2),
        ("chf", "CHF\u{A0}", 2), ("btc", "₿", 8), ("eth", "Ξ", 8), ("rub", "₽", 2), ("try", "₺", 2), ("brl", "R$", 2),
        ("cad", "CA$", 2), ("aud", "A$", 2), ("nzd", "NZ$", 2), ("hkd", "HK$", 2), ("sgd", "S$", 2), ("vnd", "₫", 0),
        ("clp", "CLP\u{A0}", 0), ("cny", "CN¥", 2), ("ils", "₪", 2), ("uah", "₴", 2), ("ngn", "₦", 2), ("php", "₱", 2),
        ("thb", "฿", 2), ("pln", "PLN\u{A0}", 2), ("sek", "SEK\u{A0}", 2), ("nok", "NOK\u{A0}", 2),
        ("dkk", "DKK\u{A0}", 2),
    ]

    /// Signs and codes that may stand before or behind a number that is typed.
    private static let typed: [(text: [Unicode.Scalar], currency: Currency)] = {
        var texts: [(text: [Unicode.Scalar], currency: Currency)] = []
        for (code, sign, _) in signs {
            var ways = [code.uppercased(), code]
            if !sign.hasSuffix("\u{A0}") { ways.append(sign) }
            texts += ways.map { (Array($0.unicodeScalars), Currency(code)) }
        }
        return texts.sorted { ($0.text.count, $0.text[0].value) > ($1.text.count, $1.text[0].value) }
    }()

    static func prefix(_ scalars: ArraySlice<Unicode.Scalar>) -> (currency: Currency, length: Int)? {
        guard let first = scalars.first, !first.isPlain else { return nil }
        return typed.first { $0.text[0] == first && scalars.starts(with: $0.text) }.map { ($0.currency, $0.text.count) }
    }

    static func suffix(_ scalars: ArraySlice<Unicode.Scalar>) -> (currency: Currency, length: Int)? {
        guard let last = scalars.last, !last.isPlain else { return nil }
        return typed.first {
            $0.text.last == last && scalars.count > $0.text.count
                && scalars.suffix($0.text.count).elementsEqual($0.text)
        }.map { ($0.currency, $0.text.count) }
    }
}

extension Unicode.Scalar {
    /// A digit, point or comma: what most numbers begin and end with, and no currency does.
    fileprivate var isPlain: Bool { value &- 0x30 < 10 || self == "." || self == "," }
}
