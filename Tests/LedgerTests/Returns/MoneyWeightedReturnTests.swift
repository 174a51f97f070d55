import TestSupport
import Testing

@testable import Ledger

@Suite("Money-weighted return") struct MoneyWeightedReturnTests {
    private func flows(_ list: [(String, String)]) -> [CashFlow] {
        list.compactMap { day, amount in
            guard let day = Day(day), let amount = Exact(amount) else { return nil }
            return CashFlow(day: day, amount: amount)
        }
    }

    private func result(_ list: [(String, String)]) -> MoneyWeightedReturn { MoneyWeightedReturn(flows(list)) }

    @Test("nothing, one flow, one day, deposits alone and withdrawals alone have no rate")
    func none() {
        let lists: [[(String, String)]] = [
            [], [("2021-01-01", "-100")], [("2021-01-01", "0")], [("2021-01-01", "-100"), ("2021-01-01", "120")],
            [("2021-01-01", "-100"), ("2022-01-01", "-5")], [("2021-01-01", "100"), ("2022-01-01", "5")],
            [("2021-01-01", "100"), ("2022-01-01", "0")], [("2021-01-01", "0"), ("2022-01-01", "0")],
        ]
        for list in lists {
            let result = result(list)
            #expect(result.status == .noSolution)
            #expect(result.roots.isEmpty)
            #expect(result.signChanges == 0)
        }
    }

    @Test("everything lost is −100 %: deposits, and a zero on a later day that is the last")
    func totalLoss() {
        #expect(result([("2021-01-01", "-100"), ("2021-06-01", "-50"), ("2022-01-01", "0")]).status == .totalLoss)
        #expect(result([("2021-01-01", "-100"), ("2022-01-01", "0")]).roots == [-1])
        #expect(result([("2021-01-01", "-100"), ("2021-01-01", "0")]).status == .noSolution)
        #expect(result([("2021-01-01", "-100"), ("2021-02-01", "0"), ("2022-01-01", "-1")]).status == .noSolution)
    }

    @Test("a loan has the rate of what is paid back")
    func loan() {
        #expect(result([("2021-01-01", "100"), ("2022-01-01", "-110")]).roots == [Exact("0.1")].compactMap { $0 })
    }

    @Test("order does not matter, flows of a day are one, zeros are nothing, and the scale cancels out")
    func sameThing() {
        let plain = result([("2020-02-29", "-100.5"), ("2021-03-01", "-20"), ("2023-11-05", "311.25")])
        #expect(plain.status == .unique)
        let mixed = result([
            ("2023-11-05", "300"), ("2022-01-01", "0"), ("2020-02-29", "-100"), ("2021-03-01", "-21"),
            ("2023-11-05", "11.25"), ("2020-02-29", "-0.5"), ("2021-03-01", "1"),
        ])
        #expect(mixed == plain)
        let scaled = result([("2020-02-29", "-100.5e300"), ("2021-03-01", "-20e300"), ("2023-11-05", "311.25e300")])
        #expect(scaled.roots == plain.roots)
    }

    @Test(
        "extreme rates are found: one day, one year",
        arguments: [
            ("-1", "1e100", 365, "1e+100"), ("-1e30", "1e-10", 1, "-1"), ("-100000000", "1", 365, "-0.99999999"),
            ("-1", "1e300", 365, "1e+300"), ("-1", "1e400", 730, "1e+200"), ("-3", "3", 1, "0"),
            ("-12345678901234567890123456789.5", "24691357802469135780246913579", 365, "1"),
        ])
    func extremes(paid: String, got: String, days: Int, rate: String) throws {
        let flows = [
            CashFlow(day: Day(number: 18_000), amount: try #require(Exact(paid))),
            CashFlow(day: Day(number: 18_000 + days), amount: try #require(Exact(got))),
        ]
        let result = MoneyWeightedReturn(flows)
        #expect(result.status == .unique)
        #expect(result.rate?.rateText == rate)
    }

    @Test("a day of astronomic growth stays a number, at the largest one")
    func astronomic() {
        #expect(result([("2021-01-01", "-1"), ("2021-01-02", "1e13")]).rate?.rateText == "1e+4745")
        let result = result([("2021-01-01", "-1"), ("2021-01-02", "1e30")])
        #expect(result.status == .unique)
        #expect(result.rate?.rateText.hasSuffix("e+5037") == true)
    }

    @Test("a curve that only touches zero has one rate; so has one that lies flat where it crosses")
    func touching() {
        let double = result([("2021-01-01", "-100"), ("2022-01-01", "220"), ("2023-01-01", "-121")])
        #expect(double.status == .unique)
        #expect(double.roots.map(\.rateText) == ["0.1"])
        // A hair below or above: none, or two.
        #expect(
            result([("2021-01-01", "-100"), ("2022-01-01", "219.99999999"), ("2023-01-01", "-121")]).status
                == .noSolution)
        let two = result([("2021-01-01", "-100"), ("2022-01-01", "220.00000001"), ("2023-01-01", "-121")])
        #expect(two.status == .multipleRoots)
        #expect(two.roots.count == 2)
    }

    @Test("a curve made from its roots gives them back, the nearest to zero first")
    func made() throws {
        let families: [[String]] = [
            ["0.1", "0.2"], ["-0.5", "0.1", "0.2"], ["0.01", "0.02", "0.03", "0.04"], ["-0.9", "3", "0"],
            ["-0.99", "-0.98", "0.5", "40"], ["0.05", "-0.05"],
        ]
        for family in families {
            let rates = try family.map { try #require(Exact($0)) }
            // Π (g − gₖ) in g = 1 + r, the highest power first: one flow every 365 days.
            var coefficients: [Exact] = [1]
            for rate in rates {
                let growth = rate + 1
                let shifted = coefficients + [0]
                let times = [0] + coefficients.map { $0 * growth }
                coefficients = zip(shifted, times).map { $0 - $1 }
            }
            let flows = coefficients.enumerated().map {
                CashFlow(day: Day(number: 365 * $0.offset), amount: $0.element)
            }
            let found = MoneyWeightedReturn(flows)
            #expect(found.roots == rates.sorted { ($0.magnitude, -$0) < ($1.magnitude, -$1) }, "\(family)")
            #expect(found.signChanges == family.count)
        }
    }

    @Test("thirty years of daily flows: a saver's, with withdrawals, and at random")
    func thirtyYears() throws {
        var generator = SeededGenerator(seed: 30)
        for oneIn in [0, 20, 2] {
            var flows = (0..<10_957).map { day in
                let isOut = oneIn > 0 && Int.random(in: 0..<oneIn, using: &generator) == 0
                let amount = Exact(mantissa: Int128(Int.random(in: 1...100_000, using: &generator)), exponent: -2)
                return CashFlow(day: Day(number: 9000 + day), amount: isOut ? amount : -amount)
            }
            if oneIn != 2 { flows.append(CashFlow(day: Day(number: 19_957), amount: 9_000_000)) }
            let result = MoneyWeightedReturn(flows)
            for rate in result.roots {
                let growth = Twofold.log(of: rate + 1).high
                #expect(Reference.isRoot(growth, of: flows))
            }
            if oneIn == 0 { #expect(result.status == .unique) }
        }
    }

    @Test("a short span is not for a yearly rate; the plain return says what happened")
    func short() {
        let result = result([("2021-01-01", "-1000"), ("2021-01-31", "1100")])
        #expect(!result.isWorthAYear)
        #expect(result.plain == Exact("0.1"))
        #expect(self.result([("2021-01-01", "-1000"), ("2021-02-01", "1100")]).isWorthAYear)
    }
}
