public import JSON
public import Ledger

/// Why a file is no JSON ledger.
public enum LedgerFileError: Explained, Equatable {
    case notJSON(JSONError)
    case badTable(ImportFault)
    case noEvents
    case noCurrency(String)
    case badPolicy(PolicyError)
    case badMethod(MethodError)
    /// What is wrong with single events, the first ones; how many there are in all.
    case events([EventFault], count: Int)

    public var problem: String {
        switch self {
        case .notJSON(let error): "The file is no JSON ledger. \(error.problem)"
        case .badTable(let fault): "The table cannot be read. \(fault.problem)"
        case .noEvents: "The file has no list “events”."
        case .noCurrency(let text):
            text.isEmpty ? "The file names no currency." : "“\(text)” is no currency code."
        case .badPolicy(let error): "The file's policy cannot be used. \(error.problem)"
        case .badMethod(let error): "The file's method cannot be used. \(error.problem)"
        case .events(let faults, let count):
            (count == 1 ? "One event cannot be read: " : "\(count) events cannot be read: ")
                + faults.map(\.text).joined(separator: " ") + (count > faults.count ? " …" : "")
        }
    }

    public var remedy: String {
        switch self {
        case .notJSON(let error): error.remedy
        case .badTable(let fault): fault.remedy
        case .noEvents: "Take a file that “coffer export --format json” wrote, or one of its form."
        case .noCurrency: "Add “\"currency\": \"USD\"”, with the currency in which the values are."
        case .badPolicy(let error): error.remedy
        case .badMethod(let error): error.remedy
        case .events: "Correct these events in the file and import it again; nothing was written."
        }
    }
}

/// What is wrong with one event.
public struct EventFault: Error, Equatable, Sendable {
    /// Its id, or its place in the list, counted from 1.
    public let event: String
    /// A whole sentence.
    public let reason: String

    var text: String { "Event \(event): \(reason)" }
}
