extension Twofold {
    /// e^x; 0 far below zero, infinite from 709.7 up.
    static func exp(_ x: Twofold) -> Twofold {
        guard x.high < 709.7 else { return Twofold(.infinity) }
        guard x.high > -745 else { return Twofold(0) }
        let (doublings, rest) = reduced(x)
        return (smallExpMinusOne(rest) + Twofold.one).doubled(doublings)
    }

    /// e^x − 1, without loss near zero.
    static func expMinusOne(_ x: Twofold) -> Twofold {
        guard x.high.magnitude > 0.34 else { return smallExpMinusOne(x) }
        return exp(x) - Twofold.one
    }

    /// ln x for x above zero.
    static func log(_ x: Twofold) -> Twofold {
        let doublings = Int(x.high.exponent)
        let size = x.doubled(-doublings)
        let guess = Twofold(Elementary.log(size.high))
        // One of Newton's steps doubles the digits.
        return guess + (size * exp(-guess) - Twofold.one) + ln2 * Double(doublings)
    }

    private static func reduced(_ x: Twofold) -> (doublings: Int, rest: Twofold) {
        let doublings = (x.high / ln2.high).rounded()
        return (Int(doublings), x - ln2 * doublings)
    }

    /// e^x − 1 for |x| below 0.35: the series at x ÷ 512, then e^2y − 1 = 2 (e^y − 1) + (e^y − 1)² nine times.
    private static func smallExpMinusOne(_ x: Twofold) -> Twofold {
        let part = x.doubled(-9)
        var sum = inverseFactorials[8]
        for place in stride(from: 7, through: 0, by: -1) { sum = sum * part + inverseFactorials[place] }
        var result = sum * part
        for _ in 0..<9 { result = result * 2 + result * result }
        return result
    }

    /// 1 ÷ 1! … 1 ÷ 9!.
    private static let inverseFactorials: [Twofold] = {
        var values: [Twofold] = []
        var factorial = 1.0
        for number in 1...9 {
            factorial *= Double(number)
            values.append(Twofold.one / Twofold(factorial))
        }
        return values
    }()
}
