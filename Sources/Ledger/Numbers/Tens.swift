/// Powers of ten, and how many decimal digits a number has.
enum Tens {
    /// 10^0 … 10^19: constants, so that nothing is asked whether it is there yet.
    private static let words: [UInt64] = [
        1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000, 10_000_000_000,
        100_000_000_000, 1_000_000_000_000, 10_000_000_000_000, 100_000_000_000_000, 1_000_000_000_000_000,
        10_000_000_000_000_000, 100_000_000_000_000_000, 1_000_000_000_000_000_000, 10_000_000_000_000_000_000,
    ]

    /// `exponent` from 0 to 19.
    @inline(__always)
    static func word(_ exponent: Int) -> UInt64 { words[exponent] }

    /// `exponent` from 0 to 38.
    @inline(__always)
    static func power(_ exponent: Int) -> UInt128 {
        guard exponent > 19 else { return UInt128(words[exponent]) }
        return UInt128(words[19].multipliedFullWidth(by: words[exponent - 19]))
    }

    /// Digits of `value`; none for zero.
    static func digits(_ value: UInt128) -> Int {
        guard value > 0 else { return 0 }
        // 1233 / 4096 is just below log10(2): the guess is right or one too few.
        let guess = ((128 - value.leadingZeroBitCount) * 1233) >> 12
        return guess > 38 ? 39 : value >= power(guess) ? guess + 1 : guess
    }
}
