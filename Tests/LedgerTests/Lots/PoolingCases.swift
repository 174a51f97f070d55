import Ledger
import Testing

/// Short ledgers for the share pooling, written as texts: `2021-03-01 buy BTC 10 1000`, `… fee 5`, `… fee BNB 0.1 3`.
enum PoolingCases {
    static func gains(
        _ lines: [String], policy text: String = "", zone: Zone? = nil
    ) throws -> PooledGains {
        var policy = LotPolicy()
        policy.swapFee = .split
        try policy.set(text)
        let entries = try lines.enumerated().map { try entry($1, number: $0) }
        let movements = Movements(
            entries: entries, currency: Currency("gbp"), policy: policy, isPooling: true)
        return PooledGains(movements: movements, zone: try zone ?? ZoneFixture.zone("Europe/London"))
    }

    /// `BTC 2021-03-01 same_day 2021-03-01: 10 for 1000 - 5, cost 900`.
    static func lines(_ gains: PooledGains) -> [String] {
        gains.disposals.map { disposal in
            let matched = disposal.acquired.map { " \($0)" } ?? ""
            let missing = disposal.isMissing ? " missing" : ""
            let (proceeds, cost) = (text(disposal.proceeds), text(disposal.cost))
            return
                "\(gains.movements.assets[Int(disposal.asset)]) \(disposal.day) \(disposal.rule.rawValue)\(matched)\(missing): "
                + "\(disposal.quantity) for \(proceeds) - \(disposal.fees), cost \(cost)"
        }
    }

    /// `BTC 3 300`.
    static func pools(_ gains: PooledGains) -> [String] {
        gains.pools.map { "\(gains.movements.assets[Int($0.asset)]) \($0.quantity) \(text($0.cost))" }
    }

    /// `2: BTC 5 of 3`.
    static func shortages(_ gains: PooledGains) -> [String] {
        gains.shortages.map {
            "\(gains.movements.entries[Int($0.entry)].id): \(gains.movements.assets[Int($0.asset)]) \($0.requested) of \($0.available)"
        }
    }

    private static func text(_ value: Exact?) -> String { value.map { "\($0)" } ?? "?" }

    private static func entry(_ line: String, number: Int) throws -> Entry {
        var words = line.split(separator: " ").map(String.init)
        let kind = try #require(Entry.Kind(rawValue: words[1]))
        var entry = Entry(kind: kind, time: try #require(Moment(iso8601: words[0])))
        entry.id = Entry.ID(Int64(number + 1))
        if let fee = words.lastIndex(of: "fee"), fee > 1 {
            let rest = words[(fee + 1)...].map { $0 }
            let amount = try exact(rest[rest.count == 1 ? 0 : 1])
            entry.fee = Leg(rest.count == 1 ? .money(Currency("gbp")) : .coin(CoinID(rest[0])), amount)
            if rest.count > 1 { entry.feeValue = rest[2] == "?" ? nil : try exact(rest[2]) }
            words.removeSubrange(fee...)
        }
        let coins = Leg(.coin(CoinID(words[2])), try exact(words[3]))
        let value = try words[4] == "?" ? nil : exact(words[4])
        switch kind {
        case .buy:
            (entry.received, entry.sent) = (coins, value.map { Leg(.money(Currency("gbp")), $0) })
        case .sell:
            (entry.sent, entry.received) = (coins, value.map { Leg(.money(Currency("gbp")), $0) })
        case .income, .giftIn: (entry.received, entry.value) = (coins, value)
        case .swap, .rename:
            (entry.sent, entry.value) = (coins, value)
            entry.received = Leg(.coin(CoinID(words[5])), try exact(words[6]))
        case .transfer:
            entry.sent = coins
            entry.received = Leg(coins.asset, try exact(words[4]))
            entry.toWallet = "Other"
            entry.fee = Leg(coins.asset, coins.quantity - (entry.received?.quantity ?? 0))
            entry.feeValue = words.count > 5 ? try exact(words[5]) : nil
        case .fee, .spend, .lost, .giftOut, .adjustment:
            (entry.sent, entry.value) = (coins, value)
            entry.subtype = words.count > 5 ? words[5] : ""
        }
        return entry
    }

    private static func exact(_ text: String) throws -> Exact { try #require(Exact(text)) }
}
