import HTML
import Imports
import Ledger
import Pages
import Server

extension Context {
    /// - Parameters:
    ///   - answers: texts that were sent and mean nothing, with what is wrong with them by the name of the field.
    func importPage(
        _ flash: Flash? = nil, answers: [FileAnswers]? = nil, others: [String: String] = [:],
        errors: [String: any Explained] = [:], status: Int = 200
    ) throws -> Response {
        let staged = try stagedImport()
        guard !staged.isBusy, let found = staged.found else { return readingPage(staged) }
        let flash = flash ?? staged.takeSaid()
        if case .ledger = found.first { return try ledgerPage(staged, flash, status: status) }
        guard let (plan, lines) = try staged.plan(coffer) else { return readingPage(staged) }
        let query = ImportQuery { request.query.first($0) }
        let verdict = query.verdict.map { ImportLines.Verdict($0) }
        let places = lines.filtered(verdict)
        let pages = max(1, (places.count + ImportPage.pageLength - 1) / ImportPage.pageLength)
        let number = min(query.page, pages)
        let shown = places.dropFirst((number - 1) * ImportPage.pageLength).prefix(ImportPage.pageLength)
        let sheet = staged.sheet
        let teller = ImportTeller(plan: plan, lines: lines, sheet: sheet)
        let state = state
        var page = ImportPage(
            look: ledgerLook, id: staged.id,
            files: zip(staged.files, found).enumerated().map { number, file in
                card(file.0, file.1, (answers ?? sheet.answers)[number], number, errors)
            }, query: query.turned(to: number),
            counts: Dictionary(
                uniqueKeysWithValues: lines.counts.map { (ImportLine.Verdict($0.key), $0.value) }),
            lines: shown.map(teller.line), coin: { state.coin($0) })
        page.pageCount = pages
        page.written = coffer.count(plan, sheet.choices)
        page.coins = plan.coinQuestions.map { question($0, others[$0.code] ?? "", errors["other-\($0.code)"]) }
        page.transfers = plan.proposals.map { pair in
            let mark = pair.mark
            return ImportTransfer(
                mark: mark, transfer: pair.transfer, isCertain: pair.isCertain,
                isConfirmed: sheet.transfers.contains(mark))
        }
        page.unlisted = plan.unlisted.sorted()
        page.formats =
            (try coffer.importProfiles()).map { ($0.formatName, $0.name) } + Format.all.map { ($0.name, $0.title) }
        page.wallets = state.wallets
        page.isOpen = plan.hasQuestions
        page.flash = flash ?? self.flash
        return .html(page.render(capacity: 262_144), status: status)
    }

    private func readingPage(_ staged: StagedImport) -> Response {
        .html(ImportReadingPage(look: look, id: staged.id, progress: staged.progress.shown).render())
    }

    private func card(
        _ file: Upload, _ found: StagedImport.Found, _ answers: FileAnswers, _ number: Int,
        _ errors: [String: any Explained]
    ) -> ImportFileCard {
        var card: ImportFileCard
        var questions: [Question.Subject: String] = [:]
        switch found {
        case .ledger: card = ImportFileCard(name: file.name, title: "A ledger of Coffer", facts: [])
        case .unreadable(let problem, let remedy):
            card = ImportFileCard(name: file.name, title: "", facts: [], failure: (problem, remedy))
        case .history(let found):
            card = ImportFileCard(name: file.name, title: found.title, facts: found.facts)
            for question in found.questions { questions[question.subject] = question.text }
        }
        func field(_ name: String, _ text: String, _ subject: Question.Subject?) -> ImportFileCard.Field {
            ImportFileCard.Field(
                text, question: subject.flatMap { questions[$0] }, error: errors["\(name)-\(number)"])
        }
        card.mapping = .importColumns(parameter("id"), number)
        card.format = field("format", answers.format, .format)
        card.zone = field("zone", answers.zone, .zone)
        card.dateOrder = field("date_order", answers.dateOrder, .dateOrder)
        card.decimal = field("decimal", answers.decimal, .decimal)
        card.wallet = field("wallet", answers.wallet, nil)
        return card
    }

    private func question(
        _ question: CoinQuestion, _ typed: String, _ error: (any Explained)?
    ) -> ImportCoinQuestion {
        let day = question.event.time.moment.day
        let candidates = question.candidates.prefix(6).map { row in
            let closes = DailyCloses(state.closePoints(of: row.coin.id, snapshot: coffer.snapshot))
            return ImportCoinQuestion.Candidate(
                coin: row.coin, rank: row.rank, price: row.price, priceThen: closes[day])
        }
        return ImportCoinQuestion(
            code: question.code, candidates: candidates,
            example: "Line \(question.event.line) of \(question.file): \(question.event.sentence)", day: day,
            other: ImportFileCard.Field(typed, error: error))
    }
}

extension Understanding {
    /// How it was read, for a person.
    fileprivate var facts: [(name: String, value: String)] {
        var facts = [("Encoding", encoding.rawValue)]
        if !separator.isEmpty { facts.append(("Separator", separator)) }
        if headerLine > 0 { facts.append(("Header", "line \(headerLine)")) }
        facts.append(("Times", timeZone))
        if let dateOrder { facts.append(("Dates", dateOrder.words)) }
        if let decimal { facts.append(("Decimals", decimal == .point ? "point" : "comma")) }
        facts.append(("Rows", String(rowCount)))
        return facts
    }
}

extension DateOrder {
    fileprivate var words: String {
        switch self {
        case .dmy: "day, month, year"
        case .mdy: "month, day, year"
        case .ymd: "year, month, day"
        }
    }
}

extension ImportLines.Verdict {
    init(_ verdict: ImportLine.Verdict) {
        switch verdict {
        case .new: self = .new
        case .duplicate: self = .duplicate
        case .question: self = .question
        case .unreadable: self = .unreadable
        case .skipped: self = .skipped
        case .excluded: self = .excluded
        }
    }
}

extension ImportLine.Verdict {
    init(_ verdict: ImportLines.Verdict) {
        switch verdict {
        case .new: self = .new
        case .duplicate: self = .duplicate
        case .question: self = .question
        case .unreadable: self = .unreadable
        case .skipped: self = .skipped
        case .excluded: self = .excluded
        }
    }
}
