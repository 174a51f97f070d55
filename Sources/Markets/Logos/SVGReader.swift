/// The tags of an XML text, one after another; texts and comments between them are passed over.
struct SVGReader {
    enum Tag {
        case start(String, [(name: String, value: String)], isEmpty: Bool)
        case end(String)
    }

    private let bytes: [UInt8]
    private var at = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// `nil` at the end.
    mutating func next() throws(LogoError) -> Tag? {
        while let begin = bytes[at...].firstIndex(of: UInt8(ascii: "<")) {
            at = begin
            if skip(from: "<!--", to: "-->") || skip(from: "<?", to: "?>") || skip(from: "<![CDATA[", to: "]]>") {
                continue
            }
            // Entities of its own would make the text another one than what was checked.
            if starts(with: "<!") {
                guard let end = bytes[at...].firstIndex(of: UInt8(ascii: ">")),
                    !bytes[at..<end].contains(UInt8(ascii: "["))
                else { throw .notHarmless("definitions of its own") }
                at = end + 1
                continue
            }
            return try tag()
        }
        at = bytes.count
        return nil
    }

    private mutating func tag() throws(LogoError) -> Tag {
        at += 1
        if take("/") {
            let name = self.name()
            blanks()
            guard !name.isEmpty, take(">") else { throw .unreadable(kind: "svg") }
            return .end(name)
        }
        let name = self.name()
        guard !name.isEmpty else { throw .unreadable(kind: "svg") }
        var attributes: [(name: String, value: String)] = []
        while true {
            blanks()
            if take("/") {
                guard take(">") else { throw .unreadable(kind: "svg") }
                return .start(name, attributes, isEmpty: true)
            }
            if take(">") { return .start(name, attributes, isEmpty: false) }
            attributes.append(try attribute())
        }
    }

    private mutating func attribute() throws(LogoError) -> (name: String, value: String) {
        let name = self.name()
        blanks()
        guard !name.isEmpty, take("=") else { throw .unreadable(kind: "svg") }
        blanks()
        guard at < bytes.count, "\"'".utf8.contains(bytes[at]),
            let end = bytes[(at + 1)...].firstIndex(of: bytes[at])
        else { throw .unreadable(kind: "svg") }
        defer { at = end + 1 }
        return (name, String(decoding: bytes[at + 1..<end], as: UTF8.self))
    }

    private mutating func name() -> String {
        let end = bytes[at...].firstIndex { " \t\r\n/>=\"'<".utf8.contains($0) } ?? bytes.count
        defer { at = end }
        return String(decoding: bytes[at..<end], as: UTF8.self)
    }

    private mutating func blanks() {
        while at < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[at]) { at += 1 }
    }

    private mutating func take(_ sign: Character) -> Bool {
        guard at < bytes.count, bytes[at] == sign.asciiValue else { return false }
        at += 1
        return true
    }

    private func starts(with text: String) -> Bool { bytes[at...].starts(with: text.utf8) }

    /// Passes over what begins and ends so; without an end, over the rest.
    private mutating func skip(from begin: String, to end: String) -> Bool {
        guard starts(with: begin) else { return false }
        let mark = Array(end.utf8)
        var place = at + begin.utf8.count
        while place < bytes.count, !bytes[place...].starts(with: mark) { place += 1 }
        at = min(bytes.count, place + mark.count)
        return true
    }
}
