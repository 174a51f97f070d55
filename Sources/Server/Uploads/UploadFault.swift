/// Why a form with files is refused.
public enum UploadFault: Error, Equatable, Sendable {
    case noBoundary
    /// No form of RFC 7578: what is odd about it.
    case broken(String)
    case tooManyParts(limit: Int)
    case fieldTooLong(limit: Int)
    case tooLarge(limit: Int)
    case disk(String)

    public var problem: String {
        switch self {
        case .noBoundary: "The form with the files does not say where its parts end."
        case .broken(let what): "The form with the files is broken: \(what)."
        case .tooManyParts(let limit): "The form has more than \(limit) parts."
        case .fieldTooLong(let limit): "A field of the form is longer than \(limit >> 10) KiB."
        case .tooLarge(let limit): "The files are larger than \(limit >> 20) MiB together."
        case .disk(let reason): "The file could not be kept: \(reason)."
        }
    }

    public var remedy: String {
        switch self {
        case .noBoundary, .broken: "Choose the files again on the page of imports."
        case .tooManyParts: "Choose fewer files at a time."
        case .fieldTooLong: "Shorten what you typed."
        case .tooLarge: "Choose fewer files at a time, or export shorter periods."
        case .disk: "Free some space on the disk of the data folder, and choose the files again."
        }
    }

    var answer: Problem {
        switch self {
        case .tooLarge, .fieldTooLong, .tooManyParts:
            Problem(status: 413, title: "Too large", problem: problem, remedy: remedy)
        case .disk: Problem(status: 507, title: "Not kept", problem: problem, remedy: remedy)
        case .noBoundary, .broken: .badRequest(problem, remedy)
        }
    }
}
