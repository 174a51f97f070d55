/// A whole number of any size, from zero up: the slow reference that `Exact` is tested against. Base 10^9, lowest first.
struct Limbs: Comparable {
    private(set) var limbs: [UInt64]

    init(_ value: UInt128) {
        limbs = []
        var rest = value
        while rest > 0 {
            limbs.append(UInt64(truncatingIfNeeded: rest % 1_000_000_000))
            rest /= 1_000_000_000
        }
    }

    private init(limbs: [UInt64]) {
        self.limbs = limbs
        while self.limbs.last == 0 { self.limbs.removeLast() }
    }

    /// 10^`exponent` times as much.
    func shifted(_ exponent: Int) -> Limbs {
        guard exponent > 0, !limbs.isEmpty else { return self }
        var power: UInt64 = 1
        var places = exponent % 9
        while places > 0 {
            power &*= 10
            places &-= 1
        }
        var shifted = [UInt64](repeating: 0, count: exponent / 9 + limbs.count + 1)
        var next = exponent / 9
        var carry: UInt64 = 0
        var index = 0
        while index < limbs.count {
            let product = limbs[index] &* power &+ carry
            shifted[next] = product % 1_000_000_000
            carry = product / 1_000_000_000
            index &+= 1
            next &+= 1
        }
        shifted[next] = carry
        return Limbs(limbs: shifted)
    }

    static func * (left: Limbs, right: Limbs) -> Limbs {
        let count = right.limbs.count
        var product = [UInt64](repeating: 0, count: left.limbs.count + count)
        var i = 0
        while i < left.limbs.count {
            var carry: UInt64 = 0
            var j = 0
            while j < count {
                let sum = left.limbs[i] &* right.limbs[j] &+ product[i &+ j] &+ carry
                product[i &+ j] = sum % 1_000_000_000
                carry = sum / 1_000_000_000
                j &+= 1
            }
            product[i + count] = carry
            i &+= 1
        }
        return Limbs(limbs: product)
    }

    static func + (left: Limbs, right: Limbs) -> Limbs {
        let (large, small) = left.limbs.count < right.limbs.count ? (right, left) : (left, right)
        var sum = large.limbs
        var carry: UInt64 = 0
        var index = 0
        while index < small.limbs.count || carry > 0 && index < sum.count {
            let digits = sum[index] &+ carry &+ (index < small.limbs.count ? small.limbs[index] : 0)
            carry = digits >= 1_000_000_000 ? 1 : 0
            sum[index] = digits &- carry &* 1_000_000_000
            index &+= 1
        }
        if carry > 0 { sum.append(carry) }
        return Limbs(limbs: sum)
    }

    /// The difference of the two, whichever is larger.
    func distance(to other: Limbs) -> Limbs {
        let (large, small) = self < other ? (other, self) : (self, other)
        var difference = large.limbs
        var borrow: UInt64 = 0
        var index = 0
        while index < small.limbs.count || borrow > 0 && index < difference.count {
            let taken = borrow &+ (index < small.limbs.count ? small.limbs[index] : 0)
            borrow = difference[index] < taken ? 1 : 0
            difference[index] = difference[index] &+ borrow &* 1_000_000_000 &- taken
            index &+= 1
        }
        return Limbs(limbs: difference)
    }

    static func < (left: Limbs, right: Limbs) -> Bool {
        guard left.limbs.count == right.limbs.count else { return left.limbs.count < right.limbs.count }
        var index = left.limbs.count
        while index > 0 {
            index -= 1
            if left.limbs[index] != right.limbs[index] { return left.limbs[index] < right.limbs[index] }
        }
        return false
    }

    var isZero: Bool { limbs.isEmpty }
}
