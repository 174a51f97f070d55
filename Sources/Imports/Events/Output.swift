import Ledger

/// A line and what is to be said of it.
public struct Remark: Hashable, Sendable {
    public let line: Int
    public let reason: String

    init(_ line: Int, _ reason: String) {
        self.line = line
        self.reason = reason
    }

    /// It goes away with an answer to a question about the file.
    public var needsAnswer: Bool {
        reason == OpenReason.date || reason == OpenReason.zone || reason.hasSuffix(OpenReason.number)
    }
}

/// What is said of rows that wait for an answer.
enum OpenReason {
    static let date = "day and month cannot be told apart in this file"
    static let zone = "the file does not tell the time zone of its times"
    /// The end of it.
    static let number = "can be read in two ways: thousands or decimals"
}

/// A part of an event that stands on several rows: what one row moves.
struct Part {
    /// Rows of one key belong together.
    let key: String
    let line: Int
    let time: FileTime
    var kind: String
    var asset: String
    /// With its sign.
    var amount: Exact
    var fee: Exact?
    var feeAsset = ""
    var value: Exact?
    var valueAsset = ""
    var id = ""
    var wallet = ""
    var note = ""

    init(_ key: String, _ line: Int, _ time: FileTime, _ kind: String, _ amount: Exact, _ asset: String) {
        self.key = key
        self.line = line
        self.time = time
        self.kind = kind
        self.amount = amount
        self.asset = asset
    }
}

/// What has come out of the rows so far.
struct Output {
    var events: [Event] = []
    var skipped: [Remark] = []
    var warnings: [Remark] = []
    let notes: RowNotes
    private var groups: [[Part]] = []
    private var groupNumbers: [String: Int] = [:]

    init(_ notes: RowNotes) { self.notes = notes }

    /// Parts wait for the rest of the file.
    var hasParts: Bool { !groups.isEmpty }

    mutating func skip(_ line: Int, _ reason: String) { skipped.append(Remark(line, reason)) }
    mutating func warn(_ line: Int, _ reason: String) { warnings.append(Remark(line, reason)) }
    mutating func warn(_ parts: [Part], _ reason: String) { for part in parts { warn(part.line, reason) } }

    /// Keeps an event whose amounts are what they must be; warns of any other.
    mutating func add(_ event: Event) {
        var event = event
        if let reason = event.fault { return event.lines.forEach { warn($0, reason) } }
        if !notes.longDigits.isEmpty { event.longDigits = notes.longDigits }
        events.append(event)
    }

    /// An event with its fees: the one in the coin that it is paid in, or the first, belongs to it; each in another coin
    /// is an event of its own.
    mutating func add(_ event: Event, fees: [(Exact, String)]) {
        var event = event
        let own = fees.first { $0.1 == event.other } ?? fees.first
        if let own { event.charge(own.0, in: own.1) }
        add(event)
        for fee in fees where fee.1 != own?.1 {
            var extra = Event(.fee, lines: event.lines, time: event.time, fee.0, fee.1)
            (extra.id, extra.wallet) = (event.id, event.wallet)
            add(extra)
        }
    }

    /// Keeps a part for ``RowReader/combine(_:_:)``.
    mutating func keep(_ part: Part) {
        if let number = groupNumbers[part.key] { return groups[number].append(part) }
        groupNumbers[part.key] = groups.count
        groups.append([part])
    }

    mutating func combine(with reader: any RowReader) {
        let all = groups
        groups = []
        for parts in all { reader.combine(parts, &self) }
    }
}

/// What a row says beside its event, and what the file does not tell.
final class RowNotes {
    /// By the rounded number.
    var longDigits: [Exact: String] = [:]
    /// Of the row that is read now.
    var warnings: [String] = []
    /// The first cell whose day and month cannot be told apart, whose zone or decimal mark nobody told.
    var openDate: Example?
    var openZone: Example?
    var openNumber: (column: Column, example: Example)?
    var zones: [String: Zone?] = [:]
    /// Lines that are letter for letter as one before them: the line of that.
    var repeats: [Int: Int] = [:]
    /// Pairs that were taken apart before.
    var pairs: [String: (base: String, quote: String)] = [:]

    /// A cell to show with a question.
    struct Example: Hashable, Sendable {
        let line: Int
        let text: String
    }
}

extension Event {
    /// Why it cannot be one.
    fileprivate var fault: String? {
        if asset.isEmpty { return "no coin is named" }
        if quantity.isNegative, kind != .adjustment { return "negative quantity of a \(kind.rawValue)" }
        if quantity.isZero { return kind == .swap ? "amount given is zero" : "amount is zero" }
        switch kind {
        case .buy, .sell, .swap, .rename:
            if other.isEmpty { return "the other side of the \(kind.rawValue) is missing" }
            if otherQuantity.isNegative { return "negative total of a \(kind.rawValue)" }
            if otherQuantity.isZero, kind == .swap || kind == .rename { return "amount received is zero" }
        case .transfer:
            if let arrived, arrived > quantity { return "more arrives (\(arrived)) than leaves (\(quantity))" }
        default: break
        }
        return nil
    }
}
