/// The page while it is written. The only place that escapes, and everything goes through it.
public struct Output {
    @usableFromInline var bytes: [UInt8] = []

    @inlinable
    init(capacity: Int) { bytes.reserveCapacity(capacity) }

    /// Tags and names, which stand in the source of this module alone.
    @inlinable
    mutating func literal(_ text: StaticString) {
        bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    /// Text or an attribute's value: `<`, `>`, `&` and both quotes become references, NUL the replacement character.
    @inlinable
    mutating func text(_ text: String) {
        var text = text
        text.withUTF8 { utf8 in
            var start = 0
            for index in utf8.indices where Output.isSpecial(utf8[index]) {
                bytes.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[start..<index]))
                literal(Output.reference(utf8[index]))
                start = index + 1
            }
            bytes.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[start...]))
        }
    }

    /// A whole number, without a text in between.
    @inlinable
    mutating func number(_ value: Int) {
        if value < 0 { bytes.append(UInt8(ascii: "-")) }
        let start = bytes.count
        var rest = value.magnitude
        repeat {
            bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
            rest /= 10
        } while rest > 0
        bytes[start...].reverse()
    }

    @inlinable
    static func isSpecial(_ byte: UInt8) -> Bool {
        byte < 64 && (0x5000_00C4_0000_0001 as UInt64 >> UInt64(byte)) & 1 == 1
    }

    @inlinable
    static func reference(_ byte: UInt8) -> StaticString {
        switch byte {
        case UInt8(ascii: "\""): "&quot;"
        case UInt8(ascii: "&"): "&amp;"
        case UInt8(ascii: "'"): "&#39;"
        case UInt8(ascii: "<"): "&lt;"
        case UInt8(ascii: ">"): "&gt;"
        default: "\u{FFFD}"
        }
    }
}
