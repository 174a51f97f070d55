import Ledger

/// Values that tests of the store write.
enum Samples {
    static let now = Moment(iso8601: "2026-11-30T09:15:00+01:00") ?? Moment(milliseconds: 0)

    static func buy(_ coin: CoinID = "bitcoin", _ amount: Exact = 2, for money: Exact? = 100, day: Int64 = 0) -> Entry {
        let time = Moment(milliseconds: now.milliseconds + day * 86_400_000, offsetMinutes: 60)
        var entry = Entry(kind: .buy, time: time)
        entry.received = Leg(.coin(coin), amount)
        entry.sent = money.map { Leg(.money(.usd), $0) }
        return entry
    }

    /// An entry with something in each of its fields.
    static var full: Entry {
        var entry = buy("shiba-inu", number("589000000000000.000000000000000001"), for: number("0.1"))
        entry.fee = Leg(.coin("ethereum"), number("-0.000000000000000001"))
        entry.feeValue = number("-0.01")
        entry.price = number("0.0000000000000000000000000000012")
        entry.terms = .amountAndPrice
        entry.value = number("12345678901234567890123456789012345678")
        entry.estimatedFrom = Moment(milliseconds: 1_739_563_383_239, offsetMinutes: -330)
        entry.wallet = "Kälte 🧊"
        entry.toWallet = "‏ארנק"
        entry.note = "'; DROP TABLE entry; -- <script> \u{0} end"
        entry.isDemo = true
        entry.valueReceived = number("0.000000000000000000000000000001")
        entry.giverCost = 0
        entry.giverAcquired = Moment(milliseconds: 1_420_070_400_001, offsetMinutes: 345)
        entry.rate = number("1.0987")
        entry.subtype = "staking"
        entry.reference = "=e1"
        return entry
    }

    static func number(_ text: String) -> Exact { Exact(text) ?? -1 }
}

extension Entry {
    /// Without what the store gives.
    var typed: Entry {
        var copy = self
        copy.id = Entry.ID(-1)
        copy.version = 1
        copy.batch = 0
        return copy
    }
}
