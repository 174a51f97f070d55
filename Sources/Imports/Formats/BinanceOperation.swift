/// What the operations of Binance's statement mean, by their names in small letters.
enum BinanceOperation {
    enum Meaning: Equatable {
        case trade, pair, deposit, withdrawal, fee, spend, gift, apart, unknown
        case income(String)
        case inside(String)
    }

    static func meaning(_ operation: String) -> Meaning {
        if let known = known[operation] { return known }
        if operation.hasPrefix("small assets exchange") { return .pair }
        if operation.contains("loan") || operation.contains("margin") || operation.contains("liquidation") {
            return .apart
        }
        if let moved = moves(operation) { return .inside(moved) }
        return income(operation).map { .income($0) } ?? .unknown
    }

    static func isFee(_ operation: String) -> Bool { operation == "fee" || operation == "transaction fee" }

    private static let known: [String: Meaning] = [
        "buy": .trade, "sell": .trade, "transaction related": .trade, "fee": .trade, "transaction buy": .trade,
        "transaction spend": .trade, "transaction sold": .trade, "transaction revenue": .trade,
        "transaction fee": .trade,
        "binance convert": .pair, "convert": .pair, "eth 2.0 staking": .pair, "large otc trading": .pair,
        "token swap - redenomination/rebranding": .pair, "token swap - distribution": .pair,
        "auto-invest transaction": .pair,
        "stablecoins auto-conversion": .pair, "leverage token redemption": .pair, "swap farming transaction": .pair,
        "liquid swap sell": .pair, "buy crypto with card": .pair, "fiat ocbs - add fiat and fees": .deposit,
        "asset - transfer": .deposit,
        "send": .withdrawal, "launchpad subscribe": .inside("internal move to launchpad"), "crypto box": .gift,
        "binance card cashback": .income("cashback"), "buy crypto with fiat": .pair, "buy crypto": .pair,
        "staking convert": .pair, "bnsol staking": .pair,
        "eth staking": .pair, "wbeth2.0 - staking": .pair,
        "on-chain yields - subscription": .inside("internal move to earn"),
        "deposit": .deposit, "fiat deposit": .deposit, "crypto deposit": .deposit, "binance card refund": .deposit,
        "withdraw": .withdrawal, "fiat withdraw": .withdrawal, "fiat withdrawal": .withdrawal,
        "crypto withdraw": .withdrawal,
        "withdrawal": .withdrawal,
        "bnb fee deduction": .fee, "binance card spending": .spend, "binance pay": .spend,
    ]

    /// Between own accounts at Binance; the reason.
    private static func moves(_ operation: String) -> String? {
        let words = ["purchase", "subscription", "redemption", "principal", "savings transfer"]
        if words.contains(where: { operation.contains($0) }) {
            let isBack = operation.contains("redemption") || operation.contains("principal")
            let place =
                operation.contains("saving")
                ? "savings"
                : operation.contains("staking") ? "staking" : operation.contains("launchpool") ? "launchpool" : "earn"
            return "internal move \(isBack ? "from" : "to") \(place)"
        }
        return operation.contains("transfer") ? "internal move (\(operation))" : nil
    }

    private static func income(_ operation: String) -> String? {
        let sorts: [(word: String, sort: String)] = [
            ("launchpool", "staking"), ("staking reward", "staking"), ("stake reward", "staking"),
            ("locked reward", "staking"),
            ("staking interest", "staking"), ("airdrop", "airdrop"), ("megadrop", "airdrop"),
            ("distribution", "airdrop"),
            ("rebate", "referral"), ("referral", "referral"), ("commission", "referral"), ("cashback", "cashback"),
            ("cash voucher", "cashback"), ("voucher", "cashback"), ("pool distribution", "mining"),
            ("mining", "mining"),
            ("interest", "interest"), ("reward", "interest"), ("earnings", "interest"), ("bonus", "referral"),
        ]
        if operation.contains("pool distribution") { return "mining" }
        return sorts.first { operation.contains($0.word) }?.sort
    }
}
