public import Ledger

/// Why bytes are not JSON.
public enum JSONError: Explained, Equatable {
    case empty
    case unexpected(position: Int, near: String)
    case tooDeep(position: Int)
    case endsEarly

    public var problem: String {
        switch self {
        case .empty: "The text is empty."
        case .unexpected(let position, let near):
            "The text is not JSON: “\(near)” at byte \(position) does not belong there."
        case .tooDeep(let position):
            "The JSON is nested more than \(JSONReader.depthLimit) levels deep at byte \(position)."
        case .endsEarly: "The JSON ends in the middle."
        }
    }

    public var remedy: String {
        switch self {
        case .empty, .endsEarly: "Send the whole document; it may have been cut off on the way."
        case .unexpected, .tooDeep: "Check that it is the document that was meant."
        }
    }
}

extension JSON {
    /// Reads one whole document (RFC 8259). Bytes that are no UTF-8 inside a text become U+FFFD.
    public init(reading bytes: UnsafeBufferPointer<UInt8>) throws(JSONError) {
        var reader = JSONReader(bytes)
        self = try reader.document()
    }

    /// The same from an array.
    public init(reading bytes: [UInt8]) throws(JSONError) {
        let result = bytes.withUnsafeBufferPointer { buffer in
            Result { () throws(JSONError) in try JSON(reading: buffer) }
        }
        self = try result.get()
    }
}

/// One pass over the bytes of a document.
struct JSONReader {
    /// The deepest answer of a provider has 7 levels.
    static let depthLimit = 64

    private let bytes: UnsafeBufferPointer<UInt8>
    private var index = 0
    private var depth = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    mutating func document() throws(JSONError) -> JSON {
        // A byte-order mark at the very start is not JSON, but harmless.
        if bytes.count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { index = 3 }
        skipBlanks()
        guard index < bytes.count else { throw .empty }
        let value = try value()
        skipBlanks()
        guard index == bytes.count else { throw unexpected }
        return value
    }

    private mutating func value() throws(JSONError) -> JSON {
        guard index < bytes.count else { throw .endsEarly }
        switch bytes[index] {
        case UInt8(ascii: "{"): return try object()
        case UInt8(ascii: "["): return try array()
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "t"): return try word("true", .bool(true))
        case UInt8(ascii: "f"): return try word("false", .bool(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        default: return try number()
        }
    }

    private mutating func object() throws(JSONError) -> JSON {
        try enter()
        defer { depth -= 1 }
        var members: [JSON.Member] = []
        skipBlanks()
        if take(UInt8(ascii: "}")) { return .object(members) }
        while true {
            skipBlanks()
            guard index < bytes.count else { throw .endsEarly }
            guard bytes[index] == UInt8(ascii: "\"") else { throw unexpected }
            let name = try string()
            skipBlanks()
            try expect(UInt8(ascii: ":"))
            skipBlanks()
            members.append(JSON.Member(name, try value()))
            skipBlanks()
            if take(UInt8(ascii: ",")) { continue }
            try expect(UInt8(ascii: "}"))
            return .object(members)
        }
    }

    private mutating func array() throws(JSONError) -> JSON {
        try enter()
        defer { depth -= 1 }
        var elements: [JSON] = []
        skipBlanks()
        if take(UInt8(ascii: "]")) { return .array(elements) }
        while true {
            skipBlanks()
            elements.append(try value())
            skipBlanks()
            if take(UInt8(ascii: ",")) { continue }
            try expect(UInt8(ascii: "]"))
            return .array(elements)
        }
    }

    private mutating func number() throws(JSONError) -> JSON {
        let start = index
        if take(UInt8(ascii: "-")) {}
        let whole = digits()
        guard whole > 0 else { throw unexpected }
        // A leading zero stands alone (RFC 8259, section 6).
        guard whole == 1 || bytes[index - whole] != 0x30 else { throw unexpected }
        if take(UInt8(ascii: ".")) { guard digits() > 0 else { throw unexpected } }
        if index < bytes.count, bytes[index] | 0x20 == UInt8(ascii: "e") {
            index += 1
            if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
            guard digits() > 0 else { throw unexpected }
        }
        return .number(Exact(utf8: UnsafeBufferPointer(rebasing: bytes[start..<index])))
    }

    private mutating func digits() -> Int {
        let start = index
        while index < bytes.count, bytes[index] &- 0x30 < 10 { index += 1 }
        return index - start
    }

    private mutating func string() throws(JSONError) -> String {
        index += 1
        let start = index
        while index < bytes.count {
            let byte = bytes[index]
            if byte == UInt8(ascii: "\"") {
                defer { index += 1 }
                return String(decoding: bytes[start..<index], as: UTF8.self)
            }
            if byte == UInt8(ascii: "\\") { return try escaped(from: start) }
            guard byte >= 0x20 else { throw unexpected }
            index += 1
        }
        throw .endsEarly
    }

    /// The slow way, for texts with escapes; `index` is at the first one.
    private mutating func escaped(from start: Int) throws(JSONError) -> String {
        var text = Array(bytes[start..<index])
        while index < bytes.count {
            let byte = bytes[index]
            switch byte {
            case UInt8(ascii: "\""):
                index += 1
                return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"):
                index += 1
                try escape(into: &text)
            case ..<0x20: throw unexpected
            default:
                text.append(byte)
                index += 1
            }
        }
        throw .endsEarly
    }

    private mutating func escape(into text: inout [UInt8]) throws(JSONError) {
        guard index < bytes.count else { throw .endsEarly }
        let byte = bytes[index]
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
        case UInt8(ascii: "b"): text.append(8)
        case UInt8(ascii: "f"): text.append(12)
        case UInt8(ascii: "n"): text.append(10)
        case UInt8(ascii: "r"): text.append(13)
        case UInt8(ascii: "t"): text.append(9)
        case UInt8(ascii: "u"):
            index += 1
            return text.append(contentsOf: String(try scalar()).utf8)
        default: throw unexpected
        }
        index += 1
    }

    /// `\uXXXX`, or a pair of them; half a pair becomes U+FFFD.
    private mutating func scalar() throws(JSONError) -> Unicode.Scalar {
        let first = try hex()
        guard first &- 0xD800 < 0x400 else { return Unicode.Scalar(first) ?? "\u{FFFD}" }
        guard index + 1 < bytes.count, bytes[index] == UInt8(ascii: "\\"), bytes[index + 1] == UInt8(ascii: "u") else {
            return "\u{FFFD}"
        }
        let back = index
        index += 2
        let second = try hex()
        guard second &- 0xDC00 < 0x400 else {
            index = back
            return "\u{FFFD}"
        }
        return Unicode.Scalar(0x10000 + ((first - 0xD800) << 10) + (second - 0xDC00)) ?? "\u{FFFD}"
    }

    private mutating func hex() throws(JSONError) -> UInt32 {
        var value: UInt32 = 0
        for _ in 0..<4 {
            guard index < bytes.count else { throw .endsEarly }
            guard let digit = Character(Unicode.Scalar(bytes[index])).hexDigitValue, bytes[index] < 0x80 else {
                throw unexpected
            }
            value = value << 4 | UInt32(digit)
            index += 1
        }
        return value
    }

    private mutating func word(_ text: StaticString, _ value: JSON) throws(JSONError) -> JSON {
        let length = text.utf8CodeUnitCount
        let matches = text.withUTF8Buffer { word in
            bytes[index...].prefix(length).elementsEqual(word)
        }
        guard matches else { throw bytes.count - index < length ? .endsEarly : unexpected }
        index += length
        return value
    }

    private mutating func enter() throws(JSONError) {
        index += 1
        depth += 1
        guard depth <= JSONReader.depthLimit else { throw .tooDeep(position: index) }
    }

    private mutating func skipBlanks() {
        while index < bytes.count, [0x20, 0x0A, 0x0D, 0x09].contains(bytes[index]) { index += 1 }
    }

    private mutating func take(_ byte: UInt8) -> Bool {
        guard index < bytes.count, bytes[index] == byte else { return false }
        index += 1
        return true
    }

    private mutating func expect(_ byte: UInt8) throws(JSONError) {
        guard index < bytes.count else { throw .endsEarly }
        guard take(byte) else { throw unexpected }
    }

    private var unexpected: JSONError {
        guard index < bytes.count else { return .endsEarly }
        let near = String(decoding: bytes[index...].prefix(12), as: UTF8.self)
        return .unexpected(position: index, near: near)
    }
}
