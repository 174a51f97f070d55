import Foundation
import TestSupport
import Testing

@testable import Ledger

/// The slow way: a fine scan of ln(1 + r) for changes of sign, then halving. Everything in plain `Double`.
enum Reference {
    /// Σ amount × (1 + r)^(−days ÷ 365), over Σ |terms|: from −1 to 1.
    static func balance(_ growth: Double, _ flows: [(years: Double, amount: Double)]) -> Double {
        let largest = flows.map { -growth * $0.years }.max() ?? 0
        var (sum, size) = (0.0, 0.0)
        for flow in flows {
            let term = flow.amount * Foundation.exp(-growth * flow.years - largest)
            sum += term
            size += term.magnitude
        }
        return size > 0 ? sum / size : 0
    }

    static func doubles(_ flows: [CashFlow]) -> [(years: Double, amount: Double)] {
        let first = flows.map(\.day.number).min() ?? 0
        return flows.map { (Double($0.day.number - first) / 365, $0.amount.double) }
    }

    /// ln(1 + r) of each change of sign that the scan sees.
    static func roots(_ flows: [CashFlow], from low: Double, to high: Double, steps: Int) -> [Double] {
        let flows = doubles(flows)
        var roots: [Double] = []
        var before = balance(low, flows)
        for step in 1...steps {
            let right = low + (high - low) * Double(step) / Double(steps)
            let value = balance(right, flows)
            if (value > 0) != (before > 0) {
                var (left, right) = (low + (high - low) * Double(step - 1) / Double(steps), right)
                for _ in 0..<60 {
                    let middle = (left + right) / 2
                    if (balance(middle, flows) > 0) == (before > 0) { left = middle } else { right = middle }
                }
                roots.append((left + right) / 2)
            }
            before = value
        }
        return roots
    }

    /// Whether the sum changes its sign there, or is as near to zero as `Double` can tell.
    static func isRoot(_ growth: Double, of flows: [CashFlow]) -> Bool {
        let flows = doubles(flows)
        let width = 1e-7 * max(1e-3, growth.magnitude)
        let sides = (balance(growth - width, flows), balance(growth + width, flows))
        return (sides.0 > 0) != (sides.1 > 0) || balance(growth, flows).magnitude < 1e-12
    }
}

@Suite("All roots, beside a slow reference") struct RootReferenceTests {
    /// A few flows over days or years, of like or of very different size.
    private func flows(_ generator: inout SeededGenerator) -> [CashFlow] {
        let count = Int.random(in: 2...9, using: &generator)
        let gap = [1, 40, 400].randomElement(using: &generator) ?? 1
        let spread = [0, 0, 3].randomElement(using: &generator) ?? 0
        let outOf = Int.random(in: 2...6, using: &generator)
        var day = 15_000
        return (0..<count).map { _ in
            day += Int.random(in: 0...gap, using: &generator)
            let amount = Exact(
                mantissa: Int128(Int.random(in: 0...9_999, using: &generator)),
                exponent: -Int.random(in: 0...spread, using: &generator))
            let isOut = Int.random(in: 0..<outOf, using: &generator) == 0
            return CashFlow(day: Day(number: day), amount: isOut ? amount : -amount)
        }
    }

    @Test("10,000 random lists: no root is missed, none is made up", arguments: 0..<20)
    func random(seed: Int) {
        var generator = SeededGenerator(seed: UInt64(seed))
        var withRoots = 0
        for _ in 0..<500 {
            let flows = flows(&generator)
            let result = MoneyWeightedReturn(flows)
            let moving = flows.byDay().filter { !$0.amount.isZero }
            guard result.signChanges > 0 else { continue }
            let growths = MoneyWeightedReturn.growths(moving, signChanges: result.signChanges).map(\.high)
            #expect(growths.count == result.roots.count)
            if !growths.isEmpty { withRoots += 1 }
            for growth in Reference.roots(moving, from: -40, to: 40, steps: 800) {
                let isFound = growths.contains { ($0 - growth).magnitude < 1e-7 * max(1, growth.magnitude) }
                #expect(isFound, "\(growth) of \(flows)")
            }
            for growth in growths { #expect(Reference.isRoot(growth, of: moving), "\(growth) of \(flows)") }
            // Descartes: as many as there are changes of sign, or fewer by an even number (a touching one counts twice).
            #expect(growths.count <= result.signChanges)
            if result.signChanges % 2 == 1 { #expect(!growths.isEmpty) }
        }
        #expect(withRoots > 100)
    }
}
