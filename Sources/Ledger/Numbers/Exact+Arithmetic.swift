extension Exact {
    public static prefix func - (value: Exact) -> Exact {
        Exact(trusted: -value.mantissa, exponent: value.exponent)
    }

    /// The sum, exact within 38 digits.
    public static func + (left: Exact, right: Exact) -> Exact {
        if left.exponent == right.exponent {
            let (sum, overflows) = left.mantissa.addingReportingOverflow(right.mantissa)
            if !overflows, sum.magnitude < mantissaLimit { return Exact(trusted: sum, exponent: left.exponent) }
            return wideSum(left, right)
        }
        let (high, low) = left.exponent > right.exponent ? (left, right) : (right, left)
        let shift = Int(high.exponent) - Int(low.exponent)
        if high.mantissa == 0 { return low }
        if shift <= 38 {
            let scaled = high.mantissa.multipliedReportingOverflow(
                by: Int128(truncatingIfNeeded: Tens.power(min(shift, 37))))
            if shift < 38, !scaled.overflow {
                let (sum, overflows) = scaled.partialValue.addingReportingOverflow(low.mantissa)
                if !overflows, sum.magnitude < mantissaLimit { return Exact(trusted: sum, exponent: low.exponent) }
            }
        }
        return wideSum(high, low)
    }

    /// The difference, exact within 38 digits.
    public static func - (left: Exact, right: Exact) -> Exact { left + -right }

    /// The product, exact within 38 digits.
    public static func * (left: Exact, right: Exact) -> Exact {
        let negative = (left.mantissa < 0) != (right.mantissa < 0)
        let exponent = Int(left.exponent) + Int(right.exponent)
        let (product, overflows) = left.mantissa.magnitude.multipliedReportingOverflow(by: right.mantissa.magnitude)
        if !overflows { return Exact(isNegative: negative, magnitude: product, exponent: exponent) }
        let wide = Wide(product: left.mantissa.magnitude, right.mantissa.magnitude)
        return Exact(isNegative: negative, wide: wide, exponent: exponent)
    }

    public static func += (left: inout Exact, right: Exact) { left = left + right }
    public static func -= (left: inout Exact, right: Exact) { left = left - right }
    public static func *= (left: inout Exact, right: Exact) { left = left * right }

    /// The quotient, half-even, to `places` decimals (fewer where 38 digits would not hold it); `nil` when `divisor` is zero.
    ///
    /// A quotient rarely ends, so it has no operator: whoever divides says how many places they keep.
    public func divided(by divisor: Exact, places: Int = 24) -> Exact? {
        guard divisor.mantissa != 0 else { return nil }
        let places = Exact.bounded(places)
        let shift = Int(exponent) - Int(divisor.exponent) + places
        let negative = (mantissa < 0) != (divisor.mantissa < 0)
        if shift >= 0, shift <= 38, places <= Exact.exponentLimit {
            let (scaled, overflows) = mantissa.magnitude.multipliedReportingOverflow(by: Tens.power(shift))
            if !overflows {
                let quotient = scaled.dividedHalfEven(by: divisor.mantissa.magnitude)
                if quotient < Exact.mantissaLimit {
                    return Exact(isNegative: negative, magnitude: quotient, exponent: -places)
                }
            }
        }
        return Exact.wideQuotient(Wide(mantissa.magnitude), divisor.mantissa.magnitude, negative, shift, places)
    }

    /// `self × part ÷ whole` with the product kept whole, half-even to `places` decimals; `nil` when `whole` is zero.
    public func share(_ part: Exact, of whole: Exact, places: Int = 24) -> Exact? {
        guard whole.mantissa != 0 else { return nil }
        let places = Exact.bounded(places)
        let product = Wide(product: mantissa.magnitude, part.mantissa.magnitude)
        let negative = ((mantissa < 0) != (part.mantissa < 0)) != (whole.mantissa < 0)
        let shift = Int(exponent) + Int(part.exponent) - Int(whole.exponent) + places
        if shift >= 0, shift <= 38, places <= Exact.exponentLimit, product.high == 0 {
            let (scaled, overflows) = product.low.multipliedReportingOverflow(by: Tens.power(shift))
            if !overflows {
                let quotient = scaled.dividedHalfEven(by: whole.mantissa.magnitude)
                if quotient < Exact.mantissaLimit {
                    return Exact(isNegative: negative, magnitude: quotient, exponent: -places)
                }
            }
        }
        return Exact.wideQuotient(product, whole.mantissa.magnitude, negative, shift, places)
    }

    /// Half-even to `places` decimals; fewer than none rounds to tens, hundreds and so on.
    public func rounded(places: Int) -> Exact {
        let places = Exact.bounded(places)
        let drop = -Int(exponent) - places
        guard drop > 0 else { return self }
        guard drop <= 38 else { return .zero }
        let kept = mantissa.magnitude.dividedHalfEven(by: Tens.power(drop))
        return Exact(isNegative: mantissa < 0, magnitude: kept, exponent: -places)
    }
}

extension Exact {
    /// Rounds half-even to 38 digits; what is beyond the ends stays at the largest number, or becomes zero.
    ///
    /// - Parameter isMore: the number meant is a little larger than `wide`, by less than one.
    init(isNegative: Bool, wide: Wide, exponent: Int, isMore: Bool = false) {
        let drop = max(0, wide.digits - 38, -Exact.exponentLimit - exponent)
        var magnitude = wide.dropping(drop, isMore: isMore).low
        var power = exponent + drop
        // 38 nines and a half round up to 10^38, which has a digit too many.
        if magnitude >= Exact.mantissaLimit {
            magnitude /= 10
            power += 1
        }
        let excess = power - Exact.exponentLimit
        if magnitude == 0 {
            power = 0
        } else if excess > 0 {
            let fits = excess <= 38 - Tens.digits(magnitude)
            magnitude = fits ? magnitude * Tens.power(excess) : Exact.mantissaLimit - 1
            power = Exact.exponentLimit
        }
        let mantissa = Int128(truncatingIfNeeded: magnitude)
        self.init(trusted: isNegative ? -mantissa : mantissa, exponent: Int32(truncatingIfNeeded: power))
    }

    /// Places beyond every number, either way, so that no sum of exponents can overflow.
    private static func bounded(_ places: Int) -> Int { min(max(places, -20_000), 20_000) }

    /// Where 128 bits do not hold the sum on the way.
    private static func wideSum(_ first: Exact, _ second: Exact) -> Exact {
        let (high, low) = first.exponent >= second.exponent ? (first, second) : (second, first)
        guard high.mantissa != 0 else { return low }
        guard low.mantissa != 0 else { return high }
        // Up to 76 digits are added whole; of what lies below them it only counts that there is something.
        let distance = Int(high.exponent) - Int(low.exponent)
        let shift = min(distance, 76 - Tens.digits(high.mantissa.magnitude))
        let exponent = Int(high.exponent) - shift
        let large = Wide(high.mantissa.magnitude).timesTen(shift)
        let (small, rest) = lowered(low.mantissa.magnitude, distance - shift)
        let isNegative = high.mantissa < 0
        if isNegative == (low.mantissa < 0) {
            return Exact(isNegative: isNegative, wide: large + small, exponent: exponent, isMore: rest)
        }
        if large < small { return Exact(isNegative: !isNegative, wide: small - large, exponent: exponent) }
        // One too much is taken away, and what it was too much is said.
        let difference = rest ? large - small - Wide(1) : large - small
        return Exact(isNegative: isNegative, wide: difference, exponent: exponent, isMore: rest)
    }

    /// `size` without its last `count` digits, and whether there was anything in them.
    private static func lowered(_ size: UInt128, _ count: Int) -> (Wide, rest: Bool) {
        guard count > 0 else { return (Wide(size), false) }
        guard count < 38 else { return (Wide(0), size > 0) }
        let parts = size.quotientAndRemainder(dividingBy: Tens.power(count))
        return (Wide(parts.quotient), parts.remainder > 0)
    }

    /// `numerator × 10^shift ÷ divisor`, as a number with `places` decimals or as many as 38 digits hold.
    private static func wideQuotient(
        _ numerator: Wide, _ divisor: UInt128, _ negative: Bool, _ shift: Int, _ places: Int
    ) -> Exact {
        guard !numerator.isZero else { return .zero }
        // So many digits in front that the quotient has 37 or 38, or fewer where fewer places are asked for.
        var scale = max(0, min(shift, 37 + Tens.digits(divisor) - numerator.digits))
        var (quotient, remainder) = numerator.timesTen(scale).divided(by: divisor)
        if scale < shift, quotient.digits < 38 {
            let next = divisor.dividingFullWidth(remainder.multipliedFullWidth(by: 10))
            quotient = quotient.times(10) + Wide(next.quotient)
            remainder = next.remainder
            scale += 1
        }
        let exponent = shift - scale - places
        // What is asked for may end before the last digit; then all is rounded there, once.
        let drop = max(scale - shift, quotient.digits - 38, -Exact.exponentLimit - exponent)
        if drop > 0 {
            let rounded = quotient.dropping(drop, isMore: remainder > 0)
            return Exact(isNegative: negative, wide: rounded, exponent: exponent + drop)
        }
        let rest = divisor - remainder
        let isUp = remainder == rest ? quotient.low & 1 == 1 : remainder > rest
        return Exact(isNegative: negative, wide: isUp ? quotient + Wide(1) : quotient, exponent: exponent)
    }
}

extension UInt128 {
    /// The quotient, half-even.
    @inline(__always)
    func dividedHalfEven(by divisor: UInt128) -> UInt128 {
        let quotient: UInt128
        let remainder: UInt128
        if self <= UInt128(UInt64.max), divisor <= UInt128(UInt64.max) {
            let parts = UInt64(truncatingIfNeeded: self)
                .quotientAndRemainder(dividingBy: UInt64(truncatingIfNeeded: divisor))
            (quotient, remainder) = (UInt128(parts.quotient), UInt128(parts.remainder))
        } else {
            (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        }
        let rest = divisor - remainder
        if remainder < rest || remainder == rest && quotient & 1 == 0 { return quotient }
        return quotient + 1
    }
}
