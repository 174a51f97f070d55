/// A currency by its provider code, lower case: `usd`, `eur`, `btc`.
public struct Currency: Hashable, Sendable {
    public let code: String

    public init(_ code: String) { self.code = code.lowercased() }

    public static let usd = Currency("usd")
}
