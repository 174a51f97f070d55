import Imports
import Ledger
import Pages
import Server
import Store

extension Context {
    /// What a form of the page asks for. What cannot be done changes nothing, and what was sent stays.
    func changeImport() throws -> Response {
        let staged = try stagedImport()
        let form = try sentForm()
        let query = ImportQuery { request.query.first($0) }
        switch form.first("action") {
        case "discard":
            imports.discard(staged.id)
            return redirect(.imports)
        case "stop":
            staged.stopWriting()
            return redirect(.importFiles(staged.id))
        case "answer": return try answer(staged, form, query)
        case "exclude", "include":
            let keys = form.all("line").compactMap { LineKey($0) }
            guard !keys.isEmpty else {
                return try importPage(
                    Flash("No line is marked.", kind: .failed, remedy: "Mark the lines first."), status: 422)
            }
            var sheet = staged.sheet
            if form.first("action") == "exclude" {
                sheet.excluded.formUnion(keys)
            } else {
                sheet.excluded.subtract(keys)
            }
            staged.set(sheet)
            compareAgain(staged)
            return redirect(.importFiles(staged.id, query))
        case "confirm", "confirm-all":
            var sheet = staged.sheet
            let all = try staged.plan(coffer)?.plan.proposals.map(\.mark) ?? []
            sheet.transfers = form.first("action") == "confirm" ? Set(form.all("transfer")).intersection(all) : Set(all)
            staged.set(sheet)
            return redirect(.importFiles(staged.id, query))
        case "import": return try write(staged)
        default: throw WebError.notAField(name: "action", value: form.first("action") ?? "")
        }
    }

    /// All answers or none.
    private func answer(_ staged: StagedImport, _ form: Form, _ query: ImportQuery) throws -> Response {
        var sheet = staged.sheet
        var errors: [String: any Explained] = [:]
        let profiles = try coffer.importProfiles()
        for number in sheet.answers.indices {
            var answers = sheet.answers[number]
            answers.format = form.first("format-\(number)") ?? answers.format
            answers.zone = (form.first("zone-\(number)") ?? answers.zone).trimmed
            answers.dateOrder = form.first("date_order-\(number)") ?? answers.dateOrder
            answers.decimal = form.first("decimal-\(number)") ?? answers.decimal
            answers.wallet = (form.first("wallet-\(number)") ?? answers.wallet).trimmed
            do throws(FileAnswers.Refusal) {
                _ = try answers.reading(zones, today: coffer.now().day, profiles: profiles)
            } catch {
                errors["\(error.field)-\(number)"] = error.error
            }
            sheet.answers[number] = answers
        }
        var others: [String: String] = [:]
        for pair in form.pairs where pair.name.hasPrefix("coin-") && !pair.value.isEmpty {
            let id = CoinID(pair.value)
            if state.market.coin(id) != nil { sheet.coins[String(pair.name.dropFirst(5))] = id }
        }
        for pair in form.pairs where pair.name.hasPrefix("other-") && !pair.value.trimmed.isEmpty {
            let code = String(pair.name.dropFirst(6))
            others[code] = pair.value
            do { sheet.coins[code] = try state.answeredCoin(pair.value) } catch { errors[pair.name] = error }
        }
        guard errors.isEmpty else {
            return try importPage(answers: sheet.answers, others: others, errors: errors, status: 422)
        }
        let before = staged.sheet
        var isReadAnew = false
        for (number, answers) in sheet.answers.enumerated() where !before.answers[number].readsAlike(answers) {
            isReadAnew = true
            sheet.forgetLines(of: number)
        }
        staged.set(sheet)
        if isReadAnew { readAgain(staged) } else { compareAgain(staged) }
        return redirect(.importFiles(staged.id, query))
    }

    private func write(_ staged: StagedImport) throws -> Response {
        if case .ledger = staged.found?.first { return try writeLedger(staged) }
        guard let plan = try staged.plan(coffer)?.plan else { return redirect(.importFiles(staged.id)) }
        guard !plan.hasQuestions else {
            let flash = Flash(
                "Nothing was written: something is still asked.", kind: .failed, remedy: "Answer it first.")
            return try importPage(flash, status: 422)
        }
        let choices = staged.sheet.choices
        return try write(staged, count: coffer.count(plan, choices)) { [coffer] step in
            try coffer.write(plan, choices, title: staged.title, step: step)
        }
    }
}

extension StagedImport {
    /// What the history says of it.
    var title: String {
        let first = files.first.map { String($0.name.prefix(80)) } ?? ""
        return files.count == 1 ? "Import of \(first)" : "Import of \(first) and \(files.count - 1) more"
    }
}

extension String {
    /// Without blanks at its ends.
    fileprivate var trimmed: String {
        String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
    }
}

/// Why an answer about a coin means nothing.
enum ImportAnswerError: Explained {
    case noSuchCoin(String)
    case severalCoins(String, [String])

    var problem: String {
        switch self {
        case .noSuchCoin(let text): "No listed coin is called “\(text.prefix(80))”."
        case .severalCoins(let text, _): "Several coins are called “\(text.prefix(80))”."
        }
    }

    var remedy: String {
        switch self {
        case .noSuchCoin: "Type its id as the market page shows it, or its name."
        case .severalCoins(_, let ids): "Type the id of one: \(ids.joined(separator: ", "))."
        }
    }
}
