/// Percent-encoding (RFC 3986, section 2.1).
public enum Percent {
    /// The byte of the two hexadecimal digits at `index` and the index behind them; `nil` when they are not two digits.
    static func escape<Bytes: Collection<UInt8>>(
        in bytes: Bytes, at index: Bytes.Index
    ) -> (byte: UInt8, next: Bytes.Index)? {
        guard index != bytes.endIndex, let high = digit(bytes[index]) else { return nil }
        let second = bytes.index(after: index)
        guard second != bytes.endIndex, let low = digit(bytes[second]) else { return nil }
        return (high << 4 | low, bytes.index(after: second))
    }

    /// The text of one segment of a path; `nil` for a broken escape, a control character, or what is not UTF-8.
    static func segment(_ bytes: ArraySlice<UInt8>) -> String? {
        var decoded: [UInt8] = []
        decoded.reserveCapacity(bytes.count)
        var index = bytes.startIndex
        while index < bytes.endIndex {
            var byte = bytes[index]
            index += 1
            if byte == UInt8(ascii: "%") {
                guard let (value, next) = escape(in: bytes, at: index) else { return nil }
                byte = value
                index = next
            }
            guard byte >= 0x20, byte != 0x7F else { return nil }
            decoded.append(byte)
        }
        return String(validating: decoded, as: UTF8.self)
    }

    /// `text` as one segment of a path or one value of a query: all but letters, digits and `-._~` is encoded.
    public static func encoded(_ text: String) -> String {
        var bytes: [UInt8] = []
        for byte in text.utf8 {
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: bytes.append(byte)
            default: bytes += [UInt8(ascii: "%"), hexadecimal[Int(byte >> 4)], hexadecimal[Int(byte & 15)]]
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static let hexadecimal = Array("0123456789ABCDEF".utf8)

    private static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 0x30...0x39: byte - 0x30
        case 0x41...0x46: byte - 0x41 + 10
        case 0x61...0x66: byte - 0x61 + 10
        default: nil
        }
    }
}
