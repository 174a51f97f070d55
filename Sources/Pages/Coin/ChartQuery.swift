/// How a coin's chart is asked for.
public struct ChartQuery: Hashable, Sendable {
    /// What is drawn.
    public enum Form: String, Hashable, Sendable, CaseIterable {
        case line, candles

        var label: String { self == .line ? "Line" : "Candles" }
    }

    /// `nil` for the one that suits what is known.
    public var range: ChartRange?
    public var form: Form

    public init(range: ChartRange? = nil, form: Form = .line) {
        self.range = range
        self.form = form
    }

    /// From an address: what is not understood is as if it were not there.
    public init(_ value: (String) -> String?) {
        self.init(range: value("range").flatMap(ChartRange.init), form: value("view").flatMap(Form.init) ?? .line)
    }

    /// As an address says it.
    var pairs: [(String, String)] {
        [range.map { ("range", $0.rawValue) }, form == .line ? nil : ("view", form.rawValue)].compactMap { $0 }
    }
}
