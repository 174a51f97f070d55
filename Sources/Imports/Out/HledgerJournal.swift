public import Ledger

extension LedgerFile {
    /// A journal for hledger (https://hledger.org/hledger.html, version 1.25); its balances are what is held.
    ///
    /// - Parameter code: how the file calls a coin.
    public func hledgerJournal(code: @escaping (CoinID) -> String) -> [UInt8] {
        let journal = Journal(self, code: code)
        let names = JournalNames(journal.accounts.map(\.account), HledgerText.account)
        var text =
            "; Written by Coffer. Coins stand at what they cost or brought in \(journal.currency).\ndecimal-mark .\n"
        text += "\n"
        for (account, _) in journal.accounts { text += "account \(names[account])\n" }
        for transaction in journal.transactions {
            text += "\n\(transaction.time.day) \(HledgerText.line(transaction.title))"
            if !transaction.note.isEmpty { text += " | \(HledgerText.line(transaction.note))" }
            text +=
                "  ; id:\(HledgerText.line(transaction.id).replacing(",", with: " ")), time:\(transaction.time.clockText)\n"
            for posting in transaction.postings {
                text += "    \(names[posting.account])  \(posting.quantity) \(HledgerText.commodity(posting.commodity))"
                if let worth = posting.worth { text += " @@ \(worth) \(HledgerText.commodity(journal.currency))" }
                text += "\n"
            }
        }
        return Array(text.utf8)
    }
}

/// What stands for something else in hledger's journal.
private enum HledgerText {
    static func account(_ account: Journal.Account) -> String {
        switch account {
        case .wallet(let name): "assets:coffer:" + part(name)
        case .money: "equity:money outside"
        case .income(let kind): "income:" + (kind.isEmpty ? "other" : part(kind))
        case .fees: "expenses:fees"
        case .spent: "expenses:spent"
        case .lost: "expenses:lost"
        case .gifts: "equity:gifts"
        case .adjustments: "equity:adjustments"
        case .renamed: "equity:renamed"
        case .unvalued: "equity:without a value"
        }
    }

    /// Quoted, so that digits and signs in it are no amount.
    static func commodity(_ code: String) -> String { "\"\(line(code).replacing("\"", with: "'"))\"" }

    /// One line without the sign of a comment.
    static func line(_ text: String) -> String {
        let spaced = text.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : Character($0) }
        return String(spaced).replacing(";", with: ",").replacing("|", with: "/")
    }

    /// No colon, which would open a level, no two blanks, which would end the name, and no bracket at its ends, which would
    /// make it virtual.
    private static func part(_ name: String) -> String {
        let words = line(name).replacing(":", with: "-").split(separator: " ", omittingEmptySubsequences: true)
        let text = words.joined(separator: " ")
        return text.isEmpty ? "unnamed" : text
    }
}
