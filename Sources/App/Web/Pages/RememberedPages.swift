import HTML
import Ledger
import Pages
import Server
import Store

extension Router {
    /// What imports remember.
    mutating func addRememberedPages() {
        get("/import/remembered") { context in try context.remembered() }
        post("/import/remembered") { context in try context.changeRemembered() }
    }
}

extension Context {
    /// - Parameter wrong: the code whose coin means nothing, what was typed, and why; empty for a new one.
    fileprivate func remembered(
        _ flash: Flash? = nil, wrong: (code: String, text: String, error: any Explained)? = nil,
        typed: (String, String) = ("", ""), status: Int = 200
    ) throws -> Response {
        let codes = state.codes.all.sorted { $0.code < $1.code }.map { code in
            let isWrong = wrong?.code == code.code
            return RememberedPage.Code(
                code: code.code, coin: state.coin(code.coin), text: isWrong ? wrong?.text ?? "" : code.coin.rawValue,
                error: isWrong ? wrong?.error : nil)
        }
        var page = RememberedPage(
            look: look, codes: codes, profiles: try coffer.database.profiles().map(\.name), flash: flash ?? self.flash)
        page.typed = typed
        if wrong?.code.isEmpty == true { page.error = wrong?.error }
        return .html(page.render(), status: status)
    }

    fileprivate func changeRemembered() throws -> Response {
        let form = try sentForm()
        let code = (form.first("code") ?? "").uppercased().filter { !$0.isWhitespace }
        let text = form.first("coin") ?? ""
        switch form.first("action") {
        case "forget": try coffer.database.removeCode(code)
        case "forget-profile": try coffer.database.removeProfile(form.first("profile") ?? "")
        case "add", "change":
            let isNew = form.first("action") == "add"
            guard !code.isEmpty, code.utf8.count <= 100 else {
                let flash = Flash(
                    "Nothing was kept: there is no code.", kind: .failed, remedy: "Type the code as the file writes it."
                )
                return try remembered(flash, typed: (code, text), status: 422)
            }
            let coin: CoinID
            do { coin = try state.answeredCoin(text) } catch {
                return try remembered(
                    wrong: (isNew ? "" : code, text, error), typed: isNew ? (code, text) : ("", ""), status: 422)
            }
            try coffer.database.saveCodes([AssetCode(code: code, coin: coin)])
        default: throw WebError.notAField(name: "action", value: form.first("action") ?? "")
        }
        return redirect(.remembered)
    }
}

extension State {
    /// The coin that a person names by its id, symbol or name.
    func answeredCoin(_ text: String) throws(ImportAnswerError) -> CoinID {
        let text = String(text.drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
        if market.coin(CoinID(text)) != nil { return CoinID(text) }
        switch market.resolve(text) {
        case .one(let coin), .idAndSymbol(let coin, _): return coin.id
        case .several(let rows): throw .severalCoins(text, rows.prefix(4).map(\.coin.id.rawValue))
        case .none: throw .noSuchCoin(text)
        }
    }
}
