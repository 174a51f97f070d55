public import Ledger

/// A document that writes itself.
public protocol JSONDocument {
    func write(into writer: inout JSONWriter)
}

extension JSONDocument {
    /// The document as text, without blanks; with `indented`, for a person.
    ///
    /// - Parameter last: members that are put behind those of the document, where it is an object.
    public func bytes(indented: Bool = false, last: [JSON.Member] = []) -> [UInt8] {
        var writer = JSONWriter(indented: indented, last: last)
        write(into: &writer)
        return writer.bytes
    }

    /// The same as a `String`.
    public func text(indented: Bool = false) -> String { String(decoding: bytes(indented: indented), as: UTF8.self) }
}

/// Writes a document part by part, without a value of the whole.
public struct JSONWriter {
    /// What was written so far.
    public private(set) var bytes: [UInt8] = []
    private let isIndented: Bool
    private let last: [JSON.Member]
    private var depth = 0
    /// Nothing stands before in the array or object that is open, or in the document.
    private var isFirst = true
    private var isAfterName = false

    fileprivate init(indented: Bool, last: [JSON.Member]) {
        isIndented = indented
        self.last = last
    }

    /// An object of the members that `write` writes.
    public mutating func object(_ write: (inout JSONWriter) -> Void) {
        open(UInt8(ascii: "{"))
        write(&self)
        if depth == 1 { for member in last { self.member(member) } }
        close(UInt8(ascii: "}"))
    }

    /// An array of the values that `write` writes.
    public mutating func array(_ write: (inout JSONWriter) -> Void) {
        open(UInt8(ascii: "["))
        write(&self)
        close(UInt8(ascii: "]"))
    }

    /// The name of the value that comes next, as it stands in the program: without anything that JSON escapes.
    public mutating func name(_ name: StaticString) {
        begin()
        bytes.append(UInt8(ascii: "\""))
        append(name)
        bytes.append(UInt8(ascii: "\""))
        endName()
    }

    /// The same of any text.
    public mutating func name(any name: String) {
        begin()
        quote(name)
        endName()
    }

    private mutating func endName() {
        bytes.append(UInt8(ascii: ":"))
        if isIndented { bytes.append(UInt8(ascii: " ")) }
        isAfterName = true
    }

    /// A text, or `null`.
    public mutating func text(_ value: String?) {
        begin()
        if let value { quote(value) } else { bytes += "null".utf8 }
    }

    /// A text that is there as UTF-8.
    public mutating func text(utf8 value: [UInt8]) {
        begin()
        value.withUnsafeBufferPointer { quote($0) }
    }

    /// An amount, price or value: a text with every digit; unknown is `null`.
    public mutating func exact(_ value: Exact?) {
        begin()
        guard let value else { return bytes += "null".utf8 }
        bytes.append(UInt8(ascii: "\""))
        value.append(to: &bytes)
        bytes.append(UInt8(ascii: "\""))
    }

    /// A number, `null` where it has more digits than ``Exact`` keeps.
    mutating func number(_ value: Exact?) {
        begin()
        if let value { value.append(to: &bytes) } else { bytes += "null".utf8 }
    }

    /// A word: `null`, `true` or `false`.
    mutating func word(_ word: StaticString) {
        begin()
        append(word)
    }

    private mutating func append(_ word: StaticString) {
        bytes.append(contentsOf: UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
    }
}

extension JSONWriter {
    /// A name and its text.
    public mutating func member(_ name: StaticString, _ value: String?) {
        self.name(name)
        text(value)
    }

    /// A name and a text that is there as UTF-8.
    public mutating func member(_ name: StaticString, utf8 value: [UInt8]) {
        self.name(name)
        text(utf8: value)
    }

    /// A name and its amount, price or value.
    public mutating func member(_ name: StaticString, exact value: Exact?) {
        self.name(name)
        exact(value)
    }

    /// A name and its value.
    public mutating func member(_ member: JSON.Member) {
        name(any: member.name)
        member.value.write(into: &self)
    }

    /// A name and the array that `write` writes.
    public mutating func member(_ name: StaticString, array write: (inout JSONWriter) -> Void) {
        self.name(name)
        array(write)
    }
}

extension JSONWriter {
    private mutating func open(_ bracket: UInt8) {
        begin()
        bytes.append(bracket)
        depth += 1
        isFirst = true
    }

    private mutating func close(_ bracket: UInt8) {
        depth -= 1
        if !isFirst { newLine() }
        bytes.append(bracket)
        isFirst = false
    }

    /// What stands before a name or a value.
    private mutating func begin() {
        if isAfterName {
            isAfterName = false
            return
        }
        if depth > 0 {
            if !isFirst { bytes.append(UInt8(ascii: ",")) }
            newLine()
        }
        isFirst = false
    }

    private mutating func newLine() {
        guard isIndented else { return }
        bytes.append(10)
        bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: depth * 2))
    }

    private mutating func quote(_ text: String) {
        var text = text
        text.withUTF8 { quote($0) }
    }

    private mutating func quote(_ text: UnsafeBufferPointer<UInt8>) {
        bytes.append(UInt8(ascii: "\""))
        var start = 0
        // Without a way out of the loop, so that it looks at many bytes at once.
        if text.reduce(0, { $0 | JSONWriter.mark($1) }) != 0 {
            for place in text.indices where JSONWriter.mark(text[place]) != 0 {
                bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<place]))
                escape(text[place])
                start = place + 1
            }
        }
        bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start...]))
        bytes.append(UInt8(ascii: "\""))
    }

    /// Not zero for a byte that is escaped.
    private static func mark(_ byte: UInt8) -> UInt8 {
        (byte < 0x20 ? 1 : 0) | (byte == UInt8(ascii: "\"") ? 1 : 0) | (byte == UInt8(ascii: "\\") ? 1 : 0)
            | (byte == 0x7F ? 1 : 0)
    }

    private mutating func escape(_ byte: UInt8) {
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
