extension Exact {
    /// The size in plain digits, without trailing zeros beyond `minPlaces` decimals, between `prefix` and `suffix`.
    ///
    /// - Parameters:
    ///   - group: stands between groups of three digits before the decimal mark.
    ///   - mark: stands before the decimals.
    func written(
        prefix: String = "", minPlaces: Int = 0, group: UInt8? = nil, mark: UInt8 = 0x2E, suffix: String = ""
    ) -> String {
        let digits = Digits(mantissa.magnitude)
        var places = mantissa == 0 ? 0 : -Int(exponent)
        var end = Digits.capacity
        while places > minPlaces, digits.bytes[end - 1] == 0x30 {
            end -= 1
            places -= 1
        }
        let start = digits.start
        // Digits before the point, and how many of them are written out of the mantissa.
        let whole = max(0, end - start - places)
        let kept = min(whole, end - start)
        let decimals = max(places, minPlaces)
        let length =
            prefix.utf8.count + suffix.utf8.count + max(whole, 1) + (group == nil ? 0 : max(0, whole - 1) / 3)
            + (decimals > 0 ? decimals + 1 : 0)
        return String(unsafeUninitializedCapacity: length) { text in
            var next = 0
            func put(_ byte: UInt8) {
                text[next] = byte
                next += 1
            }
            for byte in prefix.utf8 { put(byte) }
            for index in 0..<whole {
                if let group, index > 0, (whole - index) % 3 == 0 { put(group) }
                put(index < kept ? digits.bytes[start + index] : 0x30)
            }
            if whole == 0 { put(0x30) }
            if decimals > 0 {
                put(mark)
                let blank = max(0, places - (end - start))
                for _ in 0..<blank { put(0x30) }
                for index in (start + kept)..<end { put(digits.bytes[index]) }
                for _ in max(0, places)..<decimals { put(0x30) }
            }
            for byte in suffix.utf8 { put(byte) }
            return next
        }
    }
}

/// The decimal digits of a mantissa, right-aligned, as ASCII; none for zero.
private struct Digits {
    static let capacity = 39
    private(set) var bytes = InlineArray<39, UInt8>(repeating: 0x30)
    private(set) var start = capacity

    /// 64 bits at a time, because a 128-bit division is slow.
    init(_ value: UInt128) {
        var rest = value
        while rest >> 64 != 0 {
            let parts = rest.quotientAndRemainder(dividingBy: 10_000_000_000_000_000_000)
            let floor = start - 19
            put(UInt64(truncatingIfNeeded: parts.remainder))
            // The zeros that stand before the rest are there already.
            start = floor
            rest = parts.quotient
        }
        put(UInt64(truncatingIfNeeded: rest))
    }

    private mutating func put(_ value: UInt64) {
        var rest = value
        while rest > 0 {
            start -= 1
            let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
            bytes[start] = 0x30 + UInt8(truncatingIfNeeded: digit)
            rest = quotient
        }
    }
}
