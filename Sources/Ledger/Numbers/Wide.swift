/// A whole number of any size, for the rare results that 128 bits do not hold; least significant word first.
struct Wide: Equatable {
    private(set) var words: [UInt32]

    init(words: [UInt32]) {
        self.words = words
        while self.words.last == 0 { self.words.removeLast() }
    }

    init(_ value: UInt128) {
        self.init(words: (0..<4).map { UInt32(truncatingIfNeeded: value >> UInt128(32 * $0)) })
    }

    var isZero: Bool { words.isEmpty }
    var isOdd: Bool { (words.first ?? 0) & 1 == 1 }

    /// Its value where 128 bits hold it.
    var narrow: UInt128? {
        guard words.count <= 4 else { return nil }
        return words.reversed().reduce(0) { $0 << 32 | UInt128($1) }
    }

    static func * (left: Wide, right: Wide) -> Wide {
        var product = [UInt32](repeating: 0, count: left.words.count + right.words.count)
        for (i, a) in left.words.enumerated() {
            var carry: UInt64 = 0
            for (j, b) in right.words.enumerated() {
                let sum = UInt64(a) * UInt64(b) + UInt64(product[i + j]) + carry
                product[i + j] = UInt32(truncatingIfNeeded: sum)
                carry = sum >> 32
            }
            product[i + right.words.count] = UInt32(truncatingIfNeeded: carry)
        }
        return Wide(words: product)
    }

    static func + (left: Wide, right: Wide) -> Wide {
        var sum: [UInt32] = []
        var carry: UInt64 = 0
        for index in 0..<max(left.words.count, right.words.count) {
            carry += UInt64(left.word(index)) + UInt64(right.word(index))
            sum.append(UInt32(truncatingIfNeeded: carry))
            carry >>= 32
        }
        sum.append(UInt32(carry))
        return Wide(words: sum)
    }

    /// `left − right`, which is not below zero.
    static func - (left: Wide, right: Wide) -> Wide {
        var difference: [UInt32] = []
        var borrow: Int64 = 0
        for index in 0..<left.words.count {
            let value = Int64(left.word(index)) - Int64(right.word(index)) - borrow
            difference.append(UInt32(truncatingIfNeeded: value))
            borrow = value < 0 ? 1 : 0
        }
        return Wide(words: difference)
    }

    static func < (left: Wide, right: Wide) -> Bool {
        guard left.words.count == right.words.count else { return left.words.count < right.words.count }
        for (a, b) in zip(left.words.reversed(), right.words.reversed()) where a != b { return a < b }
        return false
    }

    /// 10^`exponent`.
    static func tens(_ exponent: Int) -> Wide {
        var power = Wide(Tens.power(exponent % 38))
        for _ in 0..<(exponent / 38) { power = power * Wide(Tens.power(38)) }
        return power
    }

    /// Quotient and remainder, bit by bit: rare enough not to need more.
    func divided(by divisor: Wide) -> (quotient: Wide, remainder: Wide) {
        var quotient = [UInt32](repeating: 0, count: words.count)
        var remainder = Wide(words: [])
        for index in stride(from: words.count - 1, through: 0, by: -1) {
            for bit in stride(from: 31, through: 0, by: -1) {
                remainder.shiftLeft(adding: words[index] >> UInt32(bit) & 1)
                if !(remainder < divisor) {
                    remainder = remainder - divisor
                    quotient[index] |= 1 << UInt32(bit)
                }
            }
        }
        return (Wide(words: quotient), remainder)
    }

    /// The quotient, half-even; `sticky` says that the number was cut below and is a little larger than it looks.
    func dividedHalfEven(by divisor: Wide, sticky: Bool = false) -> Wide {
        let (quotient, remainder) = divided(by: divisor)
        let twice = remainder + remainder
        if twice < divisor { return quotient }
        if twice == divisor, !sticky, !quotient.isOdd { return quotient }
        return quotient + Wide(1)
    }

    /// Decimal digits; none for zero.
    var digitCount: Int {
        guard let top = words.last else { return 0 }
        let bits = words.count * 32 - top.leadingZeroBitCount
        let guess = (bits * 1233) >> 12
        return self < Wide.tens(guess) ? guess : guess + 1
    }

    private func word(_ index: Int) -> UInt32 { index < words.count ? words[index] : 0 }

    private mutating func shiftLeft(adding bit: UInt32) {
        var carry = bit
        for index in words.indices {
            let next = words[index] >> 31
            words[index] = words[index] << 1 | carry
            carry = next
        }
        if carry > 0 { words.append(carry) }
    }
}
