import Ledger

/// Why a command line was not understood.
enum UsageError: Explained, Equatable {
    case noCommand
    case unknownCommand(String, suggestions: [String])
    case unknownOption(String, command: String, suggestions: [String])
    case optionTwice(String, String)
    case flagWithValue(String, String)
    case missingValue(String, String)
    case emptyCoin
    case missingWord(String, usage: String)
    case extraWord(String, usage: String)
    case notOneOf(String, option: String, words: [String])
    case together(String, String)
    case notATime(String)
    case notAYear(String)
    case notADay(String)
    case notAPrice(String)
    case notACount(String, option: String)
    case badValue(option: String, problem: String, remedy: String)
    case badNumber(String, problem: String, remedy: String)
    case belowZero(String, what: String)
    case zero(what: String)
    case badWhatIf(String)
    case needs(String, needed: String)
    case watchedAsJSON
    case watchedElsewhere

    var problem: String {
        switch self {
        case .noCommand: "There is no command."
        case .unknownCommand(let name, _): "There is no command “\(name)”."
        case .unknownOption(let name, let command, _): "“coffer \(command)” has no option “\(name)”."
        case .optionTwice(let name, _): "The option “--\(name)” is there twice."
        case .flagWithValue(let name, let value): "The option “--\(name)” takes no value, but “\(value)” was given."
        case .missingValue(let name, let placeholder): "The option “--\(name)” lacks its value \(placeholder)."
        case .emptyCoin: "The name of the coin is empty."
        case .missingWord(let name, _): "The word for \(name) is missing."
        case .extraWord(let word, _): "“\(word)” is one word too many."
        case .notOneOf(let value, let option, _): "“\(value)” is not a known value of \(UsageError.named(option))."
        case .together(let one, let other): "“--\(one)” and “--\(other)” do not go together."
        case .notADay(let text): "“\(text)” is not a date."
        case .notAPrice(let text): "“\(text)” is not a coin with its price."
        case .notAYear(let text): "“\(text)” is no tax year."
        case .notATime(let text): "“\(text)” is not a date, and not a date with a time."
        case .notACount(let text, let option): "“\(text)” is not a whole number that “--\(option)” can take."
        case .badValue(let option, let problem, _): "--\(option): \(problem)"
        case .badNumber(let what, let problem, _): "\(what): \(problem)"
        case .belowZero(let text, let what): "\(what) cannot be below zero, and “\(text)” is."
        case .zero(let what): "\(what) is zero."
        case .badWhatIf(let text): "“\(text)” is not an amount and a price."
        case .needs(let option, let needed): "“\(option)” needs \(needed)."
        case .watchedAsJSON: "“--watch” draws for the eye, and “--json” is for programs."
        case .watchedElsewhere: "“--watch” draws on a terminal, and here the output goes elsewhere."
        }
    }

    var remedy: String {
        switch self {
        case .noCommand: "Type “coffer help” for the list."
        case .unknownCommand(_, let suggestions):
            UsageError.meant(suggestions.map { "coffer " + $0 }) ?? "Type “coffer help” for the list."
        case .unknownOption(let name, let command, let suggestions):
            UsageError.meant(suggestions) ?? UsageError.optionRemedy(name, command)
        case .optionTwice: "Leave one of them out."
        case .flagWithValue(let name, _): "Write “--\(name)” alone."
        case .missingValue(let name, let placeholder): "Write “--\(name) \(placeholder)”."
        case .emptyCoin: "Name it by its id or its symbol, for example bitcoin or btc."
        case .missingWord(_, let usage), .extraWord(_, let usage): "Write “\(usage)”."
        case .notOneOf(let value, _, let words):
            UsageError.meant(Suggestion.close(to: value, among: words))
                ?? "Take one of: \(words.joined(separator: ", "))."
        case .together: "Leave one of them out: the other is worked out from it and the amount."
        case .notADay: "Write it like 2024-12-31."
        case .notAPrice: "Write it like BTC=93429.20."
        case .notAYear: "Write it like 2024, or 2024/25 for the United Kingdom."
        case .notATime: "Write 2025-02-14, “2025-02-14 20:03” or 2025-02-14T20:03:00+01:00."
        case .notACount: "Write digits only, for example 20."
        case .badValue(_, _, let remedy), .badNumber(_, _, let remedy): remedy
        case .belowZero: "Type a number from zero up."
        case .zero: "Type a number above zero."
        case .badWhatIf: "Write the amount, “@” and the price, for example --what-if 0.1@60000."
        case .needs(_, let needed): "Add \(needed)."
        case .watchedAsJSON: "Leave one of them out: a program asks again when it likes, or listens to /events."
        case .watchedElsewhere: "Leave it out, and run the command again for newer prices."
        }
    }

    private static func named(_ name: String) -> String { name.first?.isUppercase == true ? name : "“--\(name)”" }

    private static func meant(_ words: [String]) -> String? {
        guard let last = words.last else { return nil }
        let others = words.dropLast()
        let list = others.isEmpty ? last : others.joined(separator: ", ") + " or " + last
        return "Did you mean \(list)?"
    }

    private static func optionRemedy(_ name: String, _ command: String) -> String {
        "Type “coffer help \(command)” for its options; a word that begins with a dash goes after “--”."
    }
}
