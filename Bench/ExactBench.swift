import Foundation
import Ledger

/// `Exact` beside Foundation's `Decimal`, on the operands of a tracker: amounts below 10,000 with 8 decimals, prices
/// below 100,000 with 2.
func benchExact() {
    let operands = ExactOperands(count: 4_096)
    print("Exact, ns an operation (Foundation's Decimal in the same run)")
    exactLine("product", goal: 15, operands.times(*), operands.decimalTimes(*))
    exactLine("sum", goal: 15, operands.times(+), operands.decimalTimes(+))
    exactLine(
        "quotient", goal: 40, operands.times { $0.divided(by: $1, places: 18) ?? .zero }, operands.decimalTimes(/))
    exactLine("parse", goal: 100, operands.parse(), operands.decimalParse())
    exactLine("print", goal: 150, operands.print(), operands.decimalPrint())
    exactLine("38-digit product", goal: nil, operands.longTimes(*), nil)
    exactLine("38-digit sum", goal: nil, operands.longTimes(+), nil)
    exactLine("38-digit quotient", goal: nil, operands.longTimes { $0.divided(by: $1) ?? .zero }, nil)
    exactLine("hash", goal: nil, operands.hash(), nil)
    exactLine("read a typed text", goal: nil, operands.read(), nil)
    exactLine("show money", goal: nil, operands.show { NumberFormat.point.money($0, .usd) }, nil)
    exactLine("show a price", goal: nil, operands.show { NumberFormat.point.price($0, .usd) }, nil)
    exactLine("shorten", goal: nil, operands.show { NumberFormat.point.short($0, .usd) }, nil)
    exactLine("show an amount", goal: nil, operands.show { NumberFormat.point.amount($0) }, nil)
}

private func exactLine(_ name: String, goal: Double?, _ ours: Double, _ reference: Double?) {
    func padded(_ text: String, _ width: Int) -> String {
        String(repeating: " ", count: max(0, width - text.count)) + text
    }
    func figure(_ value: Double) -> String { String((value * 10).rounded() / 10) }
    var line = "  " + name + padded(figure(ours), 32 - name.count)
    if let goal { line += padded("goal \(Int(goal))", 10) + (ours <= goal ? "  reached" : "  missed ") }
    if let reference { line += "   Decimal " + padded(figure(reference), 8) }
    print(line)
}

/// The same random numbers, in both types.
private struct ExactOperands {
    let amounts: [Exact]
    let prices: [Exact]
    let long: [Exact]
    let texts: [String]
    let bytes: [[UInt8]]
    let decimalAmounts: [Decimal]
    let decimalPrices: [Decimal]

    init(count: Int) {
        var state: UInt64 = 42
        func next(_ limit: UInt64) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 11) % limit)
        }
        let rawAmounts = (0..<count).map { _ in next(1_000_000_000_000) + 1 }
        let rawPrices = (0..<count).map { _ in next(10_000_000) + 1 }
        amounts = rawAmounts.map { Exact(mantissa: Int128($0), exponent: -8) }
        prices = rawPrices.map { Exact(mantissa: Int128($0), exponent: -2) }
        long = rawAmounts.map {
            Exact(mantissa: Int128($0) * 100_000_000_000_000_000_000_000_000 + Int128($0), exponent: -30)
        }
        texts = amounts.map(\.description)
        bytes = texts.map { Array($0.utf8) }
        decimalAmounts = texts.map { Decimal(string: $0) ?? 0 }
        decimalPrices = prices.map { Decimal(string: $0.description) ?? 0 }
    }

    func times(_ operation: (Exact, Exact) -> Exact) -> Double {
        measured { for index in amounts.indices { keep(operation(amounts[index], prices[index])) } }
    }

    func longTimes(_ operation: (Exact, Exact) -> Exact) -> Double {
        measured { for index in long.indices { keep(operation(long[index], long[long.count - 1 - index])) } }
    }

    func decimalTimes(_ operation: (Decimal, Decimal) -> Decimal) -> Double {
        measured { for index in amounts.indices { keep(operation(decimalAmounts[index], decimalPrices[index])) } }
    }

    func parse() -> Double {
        measured { for text in bytes { keep(text.withUnsafeBufferPointer { Exact(utf8: $0) }) } }
    }

    func decimalParse() -> Double { measured { for text in texts { keep(Decimal(string: text)) } } }
    func print() -> Double { measured { for value in amounts { keep(value.description) } } }
    func decimalPrint() -> Double { measured { for value in decimalAmounts { keep(value.description) } } }
    func hash() -> Double { measured { for value in amounts { keep(value.hashValue) } } }
    func read() -> Double { measured { for text in texts { keep(try? NumberFormat.point.read(text)) } } }
    func show(_ text: (Exact) -> Shown) -> Double { measured { for value in amounts { keep(text(value)) } } }

    /// Median of seven rounds, in ns a number.
    private func measured(_ round: () -> Void) -> Double {
        round()
        let times = (0..<7).map { _ in
            let start = ContinuousClock.now
            round()
            let time = (ContinuousClock.now - start).components
            return (Double(time.seconds) * 1e9 + Double(time.attoseconds) / 1e9) / Double(amounts.count)
        }
        return times.sorted()[3]
    }

    /// Keeps the compiler from leaving out work whose result nobody reads.
    @_optimize(none)
    private func keep<Value>(_ value: Value) {}
}
