import Ledger
import TestSupport
import Testing

@Suite("Showing numbers") struct ShowingTests {
    private func exact(_ text: String) throws -> Exact { try #require(Exact(text)) }

    @Test(
        "money",
        arguments: [
            ("1234.56", "$1,234.56"), ("-3952.64", "-$3,952.64"), ("0", "$0.00"), ("0.004", "<$0.01"),
            ("-0.004", ">-$0.01"),
            ("0.005", "<$0.01"), ("0.006", "$0.01"), ("0.015", "$0.02"), ("0.025", "$0.02"),
            ("1e15", "$1,000,000,000,000,000.00"),
            ("999.999", "$1,000.00"), ("-1", "-$1.00"), ("12", "$12.00"), ("0.1", "$0.10"),
        ])
    func money(text: String, expected: String) throws {
        #expect(NumberFormat.point.money(try exact(text), .usd).text == expected)
    }

    @Test("a gain carries its sign", arguments: [("12", "+$12.00"), ("-3", "-$3.00"), ("0", "$0.00")])
    func gain(text: String, expected: String) throws {
        #expect(NumberFormat.point.gain(try exact(text), .usd).text == expected)
    }

    @Test(
        "prices",
        arguments: [
            ("61408", "$61,408.00"), ("12.3456", "$12.3456"), ("0.1234567", "$0.123457"), ("0.0000126", "$0.0000126"),
            ("0.00000051", "$0.00000051"), ("2.2e-17", "$0.0₁₆22"), ("115829282", "$115,829,282.00"), ("0", "$0.00"),
            ("1", "$1.00"), ("1.0002", "$1.0002"), ("0.999912", "$0.999912"), ("0.9999999", "$1.00"), ("0.5", "$0.50"),
            ("143.218", "$143.218"), ("86311.929882", "$86,311.929882"), ("1234.56789", "$1,234.56789"),
            ("9999999.996", "$9,999,999.996"), ("1.23456789", "$1.234568"), ("0.00123456", "$0.001235"),
            ("0.000123456", "$0.0001235"),
            ("-2.5", "-$2.50"), ("1e-30", "$0.0₂₉1"), ("0.00001382", "$0.00001382"), ("9.9999999", "$10.00"),
        ])
    func price(text: String, expected: String) throws {
        #expect(NumberFormat.point.price(try exact(text), .usd).text == expected)
    }

    @Test("the exact number goes along") func exactGoesAlong() throws {
        #expect(NumberFormat.point.price(try exact("2.2e-17"), .usd).exact == "0.000000000000000022")
        #expect(NumberFormat.comma.money(try exact("1234.567"), .usd).exact == "1234.567")
    }

    @Test(
        "amounts keep their digits",
        arguments: [
            ("0.000000000000000001", "0.000000000000000001"), ("589000000000000", "589,000,000,000,000"),
            ("1.40", "1.4"),
            ("0.0000145", "0.0000145"), ("1.0000000000001", "1"), ("0.1234567890125", "0.123456789012"), ("-5", "-5"),
            ("2500000", "2,500,000"), ("0", "0"), ("1e-30", "0.000000000000000000000000000001"),
        ])
    func amount(text: String, expected: String) throws {
        #expect(NumberFormat.point.amount(try exact(text)).text == expected)
    }

    @Test(
        "percent",
        arguments: [
            ("6.88", "+6.88%"), ("-0.004", "0.00%"), ("0", "0.00%"), ("-1.239", "-1.24%"), ("10000", "+10,000.00%"),
            ("45489.07741", "+45.49K%"),
            ("1.20468683099627e46", "+12,046,868,309,962,700,000,000,000,000,000,000.00Tr%"),
            ("0.005", "0.00%"), ("0.015", "+0.02%"), ("-100", "-100.00%"),
        ])
    func percent(text: String, expected: String) throws {
        #expect(NumberFormat.point.percent(try exact(text)).text == expected)
    }

    @Test(
        "short figures carry over",
        arguments: [
            ("999995", "$1.00M"), ("999994", "$999.99K"), ("1e15", "$1,000.00Tr"), ("-1234000000", "-$1.23Bn"),
            ("1000", "$1.00K"),
            ("999.99", "$999.99"), ("0", "$0.00"), ("2190000000000", "$2.19Tr"), ("999.996", "$1.00K"),
        ])
    func short(text: String, expected: String) throws {
        #expect(NumberFormat.point.short(try exact(text), .usd).text == expected)
    }

    @Test("what is too small for the smallest unit says so, with its sign") func tiny() throws {
        let format = NumberFormat.point
        #expect(format.gain(try exact("0.004"), .usd).text == "<+$0.01")
        #expect(format.gain(try exact("-0.004"), .usd).text == ">-$0.01")
        #expect(NumberFormat.comma.money(try exact("0.001"), .usd).text == "<$0,01")
        #expect(format.money(try exact("0.2"), Currency("jpy")).text == "<¥1")
        #expect(format.money(try exact("1e-9"), Currency("btc")).text == "<₿0.00000001")
        #expect(format.short(try exact("0.0001"), nil).text == "0.0001")
    }

    @Test(
        "both formats show the same digits with their own marks",
        arguments: [
            "0", "0.01", "-0.004", "12.3456", "999.995", "1234567.891", "-98765432109876.54321", "2.2e-17", "1e46",
            "0.000123456", "999995", "-1e-30", "10000.01", "0.1234567890125", "45489.07741",
        ])
    func formats(text: String) throws {
        let value = try exact(text)
        let (point, comma) = (NumberFormat.point, NumberFormat.comma)
        let swapped = [".": ",", ",": "."]
        for (one, other) in [
            (point.money(value, .usd), comma.money(value, .usd)), (point.gain(value, .usd), comma.gain(value, .usd)),
            (point.price(value, .usd), comma.price(value, .usd)), (point.amount(value), comma.amount(value)),
            (point.percent(value), comma.percent(value)), (point.share(value), comma.share(value)),
            (point.short(value, .usd), comma.short(value, .usd)), (point.short(value, nil), comma.short(value, nil)),
        ] {
            #expect(other.text == one.text.map { swapped[String($0)] ?? String($0) }.joined())
            #expect(one.exact == value.description && other.exact == one.exact)
            #expect(
                !one.text.contains("-$0.00") || one.text.first == ">" || one.text.contains { "123456789".contains($0) })
        }
    }

    @Test("unknown is a dash") func unknown() {
        let format = NumberFormat.point
        for shown in [format.money(nil, .usd), format.price(nil, .usd), format.amount(nil), format.percent(nil)] {
            #expect(shown == NumberFormat.unknown && shown.text == "–")
        }
    }

    @Test("the sign is that of the currency, the marks those of the format") func currencies() throws {
        let value = try exact("1234.56")
        #expect(NumberFormat.comma.money(value, .usd).text == "$1.234,56")
        #expect(NumberFormat.point.money(value, Currency("eur")).text == "€1,234.56")
        #expect(NumberFormat.point.money(value, Currency("jpy")).text == "¥1,235")
        #expect(NumberFormat.point.money(value, Currency("chf")).text == "CHF\u{A0}1,234.56")
        #expect(NumberFormat.point.money(value, Currency("xyz")).text == "XYZ\u{A0}1,234.56")
    }

    @Test(
        "a field holds every digit and is read back as it was",
        arguments: ["1.45e-05", "1234.5", "1e-30", "589000000000000", "0.123"])
    func field(text: String) throws {
        for format in NumberFormat.allCases {
            let shown = format.field(try exact(text))
            #expect(!shown.contains("e"))
            #expect(try format.read(shown).value == exact(text))
        }
    }
}

@Suite("Reading numbers") struct ReadingTests {
    @Test(
        "whole texts are read",
        arguments: [
            ("1,5", "1.5"), ("1.5", "1.5"), ("1 234,56", "1234.56"), ("1'234.56", "1234.56"), ("1,234.56", "1234.56"),
            (".5", "0.5"), ("5.", "5"), ("+5", "5"), ("−5", "-5"), ("-5", "-5"), ("1.45e-05", "0.0000145"),
            ("$1,000", "1000"),
            ("1.355,90€", "1355.9"), ("(5)", "-5"), ("1\u{A0}234\u{202F}567", "1234567"), ("  7 ", "7"),
            ("1’234’567.8", "1234567.8"),
            ("1,234,567", "1234567"), ("1.234.567", "1234567"), ("0.123", "0.123"), ("0,123", "0.123"),
            ("1234.567", "1234.567"),
            ("$-3", "-3"), ("-$3", "-3"), ("USD 12", "12"), ("12 EUR", "12"), ("1e3", "1000"), ("3.66e-04", "0.000366"),
            ("1.234,5", "1234.5"), ("00.5", "0.5"), ("1.234e2", "123.4"),
        ])
    func read(text: String, expected: String) throws {
        #expect(try NumberFormat.point.read(text).value.description == expected)
        if text != "$1,000" { #expect(try NumberFormat.comma.read(text).value.description == expected) }
    }

    @Test("a lone mark before three digits is read as the format says, and Coffer shows how") func ambiguous() throws {
        #expect(try NumberFormat.point.read("1.234").value.description == "1.234")
        #expect(try NumberFormat.point.read("1.234").understoodAs == "1.234")
        #expect(try NumberFormat.comma.read("1.234").value == 1234)
        #expect(try NumberFormat.comma.read("1.234").understoodAs == "1.234")
        #expect(try NumberFormat.point.read("1,234").value == 1234)
        #expect(try NumberFormat.comma.read("1,234").value.description == "1.234")
        #expect(try NumberFormat.point.read("1.5").understoodAs == nil)
    }

    @Test(
        "anything else is refused with its reason",
        arguments: [
            ("--1", NumberError.twoSigns("--1")), ("1.5abc", .strayCharacter("1.5abc", character: "a")), ("", .empty),
            ("   ", .empty),
            ("0x10", .strayCharacter("0x10", character: "x")), ("1_000", .strayCharacter("1_000", character: "_")),
            ("inf", .strayCharacter("inf", character: "i")), ("nan", .strayCharacter("nan", character: "n")),
            ("1..2", .marksTogether("1..2")),
            ("6,2.10", .brokenGroups("6,2.10", group: "2")), ("1e", .badExponent("1e")),
            ("1,2,3", .brokenGroups("1,2,3", group: "2")),
            ("1.2,3.4", .twoDecimalMarks("1.2,3.4")), ("-", .noDigits("-")), (".", .noDigits(".")),
            ("$", .noDigits("$")), ("1-2", .twoSigns("1-2")),
            ("123456789012345678901234567890123456789", .tooManyDigits("123456789012345678901234567890123456789")),
            ("1e500", .tooFar("1e500")),
            ("1e99999999999", .tooFar("1e99999999999")), ("12 34", .brokenGroups("12 34", group: "34")),
            ("\u{661}", .strayCharacter("\u{661}", character: "\u{661}")),
        ])
    func refused(text: String, reason: NumberError) {
        #expect(throws: reason) { try NumberFormat.point.read(text) }
    }

    @Test(
        "a refusal says in words what is wrong and what to do",
        arguments: [
            "", "-", "--1", "1.5abc", "0x10", "1_000", "inf", "nan", "1..2", "6,2.10", "1.2,3.4", "1e", "1e999", "1,,2",
            "123456789012345678901234567890123456789",
        ])
    func words(text: String) throws {
        let error = try #require(throws: NumberError.self) { try NumberFormat.point.read(text) }
        #expect(text.isEmpty || error.problem.contains("“\(text)”"))
        #expect(error.problem.hasSuffix(".") && error.remedy.first?.isUppercase == true)
    }

    @Test("the reason for 6,2.10 is the one that a person needs") func reason() {
        #expect(
            NumberError.brokenGroups("6,2.10", group: "2").problem
                == "“6,2.10” is not a number: it has two separators, and “2” is no group of three digits.")
        #expect(throws: NumberError.brokenGroups("6,2.10", group: "2")) { try NumberFormat.comma.read("6,2.10") }
    }

    @Test("an exponent with zeros in front is read") func exponentZeros() throws {
        #expect(try NumberFormat.point.read("1e-0000005").value.description == "0.00001")
    }

    @Test("no bytes trap, and what Exact accepts reads back equal") func bytes() throws {
        var random = SeededGenerator(seed: 11)
        let valid = ["-12.5", "1e-05", "1.2E+46", "99999999999999999999999999999999999999", "0.000000000000000001"]
        for index in 0..<10_000 {
            var bytes = Array(valid[random.next(below: valid.count)].utf8)
            if index % 4 == 0 { bytes = (0..<random.next(below: 50)).map { _ in UInt8(random.next(below: 256)) } }
            for _ in 0..<random.next(below: 4) where !bytes.isEmpty {
                let place = random.next(below: bytes.count)
                switch random.next(below: 3) {
                case 0: bytes[place] = UInt8(random.next(below: 256))
                case 1: bytes.insert(Array("0123456789.eE+-".utf8)[random.next(below: 15)], at: place)
                default: bytes.remove(at: place)
                }
            }
            let text = String(decoding: bytes, as: UTF8.self)
            for format in NumberFormat.allCases { _ = try? format.read(text) }
            guard let value = bytes.withUnsafeBufferPointer({ Exact(utf8: $0) }) else { continue }
            #expect(Exact(value.description) == value, "\(text)")
        }
    }

    @Test("no text traps, and what is accepted reads back equal") func fuzz() throws {
        var random = SeededGenerator(seed: 7)
        let pieces = [
            "1", "2", "0", "9", ".", ",", "-", "+", "e", "'", " ", "$", "€", "(", ")", "\u{2212}", "\u{A0}", "x", "000",
            "é", "E", "∞",
        ]
        for _ in 0..<20_000 {
            let text = (0..<random.next(below: 12)).map { _ in pieces[random.next(below: pieces.count)] }.joined()
            for format in NumberFormat.allCases {
                guard let read = try? format.read(text) else { continue }
                #expect(try format.read(format.field(read.value)).value == read.value, "\(text)")
            }
        }
    }
}
