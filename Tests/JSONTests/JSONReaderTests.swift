import JSON
import Ledger
import Testing

@Suite("JSON, part by part") struct JSONReaderTests {
    /// Calls `work` with a reader that has begun.
    private func read<Value>(_ text: String, _ work: (inout JSONReader) throws -> Value) throws -> Value {
        try Array(text.utf8).withUnsafeBufferPointer { bytes in
            var reader = JSONReader(bytes)
            try reader.begin()
            let value = try work(&reader)
            try reader.end()
            return value
        }
    }

    @Test("members and elements come one after the other, and what is not wanted is passed over") func parts() throws {
        let text = #" {"a":[1, "two" ,[]], "b" : {"c":null,"d":[{"e":"\"]}"}]} , "f":-1.5e3} "#
        let names = try read(text) { reader in
            var names: [String] = []
            try reader.enter()
            var isFirst = true
            while let name = try reader.nextMember(&isFirst) {
                names.append(name.string)
                if name.equals("f") {
                    #expect(Exact(utf8: try reader.number()) == -1500)
                } else if name.equals("a") {
                    try reader.enter()
                    var isFirstElement = true
                    var kinds: [JSONReader.Kind] = []
                    while try reader.nextElement(&isFirstElement) {
                        kinds.append(reader.kind)
                        try reader.skip()
                    }
                    #expect(kinds == [.number, .text, .array])
                } else {
                    try reader.skip()
                }
            }
            return names
        }
        #expect(names == ["a", "b", "f"])
    }

    @Test(
        "a text is the same with escapes and without, wherever its end falls",
        arguments: ["", "a", "1234567", "12345678", "123456789", "é😀 and more text", "\u{7F}\u{80}"])
    func texts(text: String) throws {
        for filling in 0..<9 {
            let whole = String(repeating: "x", count: filling) + text
            let escaped = whole.utf16.map { unit in
                let digits = String(unit, radix: 16)
                return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            }.joined()
            for written in [whole, escaped, "\(whole)\\\"\(whole)"] {
                // A text lives as long as the bytes that it is read from.
                let read = try read("\"\(written)\"") { reader in
                    let text = try reader.text()
                    return (string: text.string, isX: text.equals("x"))
                }
                #expect(read.string == (written.contains("\\\"") ? "\(whole)\"\(whole)" : whole))
                #expect(read.isX == (read.string == "x"))
            }
        }
    }

    @Test("asked for what is not there, it says so and stays", arguments: ["{}", "[]", "\"a\"", "1", "null", "?", ","])
    func wrongKind(text: String) throws {
        try Array(text.utf8).withUnsafeBufferPointer { bytes in
            var reader = JSONReader(bytes)
            try reader.begin()
            if reader.kind != .text { #expect(throws: JSONError.self) { try reader.text() } }
            if reader.kind != .object, reader.kind != .array { #expect(throws: JSONError.self) { try reader.enter() } }
            if "?,".contains(text) { #expect(throws: JSONError.self) { try reader.skip() } }
        }
    }

    @Test("behind the end there is nothing to take") func end() throws {
        try Array("[".utf8).withUnsafeBufferPointer { bytes in
            var reader = JSONReader(bytes)
            try reader.begin()
            try reader.enter()
            #expect(throws: JSONError.endsEarly) { try reader.enter() }
            #expect(throws: JSONError.endsEarly) { try reader.skip() }
            #expect(throws: JSONError.endsEarly) { try reader.number() }
            #expect(throws: JSONError.endsEarly) { try reader.text() }
        }
    }

    @Test(
        "a number for drawing is that of the exact one, also where it takes the long way",
        arguments: [
            "0", "-0", "-0.0", "1", "-1.5", "97413.10241234567", "0.000012", "1.50", "123456789012345678",
            "1234567890123456789", "12345678901234567.89", "2.2e-17", "1E+2", "115829282", "99999999999999999999999",
            "0.1234567890123456789", "1.20468683099627e46",
        ])
    func drawn(text: String) throws {
        let exact = try #require(Exact(text)).double
        let alone = try read("[\(text)]") { try $0.doubles(limit: 9) }
        #expect(alone == [exact] && alone.first?.sign == exact.sign)
        // It ends where the number ends.
        #expect(try read("[\(text),7]") { try $0.doubles(limit: 9) } == [exact, 7])
        #expect(try read("[ 7 , \(text) ]") { try $0.doubles(limit: 9) } == [7, exact])
        #expect(try read("[7,\(text)]") { try $0.doubles(limit: 1) } == [7])
    }

    @Test("what is no number is none for drawing, either", arguments: ["01", "1.", ".5", "-", "1e", "1.e5", "-01.5"])
    func undrawn(text: String) {
        #expect(throws: JSONError.self) { try read("[\(text)]") { try $0.doubles(limit: 9) } }
        #expect(throws: JSONError.self) { try read("[\(text)]") { try $0.doubles(limit: 0) } }
    }
}
