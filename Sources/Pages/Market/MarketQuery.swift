public import Ledger

/// Which stretch of the market is asked for: all that the Market page's address says.
public struct MarketQuery: Hashable, Sendable {
    public var text: String
    public var sort: MarketSort
    /// The second tap on a header.
    public var isReversed: Bool
    /// Rows before the first one shown.
    public var offset: Int

    /// Rows of one page.
    public static let pageLength = 250

    public init(text: String = "", sort: MarketSort = .rank, isReversed: Bool = false, offset: Int = 0) {
        self.text = text
        self.sort = sort
        self.isReversed = isReversed
        self.offset = offset
    }

    /// Reads an address's query; what is missing or odd keeps its default.
    public init(_ value: (String) -> String?) {
        // An address is at most so long; nobody's coin has a longer name.
        text = String((value("q") ?? "").prefix(200))
        sort = value("sort").flatMap(MarketSort.init) ?? .rank
        isReversed = value("order") == "reversed"
        offset = min(max(value("from").flatMap { Int($0) } ?? 0, 0), 1_000_000)
    }

    /// As it stands in an address; defaults are left out.
    var pairs: [(name: String, value: String)] {
        var pairs: [(name: String, value: String)] = []
        if !text.isEmpty { pairs.append(("q", text)) }
        if sort != .rank { pairs.append(("sort", sort.rawValue)) }
        if isReversed { pairs.append(("order", "reversed")) }
        if offset > 0 { pairs.append(("from", String(offset))) }
        return pairs
    }

    /// What a tap on a column's header asks for: its natural order, then reversed, then rank again.
    func tapping(_ column: MarketSort) -> MarketQuery {
        guard column == sort else { return MarketQuery(text: text, sort: column) }
        if !isReversed { return MarketQuery(text: text, sort: column, isReversed: true) }
        return MarketQuery(text: text)
    }
}
