public import Ledger

extension LedgerFile {
    /// A journal for beancount (https://beancount.github.io/docs/beancount_language_syntax.html, version 2); its balances are
    /// what is held.
    ///
    /// - Parameter code: how the file calls a coin.
    public func beancountJournal(code: @escaping (CoinID) -> String) -> [UInt8] {
        let journal = Journal(self, code: code)
        let names = JournalNames(journal.accounts.map(\.account), BeancountText.account)
        let commodities = JournalNames(journal.commodities, BeancountText.commodity)
        var text = "; Written by Coffer. Coins stand at what they cost or brought in \(journal.currency).\n"
        text += "option \"title\" \"Coffer\"\noption \"operating_currency\" \"\(commodities[journal.currency])\"\n"
        // It divides a total by its quantity and multiplies again, in 28 digits.
        text += "option \"inferred_tolerance_default\" \"*:0.0000001\"\n\n"
        let first = journal.accounts.map(\.day).min() ?? Day(number: 0)
        for commodity in journal.commodities {
            text += "\(first) commodity \(commodities[commodity])\n  name: \"\(BeancountText.string(commodity))\"\n"
        }
        // Several days may be mixed up in time zones: all are open from the first one.
        for (account, _) in journal.accounts { text += "\(first) open \(names[account])\n" }
        for transaction in journal.transactions {
            text += "\n\(transaction.time.day) * \"\(BeancountText.string(transaction.title))\" "
            text += "\"\(BeancountText.string(transaction.note))\"\n"
            text += "  id: \"\(BeancountText.string(transaction.id))\"\n  time: \"\(transaction.time.clockText)\"\n"
            for posting in transaction.postings {
                text += "  \(names[posting.account])  \(posting.quantity) \(commodities[posting.commodity])"
                if let worth = posting.worth { text += " @@ \(worth) \(commodities[journal.currency])" }
                text += "\n"
            }
        }
        return Array(text.utf8)
    }
}

/// What stands for something else in beancount's journal.
private enum BeancountText {
    static func account(_ account: Journal.Account) -> String {
        switch account {
        case .wallet(let name): "Assets:Coffer:" + part(name)
        case .money: "Equity:Money-Outside"
        case .income(let kind): "Income:" + (kind.isEmpty ? "Other" : part(kind))
        case .fees: "Expenses:Fees"
        case .spent: "Expenses:Spent"
        case .lost: "Expenses:Lost"
        case .gifts: "Equity:Gifts"
        case .adjustments: "Equity:Adjustments"
        case .renamed: "Equity:Renamed"
        case .unvalued: "Equity:Without-Value"
        }
    }

    /// Capitals, digits and `'._-`, 2 to 24 of them, a letter first, a letter or digit last.
    static func commodity(_ code: String) -> String {
        var text = code.uppercased().utf8.map { byte -> Character in
            let letter = Character(Unicode.Scalar(byte))
            return isWord(byte) || "'._-".utf8.contains(byte) ? letter : "-"
        }.prefix(20)
        while let last = text.last, !isWord(last.asciiValue ?? 0) { text.removeLast() }
        if text.first?.isLetter != true { text.insert(contentsOf: "C-", at: text.startIndex) }
        if text.count == 1 { text += "-1" }
        return text.count < 2 || text.last == "-" ? "COIN-0" : String(text)
    }

    static func string(_ text: String) -> String {
        let spaced = text.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : Character($0) }
        return String(spaced).replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    }

    /// A capital or digit, then letters, digits and dashes.
    private static func part(_ name: String) -> String {
        let text = String(name.utf8.map { isWord(upper($0)) ? Character(Unicode.Scalar($0)) : "-" })
        guard let first = text.utf8.first, isWord(first | 0) || isWord(upper(first)) else { return "W" + text }
        return text.prefix(1).uppercased() + text.dropFirst()
    }

    private static func isWord(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte) || (0x30...0x39).contains(byte) }
    private static func upper(_ byte: UInt8) -> UInt8 { (0x61...0x7A).contains(byte) ? byte - 0x20 : byte }
}
