import Ledger
import Testing

@Suite("Exact") struct ExactTests {
    @Test(
        "a text comes back as its canonical text",
        arguments: [
            ("1.40", "1.4"), ("0.000000000000000001", "0.000000000000000001"), ("589000000000000", "589000000000000"),
            ("1e-30", "0.000000000000000000000000000001"), ("-0", "0"), ("-0.0", "0"), ("1.2E+3", "1200"), ("5.", "5"),
            (".5", "0.5"), ("1e46", "1" + String(repeating: "0", count: 46)), ("2.2e-17", "0.000000000000000022"),
            ("31397376833648936", "31397376833648936"), ("100.000", "100"), ("00012.50", "12.5"),
            ("99999999999999999999999999999999999999", "99999999999999999999999999999999999999"),
            ("1.1387765016878194e23", "113877650168781940000000"),
        ])
    func canonical(text: String, expected: String) throws {
        #expect(try #require(Exact(text)).description == expected)
    }

    @Test(
        "a text that is no plain number is refused",
        arguments: [
            "", "-", ".", "1e", "e5", "1..2", "1,5", " 1", "1 ", "+1", "0x10", "nan", "inf", "1e9999999", "1e401",
            "--1",
            "123456789012345678901234567890123456789",
        ])
    func refused(text: String) { #expect(Exact(text) == nil) }

    @Test("sums, differences and products within 38 digits are exact")
    func exact() throws {
        let small = try #require(Exact("0.000000000000000001"))
        #expect((small + 10_000_000).description == "10000000.000000000000000001")
        #expect((small * small).description == "0.000000000000000000000000000000000001")
        #expect((1 - small).description == "0.999999999999999999")
        var sum: Exact = 0
        for _ in 0..<10_000 { sum += Exact(mantissa: 1, exponent: -1) }
        #expect(sum == 1000)
    }

    @Test("what 38 digits do not hold is rounded once, half-even")
    func rounding() throws {
        let nines = try #require(Exact(String(repeating: "9", count: 38)))
        #expect((nines + 1).description == "1" + String(repeating: "0", count: 38))
        #expect(nines + Exact(mantissa: 5, exponent: -1) == nines + 1)
        #expect(nines + Exact(mantissa: 4, exponent: -1) == nines)
        #expect(Exact(1).divided(by: 3, places: 40)?.description == "0." + String(repeating: "3", count: 38))
        #expect(Exact(2).divided(by: 3, places: 4)?.description == "0.6667")
        #expect(Exact(1).divided(by: 0) == nil)
        #expect(Exact(100).share(1, of: 3, places: 2)?.description == "33.33")
        #expect(Exact(mantissa: 125, exponent: -3).rounded(places: 2).description == "0.12")
        #expect(Exact(mantissa: 135, exponent: -3).rounded(places: 2).description == "0.14")
    }

    @Test("numbers that are far apart are added and compared without a trap")
    func farApart() throws {
        let large = try #require(Exact("1e400"))
        let tiny = try #require(Exact("1e-400"))
        #expect(large + tiny == large)
        #expect(tiny < large && -large < tiny)
        #expect((large * large * large).isZero == false)
        var power = large
        for _ in 0..<5 { power *= power }
        #expect(power > large)
        var least = tiny
        for _ in 0..<5 { least *= least }
        #expect(least.isZero)
    }

    @Test("equal values are equal and hash alike, however they are written")
    func equality() throws {
        let long = Exact(mantissa: 1_400, exponent: -3)
        let short = try #require(Exact("1.4"))
        #expect(long == short && Set([long, short]).count == 1)
        #expect(Exact(mantissa: 0, exponent: -5) == 0)
    }

    @Test("a Double is near, for drawing", arguments: ["98039", "2.2e-17", "-1.5", "1e300", "0", "1e-300"])
    func double(text: String) throws {
        let expected = try #require(Double(text))
        let value = try #require(Exact(text)).double
        #expect(abs(value - expected) <= abs(expected) * 1e-14)
    }
}
