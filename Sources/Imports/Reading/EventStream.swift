/// Gives events away while rows are read, and judges those that say the same (``Output/judgeRepeats(_:)``) as they come.
struct EventStream {
    /// Why a file cannot be given away row by row.
    enum Stop: Error {
        /// What is known must be looked at as a whole.
        case needsAll
        case cancelled
    }

    private let sink: EventSink
    private let rule: Format.IDRule
    private var seen: SeenRows
    private var lastLine = 0
    private(set) var count = 0

    init(_ sink: EventSink, _ format: Format, expected: Int) {
        self.sink = sink
        rule = format.ids
        seen = SeenRows(expected: rule == .shared ? 0 : expected)
        sink.begin(format.name)
    }

    /// After each row: what it gave.
    mutating func pass(_ row: Row, _ out: inout Output) throws(Stop) {
        guard !out.hasParts else { throw .needsAll }
        for event in out.events {
            guard event.line >= lastLine else { throw .needsAll }
            lastLine = event.line
            guard try isKept(event, row, &out) else { continue }
            count += 1
            guard sink.take(event) else { throw .cancelled }
        }
        out.events.removeAll(keepingCapacity: true)
    }

    private mutating func isKept(_ event: Event, _ row: Row, _ out: inout Output) throws(Stop) -> Bool {
        guard rule != .shared else { return true }
        guard !event.id.isEmpty else {
            if let first = out.notes.repeats[event.line] { out.warn(event.line, Remark.equal(to: first)) }
            return true
        }
        let content = SeenRows.sum(row.rawBytes)
        guard let first = seen.first(like: SeenRows.key(event.id), content: content, line: event.line) else {
            return true
        }
        // Whether other letters say the same is seen where both are at hand.
        guard first.content == content, first.line != event.line else { throw .needsAll }
        out.skip(event.line, Remark.duplicate(of: first.line))
        return false
    }
}

extension Remark {
    static func equal(to line: Int) -> String { "equal to line \(line) and without an id: kept, shown to the user" }
    static func duplicate(of line: Int) -> String { "duplicate of line \(line) (same id)" }
}
