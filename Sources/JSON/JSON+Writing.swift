import Ledger

extension JSON {
    /// The document as text, without blanks; with `indented`, for a person.
    public func bytes(indented: Bool = false) -> [UInt8] {
        var bytes: [UInt8] = []
        write(into: &bytes, level: indented ? 0 : nil)
        return bytes
    }

    /// The same as a `String`.
    public func text(indented: Bool = false) -> String { String(decoding: bytes(indented: indented), as: UTF8.self) }

    private func write(into bytes: inout [UInt8], level: Int?) {
        switch self {
        case .null: bytes += "null".utf8
        case .bool(let value): bytes += (value ? "true" : "false").utf8
        case .number(let value): bytes += (value?.description ?? "null").utf8
        case .string(let text): JSON.write(text, into: &bytes)
        case .array(let elements):
            JSON.write(elements, "[", "]", into: &bytes, level: level) { element, bytes, level in
                element.write(into: &bytes, level: level)
            }
        case .object(let members):
            JSON.write(members, "{", "}", into: &bytes, level: level) { member, bytes, level in
                JSON.write(member.name, into: &bytes)
                bytes += (level == nil ? ":" : ": ").utf8
                member.value.write(into: &bytes, level: level)
            }
        }
    }

    private static func write<Part>(
        _ parts: [Part], _ open: String, _ close: String, into bytes: inout [UInt8], level: Int?,
        _ write: (Part, inout [UInt8], Int?) -> Void
    ) {
        bytes += open.utf8
        for (number, part) in parts.enumerated() {
            if number > 0 { bytes.append(UInt8(ascii: ",")) }
            newLine(level.map { $0 + 1 }, into: &bytes)
            write(part, &bytes, level.map { $0 + 1 })
        }
        if !parts.isEmpty { newLine(level, into: &bytes) }
        bytes += close.utf8
    }

    private static func newLine(_ level: Int?, into bytes: inout [UInt8]) {
        guard let level else { return }
        bytes.append(10)
        bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: level * 2))
    }

    private static func write(_ text: String, into bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "\""))
        var text = text
        text.withUTF8 { part in
            if part.contains(where: isEscaped) {
                for byte in part { write(byte, into: &bytes) }
            } else {
                bytes.append(contentsOf: part)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    private static func isEscaped(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == 0x7F
    }

    private static func write(_ byte: UInt8, into bytes: inout [UInt8]) {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"):
            bytes.append(UInt8(ascii: "\\"))
            bytes.append(byte)
        case 10: bytes += "\\n".utf8
        case 13: bytes += "\\r".utf8
        case 9: bytes += "\\t".utf8
        case ..<0x20, 0x7F:
            let hex = Array("0123456789abcdef".utf8)
            bytes += "\\u00".utf8
            bytes.append(hex[Int(byte >> 4)])
            bytes.append(hex[Int(byte & 15)])
        default: bytes.append(byte)
        }
    }
}
