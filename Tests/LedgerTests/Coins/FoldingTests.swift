import Testing

@testable import Ledger

@Suite("Folding for a search") struct FoldingTests {
    private func folded(_ text: String) -> String { String(decoding: Folding.folded(text), as: UTF8.self) }

    @Test(
        "texts that a person would take for the same are alike",
        arguments: [
            ("БИТКОИН", "биткоин"), ("Ёлка", "елка"), ("ЂЋЏ", "ђћџ"), ("ΣΊΣΥΦΟΣ", "σίσυφος"), ("Ἀθῆναι", "ΑΘΗΝΑΙ"),
            ("ＢＴＣ　２０", "btc 20"), ("ﾋﾞｯﾄ", "ビット"), ("𝐁𝐢𝐭𝐜𝐨𝐢𝐧", "bitcoin"), ("𝜫", "π"), ("ﬁat", "FIAT"),
            ("İstanbul", "istanbul"), ("ISTANBUL", "ıstanbul"), ("Straße", "STRASSE"), ("Łódź", "lodz"),
            ("Ørsted", "orsted"), ("Ðogecoin", "dogecoin"), ("Ĥĉ", "hc"), ("Co\u{200B}in", "coin"),
            ("a\u{A0}b", "a b"), ("\u{3000}x\u{2003}", "x"), ("\u{FEFF}\u{202E}coin\u{00AD}", "COIN"),
            ("❤\u{FE0F}", "❤"), ("cafe\u{301}", "CAFÉ"), ("ԲԻԹ", "բիթ"), ("ᲑᲘᲢᲘ", "ბიტი"), ("ᏣᎳᎩ", "ꮳꮃꭹ"),
            ("𐐔𐐇", "𐐼𐐯"), ("𞤀𞤁", "𞤢𞤣"), ("\u{10D50}", "\u{10D70}"),
            ("한글", "\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF}"),
            ("\u{3164}hangul filler", "hangul filler"), ("Ⅻ", "xii"),
        ])
    func alike(text: String, other: String) {
        #expect(folded(text) == folded(other))
        #expect(!folded(text).isEmpty)
    }

    @Test(
        "what means something else stays different",
        arguments: [("龙", "龍"), ("β", "b"), ("а", "a"), ("1", "l"), ("ب", "ت"), ("coin", "coins"), ("🟥", "🟩")])
    func different(text: String, other: String) { #expect(folded(text) != folded(other)) }

    @Test("every letter with case, of every script, is folded to the same as its other case") func allCases() {
        var wrong: [String] = []
        for value in UInt32(0)...0x10FFFF {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let properties = scalar.properties
            // U+0345 is a mark below a letter, whose capital is a letter.
            guard properties.changesWhenLowercased || properties.changesWhenUppercased, value != 0x345 else { continue }
            let all = [String(scalar), properties.lowercaseMapping, properties.uppercaseMapping]
                // The table is of Unicode 14; the toolchain may know younger letters.
                .filter { $0.unicodeScalars.allSatisfy { ($0.properties.age?.major ?? .max) <= 14 } }.map(folded)
            if Set(all).count > 1 { wrong.append(String(value, radix: 16)) }
        }
        #expect(wrong.isEmpty)
    }

    @Test("folding a folded text changes nothing, whatever the bytes") func again() {
        var random = SystemRandomNumberGenerator()
        for _ in 0..<2000 {
            let scalars = (0..<12).compactMap { _ in Unicode.Scalar(UInt32.random(in: 0...0x10FFFF, using: &random)) }
            let once = folded(String(String.UnicodeScalarView(scalars)))
            #expect(folded(once) == once)
        }
        let broken: [UInt8] = [0x43, 0xFF, 0xC3, 0x28, 0xF0, 0x9F]
        var bytes: [UInt8] = []
        broken.withUnsafeBufferPointer { Folding.append($0, to: &bytes) }
        #expect(String(decoding: bytes, as: UTF8.self).hasPrefix("c\u{FFFD}"))
    }
}
