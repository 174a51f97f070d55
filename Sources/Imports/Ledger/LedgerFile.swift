public import Ledger

/// Coffer's own JSON ledger: `{"currency": …, "policy": …, "events": […]}` (docs/FORMAT-ledger.md).
public struct LedgerFile: Sendable {
    /// Values and costs are in it.
    public var currency: Currency
    public var policy: LotPolicy
    /// `nil` where the file names no method.
    public var schedule: MethodSchedule?
    /// In the order of the file.
    public var entries: [Entry]
    /// What was asserted to be held on days.
    public var balances: [BalanceAssertion] = []
    /// Which coin each code of the file stands for.
    public var codes: [String: CoinID]

    public init(
        currency: Currency, policy: LotPolicy, schedule: MethodSchedule?, entries: [Entry], codes: [String: CoinID],
        balances: [BalanceAssertion] = []
    ) {
        self.currency = currency
        self.policy = policy
        self.schedule = schedule
        self.entries = entries
        self.codes = codes
        self.balances = balances
    }
}
