import JSON
import Ledger
import Testing

/// A document that writes itself in parts, and the same as a value.
private struct Pair: JSONDocument {
    let texts: [String?]
    let amounts: [Exact?]

    func write(into writer: inout JSONWriter) {
        writer.object { writer in
            writer.member("texts", array: { writer in for text in texts { writer.text(text) } })
            writer.member("amounts", array: { writer in for amount in amounts { writer.exact(amount) } })
            writer.member(JSON.Member("\"odd\"\n", .object([JSON.Member("n", .count(3))])))
            writer.member(
                "bytes", array: { writer in for text in texts { writer.text(utf8: Array((text ?? "").utf8)) } })
            writer.member("nothing", array: { _ in })
            writer.name("in")
            writer.object { writer in writer.member("a", "b") }
        }
    }

    var value: JSON {
        .object([
            "texts": .array(texts.map { .text($0) }), "amounts": .array(amounts.map { .exact($0) }),
            "\"odd\"\n": .object(["n": .count(3)]), "bytes": .array(texts.map { .string($0 ?? "") }),
            "nothing": .array([]), "in": .object(["a": .string("b")]),
        ])
    }
}

@Suite("JSON in parts") struct JSONWriterTests {
    private let pair = Pair(
        texts: ["", "plain", "a\"b\\c\n\r\t\u{1}\u{7F}", "é😀", String(repeating: "long ", count: 100) + "\"", nil],
        amounts: [
            0, Exact("-0.000000000000000000000000000001"), Exact("12345678901234567890123456789012345678"),
            Exact("1e30"), Exact("-100.50"), nil,
        ])

    @Test("it is the text of the whole value") func same() {
        #expect(pair.text() == pair.value.text())
        #expect(pair.text(indented: true) == pair.value.text(indented: true))
        for amount in pair.amounts.compactMap({ $0 }) {
            var bytes: [UInt8] = []
            amount.append(to: &bytes)
            #expect(String(decoding: bytes, as: UTF8.self) == amount.description)
        }
    }

    @Test("last members stand at the end of the outermost object alone") func last() {
        let last = [JSON.Member("warnings", .array([.string("w")]))]
        let inner = JSON.object(["a": .object([]), "b": .array([.object([])])])
        #expect(
            String(decoding: inner.bytes(last: last), as: UTF8.self) == #"{"a":{},"b":[{}],"warnings":["w"]}"#)
        #expect(String(decoding: JSON.object([]).bytes(last: last), as: UTF8.self) == #"{"warnings":["w"]}"#)
        #expect(String(decoding: JSON.array([.object([])]).bytes(last: last), as: UTF8.self) == "[{}]")
    }
}
