/// A text as it stands in a document between its quotes; it lives as long as the document's bytes.
public struct JSONText {
    /// With its escapes.
    public let raw: UnsafeBufferPointer<UInt8>
    /// Without escapes: the bytes are the text.
    public let isPlain: Bool

    /// The text. Bytes that are no UTF-8, and half a pair of surrogates, become U+FFFD.
    public var string: String {
        guard !isPlain else { return String(decoding: raw, as: UTF8.self) }
        var text: [UInt8] = []
        text.reserveCapacity(raw.count)
        var index = 0
        while index < raw.count {
            if raw[index] == UInt8(ascii: "\\") {
                index += 1
                escape(at: &index, into: &text)
            } else {
                text.append(raw[index])
                index += 1
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Whether it is that text.
    public func equals(_ text: StaticString) -> Bool {
        guard isPlain else { return string == text.description }
        guard raw.count == text.utf8CodeUnitCount else { return false }
        let wanted = text.utf8Start
        for place in raw.indices where raw[place] != wanted[place] { return false }
        return true
    }

    /// `index` is behind the backslash of an escape that ``JSONReader`` has looked at.
    private func escape(at index: inout Int, into text: inout [UInt8]) {
        let byte = raw[index]
        index += 1
        switch byte {
        case UInt8(ascii: "b"): text.append(8)
        case UInt8(ascii: "f"): text.append(12)
        case UInt8(ascii: "n"): text.append(10)
        case UInt8(ascii: "r"): text.append(13)
        case UInt8(ascii: "t"): text.append(9)
        case UInt8(ascii: "u"): text.append(contentsOf: String(scalar(at: &index)).utf8)
        default: text.append(byte)
        }
    }

    /// `XXXX`, or that, `\u` and another one; half a pair is U+FFFD.
    private func scalar(at index: inout Int) -> Unicode.Scalar {
        let first = unit(at: index)
        index += 4
        guard first >= 0xD800, first < 0xDC00 else { return Unicode.Scalar(first) ?? "\u{FFFD}" }
        guard index + 5 < raw.count, raw[index] == UInt8(ascii: "\\"), raw[index + 1] == UInt8(ascii: "u") else {
            return "\u{FFFD}"
        }
        let second = unit(at: index + 2)
        guard second >= 0xDC00, second < 0xE000 else { return "\u{FFFD}" }
        index += 6
        return Unicode.Scalar(0x10000 + ((first - 0xD800) << 10) + (second - 0xDC00)) ?? "\u{FFFD}"
    }

    private func unit(at index: Int) -> UInt32 {
        raw[index..<(index + 4)].reduce(0) { $0 << 4 | UInt32($1.hexadecimal ?? 0) }
    }
}

extension JSONReader {
    /// The next value, which is to be a text.
    public mutating func text() throws(JSONError) -> JSONText {
        guard kind == .text else { throw unexpected }
        index += 1
        let start = index
        var isPlain = true
        while true {
            skipPlain()
            guard index < bytes.count else { throw .endsEarly }
            switch bytes[index] {
            case UInt8(ascii: "\""):
                index += 1
                return JSONText(raw: UnsafeBufferPointer(rebasing: bytes[start..<(index - 1)]), isPlain: isPlain)
            case UInt8(ascii: "\\"):
                isPlain = false
                index += 1
                try checkEscape()
            default: throw unexpected
            }
        }
    }

    /// Passes over bytes that are neither a quote, a backslash nor a control character, eight at a time.
    private mutating func skipPlain() {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let tops: UInt64 = 0x8080_8080_8080_8080
        while index + 8 <= bytes.count, let start = bytes.baseAddress {
            let word = UInt64(littleEndian: UnsafeRawPointer(start + index).loadUnaligned(as: UInt64.self))
            let quotes = word ^ (ones * 0x22)
            let slashes = word ^ (ones * 0x5C)
            // The top bit of each byte that is zero in `quotes` or `slashes`, or below 0x20 in `word`; the lowest one is
            // always right, those above it need not be.
            let found =
                ((quotes &- ones) & ~quotes | (slashes &- ones) & ~slashes | (word &- ones * 0x20) & ~word) & tops
            if found != 0 {
                index += found.trailingZeroBitCount / 8
                return
            }
            index += 8
        }
        while index < bytes.count, bytes[index] >= 0x20, bytes[index] != 0x22, bytes[index] != 0x5C { index += 1 }
    }

    private mutating func checkEscape() throws(JSONError) {
        guard index < bytes.count else { throw .endsEarly }
        switch bytes[index] {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
            UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            index += 1
        case UInt8(ascii: "u"):
            index += 1
            for _ in 0..<4 {
                guard index < bytes.count else { throw .endsEarly }
                guard bytes[index].hexadecimal != nil else { throw unexpected }
                index += 1
            }
        default: throw unexpected
        }
    }
}

extension UInt8 {
    /// The value of a hexadecimal digit.
    fileprivate var hexadecimal: UInt8? {
        switch self {
        case 0x30...0x39: self - 0x30
        case 0x41...0x46: self - 0x37
        case 0x61...0x66: self - 0x57
        default: nil
        }
    }
}
