import HTML
import Ledger
import Pages
import Server
import Store

extension Router {
    /// Portfolio, Edit Portfolio, the demo, undo.
    mutating func addPortfolioPages() {
        get("/portfolio") { context in
            .html(
                PortfolioPage(
                    look: context.ledgerLook, portfolio: context.state.portfolio, freshness: context.ownFreshness,
                    hasDemo: context.state.hasDemo, flash: context.flash,
                    heldBack: context.state.heldBack,
                    base: context.state.isOfOneCurrency
                        ? nil : (context.state.baseWorth, context.look)
                ).render())
        }
        get("/portfolio/edit") { context in
            let query = context.request.query
            let coin = query.first("coin").flatMap { $0.isEmpty ? nil : CoinID($0) }
            var selection = try coin.map { try context.selection(of: $0, amount: query.first("amount")) }
            // While one types, the form still stands for what was held when it was opened.
            if let opened = query.first("held"), let now = selection { selection?.stale = context.stale(opened, now) }
            return context.editPage(selection, query: query.first("q") ?? "")
        }
        post("/portfolio/edit") { context in try context.saveHolding() }
        post("/demo") { context in try context.toggleDemo() }
        post("/undo") { context in try context.undo() }
    }
}

extension Context {
    fileprivate func editPage(
        _ selection: EditPortfolioPage.Selection?, query: String, saved: Flash? = nil, status: Int = 200
    ) -> Response {
        let choices = choices(query: query, own: state.portfolio.holdings.map(\.coin), chosen: selection?.coin)
        let page = EditPortfolioPage(
            look: ledgerLook, choices: choices, selection: selection, saved: saved ?? flash, key: formKey)
        return .html(part == nil ? page.render() : page.sheet.render(), status: status)
    }

    /// The three lines of a coin, with an amount as it was typed, or with what is held.
    fileprivate func selection(of id: CoinID, amount: String?) throws -> EditPortfolioPage.Selection {
        let held = state.portfolio.quantity(of: id)
        guard state.market.coin(id) != nil || state.knownCoins[id] != nil else {
            throw WebError.noSuchCoin(id.rawValue)
        }
        let format = state.settings.numberFormat
        let prefilled = held.isZero || state.settings.hidesAmounts ? "" : format.field(held)
        var selection = EditPortfolioPage.Selection(
            coin: state.coin(id), price: state.quote(of: id)?.price, held: held, amount: amount ?? prefilled,
            mark: heldMark(of: id, held))
        guard selection.amount.contains(where: { !$0.isWhitespace }) else { return selection }
        do {
            let read = try format.read(selection.amount, unit: selection.coin.symbol)
            guard !read.value.isNegative || read.value == held else {
                throw WebError.holdingBelowZero(selection.amount)
            }
            selection.number = read.value
            // What was filled in by Coffer needs no explanation.
            selection.understoodAs = amount == nil || amount == prefilled ? nil : read.understoodAs
        } catch let error as any Explained {
            selection.error = error
        }
        return selection
    }

    /// Stands in the form for what is held: the amount, or while amounts are hidden what tells nothing of it and is
    /// another one after each write that moves the coin.
    private func heldMark(of id: CoinID, _ held: Exact) -> String {
        guard state.settings.hidesAmounts else { return held.description }
        let known = trades.trades(of: id, in: state)
        let batches = (known.trades + known.others).map(\.batch)
        return "~\(batches.count).\(batches.max() ?? 0)"
    }

    /// What was held when the form was opened, where that is no longer so.
    fileprivate func stale(_ opened: String, _ selection: EditPortfolioPage.Selection)
        -> EditPortfolioPage.Selection.Stale?
    {
        if let before = Exact(opened) { return before == selection.held ? nil : .was(before) }
        let isHiddenMark = opened.hasPrefix("~")
        return isHiddenMark && opened == heldMark(of: selection.coin.id, selection.held) ? nil : .unknown
    }

    fileprivate func saveHolding() throws -> Response {
        let form = try sentForm()
        let id = CoinID(form.first("coin") ?? "")
        let query = form.first("q") ?? ""
        var selection = try selection(of: id, amount: form.first("amount") ?? "")
        guard let wanted = selection.number else { return editPage(selection, query: query, status: 422) }
        // What the form was opened with: where it is no longer what is held, nothing is overwritten.
        let opened = form.first("held")
        if wanted != selection.held, let opened, let stale = stale(opened, selection) {
            selection.stale = stale
            return editPage(selection, query: query, status: 409)
        }
        do {
            let held = try coffer.hold(
                selection.coin, wanted, believed: opened == nil ? nil : selection.held, key: writeKey)
            return redirect(.editPortfolio(), saved: held.batch?.id)
        } catch let error as EntryError {
            selection.number = nil
            selection.error = error
            return editPage(selection, query: query, status: 422)
        } catch let conflict as HoldingConflict {
            // Somebody wrote between the look above and the write.
            guard case .changed(let yours, let current) = conflict else { throw conflict }
            selection.held = current
            selection.stale = state.settings.hidesAmounts ? .unknown : .was(yours)
            return try fresh().editPage(selection, query: query, status: 409)
        }
    }

    fileprivate func toggleDemo() throws -> Response {
        let isRemoving = try sentForm(mayBeEmpty: true).first("demo") == "remove"
        let batch = try isRemoving ? coffer.removeDemo() : coffer.addDemo()
        return redirect(.portfolio, saved: batch?.id)
    }

    fileprivate func undo() throws -> Response {
        let form = try sentForm(mayBeEmpty: true)
        let text = form.first("batch") ?? ""
        let batch = Int64(text)
        // Only a form without a number means the last change; a number that is none means no change at all.
        guard text.isEmpty || batch != nil else { throw WebError.notAField(name: "the change", value: text) }
        let undone = try coffer.undo(batch: batch)
        let path = form.ownPath("return").map { String($0.prefix { $0 != "?" }) } ?? Route.portfolio.link.text
        return .redirect(path + "?saved=\(undone.id)")
    }
}
