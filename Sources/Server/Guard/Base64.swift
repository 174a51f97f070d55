/// Base 64 (RFC 4648, section 4).
enum Base64 {
    /// `nil` for anything that is not base 64; the padding may be missing.
    static func decoded(_ text: some StringProtocol) -> [UInt8]? {
        var bytes: [UInt8] = []
        var bits: UInt32 = 0
        var count = 0
        var digits = Array(text.utf8)[...]
        while digits.last == UInt8(ascii: "=") { digits.removeLast() }
        for digit in digits {
            let value: UInt8
            switch digit {
            case 0x41...0x5A: value = digit - 0x41
            case 0x61...0x7A: value = digit - 0x61 + 26
            case 0x30...0x39: value = digit - 0x30 + 52
            case UInt8(ascii: "+"): value = 62
            case UInt8(ascii: "/"): value = 63
            default: return nil
            }
            bits = bits << 6 | UInt32(value)
            count += 6
            if count >= 8 {
                count -= 8
                bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
            }
        }
        return bytes
    }
}
