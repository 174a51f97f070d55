/// What the page of an import shows of its lines.
public struct ImportQuery: Hashable, Sendable {
    /// Lines of that verdict; `nil` for all.
    public var verdict: ImportLine.Verdict?
    /// Counts from 1.
    public var page: Int

    public init(verdict: ImportLine.Verdict? = nil, page: Int = 1) {
        self.verdict = verdict
        self.page = page
    }

    /// Reads an address's query or a form; what is missing or odd keeps its default.
    public init(_ value: (String) -> String?) {
        verdict = value("show").flatMap { ImportLine.Verdict(rawValue: $0) }
        page = min(max(value("page").flatMap { Int($0) } ?? 1, 1), 1_000_000)
    }

    /// As it stands in an address.
    var pairs: [(name: String, value: String)] {
        (verdict.map { [("show", $0.rawValue)] } ?? []) + (page > 1 ? [("page", String(page))] : [])
    }

    /// Another page of the same lines.
    public func turned(to page: Int) -> ImportQuery {
        var copy = self
        copy.page = page
        return copy
    }
}
