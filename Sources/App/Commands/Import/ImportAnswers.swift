import Glibc
import Imports
import Ledger

extension Call {
    /// What the options of an import say of its files.
    func importAnswers() throws -> Answers {
        let folder = zones
        var answers = Answers(named: { try? folder.zone(named: $0) })
        answers.format = arguments.option("format")
        // Without a ledger there is none; what a file means can be asked without making one.
        if let name = arguments.option("profile") {
            answers.profiles = try coffer().importProfiles()
            answers.format = ImportProfile.prefix + name
            guard answers.profiles.contains(where: { $0.name == name }) else { throw CodeError.noProfile(name) }
        } else if access(try self.folder().database, R_OK) == 0 {
            answers.profiles = try coffer().importProfiles()
        }
        answers.today = Day(number: clock.now().day.number + 1)
        if let name = arguments.option("zone") {
            do { answers.zone = try folder.zone(named: name) } catch {
                throw UsageError.badValue(option: "zone", problem: error.problem, remedy: error.remedy)
            }
        }
        if let text = arguments.option("date-order") {
            let words = DateOrder.allCases.map(\.rawValue)
            guard let order = DateOrder(rawValue: text.uppercased()) else {
                throw UsageError.notOneOf(text, option: "date-order", words: words)
            }
            answers.dateOrder = order
        }
        if let text = arguments.option("decimal") {
            guard let mark = DecimalMark(rawValue: text.lowercased()) else {
                throw UsageError.notOneOf(text, option: "decimal", words: DecimalMark.allCases.map(\.rawValue))
            }
            answers.decimal = mark
        }
        return answers
    }
}
