/// The exponential function and the logarithm, to about 1e-16 relative; the standard library has neither.
enum Elementary {
    /// e^x; 0 far below zero, infinite from 709.8 up.
    static func exp(_ x: Double) -> Double {
        guard x < 709.782712893384 else { return x.isNaN ? x : .infinity }
        guard x > -745.2 else { return 0 }
        // Adding and taking away 1.5 × 2^52 rounds to a whole number.
        let doublings = x * 1.4426950408889634 + 6_755_399_441_055_744 - 6_755_399_441_055_744
        let rest = (x - doublings * 6.931471803691238e-01) - doublings * 1.9082149292705877e-10
        return scaled(1 + rest * series(rest), by: Int(doublings))
    }

    /// ln x for x above zero.
    static func log(_ x: Double) -> Double {
        guard x > 0, x.isFinite else { return x == 0 ? -.infinity : x }
        var size = x.significand
        var doublings = Double(x.exponent)
        if size > 1.4142135623730951 {
            size /= 2
            doublings += 1
        }
        // ln size = 2 artanh s, with |s| below 0.172.
        let s = (size - 1) / (size + 1)
        let square = s * s
        var sum = 0.0
        for divisor in stride(from: 23.0, through: 3, by: -2) { sum = (sum + 1 / divisor) * square }
        let small = doublings * 1.9082149292705877e-10 + 2 * s * sum
        return doublings * 6.931471803691238e-01 + (2 * s + small)
    }

    /// (e^r − 1) ÷ r for |r| below 0.35: the series, 14 terms.
    @inline(__always)
    private static func series(_ r: Double) -> Double {
        var sum = 1.6059043836821613e-10 + r * 1.1470745597729725e-11
        sum = 2.08767569878681e-09 + r * sum
        sum = 2.505210838544172e-08 + r * sum
        sum = 2.7557319223985893e-07 + r * sum
        sum = 2.7557319223985893e-06 + r * sum
        sum = 2.48015873015873e-05 + r * sum
        sum = 1.984126984126984e-04 + r * sum
        sum = 1.388888888888889e-03 + r * sum
        sum = 8.333333333333333e-03 + r * sum
        sum = 4.1666666666666664e-02 + r * sum
        sum = 1.6666666666666666e-01 + r * sum
        sum = 0.5 + r * sum
        return 1 + r * sum
    }

    @inline(__always)
    private static func scaled(_ x: Double, by doublings: Int) -> Double {
        if doublings > -1022, doublings < 1023 {
            return x * Double(bitPattern: UInt64(truncatingIfNeeded: doublings + 1023) << 52)
        }
        return Double(sign: .plus, exponent: doublings, significand: x)
    }
}
