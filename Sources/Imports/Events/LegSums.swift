import Ledger

/// What parts give and receive, added up by coin.
struct LegSums {
    private var sums: [(code: String, sum: Exact)] = []

    init(_ parts: [Part]) {
        for part in parts { add(part.amount, part.asset) }
    }

    private mutating func add(_ amount: Exact, _ code: String) {
        if let place = sums.firstIndex(where: { $0.code == code }) {
            sums[place].sum = sums[place].sum + amount
        } else {
            sums.append((code, amount))
        }
    }

    /// Codes with what is below zero, without its sign.
    var allGiven: [(Exact, String)] { sums.filter { $0.sum.isNegative }.map { (-$0.sum, $0.code) } }
    var allReceived: [(Exact, String)] { sums.filter { $0.sum > 0 }.map { ($0.sum, $0.code) } }

    /// Where it is one coin.
    var given: (Exact, String)? { allGiven.count == 1 ? allGiven[0] : nil }
    var received: (Exact, String)? { allReceived.count == 1 ? allReceived[0] : nil }
}
