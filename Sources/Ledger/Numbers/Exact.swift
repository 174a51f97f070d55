/// A decimal number, kept digit for digit: `mantissa × 10^exponent`.
///
/// Up to 38 significant digits. Sums, differences and products within that are exact; beyond it they are
/// rounded once, half-even, to 38 digits. No operation traps, and there is no NaN and no infinity: what would be larger
/// than 38 nines at the largest exponent stays there, what would be smaller than the smallest becomes zero. No text
/// that Coffer reads comes near either end (docs/SPEC-numbers.md, rules 1 to 4).
public struct Exact: Sendable {
    // Two words and not one `Int128`: Swift 6.3 passes an optional of a 16-byte aligned struct on an 8-byte aligned
    // place and then reads it with an instruction that wants 16 (a fault in builds without optimisation).
    private let high: Int64
    private let low: UInt64
    let exponent: Int32

    /// Below 10^38 in size; trailing zeros are kept until someone looks.
    @inline(__always)
    var mantissa: Int128 { Int128(high) << 64 | Int128(low) }

    /// Digits and exponent where a word and a byte hold them. From the words: `Int64(exactly:)` of 128 bits is slow.
    @inline(__always)
    var short: (digits: Int64, exponent: Int8)? {
        let digits = Int64(bitPattern: low)
        guard high == digits >> 63, let exponent = Int8(exactly: exponent) else { return nil }
        return (digits, exponent)
    }

    /// The largest and, negated, the smallest exponent.
    static let exponentLimit = 5_000
    /// One more than the largest mantissa.
    static let mantissaLimit: UInt128 = 100_000_000_000_000_000_000_000_000_000_000_000_000

    /// Both parts as they are; the caller knows that the mantissa is below 10^38.
    init(trusted mantissa: Int128, exponent: Int32) {
        high = Int64(truncatingIfNeeded: mantissa >> 64)
        low = UInt64(truncatingIfNeeded: mantissa)
        self.exponent = exponent
    }

    /// `mantissa × 10^exponent`, rounded half-even to 38 digits.
    public init(mantissa: Int128, exponent: Int = 0) {
        // Beyond that the number is at an end anyway, and no sum of exponents overflows.
        let exponent = min(max(exponent, -20_000), 20_000)
        self.init(isNegative: mantissa < 0, magnitude: mantissa.magnitude, exponent: exponent)
    }

    /// A whole number.
    public init(_ whole: Int) { self.init(trusted: Int128(whole), exponent: 0) }

    init(isNegative: Bool, magnitude: UInt128, exponent: Int) {
        if magnitude < Exact.mantissaLimit, exponent.magnitude <= UInt(Exact.exponentLimit) {
            let mantissa = Int128(truncatingIfNeeded: magnitude)
            self.init(trusted: isNegative ? -mantissa : mantissa, exponent: Int32(truncatingIfNeeded: exponent))
        } else {
            self.init(isNegative: isNegative, wide: Wide(magnitude), exponent: exponent)
        }
    }

    public static let zero = Exact(0)

    public var isZero: Bool { mantissa == 0 }
    /// Below zero.
    public var isNegative: Bool { mantissa < 0 }
    /// Without its sign.
    public var magnitude: Exact { mantissa < 0 ? -self : self }

    /// For drawing and rates of return alone; never infinite.
    public var double: Double {
        let size = mantissa.magnitude
        var value = Double(UInt64(truncatingIfNeeded: size >> 64)) * 18_446_744_073_709_551_616
        value += Double(UInt64(truncatingIfNeeded: size))
        // Powers of ten are exact in a Double up to 22; beyond, by halves, so that nothing overflows on the way.
        var left = Int(exponent.magnitude)
        while left > 0, value.isFinite, value != 0 {
            let power = Exact.doubleTens[min(left, 22)]
            value = exponent > 0 ? value * power : value / power
            left -= 22
        }
        value = min(value, .greatestFiniteMagnitude)
        return mantissa < 0 ? -value : value
    }

    private static let doubleTens: [Double] = (0...22).map { (0..<$0).reduce(1) { product, _ in product * 10 } }
}

extension Exact: ExpressibleByIntegerLiteral {
    public init(integerLiteral value: Int) { self.init(value) }
}

extension Exact: Hashable, Comparable {
    public static func == (left: Exact, right: Exact) -> Bool {
        if left.exponent == right.exponent { return left.mantissa == right.mantissa }
        return compare(left, right) == 0
    }

    public static func < (left: Exact, right: Exact) -> Bool {
        if left.exponent == right.exponent { return left.mantissa < right.mantissa }
        return compare(left, right) < 0
    }

    public func hash(into hasher: inout Hasher) {
        let shortest = reduced
        hasher.combine(shortest.mantissa)
        hasher.combine(shortest.exponent)
    }

    /// The same number with the shortest mantissa; zero has the exponent zero.
    var reduced: Exact {
        guard mantissa != 0 else { return .zero }
        var digits = mantissa
        var power = exponent
        while digits % 10 == 0 {
            digits /= 10
            power += 1
        }
        return Exact(trusted: digits, exponent: power)
    }

    /// Below zero, zero or above, like `left − right`.
    private static func compare(_ left: Exact, _ right: Exact) -> Int {
        let signs = (left.mantissa.signum(), right.mantissa.signum())
        guard signs.0 == signs.1, signs.0 != 0 else { return Int(signs.0 - signs.1) }
        let size = compareSizes(left, right)
        return signs.0 < 0 ? -size : size
    }

    private static func compareSizes(_ left: Exact, _ right: Exact) -> Int {
        let (first, second) = (left.mantissa.magnitude, right.mantissa.magnitude)
        let shift = Int(left.exponent) - Int(right.exponent)
        // 38 digits: a shift of 38 or more decides by itself.
        guard shift < 38 else { return 1 }
        guard shift > -38 else { return -1 }
        let scaledFirst = first.multipliedFullWidth(by: Tens.power(max(0, shift)))
        let scaledSecond = second.multipliedFullWidth(by: Tens.power(max(0, -shift)))
        if scaledFirst.high != scaledSecond.high { return scaledFirst.high < scaledSecond.high ? -1 : 1 }
        return scaledFirst.low == scaledSecond.low ? 0 : scaledFirst.low < scaledSecond.low ? -1 : 1
    }
}
