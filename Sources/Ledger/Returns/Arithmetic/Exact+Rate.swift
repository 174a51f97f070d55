extension Exact {
    /// A rate is kept with so many significant digits …
    static let rateDigits = 20
    /// … and no more than so many decimals, so that a rate of zero is 0.
    static let ratePlaces = 26

    /// The rate of return e^`growth` − 1, rounded as a rate.
    static func rate(growth: Twofold) -> Exact {
        // e^−70 is below the last digit of −1.
        guard growth.high > -70 else { return -1 }
        guard growth.high > 600 else { return Exact(rounding: Twofold.expMinusOne(growth)) }
        // Beyond the range of Double, or near it: by the logarithm to the base of ten.
        let tens = growth / .ln10
        let whole = tens.high.rounded(.down)
        let mantissa = Exact(rounding: Twofold.exp((tens - Twofold(whole)) * .ln10))
        return mantissa.shifted(Int(min(whole, 1e6)))
    }

    /// Half-even to the digits of a rate.
    func roundedAsRate() -> Exact {
        rounded(places: min(Exact.ratePlaces, Exact.rateDigits - wholeDigits))
    }

    /// The same for a finite number of two parts.
    init(rounding value: Twofold) {
        guard value.high != 0, value.isFinite else {
            self = .zero
            return
        }
        let power = (Elementary.log(value.high.magnitude) / Twofold.ln10.high).rounded(.down)
        // One digit more than needed may come of a power that is too small by one.
        let places = min(Exact.ratePlaces + 8, 30 - Int(power))
        let scaled = places < 0 ? value.magnitude / .ten(-places) : value.magnitude * .ten(places)
        let whole = scaled.high.rounded(.down)
        let rest = ((scaled.high - whole) + scaled.low).rounded(.toNearestOrEven)
        let size = Int128(whole) + Int128(rest)
        self = Exact(mantissa: value.isNegative ? -size : size, exponent: -places).roundedAsRate()
    }

    /// As a rate is written for programs: plain digits, from 10^20 up and below 10^-6 with an exponent.
    public var rateText: String {
        let shortest = reduced
        let power = shortest.wholeDigits - 1
        guard !isZero, power >= 20 || power <= -7 else { return description }
        let digits = String(shortest.mantissa.magnitude)
        let rest = digits.dropFirst()
        let sign = power < 0 ? "-" : "+"
        return "\(isNegative ? "-" : "")\(digits.prefix(1))\(rest.isEmpty ? "" : "." + rest)e\(sign)\(power.magnitude)"
    }
}
