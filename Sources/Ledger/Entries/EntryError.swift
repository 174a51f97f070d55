/// What an entry may not say, whoever wrote it (docs/SPEC-holdings.md, rules 17 to 20).
public enum EntryError: Explained, Equatable {
    /// The texts of an entry.
    public enum Text: String, Hashable, Sendable {
        case note, wallet, subtype, reference
    }

    case tooLong(Text, count: Int, limit: Int)
    case controlCharacter(Text, code: UInt32)
    case blankWallet
    case unknownCurrency(String)
    case beforeBitcoin(Day)
    case tooFarAhead(Day)
    /// The coins held and the amount that comes or goes do not fit in one number.
    case losesDigits(CoinID, held: Exact, amount: Exact)

    public var problem: String {
        switch self {
        case .tooLong(let text, let count, let limit):
            "The \(text.rawValue) has \(count) characters, and \(limit) is the most that Coffer keeps."
        case .controlCharacter(let text, let code):
            "The \(text.rawValue) has a control character in it (U+\(EntryError.hexadecimal(code)))."
        case .blankWallet: "The wallet has a blank name."
        case .unknownCurrency(let code): "“\(code.shortened)” is no currency that Coffer knows."
        case .beforeBitcoin(let day): "\(day.shortText) lies before 3 Jan 2009, when the first bitcoin was made."
        case .tooFarAhead(let day): "\(day.shortText) is more than a day ahead."
        case .losesDigits(let coin, let held, let amount):
            "\(held.brief) and \(amount.brief) \(coin) together have more than the 38 digits that Coffer keeps: some would be lost."
        }
    }

    public var remedy: String {
        switch self {
        case .tooLong: "Shorten it."
        case .controlCharacter: "Take it out."
        case .blankWallet: "Give it a name, or leave it out: then it is “Main”."
        case .unknownCurrency:
            "Take the code of ISO 4217, as \(Currency.examples), or the id of a coin where it is one."
        case .beforeBitcoin: "Correct the date."
        case .tooFarAhead: "Correct the date, or enter it when it has happened."
        case .losesDigits: "Correct the amount, or the one that is held already."
        }
    }

    private static func hexadecimal(_ code: UInt32) -> String {
        let digits = String(code, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
    }
}
