public import Ledger

/// What the address of the list of entries asks for.
public struct EntriesQuery: Hashable, Sendable {
    public enum Sort: String, Hashable, Sendable, CaseIterable {
        case newest, oldest, highest, lowest
    }

    public var filter: EntryFilter
    public var sort: Sort
    /// Counts from 1.
    public var page: Int

    public init(filter: EntryFilter = EntryFilter(), sort: Sort = .newest, page: Int = 1) {
        self.filter = filter
        self.sort = sort
        self.page = page
    }

    /// What one change wrote.
    public init(batch: Int64) { self.init(filter: EntryFilter(batch: batch)) }

    /// Reads an address's query or a form; what is missing or odd keeps its default.
    public init(_ value: (String) -> String?) {
        func text(_ name: String) -> String? {
            value(name).flatMap { $0.isEmpty ? nil : String($0.prefix(200)) }
        }
        filter = EntryFilter(
            text: text("q") ?? "", coin: text("coin").map { CoinID($0) }, wallet: text("wallet"),
            kind: text("kind").flatMap { Entry.Kind(rawValue: $0) },
            year: text("year").flatMap { Int($0) }.flatMap { (1...9998).contains($0) ? $0 : nil },
            batch: text("batch").flatMap { Int64($0) }, isUnknown: text("worth") == "unknown")
        sort = text("sort").flatMap { Sort(rawValue: $0) } ?? .newest
        page = min(max(text("page").flatMap { Int($0) } ?? 1, 1), 1_000_000)
    }

    /// As it stands in an address; defaults are left out.
    var pairs: [(name: String, value: String)] {
        var pairs: [(name: String, value: String)] = []
        if !filter.text.isEmpty { pairs.append(("q", filter.text)) }
        if let coin = filter.coin { pairs.append(("coin", coin.rawValue)) }
        if let wallet = filter.wallet { pairs.append(("wallet", wallet)) }
        if let kind = filter.kind { pairs.append(("kind", kind.rawValue)) }
        if let year = filter.year { pairs.append(("year", String(year))) }
        if let batch = filter.batch { pairs.append(("batch", String(batch))) }
        if filter.isUnknown { pairs.append(("worth", "unknown")) }
        if sort != .newest { pairs.append(("sort", sort.rawValue)) }
        if page > 1 { pairs.append(("page", String(page))) }
        return pairs
    }

    /// Another page of the same list.
    public func turned(to page: Int) -> EntriesQuery {
        var copy = self
        copy.page = page
        return copy
    }
}

extension EntriesQuery.Sort {
    var label: String {
        switch self {
        case .newest: "Newest first"
        case .oldest: "Oldest first"
        case .highest: "Highest value first"
        case .lowest: "Lowest value first"
        }
    }
}
