/// One thing that an entry does to what is held of one asset (docs/SPEC-lots.md, rules 1 to 5).
///
/// Assets, wallets and entries are numbers here, positions in the lists of ``Movements``: a million movements are
/// compared and copied without touching a text.
public struct Movement: Sendable {
    public enum Action: Sendable {
        /// Coins come, at a cost that includes the fee; `nil` is unknown. `since` is when they count as acquired.
        case acquire(cost: Exact?, since: Moment)
        /// Coins are given for something. `proceeds` are before `fees`; `nil` is unknown.
        case dispose(proceeds: Exact?, fees: Exact)
        /// Coins leave with their cost, without a gain.
        case release
        /// Coins leave, and their cost stays on those that are left.
        case carry
        /// Coins go to another wallet, with cost and time.
        case move(to: Int32)
        /// Coins become so many of another asset, with cost and time.
        case rename(to: Int32, quantity: Exact)
    }

    /// What a disposal or removal is called.
    public enum Kind: String, Hashable, Sendable {
        case buy, sell, swap, income, fee, spend, lost, adjustment, transfer, rename
        case giftIn = "gift_in"
        case giftOut = "gift_out"
        case transferFee = "transfer_fee"
    }

    public let action: Action
    public let kind: Kind
    /// Position of the entry.
    public let entry: Int32
    public let asset: Int32
    public let wallet: Int32
    /// Above zero.
    public let quantity: Exact
    public let time: Moment

    /// Whether it takes coins away from what is held in its place.
    public var takes: Bool {
        if case .acquire = action { false } else { true }
    }

    /// When what it acquires counts as acquired.
    var since: Moment { if case .acquire(_, let since) = action { since } else { time } }
}
