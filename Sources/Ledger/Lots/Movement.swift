/// One thing that an entry does to what is held of one asset (docs/SPEC-lots.md, rules 1 to 5).
///
/// Assets, wallets and entries are numbers here, positions in the lists of ``Movements``, and its fields are laid out without
/// gaps: a million movements are compared and copied without touching a text.
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

    private enum Form: UInt8 {
        case acquire, acquireAtUnknownCost, dispose, disposeForUnknown, release, carry, move, rename
    }

    /// Above zero.
    public let quantity: Exact
    /// Position of the entry.
    public internal(set) var entry: Int32
    /// Cost, proceeds, or what a renamed coin becomes.
    private let amount: Exact
    public let asset: Int32
    /// Fees, or milliseconds and offset of when it counts as acquired.
    private let second: Exact
    public let wallet: Int32
    private let milliseconds: Int64
    private let offsetMinutes: Int16
    public let kind: Kind
    private let form: Form
    /// The wallet or the asset that it goes to.
    private let target: Int32

    init(
        action: Action, kind: Kind, entry: Int32, asset: Int32, wallet: Int32, quantity: Exact, time: Moment
    ) {
        self.quantity = quantity
        self.entry = entry
        self.asset = asset
        self.wallet = wallet
        self.kind = kind
        (milliseconds, offsetMinutes) = (time.milliseconds, time.offsetMinutes)
        switch action {
        case .acquire(let cost, let since):
            (form, amount, target) = (cost == nil ? .acquireAtUnknownCost : .acquire, cost ?? 0, 0)
            second = Exact(trusted: Int128(since.milliseconds), exponent: Int32(since.offsetMinutes))
        case .dispose(let proceeds, let fees):
            (form, amount, target) = (proceeds == nil ? .disposeForUnknown : .dispose, proceeds ?? 0, 0)
            second = fees
        case .release: (form, amount, second, target) = (.release, 0, 0, 0)
        case .carry: (form, amount, second, target) = (.carry, 0, 0, 0)
        case .move(let wallet): (form, amount, second, target) = (.move, 0, 0, wallet)
        case .rename(let asset, let quantity): (form, amount, second, target) = (.rename, quantity, 0, asset)
        }
    }

    public var time: Moment { Moment(milliseconds: milliseconds, offsetMinutes: Int(offsetMinutes)) }

    @inline(__always)
    public var action: Action {
        switch form {
        case .acquire: .acquire(cost: amount, since: since)
        case .acquireAtUnknownCost: .acquire(cost: nil, since: since)
        case .dispose: .dispose(proceeds: amount, fees: second)
        case .disposeForUnknown: .dispose(proceeds: nil, fees: second)
        case .release: .release
        case .carry: .carry
        case .move: .move(to: target)
        case .rename: .rename(to: target, quantity: amount)
        }
    }

    /// Whether it takes coins away from what is held in its place.
    @inline(__always)
    public var takes: Bool { form != .acquire && form != .acquireAtUnknownCost }

    /// The asset that it becomes.
    var renamed: Int32? { form == .rename ? target : nil }

    /// The wallet that it goes to.
    var destination: Int32? { form == .move ? target : nil }

    /// When what it acquires counts as acquired.
    var since: Moment {
        guard !takes else { return time }
        return Moment(milliseconds: Int64(truncatingIfNeeded: second.mantissa), offsetMinutes: Int(second.exponent))
    }
}
