/// The entries of a ledger as movements of single assets, in the order of time.
public struct Movements: Sendable {
    public let currency: Currency
    public private(set) var policy: LotPolicy
    /// In the order of time; those of one instant in the order given.
    public private(set) var entries: Entries
    public private(set) var all: [Movement] = []
    /// By number.
    public private(set) var assets: [CoinID] = []
    /// By number; “Main” is the first.
    public private(set) var wallets: [String] = ["Main"]
    /// How often each asset was acquired, by number.
    private(set) var acquisitions: [Int] = []
    /// Positions of the entries whose worth, or that of whose fee, is unknown.
    public private(set) var unknownWorth: [Int32] = []
    /// Which assets became which, each pair once; some may be gone since.
    private(set) var renames: [(from: Int32, to: Int32)] = []
    /// Under the pooling a gift received costs its market value, and gifts to spouse and charity make no gain.
    let isPooling: Bool
    private var assetNumbers: [CoinID: Int32] = [:]
    private var walletNumbers: [String: Int32] = ["Main": 0]
    /// Most entries name the wallet that the one before them did.
    private var lastWallet: (name: String, number: Int32) = ("Main", 0)

    /// - Parameters:
    ///   - entries: in any order of time; entries of one instant keep theirs.
    ///   - currency: the ledger's; values and fees of the entries are in it.
    public init(entries: Entries, currency: Currency, policy: LotPolicy, isPooling: Bool = false) {
        let sorted = Movements.sorted(entries)
        self.entries = sorted
        self.currency = currency
        self.policy = policy
        self.isPooling = isPooling
        all.reserveCapacity(entries.count + entries.count / 8)
        for (number, entry) in sorted.enumerated() { add(entry, Int32(truncatingIfNeeded: number)) }
    }

    /// The order of time, stable; entries from the store have it already.
    private static func sorted(_ entries: Entries) -> Entries {
        var last: Moment?
        let isSorted = entries.allSatisfy { entry in
            defer { last = entry.time }
            return last.map { $0 <= entry.time } ?? true
        }
        if isSorted { return entries }
        let all = Array(entries)
        let order = all.indices.sorted { (all[$0].time, $0) < (all[$1].time, $1) }
        return Entries(order.map { all[$0] })
    }
}

extension Movements {
    mutating func add(_ entry: Entry, _ number: Int32) {
        switch entry.kind {
        case .transfer: addTransfer(entry, number)
        case .rename: addRename(entry, number)
        case .adjustment: addAdjustment(entry, number)
        case .buy, .sell, .swap, .income, .fee, .spend, .lost, .giftIn, .giftOut: addExchange(entry, number)
        }
        addFeeCoins(entry, number)
    }

    /// What leaves, then what comes; the fee belongs to the leg that the kind and the policy say.
    private mutating func addExchange(_ entry: Entry, _ number: Int32) {
        let (sent, received) = (entry.sent?.coin, entry.received?.coin)
        let fee = entry.worthOfFee(in: currency) ?? 0
        let ofDisposal = received == nil ? fee : sent == nil ? 0 : shareOfDisposal(fee)
        if let sent {
            append(leaving(entry, fees: ofDisposal, number), entry, number, sent)
        }
        if let received {
            let worth = entry.cost(in: currency, isGiftAtMarket: isPooling)
            if worth == nil { note(number) }
            let action = Movement.Action.acquire(
                cost: worth.map { $0 + (fee - ofDisposal) }, since: entry.giverAcquired ?? entry.time)
            append(action, entry, number, received)
        }
    }

    private mutating func leaving(_ entry: Entry, fees: Exact, _ number: Int32) -> Movement.Action {
        if entry.kind == .giftOut {
            let isExempt = isPooling && ["spouse", "charity", "civil_partner"].contains(entry.subtype)
            if isExempt || policy.giftOut == .noGain { return .release }
        }
        let worth = entry.proceeds(in: currency)
        if worth == nil { note(number) }
        return .dispose(proceeds: worth, fees: fees)
    }

    /// What is paid for a swap is taken from its proceeds, added to the cost of what comes, or half and half.
    private func shareOfDisposal(_ fee: Exact) -> Exact {
        switch policy.swapFee {
        case .disposal: fee
        case .acquisition: 0
        case .split: fee * Exact(mantissa: 5, exponent: -1)
        }
    }

    private mutating func addAdjustment(_ entry: Entry, _ number: Int32) {
        if let received = entry.received?.coin {
            if entry.value == nil { note(number) }
            append(.acquire(cost: entry.value, since: entry.time), entry, number, received)
        } else if let sent = entry.sent?.coin {
            append(.release, entry, number, sent)
        }
    }

    /// The coins that the network keeps go first, then those that arrive.
    private mutating func addTransfer(_ entry: Entry, _ number: Int32) {
        guard let (coin, quantity) = entry.sent?.coin ?? entry.received?.coin else { return }
        let arrived = entry.received?.coin.map { min($0.quantity, quantity) } ?? quantity
        if arrived < quantity {
            append(leavingOnTransfer(entry, number), entry, number, (coin, quantity - arrived), .transferFee)
        }
        if arrived > 0 {
            append(.move(to: walletNumber(entry.toWallet ?? entry.wallet)), entry, number, (coin, arrived))
        }
    }

    private mutating func leavingOnTransfer(_ entry: Entry, _ number: Int32) -> Movement.Action {
        switch policy.transferFee {
        case .carryCost: return .carry
        case .zeroProceeds: return .dispose(proceeds: 0, fees: 0)
        case .disposal:
            let worth = entry.worthOfTransferFee
            if worth == nil { note(number) }
            return .dispose(proceeds: worth, fees: 0)
        }
    }

    private mutating func addRename(_ entry: Entry, _ number: Int32) {
        guard let sent = entry.sent?.coin, let received = entry.received?.coin else { return }
        let (one, other) = (assetNumber(sent.id), assetNumber(received.id))
        if !renames.contains(where: { $0 == (one, other) }) { renames.append((one, other)) }
        let action = Movement.Action.rename(to: other, quantity: received.quantity)
        append(action, entry, number, sent)
    }

    /// A fee in coins is paid after the trade itself, for what it is worth; below zero it is coins that come.
    private mutating func addFeeCoins(_ entry: Entry, _ number: Int32) {
        guard let fee = entry.feeCoins, !fee.quantity.isZero else { return }
        if entry.feeValue == nil { note(number) }
        let action: Movement.Action =
            fee.quantity.isNegative
            ? .acquire(cost: entry.feeValue.map { -$0 }, since: entry.time)
            : .dispose(proceeds: entry.feeValue, fees: 0)
        append(action, entry, number, (fee.id, fee.quantity.magnitude), .fee)
    }
}

extension Movements {
    /// The number of an asset; `nil` for one that never moved.
    func number(of coin: CoinID) -> Int32? { assetNumbers[coin] }

    /// The number of a wallet; `nil` for one that nothing was in.
    func number(ofWallet name: String) -> Int32? { walletNumbers[name] }
}

extension Movements {
    /// Whether they were made from these very entries.
    public func are(of entries: Entries) -> Bool { EntryDifference(from: self.entries, to: entries).isEmpty }

    /// The same with shortages under another rule: what an entry moves does not depend on it.
    public func with(_ oversell: LotPolicy.Oversell) -> Movements {
        var policy = policy
        policy.oversell = oversell
        return Movements(self, policy)
    }

    private init(_ other: Movements, _ policy: LotPolicy) {
        self = other
        self.policy = policy
    }

    /// Puts others in the place of some entries and their movements.
    ///
    /// - Parameter change: tells what to do with each; it is given these movements without those from its start on.
    mutating func rebuild(_ entries: Entries, from start: Int, _ change: (inout Movements) -> Void) {
        let old = all
        self.entries = entries
        all = []
        all.reserveCapacity(old.count + old.count / 64 + 64)
        all.append(contentsOf: old[..<start])
        change(&self)
    }

    /// Adds a movement as it is, under the number that its entry has now.
    mutating func keep(_ movement: Movement, entry: Int32) {
        all.append(movement)
        all[all.count - 1].entry = entry
    }

    /// Adds movements as they are; their entries have other numbers by so many.
    mutating func keep(_ movements: ArraySlice<Movement>, shift: Int32) {
        let start = all.count
        all.append(contentsOf: movements)
        guard shift != 0 else { return }
        all.withUnsafeMutableBufferPointer { all in
            for place in start..<all.count { all[place].entry += shift }
        }
    }

    mutating func setUnknownWorth(_ numbers: [Int32]) { unknownWorth = numbers }

    mutating func forget(_ movement: Movement) {
        if !movement.takes { acquisitions[Int(movement.asset)] -= 1 }
    }
}

extension Movements {
    mutating func note(_ number: Int32) {
        if unknownWorth.last != number { unknownWorth.append(number) }
    }

    private mutating func append(
        _ action: Movement.Action, _ entry: Entry, _ number: Int32, _ coin: (id: CoinID, quantity: Exact),
        _ kind: Movement.Kind? = nil
    ) {
        guard coin.quantity > 0 else { return }
        let asset = assetNumber(coin.id)
        if case .acquire = action { acquisitions[Int(asset)] += 1 }
        all.append(
            Movement(
                action: action, kind: kind ?? entry.kind.movement, entry: number, asset: asset,
                wallet: walletNumber(entry.wallet), quantity: coin.quantity, time: entry.time))
    }

    private mutating func assetNumber(_ coin: CoinID) -> Int32 {
        if let number = assetNumbers[coin] { return number }
        let number = Int32(truncatingIfNeeded: assets.count)
        assets.append(coin)
        acquisitions.append(0)
        assetNumbers[coin] = number
        return number
    }

    private mutating func walletNumber(_ name: String) -> Int32 {
        if name == lastWallet.name { return lastWallet.number }
        let known = walletNumbers[name]
        let number = known ?? Int32(truncatingIfNeeded: wallets.count)
        if known == nil {
            wallets.append(name)
            walletNumbers[name] = number
        }
        lastWallet = (name, number)
        return number
    }
}

extension Entry.Kind {
    fileprivate var movement: Movement.Kind {
        switch self {
        case .buy: .buy
        case .sell: .sell
        case .swap: .swap
        case .income: .income
        case .transfer: .transfer
        case .fee: .fee
        case .spend: .spend
        case .adjustment: .adjustment
        case .lost: .lost
        case .rename: .rename
        case .giftIn: .giftIn
        case .giftOut: .giftOut
        }
    }
}
