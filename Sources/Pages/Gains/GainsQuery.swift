import Ledger

/// What the address of the Gains page asks for, as it was typed.
public struct GainsQuery: Hashable, Sendable {
    /// A method's name, or `by_year` for what `schedule` says; empty for the ledger's own.
    public var method: String
    /// Methods by year: `2020:fifo,2022:hifo`.
    public var schedule: String
    /// A tax year; empty for all.
    public var year: String
    /// The choices that were made, by the policy's key.
    public var policy: [String: String]
    /// Counts from 1.
    public var page: Int
    /// Every row is open, as for paper.
    public var isOpen: Bool

    public static let byYear = "by_year"

    public init(method: String = "", schedule: String = "", year: String = "") {
        self.method = method
        self.schedule = schedule
        self.year = year
        policy = [:]
        page = 1
        isOpen = false
    }

    /// Reads an address's query; what is missing or too long for any sense keeps its default.
    public init(_ value: (String) -> String?) {
        self.init(
            method: String((value("method") ?? "").prefix(200)),
            schedule: String((value("schedule") ?? "").prefix(200)),
            year: String((value("year") ?? "").prefix(20)))
        for key in LotPolicy.keys {
            if let text = value(key), !text.isEmpty { policy[key] = String(text.prefix(100)) }
        }
        page = min(max(value("page").flatMap { Int($0) } ?? 1, 1), 1_000_000)
        isOpen = value("open") == "yes"
    }

    /// The text that names the method; empty for the ledger's own.
    public var methodText: String { method == GainsQuery.byYear ? schedule : method }

    /// As it stands in an address; defaults are left out.
    var pairs: [(name: String, value: String)] {
        var pairs: [(name: String, value: String)] = []
        if !method.isEmpty { pairs.append(("method", method)) }
        if !schedule.isEmpty { pairs.append(("schedule", schedule)) }
        if !year.isEmpty { pairs.append(("year", year)) }
        for key in LotPolicy.keys { if let value = policy[key] { pairs.append((key, value)) } }
        if page > 1 { pairs.append(("page", String(page))) }
        if isOpen { pairs.append(("open", "yes")) }
        return pairs
    }

    func turned(to page: Int) -> GainsQuery {
        var copy = self
        copy.page = page
        return copy
    }

    func opened(_ isOpen: Bool) -> GainsQuery {
        var copy = self
        copy.isOpen = isOpen
        return copy
    }

    /// The same without a place in the list, for a file of all of it.
    var whole: GainsQuery { turned(to: 1).opened(false) }
}
