extension Exact {
    /// The size in plain digits, without trailing zeros beyond `minPlaces` decimals, between `prefix` and `suffix`.
    ///
    /// - Parameters:
    ///   - group: stands between groups of three digits before the decimal mark.
    ///   - mark: stands before the decimals.
    func written(
        prefix: String = "", minPlaces: Int = 0, group: UInt8? = nil, mark: UInt8 = 0x2E, suffix: String = ""
    ) -> String {
        let text = PlainText(
            self, prefix: prefix.utf8, minPlaces: minPlaces, group: group, mark: mark, suffix: suffix.utf8)
        return String(unsafeUninitializedCapacity: text.length, initializingUTF8With: text.fill)
    }

    /// Puts the canonical text of ``description`` behind `bytes`, without making a `String`.
    public func append(to bytes: inout [UInt8]) { withText { bytes.append(contentsOf: $0) } }

    /// The canonical text of ``description`` for as long as `read` runs, without making a `String`.
    public func withText<Result>(_ read: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        let text = PlainText(
            self, prefix: CollectionOfOne(0x2D).prefix(isNegative ? 1 : 0), suffix: EmptyCollection())
        return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: text.length) { buffer in
            read(UnsafeBufferPointer(rebasing: buffer[..<text.fill(buffer)]))
        }
    }
}

/// The size of a number in plain digits, laid out.
private struct PlainText<Prefix: Collection<UInt8>, Suffix: Collection<UInt8>> {
    private let prefix: Prefix
    private let suffix: Suffix
    private let group: UInt8?
    private let mark: UInt8
    private let digits: Digits
    private let end: Int
    private let places: Int
    private let decimals: Int
    /// Digits before the point.
    private let whole: Int
    /// How many bytes it takes.
    let length: Int

    init(
        _ value: Exact, prefix: Prefix, minPlaces: Int = 0, group: UInt8? = nil, mark: UInt8 = 0x2E, suffix: Suffix
    ) {
        (self.prefix, self.suffix, self.group, self.mark) = (prefix, suffix, group, mark)
        digits = Digits(value.mantissa.magnitude)
        var places = value.mantissa == 0 ? 0 : -Int(value.exponent)
        var end = Digits.capacity
        while places > minPlaces, digits.bytes[end - 1] == 0x30 {
            end -= 1
            places -= 1
        }
        (self.end, self.places) = (end, places)
        whole = max(0, end - digits.start - places)
        decimals = max(places, minPlaces)
        length =
            prefix.count + suffix.count + max(whole, 1) + (group == nil ? 0 : max(0, whole - 1) / 3)
            + (decimals > 0 ? decimals + 1 : 0)
    }

    /// - Returns: how many bytes were put, ``length`` of them.
    func fill(_ text: UnsafeMutableBufferPointer<UInt8>) -> Int {
        var next = 0
        func put(_ byte: UInt8) {
            text[next] = byte
            next += 1
        }
        let start = digits.start
        // How many of the digits before the point are written out of the mantissa.
        let kept = min(whole, end - start)
        for byte in prefix { put(byte) }
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
        for byte in suffix { put(byte) }
        return next
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
