import Foundation
import Ledger

/// The money-weighted return of 1,000 flows and the time-weighted one over 3,650 days, beside plain Python.
func benchReturns() {
    let clock = ContinuousClock()
    var seed: UInt64 = 11
    func random(_ limit: Int) -> Int {
        seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((seed >> 33) % UInt64(limit))
    }
    let saver = (0..<1000).map { place in
        let isEnd = place == 999
        let amount =
            isEnd ? Exact(mantissa: 90_000_000, exponent: -2) : Exact(mantissa: Int128(-random(100_000)), exponent: -2)
        return CashFlow(day: Day(number: 12_000 + place * 4 + random(3)), amount: amount)
    }
    let trader = saver.enumerated().map { place, flow in
        CashFlow(day: flow.day, amount: place % 7 == 3 ? -flow.amount : flow.amount)
    }
    var value: Exact = 1000
    let rows = (0..<3650).map { place in
        let inflow: Exact = place % 7 == 0 ? 10 : 0
        value = (value + inflow) * Exact(mantissa: Int128(9_500 + random(1_010)), exponent: -4)
        value = value.rounded(places: 2)
        return Valuation(day: Day(number: 12_000 + place), endValue: value, inflow: inflow)
    }
    func line(_ name: String, _ script: String, _ work: () -> Void) {
        let times = (0..<9).map { _ in clock.measure(work) }
        let python = pythonMilliseconds(script).map { String(format: "%.3f ms", $0) } ?? "not there"
        print("        \(name): \(milliseconds(median(times))), plain Python \(python)")
    }
    print("returns")
    line("XIRR of 1,000 flows, one root", pythonXIRR(saver)) { keep(MoneyWeightedReturn(saver)) }
    line(
        "XIRR of 1,000 flows, \(MoneyWeightedReturn(trader).signChanges) changes of sign, all roots", pythonXIRR(trader)
    ) {
        keep(MoneyWeightedReturn(trader))
    }
    line("TWR over 3,650 days", pythonTWR(rows)) { keep(TimeWeightedReturn(rows)) }
    line("TWR over 3,650 days, three conventions", pythonTWR(rows)) { keep(TimeWeightedReturn.all(rows)) }
}

/// The daily value of a ledger over ten years: 20 coins, 100,000 entries.
func benchHistory() {
    var seed: UInt64 = 12
    func random(_ limit: Int) -> Int {
        seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((seed >> 33) % UInt64(limit))
    }
    let coins = (0..<20).map { CoinID("coin-\($0)") }
    let start = 16_000
    var closes: [CoinID: DailyCloses] = [:]
    for coin in coins {
        closes[coin] = DailyCloses(
            (0..<3650).map {
                (day: Day(number: start + $0), price: Exact(mantissa: Int128(random(10_000_000) + 1), exponent: -2))
            })
    }
    let entries = (0..<100_000).map { place in
        let time = Moment(milliseconds: Int64(start) * 86_400_000 + Int64(place) * 3_153_600)
        let amount = Exact(mantissa: Int128(random(1_000_000_000) + 1), exponent: -8)
        let isSale = place % 20 >= 14
        var entry = Entry(kind: place % 20 == 19 ? .swap : isSale ? .sell : .buy, time: time)
        let coin = Leg(.coin(coins[random(20)]), isSale ? amount * Exact(mantissa: 1, exponent: -1) : amount)
        let other = entry.kind == .swap ? Leg(.coin(coins[random(20)]), amount) : Leg(.money(.usd), 100)
        (entry.sent, entry.received) = isSale ? (coin, other) : (other, coin)
        return entry
    }
    let range = Day(number: start)...Day(number: start + 3649)
    let clock = ContinuousClock()
    var history: PortfolioHistory?
    let times = (0..<7).map { _ in
        clock.measure {
            history = PortfolioHistory(entries: Entries(entries), closes: closes, currency: .usd, range: range)
        }
    }
    print("history daily value over 10 years, 20 coins, 100,000 entries")
    print("        median \(milliseconds(median(times))) (reach: 100 ms)")
    if let history {
        let figures = (0..<5).map { _ in clock.measure { keep(Performance(history)) } }
        print("        both returns, gain, drawdown and volatility of it: \(milliseconds(median(figures)))")
    }
}

/// Keeps the compiler from leaving out work whose result nobody reads.
@_optimize(none)
private func keep<Value>(_ value: Value) {}

private func pythonXIRR(_ flows: [CashFlow]) -> String {
    let list = flows.map { "(\($0.day.number),\($0.amount))" }.joined(separator: ",")
    return """
        flows=[\(list)]
        def work():
            d0=min(d for d,_ in flows)
            f=lambda r: sum(a/(1+r)**((d-d0)/365) for d,a in flows)
            lo,hi=-0.999,10.0
            flo=f(lo)
            for _ in range(60):
                m=(lo+hi)/2
                v=f(m)
                if (v>0)==(flo>0): lo=m
                else: hi=m
            return lo
        """
}

private func pythonTWR(_ rows: [Valuation]) -> String {
    let list = rows.map { "(\($0.endValue),\($0.inflow),\($0.outflow))" }.joined(separator: ",")
    return """
        rows=[\(list)]
        def work():
            g=1.0; p=0.0; per=[]
            for e,i,o in rows:
                d=p+i
                x=(e+o)/d if d else 1.0
                g*=x; per.append(x-1); p=e
            return g-1
        """
}

/// The median of five runs; `nil` where there is no Python.
private func pythonMilliseconds(_ script: String) -> Double? {
    let timing =
        "\nimport time\nts=[]\nfor _ in range(5):\n t=time.perf_counter(); work(); ts.append(time.perf_counter()-t)\nprint(sorted(ts)[2]*1000)\n"
    let file = NSTemporaryDirectory() + "bench-returns.py"
    guard (try? (script + timing).write(toFile: file, atomically: true, encoding: .utf8)) != nil else { return nil }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", file]
    let pipe = Pipe()
    process.standardOutput = pipe
    guard (try? process.run()) != nil else { return nil }
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Double(String(decoding: output, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines))
}
