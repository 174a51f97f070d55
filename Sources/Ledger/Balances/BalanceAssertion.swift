/// “On that day this wallet held so much”: it moves no coin, it is checked.
public struct BalanceAssertion: Hashable, Sendable {
    /// Given by the store; negative for one that is not stored.
    public struct ID: Hashable, Sendable, Comparable, CustomStringConvertible {
        public let rawValue: Int64

        public init(_ rawValue: Int64) { self.rawValue = rawValue }
        public var description: String { String(rawValue) }
        public static func < (left: ID, right: ID) -> Bool { left.rawValue < right.rawValue }
    }

    public var id: ID
    /// Counts its changes from 1.
    public var version: Int
    public var coin: CoinID
    /// Held at the end of the day, zero or more.
    public var quantity: Exact
    public var day: Day
    /// `nil` for all wallets together.
    public var wallet: String?

    public init(coin: CoinID, quantity: Exact, day: Day, wallet: String? = nil) {
        id = ID(-1)
        version = 1
        self.coin = coin
        self.quantity = quantity
        self.day = day
        self.wallet = wallet
    }

    /// The same coin, amount, day and wallet.
    public func says(_ other: BalanceAssertion) -> Bool {
        coin == other.coin && quantity == other.quantity && day == other.day && wallet == other.wallet
    }

    /// What holds for every assertion, however it came.
    public func check(now: Moment) throws(BalanceError) {
        guard !quantity.isNegative else { throw .belowZero(quantity) }
        guard day >= Entry.firstDay else { throw .beforeBitcoin(day) }
        guard day <= now.day else { throw .notYet(day) }
        guard let wallet else { return }
        guard wallet.contains(where: { !$0.isWhitespace }), wallet.unicodeScalars.count <= Entry.longestWallet,
            !wallet.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
        else { throw .noWallet(wallet) }
    }
}

/// Why a balance cannot be asserted.
public enum BalanceError: Explained, Equatable {
    case belowZero(Exact)
    case beforeBitcoin(Day)
    case notYet(Day)
    case noWallet(String)
    case noDay(String)
    case noCoin(String)

    public var problem: String {
        switch self {
        case .belowZero(let quantity): "\(quantity.brief) is below zero, and no wallet holds less than nothing."
        case .beforeBitcoin(let day): "\(day.shortText) lies before 3 Jan 2009, when the first bitcoin was made."
        case .notYet(let day): "\(day.shortText) has not ended yet, so nobody knows what is held then."
        case .noWallet(let name): "“\(name.shortened)” is no name of a wallet."
        case .noDay(let text): "“\(text.shortened)” is no date."
        case .noCoin(let text): "No coin is called “\(text.shortened)”."
        }
    }

    public var remedy: String {
        switch self {
        case .belowZero: "Give what was held, or 0 for none."
        case .beforeBitcoin, .notYet: "Give the day of the statement or the look into the wallet."
        case .noWallet:
            "Name it as the entries do, in at most 100 characters, or leave it out for all wallets together."
        case .noCoin: "Name it by its symbol or its id, or by the code that your entries have."
        case .noDay: "Type it as year-month-day, for example 2025-02-14."
        }
    }
}
