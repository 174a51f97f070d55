import App
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
        let taken = clock.measure {
            movements = Movements(entries: Entries(entries), currency: .usd, policy: LotPolicy())
        }
        guard let movements else { return }
        print("        \(count) entries into \(movements.all.count) movements: \(milliseconds(taken))")
        for (method, goal) in [(CostMethod.fifo, 150), (.lifo, 150), (.average, 150), (.hifo, 400)] {
            var disposals = 0
            let times = (0..<3).map { _ in
                clock.measure {
                    disposals =
                        Gains(
                            movements: movements, schedule: MethodSchedule(method), zone: .utc, beside: Coffer.beside
                        ).disposals.count
                }
            }
            let time = median(times) / .milliseconds(1)
            let growth =
                before[method].map { String(format: ", %.1f times that of a tenth (reach: 12)", time / $0) } ?? ""
            let reach = count == 1_000_000 ? " (reach: \(goal) ms)" : ""
            let plain = (0..<3).map { _ in clock.measure { keepPlain(plainFIFO(movements)) } }.min() ?? .zero
            print(
                "        \(method.rawValue) \(milliseconds(median(times)))\(reach), best \(milliseconds(times.min() ?? .zero)), \(disposals) disposals\(growth); \(ratio(times.min(), plain)) times a queue in binary floating point beside it (\(milliseconds(plain)))"
            )
            before[method] = time
        }
    }
    benchOpenLots()
}

func ratio(_ time: Duration?, _ other: Duration) -> String {
    String(format: "%.1f", (time ?? .zero) / .milliseconds(1) / max(0.001, other / .milliseconds(1)))
}

/// The dearest of many open lots: half of the entries buy, then each sale takes a part of the dearest lot and a purchase
/// follows it. Beside it a heap of prices in binary floating point.
private func benchOpenLots() {
    var before: Double?
    for open in [10_000, 100_000] {
        let entries = openLots(open)
        let movements = Movements(entries: Entries(entries), currency: .usd, policy: LotPolicy())
        let clock = ContinuousClock()
        var left = 0
        let times = (0..<5).map { _ in
            clock.measure {
                left = Gains(movements: movements, schedule: MethodSchedule(.hifo), zone: .utc).left.count
            }
        }
        let plain = (0..<5).map { _ in clock.measure { keepPlain(plainHeap(movements)) } }.min() ?? .zero
        let time = (times.min() ?? .zero) / .milliseconds(1)
        let growth = before.map { String(format: ", %.1f times that of a tenth (reach: 12)", time / $0) } ?? ""
        print(
            "        hifo with \(open) open lots (\(left) at the end), \(entries.count) entries: best \(milliseconds(times.min() ?? .zero))\(growth); \(ratio(times.min(), plain)) times a heap in binary floating point beside it (\(milliseconds(plain)))"
        )
        before = time
    }
}

private func openLots(_ open: Int) -> [Entry] {
    var state: UInt64 = 11
    func next(_ limit: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 11) % UInt64(limit))
    }
    return (0..<(2 * open)).map { number in
        let time = Moment(milliseconds: 1_400_000_000_000 + Int64(number) * 60_000)
        var entry = Entry(kind: .buy, time: time)
        let isSale = number >= open && number % 2 == 0
        let coins = Leg(.coin("bitcoin"), Exact(mantissa: Int128(isSale ? 50_000_000 : 100_000_000), exponent: -8))
        let money = Leg(.money(.usd), Exact(mantissa: Int128(next(10_000_000) + 1), exponent: -2))
        if isSale { entry.kind = .sell }
        (entry.received, entry.sent) = isSale ? (money, coins) : (coins, money)
        return entry
    }
}

/// What a plain program does: a binary heap of price and amount.
private func plainHeap(_ movements: Movements) -> Int {
    var heap: [(price: Double, amount: Double)] = []
    var gain = 0.0
    func sink(_ start: Int) {
        var parent = start
        while true {
            var child = 2 * parent + 1
            guard child < heap.count else { return }
            if child + 1 < heap.count, heap[child + 1].price > heap[child].price { child += 1 }
            guard heap[child].price > heap[parent].price else { return }
            heap.swapAt(child, parent)
            parent = child
        }
    }
    for movement in movements.all {
        switch movement.action {
        case .acquire(let cost, _):
            let amount = movement.quantity.double
            heap.append(((cost?.double ?? 0) / amount, amount))
            var child = heap.count - 1
            while child > 0, heap[child].price > heap[(child - 1) / 2].price {
                heap.swapAt(child, (child - 1) / 2)
                child = (child - 1) / 2
            }
        case .dispose(let proceeds, _):
            var missing = movement.quantity.double
            gain += proceeds?.double ?? 0
            while missing > 0, let top = heap.first {
                let part = min(missing, top.amount)
                gain -= part * top.price
                missing -= part
                if part < top.amount {
                    heap[0].amount -= part
                } else {
                    heap[0] = heap[heap.count - 1]
                    heap.removeLast()
                    sink(0)
                }
            }
        default: break
        }
    }
    return Int(gain)
}

func keepPlain(_ value: Int) { withUnsafePointer(to: value) { _ in } }

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
func plainFIFO(_ movements: Movements) -> Int {
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
