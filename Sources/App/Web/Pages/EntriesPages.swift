import HTML
import Ledger
import Pages
import Server
import Store

extension Router {
    /// All entries.
    mutating func addEntriesPages() {
        get("/entries") { context in context.entriesPage(EntriesQuery { context.request.query.first($0) }) }
        post("/entries") { context in try context.changeEntries() }
    }
}

extension Context {
    fileprivate func entriesPage(_ query: EntriesQuery, status: Int = 200, flash failure: Flash? = nil) -> Response {
        let state = state
        var places = query.filter.places(
            in: state.entries, currency: state.ledgerCurrency, labels: { state.coin($0) })
        sort(&places, query.sort)
        let pages = max(1, (places.count + EntriesPage.pageLength - 1) / EntriesPage.pageLength)
        let number = min(query.page, pages)
        let shown = places.dropFirst((number - 1) * EntriesPage.pageLength).prefix(EntriesPage.pageLength)
        var page = EntriesPage(
            look: ledgerLook, query: query.turned(to: number), choices: choices,
            entries: shown.map { state.entries[$0] },
            found: places.count, total: state.entries.count, pageNumber: number, key: formKey,
            flash: failure ?? flash, coin: { state.coin($0) })
        let checks = state.balanceChecks
        page.balances = (checks.count, checks.count { !$0.isRight })
        if query.filter.isUnknown {
            let ids = Set(shown.map { state.entries[$0].id })
            let filling = state.filling(snapshot: coffer.snapshot) { ids.contains($0.id) }
            page.estimates = Dictionary(filling.filled.map { ($0.id, $0) }) { first, _ in first }
        }
        return .html(page.render(capacity: 262_144), status: status)
    }

    /// Entries are the oldest first already; those of unknown value come last either way.
    private func sort(_ places: inout [Int], _ sort: EntriesQuery.Sort) {
        switch sort {
        case .oldest: return
        case .newest: places.reverse()
        case .highest, .lowest:
            let currency = state.ledgerCurrency
            var known: [(place: Int, worth: Exact)] = []
            var unknown: [Int] = []
            for place in places.reversed() {
                if let worth = state.entries[place].worth(in: currency) {
                    known.append((place, worth))
                } else {
                    unknown.append(place)
                }
            }
            known.sort { sort == .highest ? $0.worth > $1.worth : $0.worth < $1.worth }
            places = known.map(\.place) + unknown
        }
    }

    /// What the filters offer: only what the ledger has.
    private var choices: EntriesPage.Choices {
        let outline = trades.outline(of: state)
        return EntriesPage.Choices(
            coins: outline.coins.map { state.coin($0) }.sorted { $0.symbol < $1.symbol }, wallets: outline.wallets,
            years: outline.years)
    }

    /// Fills unknown values: of the marked entries, or of all that the filters leave.
    private func fillEntries(_ query: EntriesQuery, _ marked: Set<Entry.ID>?) throws -> Response {
        let places = query.filter.places(
            in: state.entries, currency: state.ledgerCurrency, labels: { state.coin($0) })
        let wanted = marked ?? Set(places.map { state.entries[$0].id })
        let (batch, filling) = try coffer.fill(key: writeKey) { wanted.contains($0.id) }
        if let batch { return redirect(.entries(query), saved: batch.id) }
        let flash =
            filling.left.isEmpty
            ? Flash("Nothing was filled.", kind: .failed, remedy: "Mark entries whose value is unknown first.")
            : Flash(
                "Nothing was filled: the archive has no price of the day of \(filling.left.count == 1 ? "this entry" : "these \(filling.left.count) entries").",
                kind: .failed, remedy: "Open an entry and type its value.")
        return entriesPage(query, status: 422, flash: flash)
    }

    /// Takes the marked entries away, all of them or none, or fills their values.
    fileprivate func changeEntries() throws -> Response {
        let query = EntriesQuery { request.form.first($0) }
        if request.form.first("action") == "fill-all" { return try fillEntries(query, nil) }
        let marked = request.form.all("entry").compactMap { text -> Store.Change? in
            let parts = text.split(separator: ":")
            guard parts.count == 2, let id = Int64(parts[0]), let version = Int(parts[1]) else { return nil }
            return .remove(Entry.ID(id), version: version)
        }
        if request.form.first("action") == "fill" {
            return try fillEntries(query, Set(marked.compactMap(\.entryID)))
        }
        guard request.form.first("action") == "delete", !marked.isEmpty else {
            let flash = Flash("Nothing was deleted.", kind: .failed, remedy: "Mark the entries first.")
            return entriesPage(query, status: 422, flash: flash)
        }
        do {
            let title = marked.count == 1 ? "Deleted an entry" : "Deleted \(marked.count) entries"
            return redirect(.entries(query), saved: try coffer.write(marked, title: title, key: writeKey).id)
        } catch let error as StoreError {
            guard case .conflict = error else { throw error }
            let flash = Flash("Nothing was deleted. " + error.problem, kind: .failed, remedy: error.remedy)
            return try fresh().entriesPage(query, status: 409, flash: flash)
        }
    }
}

extension Store.Change {
    /// The stored entry that it is about.
    fileprivate var entryID: Entry.ID? {
        switch self {
        case .remove(let id, _): id
        case .replace(let entry): entry.id
        case .add, .assert, .withdraw: nil
        }
    }
}
