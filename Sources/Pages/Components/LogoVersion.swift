public import Ledger

/// Names the address a logo came from: another address is another picture, and a browser asks for it anew.
public enum LogoVersion {
    /// Eight digits.
    public static func of(_ address: String) -> String {
        let text = String(FNV.hash32(address), radix: 16)
        return String(repeating: "0", count: 8 - text.count) + text
    }
}

/// Which coins have a logo. Two looks are the same whichever logos they know.
public struct LogoNames: Hashable, Sendable {
    /// A coin's logo, by its address at the provider.
    public enum Name: Hashable, Sendable {
        /// It is there.
        case kept(address: String)
        /// It may come.
        case wanted(address: String)
    }

    private let name: @Sendable (CoinID) -> Name?

    /// - Parameter name: `nil` for a coin that has none.
    public init(name: @escaping @Sendable (CoinID) -> Name?) { self.name = name }

    /// No coin has one.
    public static let none = LogoNames { _ in nil }

    func name(of coin: CoinID) -> Name? { name(coin) }

    public static func == (_: LogoNames, _: LogoNames) -> Bool { true }
    public func hash(into _: inout Hasher) {}
}
