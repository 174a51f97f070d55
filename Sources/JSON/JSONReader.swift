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

/// One pass over the bytes of a document: the whole value, or one part of it after the other.
///
/// Who goes part by part calls ``begin()``, takes each value that comes, and ends with ``end()``.
public struct JSONReader {
    /// The deepest answer of a provider has 7 levels.
    static let depthLimit = 64

    /// What comes next, as its first byte tells.
    public enum Kind {
        case object, array, text, number, word
    }

    let bytes: UnsafeBufferPointer<UInt8>
    var index = 0
    private var depth = 0

    /// - Parameter bytes: they must live longer than the reader.
    public init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    /// The whole document as a value.
    mutating func document() throws(JSONError) -> JSON {
        try begin()
        let value = try value()
        try end()
        return value
    }

    /// Goes to the first value.
    public mutating func begin() throws(JSONError) {
        // A byte-order mark at the very start is not JSON, but harmless.
        if bytes.count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { index = 3 }
        skipBlanks()
        guard index < bytes.count else { throw .empty }
    }

    /// Nothing may stand behind the value.
    public mutating func end() throws(JSONError) {
        skipBlanks()
        guard index == bytes.count else { throw unexpected }
    }

    /// What the next value is; a number where it is nothing that JSON knows, so that reading it tells what is wrong.
    public var kind: Kind {
        guard index < bytes.count else { return .number }
        return switch bytes[index] {
        case UInt8(ascii: "{"): .object
        case UInt8(ascii: "["): .array
        case UInt8(ascii: "\""): .text
        case UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"): .word
        default: .number
        }
    }
}

extension JSONReader {
    /// Steps into the array or object that comes next.
    public mutating func enter() throws(JSONError) {
        guard index < bytes.count else { throw .endsEarly }
        guard kind == .object || kind == .array else { throw unexpected }
        index += 1
        depth += 1
        guard depth <= JSONReader.depthLimit else { throw .tooDeep(position: index) }
    }

    /// Goes to the next element of the array that was entered; `false`, and out of it, behind the last one.
    public mutating func nextElement(_ isFirst: inout Bool) throws(JSONError) -> Bool {
        skipBlanks()
        if isFirst {
            isFirst = false
            guard take(UInt8(ascii: "]")) else { return true }
        } else if take(UInt8(ascii: ",")) {
            skipBlanks()
            return true
        } else {
            try expect(UInt8(ascii: "]"))
        }
        depth -= 1
        return false
    }

    /// Goes to the next value of the object that was entered, and says its name; `nil`, and out of it, behind the last one.
    public mutating func nextMember(_ isFirst: inout Bool) throws(JSONError) -> JSONText? {
        skipBlanks()
        let isEnd: Bool
        if isFirst {
            isFirst = false
            isEnd = take(UInt8(ascii: "}"))
        } else if take(UInt8(ascii: ",")) {
            skipBlanks()
            isEnd = false
        } else {
            try expect(UInt8(ascii: "}"))
            isEnd = true
        }
        if isEnd {
            depth -= 1
            return nil
        }
        guard index < bytes.count else { throw .endsEarly }
        let name = try text()
        skipBlanks()
        try expect(UInt8(ascii: ":"))
        skipBlanks()
        return name
    }

    /// The next value, whatever it is.
    public mutating func value() throws(JSONError) -> JSON {
        guard index < bytes.count else { throw .endsEarly }
        switch kind {
        case .object:
            try enter()
            var members: [JSON.Member] = []
            var isFirst = true
            while let name = try nextMember(&isFirst) { members.append(JSON.Member(name.string, try value())) }
            return .object(members)
        case .array:
            try enter()
            var elements: [JSON] = []
            var isFirst = true
            while try nextElement(&isFirst) { elements.append(try value()) }
            return .array(elements)
        case .text: return .string(try text().string)
        case .number: return .number(Exact(utf8: try number()))
        case .word: return try word()
        }
    }

    /// Passes over the next value, which must be one.
    public mutating func skip() throws(JSONError) {
        guard index < bytes.count else { throw .endsEarly }
        switch kind {
        case .object:
            try enter()
            var isFirst = true
            while try nextMember(&isFirst) != nil { try skip() }
        case .array:
            try enter()
            var isFirst = true
            while try nextElement(&isFirst) { try skip() }
        case .text: _ = try text()
        case .number: _ = try number()
        case .word: _ = try word()
        }
    }

    /// The digits of the next value, which is to be a number.
    public mutating func number() throws(JSONError) -> UnsafeBufferPointer<UInt8> {
        let start = index
        _ = take(UInt8(ascii: "-"))
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
        return UnsafeBufferPointer(rebasing: bytes[start..<index])
    }

    private mutating func digits() -> Int {
        let start = index
        while index < bytes.count, bytes[index] &- 0x30 < 10 { index += 1 }
        return index - start
    }

    private mutating func word() throws(JSONError) -> JSON {
        switch bytes[index] {
        case UInt8(ascii: "t"): try word("true", .bool(true))
        case UInt8(ascii: "f"): try word("false", .bool(false))
        default: try word("null", .null)
        }
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

    @inline(__always)
    private mutating func skipBlanks() {
        while index < bytes.count, bytes[index] <= 0x20, JSONReader.isBlank(bytes[index]) { index += 1 }
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 }

    @inline(__always)
    private mutating func take(_ byte: UInt8) -> Bool {
        guard index < bytes.count, bytes[index] == byte else { return false }
        index += 1
        return true
    }

    private mutating func expect(_ byte: UInt8) throws(JSONError) {
        guard index < bytes.count else { throw .endsEarly }
        guard take(byte) else { throw unexpected }
    }

    var unexpected: JSONError {
        guard index < bytes.count else { return .endsEarly }
        let near = String(decoding: bytes[index...].prefix(12), as: UTF8.self)
        return .unexpected(position: index, near: near)
    }
}
