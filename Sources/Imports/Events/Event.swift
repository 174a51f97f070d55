public import Ledger

/// What rows of a file mean, in words of no exchange. Amounts are above zero, the kind says the direction.
public struct Event: Hashable, Sendable {
    /// What happened.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        case buy, sell, swap, deposit, withdrawal, transfer, income, fee, spend, lost, adjustment, rename
        case giftIn = "gift_in"
        case giftOut = "gift_out"
    }

    public var kind: Kind
    /// The line on which it begins, counted from 1.
    public private(set) var line: Int
    /// Those of its other records, in order: most events have one.
    private var furtherLines: [Int] = []
    public var time: FileTime
    /// A coin's or currency's code, in capitals.
    public var asset: String
    public var quantity: Exact
    /// What a trade is paid in; what a swap gives: code and amount, without the fee.
    public var other: String = ""
    public var otherQuantity: Exact = .zero
    /// On top; below zero it is a rebate.
    public var fee: Exact?
    public var feeAsset: String = ""
    /// What arrives of a transfer, where the file says it: then the fee is inside `quantity`.
    public var arrived: Exact?
    /// Worth as the file tells it.
    public var value: Exact?
    public var valueAsset: String = ""
    /// What sort of income: `staking`.
    public var subtype: String = ""
    /// The exchange's.
    public var id: String = ""
    public var wallet: String = ""
    /// The wallets of a transfer.
    public var from: String = ""
    public var to: String = ""
    public var note: String = ""
    /// A swap that only gives the coin another name: cost and date carry over.
    public var isRenaming = false
    /// All digits of the amounts that have more than 38 of them, by the rounded amount.
    public var longDigits: [Exact: String] = [:]

    /// One of one asset.
    public init(_ kind: Kind, lines: [Int], time: FileTime, _ quantity: Exact = .zero, _ asset: String = "") {
        self.kind = kind
        line = lines.first ?? 0
        if lines.count > 1 { furtherLines = Array(lines.dropFirst()) }
        self.time = time
        self.quantity = quantity
        self.asset = asset
    }

    /// The lines on which its records begin.
    public var lines: [Int] { [line] + furtherLines }

    /// The same, whatever lines it stands on.
    func isSame(as other: Event) -> Bool {
        var copy = other
        (copy.line, copy.furtherLines) = (line, furtherLines)
        return self == copy
    }
}

extension Event {
    mutating func pay(_ quantity: Exact?, in asset: String) {
        otherQuantity = quantity ?? .zero
        other = asset
    }

    /// A fee that the file names, zero too; none where its cell is empty.
    mutating func charge(_ fee: Exact?, in asset: String) {
        guard let fee, !asset.isEmpty || !fee.isZero else { return }
        self.fee = fee
        feeAsset = asset
    }

    /// A fee, unless it is nothing.
    mutating func chargeIfAny(_ fee: Exact?, in asset: String) {
        if fee?.isZero == false { charge(fee, in: asset) }
    }

    mutating func appraise(_ value: Exact?, in asset: String) {
        guard let value, !asset.isEmpty else { return }
        self.value = value.magnitude
        valueAsset = asset
    }
}
