import Ledger

/// What is given and what is received, brought into the form of a trade.
enum Trade {
    /// Codes that others are priced in, the first before the next: money, what stands for dollars and euros, then coins.
    private static func rank(_ code: String) -> Int {
        if code.isMoney { return 0 }
        if stable.contains(code) { return 1 }
        return code == "BTC" ? 2 : code == "ETH" ? 3 : code == "BNB" ? 4 : 5
    }

    private static let stable: Set<String> = [
        "USDT", "USDC", "BUSD", "TUSD", "FDUSD", "DAI", "USDP", "PAX", "GUSD", "PYUSD", "EURT", "EURC", "EURS", "USDE",
        "RLUSD", "USDG", "USD1", "AEUR", "EURI",
    ]

    /// A buy or a sale where one side is what others are priced in, else a swap.
    static func oriented(
        lines: [Int], time: FileTime, given: (Exact, String), received: (Exact, String)
    ) -> Event {
        let (out, back) = (rank(given.1), rank(received.1))
        if out == back { return swap(lines: lines, time: time, given: given, received: received) }
        return out < back
            ? event(.buy, lines, time, received, given) : event(.sell, lines, time, given, received)
    }

    /// A buy or a sale where one side is money of a state, else a swap.
    static func againstMoney(
        lines: [Int], time: FileTime, given: (Exact, String), received: (Exact, String)
    ) -> Event {
        guard given.1.isMoney != received.1.isMoney else {
            return swap(lines: lines, time: time, given: given, received: received)
        }
        return given.1.isMoney
            ? event(.buy, lines, time, received, given) : event(.sell, lines, time, given, received)
    }

    static func swap(lines: [Int], time: FileTime, given: (Exact, String), received: (Exact, String)) -> Event {
        event(.swap, lines, time, given, received)
    }

    static func event(
        _ kind: Event.Kind, _ lines: [Int], _ time: FileTime, _ main: (Exact, String), _ other: (Exact, String)
    ) -> Event {
        var event = Event(kind, lines: lines, time: time, main.0, main.1)
        event.pay(other.0, in: other.1)
        return event
    }
}
