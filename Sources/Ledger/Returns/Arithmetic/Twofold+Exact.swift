extension Twofold {
    /// The number, rounded to about 31 digits; infinite or 0 beyond the range of `Double`.
    init(exact value: Exact) {
        let exponent = Int(value.exponent)
        let mantissa = Twofold(whole: value.mantissa)
        self = exponent < 0 ? mantissa / Twofold.ten(-exponent) : mantissa * Twofold.ten(exponent)
    }

    /// ln of a number above zero, whatever its exponent.
    static func log(of value: Exact) -> Twofold {
        log(Twofold(whole: value.mantissa)) + ln10 * Double(value.exponent)
    }

    /// 32 bits at a time, each exact in a `Double`.
    private init(whole: Int128) {
        var rest = whole.magnitude
        var sum = Twofold(0)
        var place = 1.0
        while rest > 0 {
            sum = sum + Twofold(Double(UInt32(truncatingIfNeeded: rest)) * place)
            rest >>= 32
            place *= 4_294_967_296
        }
        self = whole < 0 ? -sum : sum
    }

    /// 10^`exponent`, from 0 up; infinite beyond 308.
    static func ten(_ exponent: Int) -> Twofold {
        guard exponent <= 308 else { return Twofold(.infinity) }
        var power = Twofold.one
        var square = Twofold(10)
        var left = exponent
        while left > 0 {
            if left & 1 == 1 { power = power * square }
            left >>= 1
            if left > 0 { square = square * square }
        }
        return power
    }
}
