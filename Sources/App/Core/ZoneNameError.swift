public import Ledger

/// Why there is no zone of a name.
public enum ZoneNameError: Explained, Equatable {
    case notAName(String)
    case noData(folder: String)
    case unknown(String, suggestions: [String])
    case unreadable(String, reason: String)
    case broken(ZoneError)

    public var problem: String {
        switch self {
        case .notAName(let text): "“\(text)” is not the name of a time zone."
        case .noData(let folder): "This computer has no time zone data: there is none in “\(folder)”."
        case .unknown(let name, _): "There is no time zone “\(name)” in this computer's data."
        case .unreadable(let file, let reason): "The time zone file “\(file)” cannot be read: \(reason)."
        case .broken(let error): error.problem
        }
    }

    public var remedy: String {
        switch self {
        case .notAName: "Name a place as in Europe/London, or an offset as in +01:00, or UTC."
        case .noData:
            "Install the package tzdata, or name the folder that holds it in TZDIR. UTC and offsets such as +01:00 need none."
        case .unknown(_, let suggestions) where suggestions.isEmpty:
            "Name a place as in Europe/London, or an offset as in +01:00, or UTC."
        case .unknown(_, let suggestions): "Did you mean \(suggestions.joined(separator: " or "))?"
        case .unreadable: "Let this user read it, or install the package tzdata again."
        case .broken(let error): error.remedy
        }
    }
}
