import Ledger
import TestSupport

/// A random ledger of a few coins, none of which is ever short: amounts in millionths, money in cents.
struct RandomLedger {
    enum Step {
        case buy(coin: Int, amount: Int, total: Int, fee: Int)
        case sell(coin: Int, amount: Int, total: Int, fee: Int)
        case swap(coin: Int, amount: Int, into: Int, received: Int, value: Int)
    }

    let steps: [Step]
    let coinCount: Int

    init(_ count: Int, coins: Int = 3, sellsAll: Bool = false, using generator: inout SeededGenerator) {
        var held = [Int](repeating: 0, count: coins)
        var steps: [Step] = []
        for _ in 0..<count {
            let coin = Int.random(in: 0..<coins, using: &generator)
            let chance = Int.random(in: 0..<20, using: &generator)
            let all = Int.random(in: 0..<6, using: &generator) == 0
            let part = held[coin] > 0 ? all ? held[coin] : Int.random(in: 1...held[coin], using: &generator) : 0
            let money = Int.random(in: 1...99_999_999, using: &generator)
            let amount = Int.random(in: 1...9_999_999, using: &generator)
            if part == 0 || chance < 11 {
                held[coin] += amount
                steps.append(.buy(coin: coin, amount: amount, total: money, fee: chance))
            } else if chance < 17 {
                held[coin] -= part
                steps.append(.sell(coin: coin, amount: part, total: money, fee: chance))
            } else {
                let other = (coin + 1) % coins
                held[coin] -= part
                held[other] += amount
                steps.append(.swap(coin: coin, amount: part, into: other, received: amount, value: money))
            }
        }
        for coin in held.indices where sellsAll && held[coin] > 0 {
            steps.append(.sell(coin: coin, amount: held[coin], total: 5000, fee: 0))
        }
        self.steps = steps
        coinCount = coins
    }

    static func id(_ coin: Int) -> CoinID { CoinID("coin-\(coin)") }
    static func amount(_ millionths: Int) -> Exact { Exact(mantissa: Int128(millionths), exponent: -6) }
    static func money(_ cents: Int) -> Exact { Exact(mantissa: Int128(cents), exponent: -2) }

    /// An entry a step, an hour apart; `scale` times the money.
    func entries(scale: Exact = 1) -> [Entry] {
        steps.enumerated().map { number, step in
            let time = Moment(milliseconds: 1_600_000_000_000 + Int64(number) * 3_600_000)
            switch step {
            case .buy(let coin, let amount, let total, let fee):
                var entry = Entry(kind: .buy, time: time)
                entry.received = Leg(.coin(RandomLedger.id(coin)), RandomLedger.amount(amount))
                entry.sent = Leg(.money(.usd), RandomLedger.money(total) * scale)
                entry.fee = fee == 0 ? nil : Leg(.money(.usd), RandomLedger.money(fee) * scale)
                return entry
            case .sell(let coin, let amount, let total, let fee):
                var entry = Entry(kind: .sell, time: time)
                entry.sent = Leg(.coin(RandomLedger.id(coin)), RandomLedger.amount(amount))
                entry.received = Leg(.money(.usd), RandomLedger.money(total) * scale)
                entry.fee = fee == 0 ? nil : Leg(.money(.usd), RandomLedger.money(fee) * scale)
                return entry
            case .swap(let coin, let amount, let other, let received, let value):
                var entry = Entry(kind: .swap, time: time)
                entry.sent = Leg(.coin(RandomLedger.id(coin)), RandomLedger.amount(amount))
                entry.received = Leg(.coin(RandomLedger.id(other)), RandomLedger.amount(received))
                entry.value = RandomLedger.money(value) * scale
                return entry
            }
        }
    }
}

extension Gains {
    init(_ entries: [Entry], _ method: CostMethod, policy: LotPolicy = LotPolicy()) {
        self.init(
            movements: Movements(entries: entries, currency: .usd, policy: policy), schedule: MethodSchedule(method),
            zone: .utc)
    }
}
