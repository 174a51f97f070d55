import Ledger
import Testing

@testable import Imports

@Suite("Numbers in cells") struct NumberCellTests {
    private func figure(_ text: String, _ mark: DecimalMark?) throws -> Figure? {
        var copy = text
        return try copy.withUTF8 { bytes in
            guard let cell = NumberCell(bytes) else { return nil }
            return try cell.figure(mark)
        }
    }

    private func evidence(_ text: String) -> MarkEvidence? {
        var copy = text
        return copy.withUTF8 { NumberCell($0)?.evidence }
    }

    @Test(
        "are read with the mark of their column",
        arguments: [
            ("1.234", .point, "1.234"), ("1.234", .comma, "1234"), ("1,234", .point, "1234"),
            ("1,234", .comma, "1.234"),
            ("1.234.567,89", .comma, "1234567.89"), ("1,234,567.89", .point, "1234567.89"),
            ("1’234.50", .point, "1234.5"),
            ("1'000'000.00", .point, "1000000"), ("12 345 678,5", .comma, "12345678.5"),
            ("2 000 000", .point, "2000000"),
            ("(5,900.00)", .point, "-5900"), ("-0,5", .comma, "-0.5"), ("−0.10", .point, "-0.1"),
            ("+.25", .point, "0.25"), ("3.", .point, "3"),
            ("1,5E-04", .comma, "0.00015"), ("1E+15", .point, "1000000000000000"), ("-€177.84", .point, "-177.84"),
            ("€-177.84", .point, "-177.84"),
            ("50.00 SEK", .point, "50"), ("$16.15914566", .point, "16.15914566"), ("R$ 1.234,50", .comma, "1234.5"),
            ("000.100", .point, "0.1"),
        ] as [(String, DecimalMark, String)])
    func read(_ text: String, _ mark: DecimalMark, _ value: String) throws {
        let expected = try #require(Exact(value))
        #expect(try figure(text, mark)?.value == expected)
    }

    @Test(
        "are refused where their groups are none",
        arguments: ["1,2,3", "1,23,456", "12,3456", "1.2.3", "1.234,5", "1,234'567", "1,,2", "1.5,000"])
    func refused(_ text: String) { #expect(throws: NumberTrouble.notANumber) { _ = try figure(text, .point) } }

    @Test("prove the mark of their column, or leave it open") func proof() {
        for text in ["0.05", "1.2345", "12.5", "1,234.5", "1,234,567", "0.123", "1.234e5", ".123"] {
            #expect(evidence(text) == .certain(.point), "\(text)")
        }
        for text in ["0,05", "1.234,5", "1.234.567", "12 345,123"] {
            #expect(evidence(text) == .certain(.comma), "\(text)")
        }
        for text in ["1.234", "12,345", "999.000"] { #expect(evidence(text) == .open, "\(text)") }
        for text in ["1000", "12 345", "1'000"] { #expect(evidence(text) == MarkEvidence.none, "\(text)") }
    }

    @Test("keep all digits beyond 38 as a text") func long() throws {
        let text = "123456789012345678901234567890.123456789012345678"
        let figure = try #require(try figure(text, .point))
        #expect(figure.digits == text)
        #expect(figure.value.description == "123456789012345678901234567890.12345678")
        #expect(
            try self.figure("-0.0\(String(repeating: "12", count: 20))", .point)?.digits
                == "-0.0\(String(repeating: "12", count: 20))")
    }
}
