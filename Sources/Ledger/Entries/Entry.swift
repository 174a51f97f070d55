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

    /// An entry is large and never changed where it stands: it is kept once, and its copies are pointers to it.
    let box: Box<Core>

    @inline(__always)
    var core: Core { box.value }

    init(_ core: Core) { box = Box(core) }

    public init(kind: Kind, time: Moment) { self.init(Core(kind: kind, time: time)) }
}

extension Entry {
    /// What the JSON ledger calls it: as in the file it came from, else `c` and its number.
    public var eventID: String { reference.isEmpty ? "c" + String(id.rawValue) : reference }

    /// The coins that this entry moves, each once, in the order received, sent, fee.
    public var coins: [CoinID] {
        var found: [CoinID] = []
        for case .coin(let id)? in [received?.asset, sent?.asset, fee?.asset] where !found.contains(id) {
            found.append(id)
        }
        return found
    }
}
