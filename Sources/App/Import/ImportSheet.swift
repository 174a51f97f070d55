import Imports
import Ledger

/// What a person has said of files that wait to be imported.
struct ImportSheet: Sendable, Equatable {
    /// By the file's place.
    var answers: [FileAnswers]
    /// Which coins codes stand for.
    var coins: [String: CoinID] = [:]
    var excluded: Set<LineKey> = []
    var corrected: [LineKey: Entry] = [:]
    /// Transfers that were confirmed, by their marks.
    var transfers: Set<String> = []

    var choices: ImportChoices {
        var choices = ImportChoices()
        for (number, answer) in answers.enumerated() where !answer.wallet.isEmpty {
            choices.wallets[number] = answer.wallet
        }
        (choices.coins, choices.excluded, choices.corrected, choices.transfers) = (
            coins, excluded, corrected, transfers
        )
        return choices
    }

    /// Takes what is said of lines back, because they are read anew.
    mutating func forgetLines(of file: Int) {
        excluded = excluded.filter { $0.file != file }
        corrected = corrected.filter { $0.key.file != file }
    }
}

/// What was said of how one file is to be read: texts as in a form, empty where nothing was said.
struct FileAnswers: Sendable, Equatable {
    var format = ""
    var zone = ""
    var dateOrder = ""
    var decimal = ""
    var wallet = ""

    /// Which of them changes what is read, not only where it is put.
    func readsAlike(_ other: FileAnswers) -> Bool {
        var copy = other
        copy.wallet = wallet
        return self == copy
    }

    /// - Throws: where a text means nothing: the field and why.
    func reading(_ zones: ZoneFolder, today: Day, profiles: [ImportProfile]) throws(Refusal) -> Answers {
        var answers = Answers(named: { try? zones.zone(named: $0) })
        answers.profiles = profiles
        answers.today = Day(number: today.number + 1)
        answers.format = format.isEmpty ? nil : format
        if !format.isEmpty, !Format.all.contains(where: { $0.name == format }),
            !profiles.contains(where: { $0.formatName == format })
        {
            throw Refusal(field: "format", error: ImportFault.unknownFormat(format, suggestions: []))
        }
        if !zone.isEmpty {
            do { answers.zone = try zones.zone(named: zone) } catch { throw Refusal(field: "zone", error: error) }
        }
        answers.dateOrder = DateOrder(rawValue: dateOrder)
        answers.decimal = DecimalMark(rawValue: decimal)
        return answers
    }

    struct Refusal: Error {
        let field: String
        let error: any Explained
    }
}
