@testable import Ledger
import TestSupport
import Testing

/// Every operation against whole numbers of any size, over random and edge operands (docs/SPEC-numbers.md, rules 2, 3).
@Suite("Exact beside a slow reference") struct ExactReferenceTests {
    private let cases = 100_000

    @Test("products are the true ones, rounded half-even once") func products() {
        var operands = Operands(seed: 1)
        for _ in 0..<cases {
            let (a, b) = (operands.next(), operands.next())
            let product = Limbs(a.mantissa.magnitude) * Limbs(b.mantissa.magnitude)
            let truth = Ratio(product, exponent: Int(a.exponent) + Int(b.exponent))
            guard truth.isRounded(to: a * b), (a * b).isZero || (a * b).isNegative == (a.isNegative != b.isNegative)
            else {
                Issue.record("\(a.parts) × \(b.parts) = \((a * b).parts)")
                return
            }
        }
    }

    @Test("sums and differences are the true ones, rounded half-even once") func sums() {
        var operands = Operands(seed: 2)
        for index in 0..<cases {
            let (a, b) = (operands.next(), operands.next())
            let sum = index % 2 == 0 ? a + b : a - -b
            let least = Int(min(a.exponent, b.exponent))
            let first = Limbs(a.mantissa.magnitude).shifted(Int(a.exponent) - least)
            let second = Limbs(b.mantissa.magnitude).shifted(Int(b.exponent) - least)
            let isAlike = a.isNegative == b.isNegative
            let truth = Ratio(isAlike ? first + second : first.distance(to: second), exponent: least)
            let larger = first < second ? b : a
            guard truth.isRounded(to: sum), sum.isZero || sum.isNegative == larger.isNegative
            else {
                Issue.record("\(a.parts) + \(b.parts) = \(sum.parts)")
                return
            }
        }
    }

    @Test("quotients are the true ones, rounded half-even once, to the places asked for or 38 digits")
    func quotients() throws {
        var operands = Operands(seed: 3)
        for _ in 0..<cases {
            let (a, b) = (operands.next(), operands.next())
            let places = operands.random.next(below: 70) - 10
            guard let quotient = a.divided(by: b, places: places) else {
                #expect(b.isZero)
                continue
            }
            let truth = Ratio(
                Limbs(a.mantissa.magnitude), over: Limbs(b.mantissa.magnitude),
                exponent: Int(a.exponent) - Int(b.exponent))
            guard truth.isRounded(to: quotient, places: places) else {
                Issue.record("\(a.parts) ÷ \(b.parts) to \(places) = \(quotient.parts)")
                return
            }
        }
    }

    @Test("shares are the true ones, rounded half-even once") func shares() throws {
        var operands = Operands(seed: 4)
        for _ in 0..<cases {
            let (a, b, c) = (operands.next(), operands.next(), operands.next())
            let places = operands.random.next(below: 70) - 10
            guard let share = a.share(b, of: c, places: places) else {
                #expect(c.isZero)
                continue
            }
            let product = Limbs(a.mantissa.magnitude) * Limbs(b.mantissa.magnitude)
            let exponent = Int(a.exponent) + Int(b.exponent) - Int(c.exponent)
            let truth = Ratio(product, over: Limbs(c.mantissa.magnitude), exponent: exponent)
            guard truth.isRounded(to: share, places: places) else {
                Issue.record("\(a.parts) × \(b.parts) ÷ \(c.parts) to \(places) = \(share.parts)")
                return
            }
        }
    }

    @Test("rounding to places is half-even") func roundings() {
        var operands = Operands(seed: 5)
        for _ in 0..<cases {
            let a = operands.next()
            let places = operands.random.next(below: 60) - 20
            let rounded = a.rounded(places: places)
            let truth = Ratio(Limbs(a.mantissa.magnitude), exponent: Int(a.exponent))
            guard truth.isRounded(to: rounded, places: places) else {
                Issue.record("\(a.parts) to \(places) = \(rounded.parts)")
                return
            }
        }
    }

    @Test("the order is that of the true numbers, and equal ones hash alike") func order() {
        var operands = Operands(seed: 6)
        for index in 0..<cases {
            let a = operands.next()
            let b = index % 4 == 0 ? a.rewritten : operands.next()
            let least = Int(min(a.exponent, b.exponent))
            let first = Limbs(a.mantissa.magnitude).shifted(Int(a.exponent) - least)
            let second = Limbs(b.mantissa.magnitude).shifted(Int(b.exponent) - least)
            let isEqual = first == second && (first.isZero || a.isNegative == b.isNegative)
            let isLess: Bool
            switch (a.isNegative, b.isNegative) {
            case (true, true): isLess = second < first
            case (true, false): isLess = true
            case (false, true): isLess = false
            case (false, false): isLess = first < second
            }
            guard (a == b) == isEqual, (a < b) == isLess, !isEqual || a.hashValue == b.hashValue else {
                Issue.record("\(a.parts) and \(b.parts)")
                return
            }
        }
    }

    @Test("a number's text reads back as the same number") func texts() {
        var operands = Operands(seed: 7)
        for _ in 0..<cases {
            let a = operands.next()
            let text = a.description
            guard let back = Exact(text), back == a, back.description == text else {
                Issue.record("\(a.parts) is written \(text)")
                return
            }
        }
    }

    @Test("the same value gives the same result, however it is written") func representation() {
        var operands = Operands(seed: 8)
        for _ in 0..<20_000 {
            let (a, b) = (operands.next(), operands.next())
            let (c, d) = (a.rewritten, b.rewritten)
            guard a + b == c + d, a * b == c * d, a.divided(by: b) == c.divided(by: d), a - b == -(d - c) else {
                Issue.record("\(a.parts) and \(b.parts)")
                return
            }
        }
    }

    @Test("no operation traps at the ends, where a number stays at the largest or becomes zero") func ends() throws {
        let largest = Exact(mantissa: .max, exponent: .max)
        let tiny = Exact(mantissa: 1, exponent: -5_000)
        let numbers = [
            largest, -largest, tiny, -tiny, .zero, 1, Exact(mantissa: .min), Exact(mantissa: .min, exponent: .min),
            Exact(mantissa: 1, exponent: 5_000), Exact(Int.min), Exact(mantissa: 15, exponent: -5_001),
        ]
        for a in numbers {
            for b in numbers {
                for result in [a + b, a - b, a * b] {
                    #expect(-largest <= result && result <= largest)
                    _ = (result.hashValue, result.double, result.magnitude, result == a, result < b)
                    #expect(result.double.isFinite)
                }
                for places in [Int.min, -6_000, 0, 24, 6_000, .max] {
                    _ = (a.divided(by: b, places: places), a.share(b, of: a, places: places), a.rounded(places: places))
                }
            }
        }
        #expect(largest + 1 == largest && largest * largest == largest && -largest - largest == -largest)
        #expect((tiny * tiny).isZero && tiny.rounded(places: 4_999).isZero)
        #expect(Exact(mantissa: 15, exponent: -5_001) == Exact(mantissa: 2, exponent: -5_000))
        #expect(Exact(mantissa: 1, exponent: 5_003) == Exact(mantissa: 1_000, exponent: 5_000))
    }
}

/// A true number, from zero up: `over ÷ under × 10^exponent`.
private struct Ratio {
    let over: Limbs
    let under: Limbs
    let exponent: Int

    init(_ over: Limbs, over under: Limbs = Limbs(1), exponent: Int) {
        self.over = over
        self.under = under
        self.exponent = exponent
    }

    /// Whether `result` is this number, or the nearest with 38 digits or `places` decimals, the even one of two.
    func isRounded(to result: Exact, places: Int? = nil) -> Bool {
        var (mantissa, power) = (result.mantissa.magnitude, Int(result.exponent))
        if mantissa == 0 { power = -(places ?? -power) }
        if error(mantissa, power).isZero { return true }
        // Not exact: then all the digits must have been used.
        while mantissa > 0, mantissa < Exact.mantissaLimit / 10, places.map({ power > -$0 }) ?? true {
            mantissa *= 10
            power -= 1
        }
        let isFull = mantissa >= Exact.mantissaLimit / 10
        guard isFull || power == places.map({ -$0 }) else { return false }
        if let places, power < -places { return false }
        // Below a power of ten the numbers with 38 digits are ten times as close together.
        if mantissa == Exact.mantissaLimit / 10, isBelow(mantissa, power), places.map({ power > -$0 }) ?? true {
            mantissa *= 10
            power -= 1
        }
        let twice = error(mantissa, power)
        let unit = under.shifted(power - exponent)
        return twice < unit || twice == unit && mantissa & 1 == 0
    }

    private func error(_ mantissa: UInt128, _ power: Int) -> Limbs {
        let (truth, taken) = sides(mantissa, power)
        let distance = truth.distance(to: taken)
        return distance + distance
    }

    private func isBelow(_ mantissa: UInt128, _ power: Int) -> Bool {
        let (truth, taken) = sides(mantissa, power)
        return truth < taken
    }

    private func sides(_ mantissa: UInt128, _ power: Int) -> (truth: Limbs, taken: Limbs) {
        (over.shifted(exponent - power), (Limbs(mantissa) * under).shifted(power - exponent))
    }
}

/// Random and edge operands: short and 38-digit, round, near a power of ten, halves, near and far apart.
private struct Operands {
    var random: SeededGenerator

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    mutating func next() -> Exact {
        let size = mantissa()
        let exponent: Int
        switch random.next(below: 8) {
        case 0: exponent = 0
        case 1: exponent = random.next(below: 161) - 80
        case 2, 3: exponent = -random.next(below: 39)
        default: exponent = random.next(below: 41) - 20
        }
        let signed = Int128(truncatingIfNeeded: size)
        return Exact(mantissa: random.next(below: 3) == 0 ? -signed : signed, exponent: exponent)
    }

    private mutating func mantissa() -> UInt128 {
        let tens = Tens.power(random.next(below: 38))
        switch random.next(below: 10) {
        case 0: return UInt128(random.next(below: 12))
        case 1: return tens
        case 2: return tens - 1
        case 3: return min(5 * tens, Exact.mantissaLimit - 1)
        case 4: return UInt128(1) << UInt128(random.next(below: 126))
        case 5: return Exact.mantissaLimit - 1 - UInt128(random.next(below: 3))
        case 6: return UInt128(random.next(below: 1_000_000_000_000))
        case 7: return UInt128(random.next())
        default:
            let full = UInt128(random.next()) << 64 | UInt128(random.next())
            return full % Exact.mantissaLimit
        }
    }
}

extension Exact {
    fileprivate var parts: String { "\(mantissa)e\(exponent)" }

    /// The same value with as many zeros behind it as 38 digits hold.
    fileprivate var rewritten: Exact {
        let room = mantissa == 0 ? 5 : 38 - Tens.digits(mantissa.magnitude)
        let longer = mantissa * Int128(truncatingIfNeeded: Tens.power(room))
        return Exact(mantissa: longer, exponent: Int(exponent) - room)
    }
}
