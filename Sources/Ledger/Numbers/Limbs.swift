/// A whole number of four words, for a share by a divisor of one word: multiplied and divided word by word.
struct Limbs {
    private var words: (UInt64, UInt64, UInt64, UInt64)
    private var overflows = false

    @inline(__always)
    init(_ size: UInt128, _ factor: UInt64) {
        words = (UInt64(truncatingIfNeeded: size), UInt64(truncatingIfNeeded: size >> 64), 0, 0)
        multiply(by: factor)
    }

    /// 10^`exponent` times as much; `exponent` from 0 to 38.
    @inline(__always)
    func timesTen(_ exponent: Int) -> Limbs {
        guard exponent > 0 else { return self }
        var product = self
        product.multiply(by: Tens.word(min(exponent, 19)))
        if exponent > 19 { product.multiply(by: Tens.word(exponent - 19)) }
        return product
    }

    @inline(__always)
    private mutating func multiply(by factor: UInt64) {
        var carry: UInt64 = 0
        words.0 = Limbs.product(words.0, factor, &carry)
        words.1 = Limbs.product(words.1, factor, &carry)
        words.2 = Limbs.product(words.2, factor, &carry)
        words.3 = Limbs.product(words.3, factor, &carry)
        if carry > 0 { overflows = true }
    }

    /// Quotient and remainder by a divisor above zero; `nil` where two words do not hold the quotient.
    @inline(__always)
    func divided(by divisor: UInt64) -> (quotient: UInt128, remainder: UInt64)? {
        guard !overflows, words.3 == 0, words.2 < divisor else { return nil }
        var remainder = words.2
        let high = Limbs.quotient(words.1, divisor, &remainder)
        let low = Limbs.quotient(words.0, divisor, &remainder)
        return (UInt128(high) << 64 | UInt128(low), remainder)
    }

    @inline(__always)
    private static func product(_ word: UInt64, _ factor: UInt64, _ carry: inout UInt64) -> UInt64 {
        let sum = UInt128(word.multipliedFullWidth(by: factor)) &+ UInt128(carry)
        carry = UInt64(truncatingIfNeeded: sum >> 64)
        return UInt64(truncatingIfNeeded: sum)
    }

    /// `remainder` stands before `word` and is below the divisor.
    @inline(__always)
    private static func quotient(_ word: UInt64, _ divisor: UInt64, _ remainder: inout UInt64) -> UInt64 {
        guard remainder > 0 else {
            let parts = word.quotientAndRemainder(dividingBy: divisor)
            remainder = parts.remainder
            return parts.quotient
        }
        let quotient = UInt64(truncatingIfNeeded: (UInt128(remainder) << 64 | UInt128(word)) / UInt128(divisor))
        remainder = word &- quotient &* divisor
        return quotient
    }
}

extension UInt128 {
    @inline(__always)
    init(_ words: (high: UInt64, low: UInt64)) { self = UInt128(words.high) << 64 | UInt128(words.low) }
}
