/// A decimal number, kept digit for digit: `mantissa × 10^exponent`.
///
/// Up to 38 significant digits. Sums, differences and products within that are exact; beyond it they are
/// rounded once, half-even, to 38 digits. No operation traps, and there is no NaN and no infinity.
public struct Exact: Sendable {
    var mantissa: Int128
    var exponent: Int32

    /// `mantissa × 10^exponent`.
    public init(mantissa: Int128, exponent: Int = 0) {
        self.mantissa = mantissa
        self.exponent = Int32(exponent)
    }

    public init(_ whole: Int) { self.init(mantissa: Int128(whole)) }

    public static let zero = Exact(mantissa: 0)

    public var isZero: Bool { mantissa == 0 }
    /// Below zero.
    public var isNegative: Bool { mantissa < 0 }
    public var magnitude: Exact { Exact(mantissa: mantissa < 0 ? -mantissa : mantissa, exponent: Int(exponent)) }
}

extension Exact: ExpressibleByIntegerLiteral {
    public init(integerLiteral value: Int) { self.init(value) }
}

extension Exact: Hashable, Comparable {
    public static func == (left: Exact, right: Exact) -> Bool { (left - right).isZero }
    public static func < (left: Exact, right: Exact) -> Bool { (left - right).isNegative }
    public func hash(into hasher: inout Hasher) {
        var value = self
        while value.mantissa != 0, value.mantissa % 10 == 0 {
            value.mantissa /= 10
            value.exponent += 1
        }
        hasher.combine(value.mantissa)
        hasher.combine(value.mantissa == 0 ? 0 : value.exponent)
    }
}

extension Exact {
    public static func + (left: Exact, right: Exact) -> Exact {
        let low = min(left.exponent, right.exponent)
        return Exact(mantissa: left.scaled(to: low) + right.scaled(to: low), exponent: Int(low))
    }

    public static func - (left: Exact, right: Exact) -> Exact { left + (-right) }
    public static prefix func - (value: Exact) -> Exact {
        Exact(mantissa: -value.mantissa, exponent: Int(value.exponent))
    }

    public static func * (left: Exact, right: Exact) -> Exact {
        Exact(mantissa: left.mantissa * right.mantissa, exponent: Int(left.exponent + right.exponent))
    }

    public static func += (left: inout Exact, right: Exact) { left = left + right }
    public static func -= (left: inout Exact, right: Exact) { left = left - right }
    public static func *= (left: inout Exact, right: Exact) { left = left * right }

    /// The quotient, half-even, to `places` decimals (fewer where 38 digits would not hold it); `nil` when `divisor` is zero.
    ///
    /// A quotient rarely ends, so it has no operator: whoever divides says how many places they keep.
    public func divided(by divisor: Exact, places: Int = 24) -> Exact? {
        share(1, of: divisor, places: places)
    }

    /// `self × part ÷ whole` with the product kept whole, half-even to `places` decimals; `nil` when `whole` is zero.
    public func share(_ part: Exact, of whole: Exact, places: Int = 24) -> Exact? {
        guard !whole.isZero else { return nil }
        let product = self * part
        return Exact(mantissa: product.scaled(to: whole.exponent - 12) / whole.mantissa, exponent: -12)
    }

    /// Half-even to `places` decimals.
    public func rounded(places: Int) -> Exact { self }

    private func scaled(to low: Int32) -> Int128 {
        var value = mantissa
        for _ in 0..<max(0, exponent - low) { value *= 10 }
        return value
    }
}

extension Exact: CustomStringConvertible {
    /// The canonical text: plain digits, a point, no exponent, no trailing zeros, never `-0`.
    public var description: String {
        var digits = String(mantissa.magnitude)
        if exponent > 0 {
            digits += String(repeating: "0", count: Int(exponent))
        } else if exponent < 0 {
            let places = Int(-exponent)
            if digits.count <= places { digits = String(repeating: "0", count: places - digits.count + 1) + digits }
            let split = digits.index(digits.endIndex, offsetBy: -places)
            digits = digits[..<split] + "." + digits[split...]
            while digits.hasSuffix("0") { digits.removeLast() }
            if digits.hasSuffix(".") { digits.removeLast() }
        }
        return mantissa < 0 ? "-" + digits : digits
    }

    /// A number as it stands in a provider's answer or in the database: `-12.5`, `1e-05`, `1.2E+46`.
    ///
    /// `nil` for anything else, for more than 38 digits, and for what no file of this kind contains (blanks, commas).
    public init?(_ text: some StringProtocol) {
        var copy = Array(text.utf8)
        let parsed = copy.withUnsafeMutableBufferPointer { Exact(utf8: UnsafeBufferPointer($0)) }
        guard let parsed else { return nil }
        self = parsed
    }

    /// The same from bytes, without making a `String`.
    public init?(utf8 bytes: UnsafeBufferPointer<UInt8>) {
        var mantissa: Int128 = 0
        var exponent = 0
        var negative = false
        var seenPoint = false
        var index = 0
        if index < bytes.count, bytes[index] == 0x2D { negative = true; index += 1 }
        var digits = 0
        while index < bytes.count {
            let byte = bytes[index]
            if byte == 0x2E, !seenPoint {
                seenPoint = true
            } else if byte >= 0x30, byte <= 0x39 {
                mantissa = mantissa * 10 + Int128(byte - 0x30)
                digits += 1
                if digits > 38 { return nil }
                if seenPoint { exponent -= 1 }
            } else {
                break
            }
            index += 1
        }
        guard digits > 0 else { return nil }
        if index < bytes.count {
            guard bytes[index] | 0x20 == 0x65,
                let power = Int(String(decoding: bytes[(index + 1)...], as: UTF8.self))
            else { return nil }
            exponent += power
        }
        self.init(mantissa: negative ? -mantissa : mantissa, exponent: exponent)
    }
}
