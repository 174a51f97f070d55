/// An entry as it stands in the fields of a form: texts, of which nothing is ever thrown away.
///
/// Rules 21 to 28 of docs/SPEC-holdings.md.
public struct EntryDraft: Hashable, Sendable {
    /// The fields that a text and a message can belong to; names as in the form.
    public enum Field: String, Hashable, Sendable, CaseIterable {
        case subtype, direction, coin, amount, price, value, currency, rate, fee, wallet, date, time, note, reference
        case toCoin = "to_coin"
        case toAmount = "to_amount"
        case valueReceived = "value_received"
        /// In the ledger's currency, for a trade in another one.
        case ownValue = "own_value"
        /// What the fee is in: a coin or a currency.
        case feeAsset = "fee_asset"
        case feeValue = "fee_value"
        case toWallet = "to_wallet"
        case giverCost = "giver_cost"
        case giverAcquired = "giver_acquired"
    }

    public var kind: Entry.Kind
    /// The value is named as unknown.
    public var isUnknown: Bool
    private var texts: [Field: String]

    public init(kind: Entry.Kind, isUnknown: Bool = false, _ texts: [Field: String] = [:]) {
        self.kind = kind
        self.isUnknown = isUnknown
        self.texts = texts.filter { !$0.value.isEmpty }
    }

    /// What stands in a field; empty where nothing does.
    public subscript(field: Field) -> String {
        get { texts[field] ?? "" }
        set { texts[field] = newValue.isEmpty ? nil : newValue }
    }

    /// Nothing but blanks.
    func isBlank(_ field: Field) -> Bool { self[field].allSatisfy(\.isWhitespace) }

    /// Coins go: an adjustment down.
    public var isDown: Bool { self[.direction] == "down" }
}

extension Entry.Kind {
    /// Coins against money.
    public var isTrade: Bool { self == .buy || self == .sell }
    /// One coin leaves and another one comes.
    public var hasTwoCoins: Bool { self == .swap || self == .rename }

    /// What the form of this kind asks.
    public var fields: Set<EntryDraft.Field> {
        var fields: Set<EntryDraft.Field> = [.coin, .amount, .wallet, .date, .time, .note, .reference]
        if hasValue { fields.formUnion([.price, .value]) }
        if hasFee { fields.formUnion([.fee, .feeAsset, .feeValue]) }
        switch self {
        case .buy, .sell: fields.formUnion([.currency, .rate, .ownValue])
        case .swap: fields.formUnion([.toCoin, .toAmount, .valueReceived])
        case .rename: fields.formUnion([.toCoin, .toAmount])
        case .transfer: fields.formUnion([.toAmount, .toWallet])
        case .income, .giftOut: fields.insert(.subtype)
        case .giftIn: fields.formUnion([.giverCost, .giverAcquired])
        case .adjustment: fields.insert(.direction)
        case .fee, .spend, .lost: break
        }
        return fields
    }

    /// A value can be said.
    public var hasValue: Bool { self != .transfer && self != .rename }
    private var hasFee: Bool { self != .fee && self != .lost && self != .adjustment }

    /// The subtypes that a form offers beside none.
    public var subtypes: [String] {
        switch self {
        case .income: ["staking", "interest", "airdrop", "mining", "fork", "cashback"]
        case .giftOut: ["spouse", "charity"]
        default: []
        }
    }
}

extension EntryDraft {
    /// A value must be typed or named as unknown.
    public var needsValue: Bool { kind.hasValue && kind != .lost && !(kind == .adjustment && isDown) }
}

extension EntryDraft {
    /// What the fields come to.
    public struct Outcome: Sendable {
        /// Set where the entry is complete and nothing is wrong or asked about.
        public internal(set) var entry: Entry?
        /// What is wrong, by field.
        public internal(set) var errors: [Field: any Explained] = [:]
        /// How an ambiguous text was understood, by field.
        public internal(set) var understood: [Field: String] = [:]
        /// Figures that follow from the others, by the field that was left empty.
        public internal(set) var derived: [Field: Exact] = [:]
        /// The coins that texts mean, by field.
        public internal(set) var coins: [Field: Coin] = [:]
        /// The coins that a text may mean, by field.
        public internal(set) var candidates: [Field: [Coin]] = [:]
        /// What is asked about; whatever is sent again with these marks is meant.
        public internal(set) var questions: [String] = []
        /// Codes of coins that no provider lists.
        public internal(set) var unlisted: [String] = []
    }
}

extension EntryDraft.Outcome {
    /// The same while one is still typing: what is missing or to be confirmed is not said yet.
    public var whileTyping: Self {
        var copy = self
        copy.entry = nil
        copy.errors = errors.filter {
            ($0.value as? EntryDraftError)?.isOpen != true && !($0.value is DoubtfulPrice)
        }
        return copy
    }

    /// The same with one more thing wrong.
    public func adding(_ error: any Explained, to field: EntryDraft.Field) -> Self {
        var copy = self
        copy.entry = nil
        copy.errors[field] = error
        return copy
    }
}
