import Ledger

/// What the address of the Performance page asks for, as it was typed.
public struct PerformanceQuery: Hashable, Sendable {
    /// `nil` for all there is, or for the days typed.
    public var range: PerformanceRange?
    /// A coin alone; empty for the portfolio.
    public var coin: String
    /// The first and the last day; empty for the range's.
    public var from: String
    public var to: String

    public init(range: PerformanceRange? = nil, coin: String = "", from: String = "", to: String = "") {
        self.range = range
        self.coin = coin
        self.from = from
        self.to = to
    }

    /// Reads an address's query; what is too long for any sense keeps its default.
    public init(_ value: (String) -> String?) {
        func text(_ name: String) -> String { String((value(name) ?? "").prefix(200)) }
        self.init(
            range: PerformanceRange(rawValue: text("range")), coin: text("coin"), from: text("from"), to: text("to"))
    }

    public var hasDays: Bool { !from.isEmpty || !to.isEmpty }

    /// As it stands in an address; defaults are left out.
    var pairs: [(name: String, value: String)] {
        var pairs: [(name: String, value: String)] = []
        if let range { pairs.append(("range", range.rawValue)) }
        if !coin.isEmpty { pairs.append(("coin", coin)) }
        if !from.isEmpty { pairs.append(("from", from)) }
        if !to.isEmpty { pairs.append(("to", to)) }
        return pairs
    }

    func with(_ range: PerformanceRange) -> PerformanceQuery { PerformanceQuery(range: range, coin: coin) }

    func with(_ coin: CoinID) -> PerformanceQuery {
        var copy = self
        copy.coin = coin.rawValue
        return copy
    }
}
