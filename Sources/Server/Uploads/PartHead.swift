/// What the head of a part says: the field, and the file's name where it is a file.
struct PartHead {
    let field: String
    /// As the client calls it; `nil` for a plain field.
    let fileName: String?

    init(_ bytes: ArraySlice<UInt8>) throws(UploadFault) {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw .broken("the head of a part is not UTF-8")
        }
        var disposition: String?
        for line in text.split(separator: "\r\n") {
            guard let colon = line.firstIndex(of: ":") else {
                throw .broken("a part's head has a line without a colon")
            }
            guard line[..<colon].lowercased() == "content-disposition" else { continue }
            guard disposition == nil else { throw .broken("a part is named twice") }
            disposition = String(line[line.index(after: colon)...])
        }
        guard let disposition else { throw .broken("a part has no name") }
        let parameters = Parameters(disposition)
        guard parameters.value == "form-data", let field = parameters["name"], field.utf8.count <= 200 else {
            throw .broken("a part has no name")
        }
        self.field = field
        fileName = parameters["filename"]
    }
}

/// A header's value and its parameters: `form-data; name="a"; filename="b.csv"`.
struct Parameters {
    /// In small letters.
    let value: String
    private let all: [(name: String, value: String)]

    init(_ text: String) {
        var rest = Array(text.utf8)[...]
        func trimmed(_ bytes: ArraySlice<UInt8>) -> String {
            let end = bytes.lastIndex { $0 != 0x20 && $0 != 9 }.map { $0 + 1 } ?? bytes.startIndex
            return String(decoding: bytes[..<end].drop { $0 == 0x20 || $0 == 9 }, as: UTF8.self)
        }
        func part(until ends: (UInt8) -> Bool) -> ArraySlice<UInt8> {
            let part = rest.prefix { !ends($0) }
            rest = rest[part.endIndex...]
            return part
        }
        value = trimmed(part { $0 == UInt8(ascii: ";") }).lowercased()
        var all: [(name: String, value: String)] = []
        while rest.first == UInt8(ascii: ";") {
            rest = rest.dropFirst().drop { $0 == 0x20 || $0 == 9 }
            let name = trimmed(part { $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: ";") }).lowercased()
            guard rest.first == UInt8(ascii: "=") else { continue }
            rest = rest.dropFirst().drop { $0 == 0x20 || $0 == 9 }
            if rest.first == UInt8(ascii: "\"") {
                all.append((name, Parameters.quoted(&rest)))
                _ = part { $0 == UInt8(ascii: ";") }
            } else {
                all.append((name, trimmed(part { $0 == UInt8(ascii: ";") })))
            }
        }
        self.all = all
    }

    /// The first one of that name.
    subscript(name: String) -> String? { all.first { $0.name == name }?.value }

    /// Browsers write a quote in a name as `%22` and leave backslashes alone; others escape the quote with one.
    private static func quoted(_ rest: inout ArraySlice<UInt8>) -> String {
        var text: [UInt8] = []
        rest = rest.dropFirst()
        while let byte = rest.first, byte != UInt8(ascii: "\"") {
            rest = rest.dropFirst()
            if byte == UInt8(ascii: "\\"), rest.first == UInt8(ascii: "\"") {
                text.append(UInt8(ascii: "\""))
                rest = rest.dropFirst()
            } else {
                text.append(byte)
            }
        }
        rest = rest.dropFirst()
        return String(decoding: text, as: UTF8.self)
    }
}
