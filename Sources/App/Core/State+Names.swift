import Ledger

extension State {
    /// What a text in a form means as a coin: the code of a file first, then as everywhere.
    func match(_ text: String) -> CoinMatch {
        if let known = codes.coin(text) { return .one(coin(known)) }
        return market.resolve(text)
    }

    /// The text that means a coin in a form: its symbol where that is enough, else its code or its id.
    func formText(of id: CoinID) -> String {
        for text in [coin(id).symbol.uppercased(), codes.code(id), id.rawValue, "id:" + id.rawValue] {
            if !text.isEmpty, case .one(let found) = match(text), found.id == id { return text }
        }
        return id.rawValue
    }
}

extension Entry {
    /// What the history says of a write: `Added a buy of BTC`.
    func title(_ verb: String, _ state: State) -> String {
        let labels = coins.map { id in
            let symbol = state.coin(id).symbol
            return symbol.isEmpty ? id.rawValue : symbol.uppercased()
        }
        let kind = kind.rawValue.split(separator: "_").joined(separator: " ")
        let article = kind.first.map { "aeiou".contains($0) } == true ? "an" : "a"
        return "\(verb) \(article) \(kind)" + (labels.isEmpty ? "" : " of \(labels.joined(separator: " and "))")
    }
}
