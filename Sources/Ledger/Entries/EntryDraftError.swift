/// What is wrong with a field of an entry, or asked about it.
public enum EntryDraftError: Explained, Equatable {
    case missing(EntryDraft.Field)
    case belowZero(EntryDraft.Field, String)
    case zero(EntryDraft.Field)
    case severalCoins(String, Int)
    case unlistedCoin(String)
    case sameCoin(String)
    case sameWallet(String)
    case noValue
    case valueAndUnknown(String)
    case noRate(String)
    /// The bank's rate is offered.
    case offersRate(String, Exact, Day)
    case otherSign(fee: String, worth: String)
    case moreArrives(String, left: String)
    case doesNotFit(String, difference: String)
    case feeTakesAll(String)
    case notADate(String)
    case notATime(String)
    case notBefore(String)
    case inTheFuture(Day)

    public var problem: String {
        switch self {
        case .missing(let field): "The \(field.label) is missing."
        case .belowZero(let field, let text): "“\(text.shortened)” is below zero, which no \(field.label) is."
        case .zero(let field): "The \(field.label) is 0, and nothing is no entry."
        case .severalCoins(let text, let count):
            "“\(text.shortened)” may mean \(count == 12 ? "many" : "\(count)") coins."
        case .unlistedCoin(let text): "No listed coin is called “\(text.shortened)”."
        case .sameCoin(let text): "“\(text.shortened)” left and came: that is no exchange."
        case .sameWallet(let name): "“\(name.shortened)” is where the coins left."
        case .noValue: "What it was worth is not said."
        case .valueAndUnknown(let text): "“\(text.shortened)” stands here, and the value is named as unknown."
        case .noRate(let code): "What \(code.uppercased()) was worth that day is not said."
        case .offersRate(let code, let rate, let day):
            "What \(code.uppercased()) was worth that day is not said. The \(ExchangeRates.source)’s rate of \(day.shortText) is \(rate)."
        case .otherSign(let fee, let worth):
            "“\(worth.shortened)” is the worth of a fee of “\(fee.shortened)”, and the two have different signs."
        case .moreArrives(let text, let left): "“\(text.shortened)” is more than the \(left) that left."
        case .doesNotFit(let text, let difference):
            "“\(text.shortened)” is not what left without the fee, which is \(difference)."
        case .feeTakesAll(let text): "A fee of “\(text.shortened)” leaves nothing that could arrive."
        case .notADate(let text): "“\(text.shortened)” is no date."
        case .notATime(let text): "“\(text.shortened)” is no time of day."
        case .notBefore(let text): "“\(text.shortened)” is later than the gift."
        case .inTheFuture(let day): "\(day.shortText) has not come yet."
        }
    }

    public var remedy: String {
        switch self {
        case .missing(let field): field.isCoin ? "Type its symbol, or pick it." : "Type it."
        case .belowZero: "Leave out the minus; the kind says whether coins come or go."
        case .zero: "Type what it was, above 0."
        case .severalCoins: "Pick the one that is meant."
        case .unlistedCoin: "Correct it, or save once more to keep it as a coin of its own."
        case .sameCoin: "Name the other coin."
        case .sameWallet: "Name the wallet where they arrived."
        case .noValue: "Type the price or the value, or mark it as unknown."
        case .valueAndUnknown: "Empty it, or take the mark away."
        case .offersRate: "Save once more to take it as an estimate, or type the rate or the value."
        case .noRate: "Type the rate or the value, or mark the value as unknown."
        case .otherSign: "Give both a minus for a rebate, or neither."
        case .moreArrives: "Correct one of the two."
        case .doesNotFit: "Empty one of the three: the other two give it."
        case .feeTakesAll: "Correct it, or enter the whole as a fee."
        case .notADate: "Type it as year-month-day, for example 2025-02-14."
        case .notATime: "Type it as hours and minutes, for example 20:03."
        case .notBefore: "Correct it, or leave it empty where it is not known."
        case .inTheFuture: "Change the date, or save once more to keep it."
        }
    }

    /// Nothing is wrong yet: something is still to be typed, or to be confirmed.
    public var isOpen: Bool {
        switch self {
        case .missing, .severalCoins, .unlistedCoin, .noValue, .noRate, .offersRate, .inTheFuture: true
        default: false
        }
    }
}

extension EntryDraft.Field {
    /// In a sentence.
    public var label: String {
        switch self {
        case .subtype: "sort"
        case .direction: "direction"
        case .coin: "coin"
        case .amount: "amount"
        case .price: "price"
        case .value: "value"
        case .currency: "currency"
        case .rate: "rate"
        case .fee: "fee"
        case .wallet: "wallet"
        case .date: "date"
        case .time: "time"
        case .note: "note"
        case .reference: "reference"
        case .toCoin: "coin that came"
        case .toAmount: "amount that came"
        case .valueReceived: "value of what came"
        case .ownValue: "value"
        case .feeAsset: "coin or currency of the fee"
        case .feeValue: "worth of the fee"
        case .toWallet: "other wallet"
        case .giverCost: "giver's cost"
        case .giverAcquired: "day on which the giver had it"
        }
    }

    var isCoin: Bool { self == .coin || self == .toCoin || self == .feeAsset }
}

extension EntryError {
    /// The field of an entry that it belongs to.
    public var field: EntryDraft.Field {
        switch self {
        case .beforeBitcoin, .tooFarAhead: .date
        case .tooLong(let text, _, _), .controlCharacter(let text, _):
            switch text {
            case .note: .note
            case .wallet: .wallet
            case .subtype: .subtype
            case .reference: .reference
            }
        case .blankWallet: .wallet
        case .unknownCurrency: .currency
        case .losesDigits: .amount
        }
    }
}
