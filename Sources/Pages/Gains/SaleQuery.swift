import Ledger

/// What the address of “Before I sell” asks for, as it was typed.
public struct SaleQuery: Hashable, Sendable {
    /// A coin's id, or its symbol; empty for none yet.
    public var coin: String
    public var amount: String
    public var price: String
    /// Where lots are kept apart by wallet; empty for “Main”.
    public var wallet: String

    public init(coin: String = "", amount: String = "", price: String = "", wallet: String = "") {
        self.coin = coin
        self.amount = amount
        self.price = price
        self.wallet = wallet
    }

    public init(_ value: (String) -> String?) {
        self.init(
            coin: String((value("coin") ?? "").prefix(200)), amount: String((value("amount") ?? "").prefix(200)),
            price: String((value("price") ?? "").prefix(200)), wallet: String((value("wallet") ?? "").prefix(200)))
    }

    /// As it stands in an address; what is empty is left out.
    var pairs: [(name: String, value: String)] {
        [("coin", coin), ("amount", amount), ("price", price), ("wallet", wallet)].filter { !$0.1.isEmpty }
            .map { (name: $0.0, value: $0.1) }
    }
}
