/// A key of CoinGecko: it decides the host and the header.
///
/// It has no description: a key is never shown, printed or written to a log.
public struct CoinGeckoKey: Sendable, Equatable, CustomStringConvertible, CustomDebugStringConvertible {
    public enum Kind: String, Sendable, CaseIterable {
        case demo, paid
    }

    public let kind: Kind
    let text: String

    /// `nil` for a text that is no key: empty, with blanks, or longer than any.
    public init?(_ text: String, kind: Kind) {
        guard !text.isEmpty, text.utf8.count <= 200, text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else {
            return nil
        }
        self.kind = kind
        self.text = text
    }

    /// `demo:KEY`, `paid:KEY`, or a key alone, which is a demo key.
    public init?(line: String) {
        for kind in Kind.allCases where line.hasPrefix(kind.rawValue + ":") {
            self.init(String(line.dropFirst(kind.rawValue.count + 1)), kind: kind)
            return
        }
        self.init(line, kind: .demo)
    }

    /// As the file of mode 0600 keeps it.
    public var line: String { "\(kind.rawValue):\(text)" }

    public var description: String { "a \(kind.rawValue) key" }
    public var debugDescription: String { description }

    var header: FetchRequest.Header {
        switch kind {
        case .demo: FetchRequest.Header("x-cg-demo-api-key", text)
        case .paid: FetchRequest.Header("x-cg-pro-api-key", text)
        }
    }

    /// Where a request with this key goes; without a key, to the address of the demo keys.
    static func address(_ key: CoinGeckoKey?) -> String {
        key?.kind == .paid ? "https://pro-api.coingecko.com/api/v3" : Provider.coingecko.standardAddress
    }

    /// What is allowed where nothing else was set: the provider promises no number, and has changed it before.
    public static func limits(_ key: CoinGeckoKey?) -> RequestLimits {
        RequestLimits(perMinute: key == nil ? 10 : 30, perMonth: 10_000)
    }
}
