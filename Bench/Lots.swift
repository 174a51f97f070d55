import Foundation
import Ledger

/// Gains under each method over generated ledgers: 70 % buys, 25 % sells, 5 % swaps and fees, 20 coins, ten years,
/// eight decimals. Beside it a plain loop in binary floating point that keeps a queue of lots, first in, first out.
func benchLots() {
    print("lots    20 coins, ten years; entries as movements in memory")
    var before: [CostMethod: Double] = [:]
    for count in [100_000, 1_000_000] {
        let clock = ContinuousClock()
        let entries = generatedEntries(count)
        var movements: Movements?
        let taken = clock.measure { movements = Movements(entries: entries, currency: .usd, policy: LotPolicy()) }
        guard let movements else { return }
        print("        \(count) entries into \(movements.all.count) movements: \(milliseconds(taken))")
        for (method, goal) in [(CostMethod.fifo, 150), (.lifo, 150), (.average, 150), (.hifo, 400)] {
            var disposals = 0
            let times = (0..<3).map { _ in
                clock.measure {
                    disposals =
                        Gains(movements: movements, schedule: MethodSchedule(method), zone: .utc).disposals.count
                }
            }
            let time = median(times) / .milliseconds(1)
            let growth =
                before[method].map { String(format: ", %.1f times that of a tenth (reach: 12)", time / $0) } ?? ""
            let reach = count == 1_000_000 ? " (reach: \(goal) ms)" : ""
            print("        \(method.rawValue) \(milliseconds(median(times)))\(reach), \(disposals) disposals\(growth)")
            before[method] = time
        }
        let plain = clock.measure { keepPlain(plainFIFO(movements)) }
        print("        the same queue in binary floating point: \(milliseconds(plain))")
    }
}

private func keepPlain(_ value: Int) { withUnsafePointer(to: value) { _ in } }

func generatedEntries(_ count: Int) -> [Entry] {
    var state: UInt64 = 7
    func next(_ limit: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 11) % UInt64(limit))
    }
    var held = [Int](repeating: 0, count: 20)
    let coins = (0..<20).map { CoinID("coin-\($0)") }
    let step = Int64(10 * 365) * 86_400_000 / Int64(count)
    return (0..<count).map { number in
        let time = Moment(milliseconds: 1_400_000_000_000 + Int64(number) * step)
        let (coin, kind) = (next(20), next(100))
        let amount = next(500_000_000) + 1
        let part = min(held[coin], amount)
        let money = Leg(.money(.usd), Exact(mantissa: Int128(next(10_000_000) + 1), exponent: -2))
        var entry = Entry(kind: .buy, time: time)
        if kind < 70 || part == 0 {
            held[coin] += amount
            entry.received = Leg(.coin(coins[coin]), Exact(mantissa: Int128(amount), exponent: -8))
            entry.sent = money
        } else if kind < 95 {
            entry.kind = .sell
            held[coin] -= part
            entry.sent = Leg(.coin(coins[coin]), Exact(mantissa: Int128(part), exponent: -8))
            entry.received = money
        } else {
            entry.kind = .swap
            held[coin] -= part
            held[(coin + 1) % 20] += amount
            entry.sent = Leg(.coin(coins[coin]), Exact(mantissa: Int128(part), exponent: -8))
            entry.received = Leg(.coin(coins[(coin + 1) % 20]), Exact(mantissa: Int128(amount), exponent: -8))
            entry.value = money.quantity
        }
        return entry
    }
}

/// What a plain program does: binary floating point, one queue a coin.
private func plainFIFO(_ movements: Movements) -> Int {
    var lots: [[(quantity: Double, cost: Double)]] = Array(repeating: [], count: movements.assets.count)
    var first = [Int](repeating: 0, count: movements.assets.count)
    var gain = 0.0
    for movement in movements.all {
        let asset = Int(movement.asset)
        switch movement.action {
        case .acquire(let cost, _): lots[asset].append((movement.quantity.double, cost?.double ?? 0))
        case .dispose(let proceeds, _):
            var missing = movement.quantity.double
            gain += proceeds?.double ?? 0
            while missing > 0, first[asset] < lots[asset].count {
                let lot = lots[asset][first[asset]]
                if lot.quantity <= missing {
                    gain -= lot.cost
                    missing -= lot.quantity
                    first[asset] += 1
                } else {
                    let cost = lot.cost * missing / lot.quantity
                    lots[asset][first[asset]] = (lot.quantity - missing, lot.cost - cost)
                    gain -= cost
                    missing = 0
                }
            }
        default: break
        }
    }
    return Int(gain)
}
