/// An exact fraction of whole numbers of any size: the slow reference of the average method.
struct Fraction: Equatable {
    let above: Big
    let below: Big

    init(_ above: Big, _ below: Big = Big(1)) {
        self.above = above
        self.below = below
    }

    init(_ whole: Int) { self.init(Big(whole)) }

    var isZero: Bool { above.isZero }

    static func + (left: Fraction, right: Fraction) -> Fraction {
        Fraction(left.above * right.below + right.above * left.below, left.below * right.below)
    }
    static func - (left: Fraction, right: Fraction) -> Fraction {
        Fraction(left.above * right.below - right.above * left.below, left.below * right.below)
    }
    static func * (left: Fraction, right: Fraction) -> Fraction {
        Fraction(left.above * right.above, left.below * right.below)
    }
    static func / (left: Fraction, right: Fraction) -> Fraction {
        Fraction(left.above * right.below, left.below * right.above)
    }
    static func == (left: Fraction, right: Fraction) -> Bool { left.above * right.below == right.above * left.below }
}

/// A whole number of any size: sign and limbs to the base of a million, the least first.
struct Big: Equatable {
    private static let base = 1_000_000
    private var limbs: [Int]
    private var isNegative: Bool

    init(_ value: Int) {
        isNegative = value < 0
        limbs = []
        var rest = value.magnitude
        while rest > 0 {
            limbs.append(Int(rest % UInt(Big.base)))
            rest /= UInt(Big.base)
        }
    }

    private init(_ limbs: [Int], isNegative: Bool) {
        var limbs = limbs
        while limbs.last == 0 { limbs.removeLast() }
        self.limbs = limbs
        self.isNegative = isNegative && !limbs.isEmpty
    }

    var isZero: Bool { limbs.isEmpty }

    static func power(ofTen count: Int) -> Big { (0..<count).reduce(Big(1)) { product, _ in product * Big(10) } }

    static func * (left: Big, right: Big) -> Big {
        var product = [Int](repeating: 0, count: left.limbs.count + right.limbs.count + 1)
        for (i, a) in left.limbs.enumerated() {
            var carry = 0
            for (j, b) in right.limbs.enumerated() {
                let sum = product[i + j] + a * b + carry
                product[i + j] = sum % base
                carry = sum / base
            }
            product[i + right.limbs.count] += carry
        }
        return Big(product, isNegative: left.isNegative != right.isNegative)
    }

    static func + (left: Big, right: Big) -> Big {
        if left.isNegative == right.isNegative {
            return Big(added(left.limbs, right.limbs), isNegative: left.isNegative)
        }
        return smaller(left.limbs, right.limbs)
            ? Big(subtracted(right.limbs, left.limbs), isNegative: right.isNegative)
            : Big(subtracted(left.limbs, right.limbs), isNegative: left.isNegative)
    }

    static func - (left: Big, right: Big) -> Big { left + Big(right.limbs, isNegative: !right.isNegative) }

    static func < (left: Big, right: Big) -> Bool { (left - right).isNegative }

    var magnitude: Big { Big(limbs, isNegative: false) }

    private static func added(_ left: [Int], _ right: [Int]) -> [Int] {
        var sum: [Int] = []
        var carry = 0
        for place in 0..<max(left.count, right.count) {
            let digit = (place < left.count ? left[place] : 0) + (place < right.count ? right[place] : 0) + carry
            sum.append(digit % base)
            carry = digit / base
        }
        return sum + [carry]
    }

    /// `left` is not smaller.
    private static func subtracted(_ left: [Int], _ right: [Int]) -> [Int] {
        var difference = left
        for place in left.indices {
            difference[place] -= place < right.count ? right[place] : 0
            if difference[place] < 0 {
                difference[place] += base
                difference[place + 1] -= 1
            }
        }
        return difference
    }

    private static func smaller(_ left: [Int], _ right: [Int]) -> Bool {
        guard left.count == right.count else { return left.count < right.count }
        for place in left.indices.reversed() where left[place] != right[place] { return left[place] < right[place] }
        return false
    }
}
