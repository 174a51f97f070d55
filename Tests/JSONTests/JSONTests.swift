import Ledger
import JSON
import Testing

@Suite("JSON") struct JSONTests {
    private func read(_ text: String) throws -> JSON { try JSON(reading: Array(text.utf8)) }

    @Test("documents are read with exact numbers") func reading() throws {
        let document = try read(#" {"a":[1,-0.50,1e-05,1E+2,true,false,null],"b":"\u00e9\n\ud83d\ude00\/\"","a":2} "#)
        #expect(document["a"]?.array?.compactMap(\.exact).map(\.description) == ["1", "-0.5", "0.00001", "100"])
        #expect(document["b"]?.string == "é\n😀/\"")
        #expect(try read("12345678901234567890123456789012345678901") == .number(nil))
        #expect(try read(#""\ud800x""#) == .string("\u{FFFD}x"))
    }

    @Test(
        "what is no JSON is refused",
        arguments: [
            "", " ", "{", "[1,]", "{\"a\":}", "{\"a\" 1}", "01", "1.", ".5", "-", "+1", "tru", "nul", "\"", "\"\\x\"",
            "\"\\u12\"", "[1 2]", "{} {}", "\u{1}",
            "\"a\nb\"", "NaN", "Infinity", "'a'", "1e",
        ])
    func refused(text: String) { #expect(throws: JSONError.self) { try read(text) } }

    @Test("nesting has an end") func deep() {
        #expect(throws: JSONError.tooDeep(position: 65)) { try read(String(repeating: "[", count: 100_000)) }
    }

    @Test("what is written reads back equal") func roundTrip() throws {
        let value = JSON.object([
            "q": .string("\"\\\n\u{1}\u{7F}é😀"), "n": .count(-5), "x": .exact(Exact("0.1")), "e": .array([]),
            "o": .object([]),
        ])
        #expect(try read(value.text()) == value)
        #expect(try read(value.text(indented: true)) == value)
    }
}
