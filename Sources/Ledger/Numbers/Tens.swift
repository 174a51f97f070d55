/// Powers of ten, and how many decimal digits a number has.
enum Tens {
    /// 10^0 … 10^38.
    private static let table: [UInt128] = {
        var powers: [UInt128] = [1]
        for _ in 1...38 { powers.append((powers.last ?? 1) * 10) }
        return powers
    }()

    /// `exponent` from 0 to 38.
    @inline(__always)
    static func power(_ exponent: Int) -> UInt128 {
        table.withUnsafeBufferPointer { $0[exponent] }
    }

    /// Digits of `value`; none for zero.
    static func digits(_ value: UInt128) -> Int {
        guard value > 0 else { return 0 }
        // 1233 / 4096 is just below log10(2): the guess is right or one too few.
        let guess = ((128 - value.leadingZeroBitCount) * 1233) >> 12
        return guess > 38 ? 39 : value >= power(guess) ? guess + 1 : guess
    }
}
