import Testing

@testable import Imports

@Suite("A table of text, record by record") struct CSVReaderTests {
    private func records(_ text: String, separator: Character = ",") throws -> [(line: Int, fields: [String])] {
        let bytes = Array(text.utf8)
        return try bytes.withUnsafeBufferPointer { bytes in
            var reader = CSVReader(bytes, separator: separator.asciiValue ?? 0)
            var records: [(line: Int, fields: [String])] = []
            while try reader.next() {
                let fields = reader.fields.map { field in
                    let raw = Bytes(rebasing: bytes[Int(field.start)..<Int(field.end)])
                    return String(decoding: field.isEscaped ? CSVReader.unescaped(raw) : Array(raw), as: UTF8.self)
                }
                records.append((reader.line, fields))
            }
            return records
        }
    }

    @Test(
        "fields, quotes and line ends",
        arguments: [
            ("a,b\nc,d\n", [["a", "b"], ["c", "d"]]),
            ("a,b\r\nc,d\r\n", [["a", "b"], ["c", "d"]]),
            ("a,b\rc,d", [["a", "b"], ["c", "d"]]),
            ("a,,\n,b,", [["a", "", ""], ["", "b", ""]]),
            ("\"a,b\",\"c\"\n", [["a,b", "c"]]),
            ("\"a \"\"b\"\" c\",d", [["a \"b\" c", "d"]]),
            ("\"a\nb\r\nc\",d\ne,f", [["a\nb\r\nc", "d"], ["e", "f"]]),
            ("\"\",\"\"\"\"", [["", "\""]]),
            ("a, \"b,c\" ,d", [["a", "b,c", "d"]]),
            ("\"a\"b,c", [["ab", "c"]]),
            ("a\"b,c", [["a\"b", "c"]]),
            ("\n\n a\n\n", [[" a"]]),
        ])
    func fields(_ text: String, _ expected: [[String]]) throws {
        #expect(try records(text).map(\.fields) == expected)
    }

    @Test("the line of a record is the one on which it begins, also behind quoted line ends") func lines() throws {
        let found = try records("a\n\"b\nc\"\n\nd\r\n\"e\r\nf\"\rg")
        #expect(found.map(\.line) == [1, 2, 5, 6, 8])
    }

    @Test("a quote that is never closed is named with its line") func unclosed() {
        #expect(throws: ImportFault.unclosedQuote(line: 2)) { try records("a\n\"b,c\nd\n") }
    }

    @Test("a field and a record have an end") func limits() {
        let long = String(repeating: "x", count: CSVReader.fieldLimit + 1)
        #expect(throws: ImportFault.fieldTooLong(line: 2, limit: CSVReader.fieldLimit)) { try records("a\n\(long)") }
        #expect(throws: ImportFault.fieldTooLong(line: 1, limit: CSVReader.fieldLimit)) { try records("\"\(long)\"") }
        let wide = String(repeating: ",", count: CSVReader.columnLimit)
        #expect(throws: ImportFault.tooManyColumns(line: 1, limit: CSVReader.columnLimit)) { try records(wide) }
    }
}
