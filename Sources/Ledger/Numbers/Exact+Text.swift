extension Exact: CustomStringConvertible {
    /// The canonical text: plain digits, a point, no exponent, no trailing zeros, never `-0`.
    public var description: String { written(prefix: isNegative ? "-" : "") }
}

extension Exact {
    /// A text's largest exponent, either way: beyond it a number is refused.
    static let textExponentLimit = 400

    /// A number as it stands in a provider's answer or in the database: `-12.5`, `1e-05`, `1.2E+46`.
    ///
    /// `nil` for anything else, for more than 38 significant digits, and for what no file of this kind contains.
    public init?(_ text: some StringProtocol) {
        var copy = String(text)
        guard let value = copy.withUTF8({ Exact(utf8: $0) }) else { return nil }
        self = value
    }

    /// The same from bytes, without making a `String`.
    public init?(utf8 bytes: UnsafeBufferPointer<UInt8>) {
        if let value = Exact(short: bytes) {
            self = value
            return
        }
        var scanner = DigitScanner()
        var index = 0
        let count = bytes.count
        if index < count, bytes[index] == 0x2D {
            scanner.isNegative = true
            index += 1
        }
        let first = index
        var hasPoint = false
        while index < count {
            let byte = bytes[index]
            if byte &- 0x30 < 10 {
                guard scanner.take(byte &- 0x30, afterPoint: hasPoint) else { return nil }
            } else if byte == 0x2E, !hasPoint {
                hasPoint = true
            } else {
                break
            }
            index += 1
        }
        guard index - first > (hasPoint ? 1 : 0) else { return nil }
        if index < count {
            guard bytes[index] | 0x20 == 0x65,
                let power = DigitScanner.power(UnsafeBufferPointer(rebasing: bytes[(index + 1)...]))
            else { return nil }
            scanner.exponent += power
        }
        guard let value = scanner.value else { return nil }
        self = value
    }

    /// Up to 18 digits and no exponent, as nearly every number is; `nil` for anything else, right or wrong.
    private init?(short bytes: UnsafeBufferPointer<UInt8>) {
        let count = bytes.count
        guard count <= 20, count > 0 else { return nil }
        let first = bytes[0] == 0x2D ? 1 : 0
        var size: UInt64 = 0
        var point: Int?
        for index in first..<count {
            let digit = bytes[index] &- 0x30
            if digit < 10 {
                size = size &* 10 &+ UInt64(digit)
            } else if bytes[index] == 0x2E, point == nil {
                point = index
            } else {
                return nil
            }
        }
        let digits = count - first - (point == nil ? 0 : 1)
        guard digits > 0, digits <= 18 else { return nil }
        let mantissa = first == 1 ? -Int64(size) : Int64(size)
        let decimals = point.map { count - 1 - $0 } ?? 0
        self.init(trusted: Int128(mantissa), exponent: size == 0 ? 0 : -Int32(truncatingIfNeeded: decimals))
    }
}

/// Collects the digits of a number, at most 38 that count.
struct DigitScanner {
    var isNegative = false
    var exponent = 0
    private var low: UInt64 = 0
    private var lowCount = 0
    private var high: UInt128 = 0
    private var count = 0
    /// Zeros that count only if a digit follows them.
    private var pendingZeros = 0

    /// - Returns: whether there was room.
    @inline(__always)
    mutating func take(_ digit: UInt8, afterPoint: Bool) -> Bool {
        if afterPoint { exponent -= 1 }
        if digit == 0 {
            if count > 0 { pendingZeros += 1 } else if !afterPoint { exponent = 0 }
            return true
        }
        if pendingZeros > 0 {
            guard count + pendingZeros < 38 else { return false }
            for _ in 0..<pendingZeros { push(0) }
            pendingZeros = 0
        }
        guard count < 38 else { return false }
        push(digit)
        return true
    }

    @inline(__always)
    private mutating func push(_ digit: UInt8) {
        if lowCount == 19 {
            high = UInt128(low)
            low = 0
            lowCount = 0
        }
        low = low &* 10 &+ UInt64(digit)
        lowCount += 1
        count += 1
    }

    /// What was collected; `nil` when its exponent is out of range.
    var value: Exact? {
        guard count > 0 else { return .zero }
        let magnitude = count <= 19 ? UInt128(low) : high * Tens.power(lowCount) + UInt128(low)
        let power = exponent + pendingZeros
        guard power.magnitude <= UInt(Exact.textExponentLimit) else { return nil }
        let mantissa = Int128(truncatingIfNeeded: magnitude)
        return Exact(trusted: isNegative ? -mantissa : mantissa, exponent: Int32(power))
    }

    /// The digits behind `e`, with their sign; `nil` when there are none or far too many.
    static func power(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        var digits = bytes[...]
        var isNegative = false
        if let sign = digits.first, sign == 0x2B || sign == 0x2D {
            isNegative = sign == 0x2D
            digits.removeFirst()
        }
        guard !digits.isEmpty, digits.count <= 6 else { return nil }
        var power = 0
        for byte in digits {
            guard byte &- 0x30 < 10 else { return nil }
            power = power * 10 + Int(byte &- 0x30)
        }
        return isNegative ? -power : power
    }
}
