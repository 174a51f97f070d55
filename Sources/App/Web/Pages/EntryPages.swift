import HTML
import Ledger
import Pages
import Server
import Store

extension Router {
    /// The form of one entry, new or stored.
    mutating func addEntryPages() {
        get("/entries/new") { context in context.newEntry() }
        post("/entries/new") { context in try context.changeEntry(stored: nil, isNew: true) }
        get("/entries/{id}") { context in try context.entryPage() }
        post("/entries/{id}") { context in try context.changeEntry(stored: try context.storedEntry, isNew: false) }
    }
}

extension Context {
    fileprivate func newEntry() -> Response {
        let start = EntryStart { request.query.first($0) }
        var draft = EntryDraft(kind: start.kind ?? .buy)
        draft[.coin] = state.market.coin(CoinID(start.coin)).map { state.formText(of: $0.id) } ?? start.coin
        draft[.wallet] = start.wallet
        draft[.date] = coffer.now().day.description
        return respond(form(draft, stored: nil, draft.outcome(surroundings(nil)).whileTyping, start))
    }

    fileprivate func entryPage() throws -> Response {
        guard let stored = try storedEntry else { throw WebError.noSuchEntry(parameter("id")) }
        let draft = EntryDraft(stored, surroundings(stored))
        let outcome = draft.outcome(surroundings(stored)).whileTyping
        return respond(form(draft, stored: stored, outcome, EntryStart { request.query.first($0) }))
    }

    fileprivate var storedEntry: Entry? {
        get throws {
            guard let id = Int64(parameter("id")), id > 0 else { throw WebError.noSuchEntry(parameter("id")) }
            return try coffer.database.entry(Entry.ID(id))
        }
    }

    func respond(_ page: EntryPage, status: Int = 200) -> Response {
        .html(page.render(capacity: 65_536), status: status)
    }

    func surroundings(_ stored: Entry?) -> EntryDraft.Surroundings {
        let own = Set(stored?.coins ?? [])
        return EntryDraft.Surroundings(
            format: state.settings.numberFormat, currency: state.ledgerCurrency, now: coffer.now(),
            offset: { coffer.clock.offsetMinutes(atWallTime: $0) },
            coin: { text in
                let match = state.match(text)
                if case .none = match, own.contains(CoinID(text)) { return .one(state.coin(CoinID(text))) }
                return match
            },
            code: { state.formText(of: $0) }, stored: stored, confirmed: Set(request.form.all("ok")),
            range: { state.priceRange(of: $0, $1, snapshot: coffer.snapshot) },
            question: { state.question($0, snapshot: coffer.snapshot) }, rate: state.rate)
    }

    func form(
        _ draft: EntryDraft, stored: Entry?, _ outcome: EntryDraft.Outcome, _ start: EntryStart
    ) -> EntryPage {
        var page = EntryPage(look: ledgerLook, draft: draft, outcome: outcome, entry: stored)
        page.start = start
        page.key = formKey
        page.flash = flash
        page.wallets = state.wallets
        if let stored, stored.lacksValue(in: state.ledgerCurrency) {
            let filling = state.filling(snapshot: coffer.snapshot) { $0.id == stored.id }
            page.estimate = filling.filled.first.map { .entry($0) } ?? .noPrice(stored.time.day)
        }
        for field in [EntryDraft.Field.coin, .toCoin, .feeAsset] where draft.kind.fields.contains(field) {
            page.offers[field] = offers(field, draft[field], outcome)
        }
        return page
    }

    /// Coins that may be meant; those that are held while nothing is typed.
    private func offers(
        _ field: EntryDraft.Field, _ text: String, _ outcome: EntryDraft.Outcome
    ) -> [EntryPage.Offer] {
        guard outcome.coins[field] == nil else { return [] }
        let candidates = outcome.candidates[field]
        // A fee is in money most of the time: nothing is offered unless a coin was typed.
        if field == .feeAsset, candidates == nil { return [] }
        let found = choices(query: text, own: state.portfolio.holdings.map(\.coin)).coins.map(\.coin)
        let first = candidates ?? []
        return (first + found.filter { !first.contains($0) }).prefix(24)
            .map { EntryPage.Offer(coin: $0, text: state.formText(of: $0.id)) }
    }
}

extension Context {
    fileprivate func changeEntry(stored: Entry?, isNew: Bool) throws -> Response {
        let form = try sentForm()
        if form.first("action") == "remove", let stored { return try remove(stored) }
        if form.first("action") == "fill", let stored {
            let batch = try coffer.fill(key: writeKey) { $0.id == stored.id && $0.version == sentVersion }.batch
            return redirect(.entry(stored.id), saved: batch?.id)
        }
        let pick = form.first("pick")
        let draft = try sentDraft(form, pick)
        let surroundings = surroundings(stored)
        let outcome = draft.outcome(surroundings)
        let start = EntryStart { form.first($0) }
        if pick != nil || form.first("action") == "check" {
            var page = self.form(draft, stored: stored, outcome.whileTyping, start)
            page.confirmed = outcome.questions.filter { surroundings.confirmed.contains($0) }
            page.version = sentVersion
            return respond(page)
        }
        guard isNew || stored != nil else { return conflict(draft, nil, start) }
        guard var entry = outcome.entry else { return refused(draft, stored, outcome, start) }
        if let stored {
            if entry == stored, sentVersion == stored.version { return back(start, saved: nil) }
            entry.version = sentVersion
        }
        do {
            if !outcome.unlisted.isEmpty {
                try coffer.database.saveCodes(outcome.unlisted.map { AssetCode(code: $0, coin: CoinID($0)) })
            }
            let title = entry.title(isNew ? "Added" : "Changed", state)
            let batch = try coffer.write([isNew ? .add(entry) : .replace(entry)], title: title, key: writeKey)
            return back(start, saved: batch.id)
        } catch StoreError.conflict(_, let current) {
            return try fresh().conflict(draft, current, start)
        } catch let error as EntryError {
            return refused(draft, stored, outcome.adding(error, to: error.field), start)
        }
    }

    private var sentVersion: Int { request.form.first("version").flatMap { Int($0) } ?? 0 }

    private func back(_ start: EntryStart, saved: Int64?) -> Response {
        redirect(start.back.map { .coinTrades($0) } ?? .entries(), saved: saved)
    }

    /// The fields as they were sent, with the coin that was picked.
    func sentDraft(_ form: Form, _ pick: String?) throws -> EntryDraft {
        let kind = form.first("kind") ?? ""
        guard let kind = Entry.Kind(rawValue: kind) else { throw WebError.notAField(name: "the kind", value: kind) }
        var draft = EntryDraft(kind: kind, isUnknown: form.first("unknown") == "yes")
        for field in EntryDraft.Field.allCases {
            let text = form.first(field.rawValue) ?? ""
            draft[field] = field == .note ? text.withPlainLines : text
        }
        if let pick, let mark = pick.firstIndex(of: "="),
            let field = EntryDraft.Field(rawValue: String(pick[..<mark]))
        {
            draft[field] = String(pick[pick.index(after: mark)...])
        }
        return draft
    }

    /// What was typed, with what is wrong; what is asked about is taken when it is sent again.
    private func refused(
        _ draft: EntryDraft, _ stored: Entry?, _ outcome: EntryDraft.Outcome, _ start: EntryStart
    ) -> Response {
        var page = form(draft, stored: stored, outcome, start)
        page.confirmed = outcome.questions
        page.version = sentVersion
        return respond(page, status: 422)
    }

    /// Both values; saved again, the typed one takes the place of the stored one.
    private func conflict(_ draft: EntryDraft, _ current: Entry?, _ start: EntryStart) -> Response {
        let outcome = draft.outcome(surroundings(current))
        var page = form(draft, stored: current, outcome, start)
        page.confirmed = outcome.questions
        page.conflict = current.map { .changed(differences(draft, $0)) } ?? .gone
        return respond(page, status: 409)
    }

    private func differences(
        _ draft: EntryDraft, _ current: Entry
    ) -> [(label: String, typed: String, stored: String)] {
        let stored = EntryDraft(current, surroundings(current))
        var lines: [(label: String, typed: String, stored: String)] = []
        if draft.kind != stored.kind { lines.append(("kind", draft.kind.label, stored.kind.label)) }
        for field in EntryDraft.Field.allCases where draft[field] != stored[field] {
            guard draft.kind.fields.union(stored.kind.fields).contains(field) else { continue }
            lines.append((field.label, draft[field], stored[field]))
        }
        return lines
    }

    private func remove(_ stored: Entry) throws -> Response {
        do {
            let title = stored.title("Deleted", state)
            let batch = try coffer.write([.remove(stored.id, version: sentVersion)], title: title, key: writeKey)
            return redirect(.entries(), saved: batch.id)
        } catch let error as StoreError {
            guard case .conflict(_, let current) = error else { throw error }
            let context = try fresh()
            guard let current else { throw WebError.noSuchEntry(parameter("id")) }
            let draft = EntryDraft(current, context.surroundings(current))
            var page = context.form(
                draft, stored: current, draft.outcome(context.surroundings(current)).whileTyping,
                EntryStart { request.form.first($0) })
            page.flash = Flash("Nothing was deleted. " + error.problem, kind: .failed, remedy: error.remedy)
            return respond(page, status: 409)
        }
    }
}
