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
        let wide = Wide(left.mantissa.magnitude) * Wide(right.mantissa.magnitude)
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
        let shift = Int(exponent) - Int(divisor.exponent) + places
        let negative = (mantissa < 0) != (divisor.mantissa < 0)
        if shift >= 0, shift <= 38 {
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
        let product = Wide(mantissa.magnitude) * Wide(part.mantissa.magnitude)
        let negative = ((mantissa < 0) != (part.mantissa < 0)) != (whole.mantissa < 0)
        let shift = Int(exponent) + Int(part.exponent) - Int(whole.exponent) + places
        if shift >= 0, shift <= 38, let narrow = product.narrow {
            let (scaled, overflows) = narrow.multipliedReportingOverflow(by: Tens.power(shift))
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
        let drop = -Int(exponent) - places
        guard drop > 0 else { return self }
        guard drop <= 38 else { return .zero }
        let kept = mantissa.magnitude.dividedHalfEven(by: Tens.power(drop))
        return Exact(isNegative: mantissa < 0, magnitude: kept, exponent: -places)
    }
}

extension Exact {
    /// A wide number, rounded half-even to 38 digits; saturates at the ends.
    init(isNegative: Bool, wide: Wide, exponent: Int) {
        var drop = max(0, wide.digitCount - 38)
        let short = -Exact.exponentLimit - exponent
        drop = max(drop, short)
        guard drop <= wide.digitCount else {
            self = .zero
            return
        }
        var rounded = drop > 0 ? wide.dividedHalfEven(by: Wide.tens(drop)) : wide
        var power = exponent + drop
        // 38 nines and a half round up to 10^38, which has a digit too many.
        if let value = rounded.narrow, value >= Exact.mantissaLimit {
            rounded = Wide(value / 10)
            power += 1
        }
        guard let magnitude = rounded.narrow, power <= Exact.exponentLimit else {
            self = Exact.saturated(isNegative: isNegative, rounded, power)
            return
        }
        let mantissa = Int128(truncatingIfNeeded: magnitude)
        self.init(trusted: isNegative ? -mantissa : mantissa, exponent: Int32(power))
    }

    private static func saturated(isNegative: Bool, _ digits: Wide, _ power: Int) -> Exact {
        let room = 38 - digits.digitCount
        let excess = power - exponentLimit
        let largest = Int128(truncatingIfNeeded: mantissaLimit - 1)
        guard !digits.isZero else { return .zero }
        guard excess <= room, let value = digits.narrow else {
            return Exact(trusted: isNegative ? -largest : largest, exponent: Int32(exponentLimit))
        }
        let mantissa = Int128(truncatingIfNeeded: value * Tens.power(excess))
        return Exact(trusted: isNegative ? -mantissa : mantissa, exponent: Int32(exponentLimit))
    }

    /// Where 128 bits do not hold the sum on the way.
    private static func wideSum(_ first: Exact, _ second: Exact) -> Exact {
        let (high, low) = first.exponent >= second.exponent ? (first, second) : (second, first)
        guard high.mantissa != 0 else { return low }
        guard low.mantissa != 0 else { return high }
        // More than 80 digits apart the smaller one cannot be seen in 38 digits: one unit at the 80th stands for it.
        let shift = min(Int(high.exponent) - Int(low.exponent), 80)
        let isFar = Int(high.exponent) - Int(low.exponent) > 80
        let exponent = isFar ? Int(high.exponent) - 80 : Int(low.exponent)
        let large = Wide(high.mantissa.magnitude) * Wide.tens(shift)
        let small = isFar ? Wide(1) : Wide(low.mantissa.magnitude)
        if (high.mantissa < 0) == (low.mantissa < 0) {
            return Exact(isNegative: high.mantissa < 0, wide: large + small, exponent: exponent)
        }
        if large < small { return Exact(isNegative: low.mantissa < 0, wide: small - large, exponent: exponent) }
        return Exact(isNegative: high.mantissa < 0, wide: large - small, exponent: exponent)
    }

    /// `numerator × 10^shift ÷ divisor`, as a number with `places` decimals or as many as 38 digits hold.
    private static func wideQuotient(
        _ numerator: Wide, _ divisor: UInt128, _ negative: Bool, _ shift: Int, _ places: Int
    ) -> Exact {
        guard !numerator.isZero else { return .zero }
        // How many digits the quotient would have, at most; those beyond 38 are not asked for.
        let digits = numerator.digitCount + shift - Tens.digits(divisor) + 1
        guard digits >= 0 else { return .zero }
        let surplus = max(0, digits - 38)
        let scale = shift - surplus
        let quotient: Wide
        if scale >= 0 {
            quotient = (numerator * Wide.tens(scale)).dividedHalfEven(by: Wide(divisor))
        } else {
            quotient = numerator.dividedHalfEven(by: Wide(divisor) * Wide.tens(-scale))
        }
        // The estimate may be one digit too many: then one more digit fits, and is asked for.
        if surplus > 0, quotient.digitCount < 38 {
            let finer = scale + 1
            let again =
                finer >= 0
                ? (numerator * Wide.tens(finer)).dividedHalfEven(by: Wide(divisor))
                : numerator.dividedHalfEven(by: Wide(divisor) * Wide.tens(-finer))
            return Exact(isNegative: negative, wide: again, exponent: surplus - 1 - places)
        }
        return Exact(isNegative: negative, wide: quotient, exponent: surplus - places)
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
