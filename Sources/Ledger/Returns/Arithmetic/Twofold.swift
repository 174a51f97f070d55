/// A number as the sum of two `Double`s that do not overlap: about 31 digits, the range of `Double`.
///
/// For rates of return alone. The operations are those of Hida, Li and Bailey, “Library for Double-Double and
/// Quad-Double Arithmetic” (2007).
struct Twofold: Sendable {
    let high: Double
    let low: Double

    init(_ value: Double) {
        high = value
        low = 0
    }

    /// Two parts that do not overlap.
    init(high: Double, low: Double) {
        self.high = high
        self.low = low
    }

    static let one = Twofold(1)
    static let ln2 = Twofold(high: 6.931471805599453e-01, low: 2.3190468138462996e-17)
    static let ln10 = Twofold(high: 2.302585092994046, low: -2.1707562233822494e-16)

    var isNegative: Bool { high < 0 }
    var isFinite: Bool { high.isFinite && low.isFinite }
    var magnitude: Twofold { high < 0 ? -self : self }

    /// 2^`exponent` times as much.
    func doubled(_ exponent: Int) -> Twofold {
        let half = exponent / 2
        let first = Double(sign: .plus, exponent: half, significand: 1)
        let second = Double(sign: .plus, exponent: exponent - half, significand: 1)
        return Twofold(high: high * first * second, low: low * first * second)
    }
}

extension Twofold {
    /// The sum of two numbers of which the first is the larger, with what rounding took.
    @inline(__always)
    static func joined(_ large: Double, _ small: Double) -> Twofold {
        let sum = large + small
        return Twofold(high: sum, low: small - (sum - large))
    }

    /// The same of any two numbers.
    @inline(__always)
    static func sum(_ first: Double, _ second: Double) -> Twofold {
        let sum = first + second
        let back = sum - first
        return Twofold(high: sum, low: (first - (sum - back)) + (second - back))
    }

    @inline(__always)
    static prefix func - (value: Twofold) -> Twofold { Twofold(high: -value.high, low: -value.low) }

    @inline(__always)
    static func + (left: Twofold, right: Twofold) -> Twofold {
        let highs = sum(left.high, right.high)
        let lows = sum(left.low, right.low)
        let first = joined(highs.high, highs.low + lows.high)
        return joined(first.high, first.low + lows.low)
    }

    @inline(__always)
    static func - (left: Twofold, right: Twofold) -> Twofold { left + -right }

    @inline(__always)
    static func * (left: Twofold, right: Twofold) -> Twofold {
        let product = left.high * right.high
        let rest = (-product).addingProduct(left.high, right.high)
        return joined(product, rest + (left.high * right.low + left.low * right.high))
    }

    @inline(__always)
    static func * (left: Twofold, right: Double) -> Twofold {
        let product = left.high * right
        let rest = (-product).addingProduct(left.high, right)
        return joined(product, rest + left.low * right)
    }

    static func / (left: Twofold, right: Twofold) -> Twofold {
        let first = left.high / right.high
        var rest = left - right * first
        let second = rest.high / right.high
        rest = rest - right * second
        return joined(first, second) + Twofold(rest.high / right.high)
    }
}
