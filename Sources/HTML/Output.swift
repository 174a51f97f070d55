/// The page while it is written. The only place that escapes, and everything goes through it.
public struct Output {
    @usableFromInline var start: UnsafeMutablePointer<UInt8>
    @usableFromInline var count = 0
    @usableFromInline var capacity: Int

    /// Whoever makes one ends it with ``finish()``. Plain memory, because an array asks at each append whether it is
    /// shared, and a page is made of ten thousand appends.
    @inlinable
    init(capacity: Int) {
        self.capacity = Swift.max(capacity, 256)
        start = .allocate(capacity: self.capacity)
    }

    /// The bytes; the output is empty memory afterwards and must not be used.
    @inlinable
    mutating func finish() -> [UInt8] {
        defer { start.deallocate() }
        return Array(UnsafeBufferPointer(start: start, count: count))
    }

    @inlinable @inline(__always)
    mutating func reserve(_ length: Int) { if count + length > capacity { grow(length) } }

    @inlinable @inline(__always)
    mutating func append(_ from: UnsafePointer<UInt8>, _ length: Int) {
        reserve(length)
        (start + count).update(from: from, count: length)
        count += length
    }

    /// One byte, for which there is room.
    @inlinable @inline(__always)
    mutating func put(_ byte: UInt8) {
        start[count] = byte
        count += 1
    }

    @usableFromInline
    @inline(never)
    mutating func grow(_ length: Int) {
        let larger = Swift.max(capacity * 2, count + length)
        let fresh = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
        fresh.update(from: start, count: count)
        start.deallocate()
        start = fresh
        capacity = larger
    }

    /// Tags and names, which stand in the source of this module alone.
    @inlinable @inline(__always)
    mutating func literal(_ text: StaticString) { append(text.utf8Start, text.utf8CodeUnitCount) }

    /// Text or an attribute's value: `<`, `>`, `&` and both quotes become references, NUL the replacement character.
    @inlinable
    mutating func text(_ text: String) {
        var text = text
        text.withUTF8 { utf8 in
            // A reference has at most six bytes.
            reserve(utf8.count * 6)
            // A pointer of its own, because the compiler keeps `count` in memory at each byte.
            var next = start + count
            for byte in utf8 {
                if Output.isSpecial(byte) {
                    let reference = Output.reference(byte)
                    next.update(from: reference.utf8Start, count: reference.utf8CodeUnitCount)
                    next += reference.utf8CodeUnitCount
                } else {
                    next.pointee = byte
                    next += 1
                }
            }
            count = next - start
        }
    }

    /// ` name="value"`.
    @inlinable
    mutating func attribute(_ name: StaticString, _ value: String) {
        reserve(name.utf8CodeUnitCount + 4)
        put(UInt8(ascii: " "))
        literal(name)
        put(UInt8(ascii: "="))
        put(UInt8(ascii: "\""))
        text(value)
        reserve(1)
        put(UInt8(ascii: "\""))
    }

    /// A whole number, without a text in between.
    @inlinable
    mutating func number(_ value: Int) {
        if value < 0 { literal("-") }
        // The largest has 20 digits.
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { digits in
            var rest = value.magnitude
            var first = 20
            repeat {
                first -= 1
                digits[first] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
                rest /= 10
            } while rest > 0
            if let base = digits.baseAddress { append(base + first, 20 - first) }
        }
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
