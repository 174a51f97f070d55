public import Ledger

/// What the form of a new entry begins with, and where it leads back to.
public struct EntryStart: Hashable, Sendable {
    public var kind: Entry.Kind?
    /// As it is typed into the form.
    public var coin: String
    public var wallet: String
    /// The coin whose trades it was opened from.
    public var back: CoinID?

    public init(kind: Entry.Kind? = nil, coin: String = "", wallet: String = "", back: CoinID? = nil) {
        self.kind = kind
        self.coin = coin
        self.wallet = wallet
        self.back = back
    }

    /// Reads an address's query or a form.
    public init(_ value: (String) -> String?) {
        func text(_ name: String) -> String { String((value(name) ?? "").prefix(200)) }
        self.init(
            kind: Entry.Kind(rawValue: text("kind")), coin: text("coin"), wallet: text("wallet"),
            back: text("back").isEmpty ? nil : CoinID(text("back")))
    }

    /// As it stands in an address.
    var pairs: [(name: String, value: String)] {
        [("kind", kind?.rawValue ?? ""), ("coin", coin), ("wallet", wallet), ("back", back?.rawValue ?? "")]
            .filter { !$0.1.isEmpty }.map { (name: $0.0, value: $0.1) }
    }
}
