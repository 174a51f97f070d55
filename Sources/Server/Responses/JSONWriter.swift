/// Writes JSON text (RFC 8259) into bytes, in the order called; commas are its own affair.
public struct JSONWriter: Sendable {
    public private(set) var bytes: [UInt8] = []
    private var needsComma = false

    public init() {}

    public mutating func object(_ members: (inout JSONWriter) -> Void) {
        open(UInt8(ascii: "{"))
        members(&self)
        close(UInt8(ascii: "}"))
    }

    public mutating func array(_ elements: (inout JSONWriter) -> Void) {
        open(UInt8(ascii: "["))
        elements(&self)
        close(UInt8(ascii: "]"))
    }

    /// The name of the member whose value is written next.
    public mutating func key(_ name: String) {
        string(name)
        bytes.append(UInt8(ascii: ":"))
        needsComma = false
    }

    public mutating func string(_ text: String) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
            case 0x0A: bytes += Array("\\n".utf8)
            case 0x0D: bytes += Array("\\r".utf8)
            case 0x09: bytes += Array("\\t".utf8)
            case 0..<0x20:
                bytes += Array("\\u00".utf8) + [JSONWriter.digits[Int(byte >> 4)], JSONWriter.digits[Int(byte & 15)]]
            default: bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    public mutating func integer(_ value: Int64) { raw(String(value).utf8) }
    public mutating func bool(_ value: Bool) { raw((value ? "true" : "false").utf8) }
    public mutating func null() { raw("null".utf8) }

    /// A value that is JSON text already.
    public mutating func raw(_ json: some Sequence<UInt8>) {
        separate()
        bytes += json
    }

    public mutating func field(_ name: String, _ value: String?) {
        key(name)
        if let value { string(value) } else { null() }
    }

    public mutating func field(_ name: String, _ value: Int?) {
        key(name)
        if let value { integer(Int64(value)) } else { null() }
    }

    public mutating func field(_ name: String, _ value: Bool) {
        key(name)
        bool(value)
    }
}

extension JSONWriter {
    private static let digits = Array("0123456789abcdef".utf8)

    private mutating func open(_ bracket: UInt8) {
        separate()
        bytes.append(bracket)
        needsComma = false
    }

    private mutating func close(_ bracket: UInt8) {
        bytes.append(bracket)
        needsComma = true
    }

    private mutating func separate() {
        if needsComma { bytes.append(UInt8(ascii: ",")) }
        needsComma = true
    }
}
