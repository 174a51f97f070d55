/// What a leg moves: coins, or money of a currency.
public enum Asset: Hashable, Sendable {
    case coin(CoinID)
    case money(Currency)
}

/// So much of something, above zero; a fee may be below zero (a rebate).
public struct Leg: Hashable, Sendable {
    public var asset: Asset
    public var quantity: Exact

    public init(_ asset: Asset, _ quantity: Exact) {
        self.asset = asset
        self.quantity = quantity
    }
}

/// One line of the ledger: what was received, what was sent, the fee, the value, the time, the wallet, a note.
///
/// The general form of every kind of entry: a buy receives coins and sends money, a swap receives and sends coins,
/// income receives only, a transfer names two wallets.
public struct Entry: Hashable, Sendable {
    /// Given by the store; negative for one that is not stored.
    public struct ID: Hashable, Sendable, Comparable, CustomStringConvertible {
        public let rawValue: Int64

        public init(_ rawValue: Int64) { self.rawValue = rawValue }
        public var description: String { String(rawValue) }
        public static func < (left: ID, right: ID) -> Bool { left.rawValue < right.rawValue }
    }

    /// The kinds that the ledger knows. Names as in the JSON ledger.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        case buy, sell, swap, income, transfer, fee, spend, adjustment, lost, rename
        case giftIn = "gift_in"
        case giftOut = "gift_out"
    }

    /// Which two of amount, price and total a person typed for a trade; the third is derived.
    public enum Terms: String, Hashable, Sendable {
        case amountAndPrice = "amount_price"
        case amountAndTotal = "amount_total"
        case priceAndTotal = "price_total"
    }

    public var id: ID
    /// Counts the edits of this entry, from 1: a form that was filled in for an older version is stale.
    public var version: Int
    /// The batch that wrote this version.
    public var batch: Int64
    public var kind: Kind
    public var time: Moment
    public var received: Leg?
    public var sent: Leg?
    public var fee: Leg?
    /// Worth of the fee in the portfolio's currency, where the fee is not money of it.
    public var feeValue: Exact?
    /// Money for each coin of a trade as typed; `nil` unless `terms` names the price.
    public var price: Exact?
    public var terms: Terms?
    /// Worth of the coins in the portfolio's currency, for entries without a money leg; `nil` is “unknown”.
    public var value: Exact?
    /// Set where `value` is an estimate: the time of the quote it was made from.
    public var estimatedFrom: Moment?
    /// What the received leg of a swap is worth, where the two legs are valued apart; `value` is then the sent one's.
    public var valueReceived: Exact?
    /// What a gift received had cost its giver, in the ledger's currency.
    public var giverCost: Exact?
    /// When the giver of a gift had acquired it.
    public var giverAcquired: Moment?
    /// Ledger currency for one unit of the money that the legs name, on the day of the entry.
    public var rate: Exact?
    /// What sort of income or gift this is: `staking`, `charity`. Lower case; empty where nothing is said.
    public var subtype: String
    /// The id of the event in the file that this entry came from; empty where it was typed.
    public var reference: String
    public var wallet: String
    /// The wallet that receives, for a transfer.
    public var toWallet: String?
    public var note: String
    /// Made by the demo, removed with it.
    public var isDemo: Bool

    public init(kind: Kind, time: Moment) {
        id = ID(-1)
        version = 1
        batch = 0
        self.kind = kind
        self.time = time
        wallet = "Main"
        note = ""
        subtype = ""
        reference = ""
        isDemo = false
    }
}

extension Entry {
    /// What the JSON ledger calls it: as in the file it came from, else `c` and its number.
    public var eventID: String { reference.isEmpty ? "c\(id)" : reference }

    /// The coins that this entry moves, each once, in the order received, sent, fee.
    public var coins: [CoinID] {
        var found: [CoinID] = []
        for case .coin(let id)? in [received?.asset, sent?.asset, fee?.asset] where !found.contains(id) {
            found.append(id)
        }
        return found
    }
}
