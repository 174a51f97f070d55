import JSON
import Ledger

/// Why a file is no list of flows and no list of rows.
enum ReturnsFileError: Explained, Equatable {
    case empty(String)
    case notJSON(String, line: Int, JSONError)
    case noList(String)
    case notAList(String, name: String)
    case badColumns(String, line: Int, String, count: Int)
    case badDate(String, line: Int, String)
    case badNumber(String, line: Int, name: String, NumberError)
    case notANumber(String, line: Int, name: String, String)
    case tooLarge(String, line: Int, name: String)
    case belowZero(String, line: Int, name: String, String)
    case missing(String, line: Int, name: String)
    case tooLong(String, line: Int)

    var problem: String {
        switch self {
        case .empty(let file): "\(file) is empty."
        case .notJSON(let file, let line, let error): "\(file), line \(line): \(error.problem)"
        case .noList(let file): "\(file) has neither “cashflows” nor “rows”."
        case .notAList(let file, let name): "\(file): “\(name)” is no list of objects."
        case .badColumns(let file, let line, let text, let count):
            "\(file), line \(line): “\(text.shortened)” has \(count == 1 ? "one column" : "\(count) columns")."
        case .badDate(let file, let line, let text): "\(file), line \(line): “\(text.shortened)” is not a date."
        case .badNumber(let file, let line, let name, let error): "\(file), line \(line), \(name): \(error.problem)"
        case .notANumber(let file, let line, let name, let text):
            "\(file), line \(line), \(name): “\(text.shortened)” is not a number."
        case .tooLarge(let file, let line, let name):
            "\(file), line \(line), \(name): the number has more than 38 digits, or is beyond 10^400."
        case .belowZero(let file, let line, let name, let text):
            "\(file), line \(line), \(name): \(text.shortened) is below zero."
        case .missing(let file, let line, let name): "\(file), line \(line): there is no “\(name)”."
        case .tooLong(let file, let line): "\(file), line \(line): there are more than \(ReturnsFile.limit) rows."
        }
    }

    var remedy: String {
        switch self {
        case .empty, .badColumns:
            "Write a date and an amount in each line: 2021-01-01,-1000. Rows have date, end_value, inflow, outflow."
        case .notJSON(_, _, let error): error.remedy
        case .noList, .notAList:
            "Name a list “cashflows” of {\"date\", \"amount\"}, or “rows” of {\"date\", \"end_value\", \"inflow\", \"outflow\"}."
        case .badDate: "Write the day as 2021-01-31, with a time behind it if you like."
        case .badNumber(_, _, _, let error): error.remedy
        case .notANumber: "Write a number of at most 38 digits, as a text or bare: \"-1000.50\"."
        case .belowZero:
            "Write inflow and outflow from zero up; money put in is the inflow, money taken out the outflow."
        case .missing(_, _, let name): "Add “\(name)”."
        case .tooLarge: "Shorten it."
        case .tooLong: "Split the file, or add the flows of a day up."
        }
    }
}

extension String {
    /// Enough of it to be recognised in a message.
    fileprivate var shortened: String { count > 60 ? prefix(60) + "…" : self }
}
