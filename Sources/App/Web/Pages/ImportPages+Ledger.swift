import HTML
import Imports
import Ledger
import Pages
import Server

extension Context {
    /// A ledger of Coffer: nothing in it is asked or corrected.
    func ledgerPage(_ staged: StagedImport, _ flash: Flash?, status: Int) throws -> Response {
        let query = ImportQuery { request.query.first($0) }
        let state = state
        var card = ImportFileCard(name: staged.files[0].name, title: "A ledger of Coffer", facts: [])
        card.isFixed = true
        let plan: LedgerImport
        do { plan = try ledgerPlan(staged) } catch let error as any Explained {
            card.failure = (error.problem, error.remedy)
            let page = ImportPage(
                look: ledgerLook, id: staged.id, files: [card], query: query, counts: [:], lines: [],
                coin: { state.coin($0) })
            return .html(page.render(), status: status)
        }
        card.facts = [
            ("Entries", String(plan.file.entries.count)), ("Currency", plan.file.currency.code.uppercased()),
            ("Balances", String(plan.newBalances.count)),
        ]
        let pages = max(1, (plan.new.count + ImportPage.pageLength - 1) / ImportPage.pageLength)
        let number = min(query.page, pages)
        let shown = plan.new.dropFirst((number - 1) * ImportPage.pageLength).prefix(ImportPage.pageLength)
        var page = ImportPage(
            look: ledgerLook, id: staged.id, files: [card], query: query.turned(to: number),
            counts: [.new: plan.new.count + plan.newBalances.count, .duplicate: plan.duplicateCount],
            lines: shown.enumerated().map { place, entry in
                ImportLine(
                    key: "", lines: entry.eventID, file: nil, verdict: .new, entry: entry)
            }, coin: { state.coin($0) })
        page.pageCount = pages
        page.unlisted = plan.unlisted
        page.isFixed = true
        page.flash = flash ?? self.flash
        return .html(page.render(capacity: 65_536), status: status)
    }

    func writeLedger(_ staged: StagedImport) throws -> Response {
        let plan = try ledgerPlan(staged)
        return try write(staged, count: plan.new.count) { [coffer] step in
            try coffer.write(plan, title: staged.title, step: step)
        }
    }

    private func ledgerPlan(_ staged: StagedImport) throws -> LedgerImport {
        let file = staged.files[0]
        return try coffer.plan(importing: try ImportFile(name: file.name, path: file.path).bytes)
    }
}
