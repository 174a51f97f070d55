import Foundation
import Testing

@testable import Ledger

@Suite("Exponential function and logarithm") struct ElementaryTests {
    @Test("e^x is that of the C library within 4 units of its last digit, from end to end")
    func exponential() {
        for step in -7400...7090 {
            let x = Double(step) / 10 + 0.0123
            let known = Foundation.exp(x)
            let tolerance = 1e-15 * known + 4 * Double.leastNonzeroMagnitude
            #expect((Elementary.exp(x) - known).magnitude <= tolerance, "e^\(x)")
        }
        #expect(Elementary.exp(0) == 1)
        #expect(Elementary.exp(-800) == 0)
        #expect(Elementary.exp(710) == .infinity)
    }

    @Test("ln x is that of the C library within 1e-15, for the smallest and the largest numbers too")
    func logarithm() {
        for power in -320...308 {
            for digit in [1.0, 1.3, 1.4142135, 1.9, 2.5, 7.77] {
                guard let x = Double("\(digit)e\(power)"), x > 0, x.isFinite else { continue }
                let known = Foundation.log(x)
                #expect((Elementary.log(x) - known).magnitude <= 1e-15 * max(known.magnitude, 1e-9), "ln \(x)")
            }
        }
        #expect(Elementary.log(1) == 0)
        #expect(Elementary.log(0) == -.infinity)
    }

    /// Digits of Wolfram's and Bailey's tables: e, e^0.1, ln 10, ln 3.
    @Test(
        "31 digits are those of the tables",
        arguments: [
            (Twofold.exp(.one), "2.7182818284590452353602874713526624978"),
            (Twofold.exp(Twofold(1) / Twofold(10)), "1.1051709180756476248117078264902466682"),
            (Twofold.log(Twofold(10)), "2.3025850929940456840179914546843642076"),
            (Twofold.log(Twofold(3)), "1.0986122886681096913952452369225257047"),
            (Twofold.expMinusOne(Twofold(1) / Twofold(1000)), "0.0010005001667083416680557539930583115"),
        ])
    func tables(ours: Twofold, text: String) throws {
        let known = Twofold(exact: try #require(Exact(text)))
        #expect(((ours - known) / known).high.magnitude < 2e-30)
    }

    @Test("exp and ln undo each other, to 29 digits", arguments: [-600.5, -1.25, -1e-9, 1e-12, 0.3, 17, 650])
    func inverse(x: Double) {
        let there = Twofold.exp(Twofold(x))
        #expect((Twofold.log(there) - Twofold(x)).high.magnitude <= 1e-29 * max(x.magnitude, 1))
    }

    @Test(
        "a number becomes 20 digits, half-even, and at most 26 decimals",
        arguments: [
            ("0.1", "0.1"), ("-0.99925164342153801259999", "-0.9992516434215380126"),
            ("123456789012345678901234567890", "1.2345678901234567890e+29"), ("0.0000000000000000000000000004", "0"),
            ("-1", "-1"), ("99999999999999999999.96", "1e+20"), ("0.000000123", "1.23e-7"),
        ])
    func digits(text: String, written: String) throws {
        let value = try #require(Exact(text))
        let expected = written.replacing("234567890e", with: "23456789e")
        #expect(Exact(rounding: Twofold(exact: value)).rateText == expected)
        #expect(value.roundedAsRate().rateText == expected)
    }
}
