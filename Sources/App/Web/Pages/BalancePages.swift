import HTML
import Ledger
import Pages
import Server
import Store

extension Router {
    /// Assertions of balances.
    mutating func addBalancePages() {
        get("/balances") { context in
            let today = context.coffer.now().day.description
            return context.balancesPage(.init([.date: today]))
        }
        post("/balances") { context in try context.changeBalances() }
    }
}

extension Context {
    fileprivate func balancesPage(
        _ typed: BalancesPage.Typed, status: Int = 200, flash failure: Flash? = nil
    ) -> Response {
        let state = state
        let checks = state.balanceChecks
        let shown = Set(checks.flatMap(\.between))
        let entries = Dictionary(state.entries.lazy.filter { shown.contains($0.id) }.map { ($0.id, $0) }) { $1 }
        let page = BalancesPage(
            look: ledgerLook, typed: typed, checks: checks.sorted { $0.assertion.day > $1.assertion.day },
            wallets: state.wallets, key: formKey, flash: failure ?? flash, coin: { state.coin($0) },
            entry: { entries[$0] })
        return .html(page.render(capacity: 65_536), status: status)
    }

    fileprivate func changeBalances() throws -> Response {
        let form = try sentForm()
        if form.first("action") == "remove" { return try removeBalance(form.first("balance") ?? "") }
        var typed = BalancesPage.Typed([
            .coin: form.first("coin") ?? "", .amount: form.first("amount") ?? "", .date: form.first("date") ?? "",
            .wallet: form.first("wallet") ?? "",
        ])
        guard let assertion = read(&typed) else { return balancesPage(typed, status: 422) }
        do {
            try assertion.check(now: coffer.now())
        } catch {
            typed.errors[error.field] = error
            return balancesPage(typed, status: 422)
        }
        let title = "Asserted a balance of \(state.coin(assertion.coin).shownSymbol)"
        let batch = try coffer.write([.assert(assertion)], title: title, key: writeKey)
        return redirect(.balances, saved: batch.id)
    }

    private func read(_ typed: inout BalancesPage.Typed) -> BalanceAssertion? {
        let text = typed.texts[.coin] ?? ""
        var coin: Coin?
        switch state.match(text) {
        case .one(let found): coin = found
        case .several(let rows): typed.errors[.coin] = EntryDraftError.severalCoins(text, rows.count)
        case .idAndSymbol: typed.errors[.coin] = EntryDraftError.severalCoins(text, 2)
        case .none:
            typed.errors[.coin] =
                text.allSatisfy(\.isWhitespace) ? EntryDraftError.missing(.coin) : BalanceError.noCoin(text)
        }
        var amount: Exact?
        let amountText = typed.texts[.amount] ?? ""
        do {
            if amountText.allSatisfy(\.isWhitespace) { throw EntryDraftError.missing(.amount) }
            amount = try state.settings.numberFormat.read(amountText, unit: coin?.symbol).value
        } catch let error as any Explained { typed.errors[.amount] = error } catch {}
        let dayText = typed.texts[.date] ?? ""
        let day = Day(dayText)
        if day == nil { typed.errors[.date] = BalanceError.noDay(dayText) }
        guard typed.errors.isEmpty, let coin, let amount, let day else { return nil }
        let wallet = typed.texts[.wallet] ?? ""
        return BalanceAssertion(coin: coin.id, quantity: amount, day: day, wallet: wallet.isEmpty ? nil : wallet)
    }

    private func removeBalance(_ text: String) throws -> Response {
        let parts = text.split(separator: ":")
        guard parts.count == 2, let id = Int64(parts[0]), let version = Int(parts[1]) else {
            throw WebError.notAField(name: "the balance", value: text)
        }
        let change = Store.Change.withdraw(BalanceAssertion.ID(id), version: version)
        let batch = try coffer.write([change], title: "Removed a balance", key: writeKey)
        return redirect(.balances, saved: batch.id)
    }
}

extension BalanceError {
    fileprivate var field: BalancesPage.Typed.Field {
        switch self {
        case .belowZero: .amount
        case .beforeBitcoin, .notYet, .noDay: .date
        case .noWallet: .wallet
        case .noCoin: .coin
        }
    }
}
