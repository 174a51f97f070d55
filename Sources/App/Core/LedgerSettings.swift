public import Ledger

/// How the ledger is kept: its currency, the choices of accounting, and the method that is meant where none is named.
public struct LedgerSettings: Hashable, Sendable {
    /// `nil` for the market's.
    public var currency: Currency?
    public var policy = LotPolicy()
    public var schedule: MethodSchedule?

    public init() {}

    /// Reads the stored texts; what is missing or unknown keeps its default.
    init(stored: [String: String]) {
        currency = stored[Key.currency].flatMap { $0.isEmpty ? nil : Currency($0) }
        try? policy.set(stored[Key.policy] ?? "")
        schedule = stored[Key.method].flatMap { try? MethodSchedule($0) }
    }

    /// As they are stored.
    var stored: [String: String] {
        [
            Key.currency: currency?.code ?? "",
            Key.policy: policy.changed.map { "\($0.key)=\($0.value)" }.joined(separator: ","),
            Key.method: schedule?.description ?? "",
        ]
    }

    private enum Key {
        static let currency = "ledger_currency"
        static let policy = "ledger_policy"
        static let method = "ledger_method"
    }
}
