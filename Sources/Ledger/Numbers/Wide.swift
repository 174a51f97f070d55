/// A whole number of 256 bits: a product of two mantissas, or a mantissa on its way to a quotient.
///
/// Whoever makes one sees to it that it stays below 10^77, which 256 bits hold.
struct Wide {
    private(set) var high: UInt128
    private(set) var low: UInt128

    init(_ value: UInt128) {
        high = 0
        low = value
    }

    init(product left: UInt128, _ right: UInt128) { (high, low) = left.multipliedFullWidth(by: right) }

    var isZero: Bool { high == 0 && low == 0 }

    /// Decimal digits; none for zero.
    var digits: Int {
        guard high > 0 else { return Tens.digits(low) }
        // 1233 / 4096 is just below log10(2): the guess is right or one too few.
        let guess = ((256 - high.leadingZeroBitCount) * 1233) >> 12
        return self < Wide(product: Tens.power(38), Tens.power(guess - 38)) ? guess : guess + 1
    }

    static func < (left: Wide, right: Wide) -> Bool {
        left.high == right.high ? left.low < right.low : left.high < right.high
    }

    static func + (left: Wide, right: Wide) -> Wide {
        var sum = left
        let (low, carries) = left.low.addingReportingOverflow(right.low)
        sum.low = low
        sum.high = left.high &+ right.high &+ (carries ? 1 : 0)
        return sum
    }

    /// `left − right`, which is not below zero.
    static func - (left: Wide, right: Wide) -> Wide {
        var difference = left
        let (low, borrows) = left.low.subtractingReportingOverflow(right.low)
        difference.low = low
        difference.high = left.high &- right.high &- (borrows ? 1 : 0)
        return difference
    }

    /// `factor` times as much.
    func times(_ factor: UInt128) -> Wide {
        var product = Wide(product: low, factor)
        product.high = product.high &+ high &* factor
        return product
    }

    /// 10^`exponent` times as much; `exponent` from 0 to 76.
    func timesTen(_ exponent: Int) -> Wide {
        let first = times(Tens.power(min(exponent, 38)))
        return exponent > 38 ? first.times(Tens.power(exponent - 38)) : first
    }

    /// Quotient and remainder by a divisor above zero.
    func divided(by divisor: UInt128) -> (quotient: Wide, remainder: UInt128) {
        var quotient = Wide(0)
        let top = high == 0 ? (quotient: 0, remainder: 0) : high.quotientAndRemainder(dividingBy: divisor)
        let rest =
            top.remainder == 0
            ? low.quotientAndRemainder(dividingBy: divisor) : divisor.dividingFullWidth((top.remainder, low))
        quotient.high = top.quotient
        quotient.low = rest.quotient
        return (quotient, rest.remainder)
    }

    /// Half-even without the last `count` digits.
    ///
    /// - Parameter isMore: the number meant is a little larger than this one, by less than one.
    func dropping(_ count: Int, isMore: Bool) -> Wide {
        guard count > 0 else { return self }
        // Below 10^77 / 8: less than half of what is dropped.
        guard count <= 76 else { return Wide(0) }
        guard count <= 38 else {
            let (first, rest) = divided(by: Tens.power(38))
            return first.dropping(count - 38, isMore: isMore || rest > 0)
        }
        let divisor = Tens.power(count)
        let (quotient, remainder) = divided(by: divisor)
        let half = divisor / 2
        let isUp = remainder == half ? isMore || quotient.low & 1 == 1 : remainder > half
        return isUp ? quotient + Wide(1) : quotient
    }
}
