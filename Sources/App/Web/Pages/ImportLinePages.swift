import Imports
import Ledger
import Pages
import Server
import Store

extension Context {
    /// The form of one line, filled in as Coffer understood it, or empty for a line that it could not read.
    func importLine() throws -> Response {
        let (staged, key, plan) = try askedLine()
        let read = read(staged, key, plan)
        let draft = startingDraft(staged, key, read)
        return respond(try linePage(staged, key, plan, draft, draft.outcome(surroundings(read)).whileTyping))
    }

    /// Keeps an entry for the line, which is written when all is imported.
    func changeImportLine() throws -> Response {
        let (staged, key, plan) = try askedLine()
        let form = try sentForm()
        var sheet = staged.sheet
        if form.first("action") == "restore" {
            sheet.corrected[key] = nil
            staged.set(sheet)
            compareAgain(staged)
            return redirect(.importFiles(staged.id))
        }
        let pick = form.first("pick")
        let draft = try sentDraft(form, pick)
        let read = read(staged, key, plan)
        let surroundings = surroundings(read)
        let outcome = draft.outcome(surroundings)
        if pick != nil || form.first("action") == "check" {
            var page = try linePage(staged, key, plan, draft, outcome.whileTyping)
            page.confirmed = outcome.questions.filter { surroundings.confirmed.contains($0) }
            return respond(page)
        }
        guard var entry = outcome.entry else {
            var page = try linePage(staged, key, plan, draft, outcome)
            page.confirmed = outcome.questions
            return respond(page, status: 422)
        }
        if !outcome.unlisted.isEmpty {
            try coffer.database.saveCodes(outcome.unlisted.map { AssetCode(code: $0, coin: CoinID($0)) })
        }
        // A form has no field for the sort of a move between wallets, by which transfers are found.
        if let read, read.kind == entry.kind, entry.subtype.isEmpty { entry.subtype = read.subtype }
        sheet.corrected[key] = entry
        sheet.excluded.remove(key)
        staged.set(sheet)
        compareAgain(staged)
        return redirect(.importFiles(staged.id))
    }

    private func askedLine() throws -> (StagedImport, LineKey, ImportPlan) {
        let staged = try stagedImport()
        guard let key = LineKey(parameter("line")), let plan = try staged.plan(coffer)?.plan,
            plan.files.indices.contains(key.file), key.part >= 0 ? event(key, plan) != nil : remark(key, plan) != nil
        else { throw WebError.noSuchImport }
        return (staged, key, plan)
    }

    private func event(_ key: LineKey, _ plan: ImportPlan) -> (event: Event, place: Int)? {
        let events = plan.files[key.file].understanding.events
        // In the order of their lines.
        var (low, high) = (0, events.count)
        while low < high {
            let middle = (low + high) / 2
            if events[middle].line < key.line { low = middle + 1 } else { high = middle }
        }
        let place = low + key.part
        guard events.indices.contains(place), events[place].line == key.line else { return nil }
        return (events[place], place)
    }

    private func remark(_ key: LineKey, _ plan: ImportPlan) -> String? {
        let file = plan.files[key.file].understanding
        return (file.warnings + file.skipped).first { $0.line == key.line }?.reason
    }

    /// The entry that stands for the line now.
    private func read(_ staged: StagedImport, _ key: LineKey, _ plan: ImportPlan) -> Entry? {
        if let own = staged.sheet.corrected[key] { return own }
        guard key.part >= 0, let (event, place) = event(key, plan) else { return nil }
        switch plan.files[key.file].verdicts[place] {
        case .new(let entry), .duplicate(let entry):
            var entry = entry
            (entry.id, entry.version, entry.batch) = (Entry.ID(-1), 1, 0)
            return entry
        default:
            let known = plan.codes
            let format = plan.files[key.file].understanding.format
            let maker = EventEntry(
                currency: state.ledgerCurrency,
                wallet: staged.sheet.choices.wallets[key.file] ?? Places.wallet(of: format),
                coin: { known[$0] ?? CoinID($0) })
            return try? maker.entry(event)
        }
    }

    private func startingDraft(_ staged: StagedImport, _ key: LineKey, _ read: Entry?) -> EntryDraft {
        guard let read else {
            var draft = EntryDraft(kind: .buy)
            draft[.wallet] = staged.sheet.choices.wallets[key.file] ?? ""
            return draft
        }
        var draft = EntryDraft(read, surroundings(read))
        if read.lacksValue(in: state.ledgerCurrency), draft.needsValue { draft.isUnknown = true }
        return draft
    }

    private func linePage(
        _ staged: StagedImport, _ key: LineKey, _ plan: ImportPlan, _ draft: EntryDraft, _ outcome: EntryDraft.Outcome
    ) throws -> EntryPage {
        let upload = staged.files[key.file]
        var remark = key.part < 0 ? self.remark(key, plan) ?? "" : ""
        if let place = event(key, plan)?.place, key.part >= 0,
            case .refused(let reason) = plan.files[key.file].verdicts[place]
        {
            remark = reason
        }
        var page = form(draft, stored: nil, outcome, EntryStart())
        page.line = EntryPage.Line(
            id: staged.id, key: key.text,
            title: "Line \(key.line)" + (staged.files.count > 1 ? " of \(upload.name)" : ""),
            raw: RawLine.text(key.line, of: try ImportFile(name: upload.name, path: upload.path).bytes),
            remark: remark, time: read(staged, key, plan)?.time, isCorrected: staged.sheet.corrected[key] != nil)
        return page
    }
}
