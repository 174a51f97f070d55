import Ledger
import Testing

@Suite("Share pooling of more than there is") struct PoolingShortageTests {
    private func expect(
        _ ledger: [String], policy: String = "", short: [String], gives wanted: [String],
        pools: [String],
        location: SourceLocation = #_sourceLocation
    ) throws {
        let gains = try PoolingCases.gains(ledger, policy: policy)
        #expect(PoolingCases.shortages(gains) == short, sourceLocation: location)
        #expect(PoolingCases.lines(gains) == wanted, sourceLocation: location)
        #expect(PoolingCases.pools(gains) == pools, sourceLocation: location)
    }

    @Test("a sale that nothing covers is reported and not booked") func uncovered() throws {
        try expect(
            [
                "2021-01-01 buy A 2 20", "2021-02-01 sell A 5 90", "2021-03-04 buy A 9 90",
                "2021-06-01 sell A 1 12",
            ],
            short: ["2: A 5 of 2"], gives: ["A 2021-06-01 section_104: 1 for 12 - 0, cost 10"],
            pools: ["A 10 100"])
    }

    @Test("the pool and the next thirty days together cover it, or it is short by what they lack")
    func together() throws {
        try expect(
            ["2021-01-01 buy A 2 20", "2021-02-01 sell A 5 90", "2021-03-03 buy A 3 36"], short: [],
            gives: [
                "A 2021-02-01 thirty_day 2021-03-03: 3 for 54 - 0, cost 36",
                "A 2021-02-01 section_104: 2 for 36 - 0, cost 20",
            ], pools: ["A 0 0"])
        try expect(
            ["2021-01-01 buy A 2 20", "2021-02-01 sell A 6 90", "2021-03-03 buy A 3 36"],
            short: ["2: A 6 of 5"], gives: [],
            pools: ["A 5 56"])
    }

    @Test("of one day's sales, those that fit are booked") func oneDay() throws {
        try expect(
            [
                "2021-01-01 buy A 5 50", "2021-02-01T08:00Z sell A 3 30", "2021-02-01T09:00Z sell A 4 90",
                "2021-02-01T10:00Z sell A 2 30",
            ],
            short: ["3: A 4 of 2"], gives: ["A 2021-02-01 section_104: 5 for 60 - 0, cost 50"],
            pools: ["A 0 0"])
    }

    @Test("a swap that is not booked brings nothing, so that what needed it is not booked either")
    func swaps() throws {
        try expect(
            [
                "2021-01-01 buy A 1 10", "2021-02-01 swap A 2 40 B 4", "2021-02-02 sell B 4 50",
                "2021-02-03 sell A 1 15",
            ],
            short: ["2: A 2 of 1", "3: B 4 of 0"],
            gives: ["A 2021-02-03 section_104: 1 for 15 - 0, cost 10"],
            pools: ["A 0 0", "B 0 0"])
        // The sale comes first, and counts on the swap of the next day.
        try expect(
            ["2021-02-01 sell B 4 50", "2021-02-02 swap A 2 40 B 4"],
            short: ["1: B 4 of 0", "2: A 2 of 0"], gives: [],
            pools: ["A 0 0", "B 0 0"])
    }

    @Test("an entry whose fee coins are missing is not booked at all") func feeCoins() throws {
        try expect(
            ["2021-01-01 buy A 1 10", "2021-02-01 sell A 1 40 fee BNB 1 5"], short: ["2: BNB 1 of 0"],
            gives: [],
            pools: ["A 1 10", "BNB 0 0"])
    }

    @Test("a refused sale gives its purchases back to the sales before it") func givenBack() throws {
        try expect(
            [
                "2021-01-01 buy A 10 100", "2021-02-01 sell A 5 90", "2021-02-10T08:00Z buy A 4 60",
                "2021-02-10T09:00Z sell A 40 900",
            ],
            short: ["4: A 40 of 9"],
            gives: [
                "A 2021-02-01 thirty_day 2021-02-10: 4 for 72 - 0, cost 60",
                "A 2021-02-01 section_104: 1 for 18 - 0, cost 10",
            ], pools: ["A 9 90"])
    }

    @Test("lost coins, gifts to a spouse and renamings need what is in the pool") func others() throws {
        try expect(
            [
                "2021-01-01 lost A 1 0", "2021-01-02 gift_out A 1 5 spouse", "2021-01-03 rename A 1 0 B 1",
                "2021-01-04 buy A 1 7", "2021-01-05 sell B 1 9",
            ],
            short: ["1: A 1 of 0", "2: A 1 of 0", "3: A 1 of 0", "5: B 1 of 0"], gives: [],
            pools: ["A 1 7", "B 0 0"])
    }

    @Test("with zero cost for what is missing, everything is booked and the pool ends at zero")
    func zeroCost() throws {
        try expect(
            [
                "2021-01-01 buy A 2 20", "2021-02-01 sell A 5 100", "2021-02-10 buy A 1 12",
                "2021-06-01 buy A 1 9",
            ],
            policy: "oversell=zero_cost_missing", short: ["2: A 5 of 3"],
            gives: [
                "A 2021-02-01 thirty_day 2021-02-10: 1 for 20 - 0, cost 12",
                "A 2021-02-01 section_104: 2 for 40 - 0, cost 20",
                "A 2021-02-01 section_104 missing: 2 for 40 - 0, cost 0",
            ], pools: ["A 1 9"])
    }

    @Test("a company needs what it has by the day") func company() throws {
        try expect(
            ["2021-01-01 sell A 1 10", "2021-01-02 buy A 1 5"], policy: "uk_entity=company",
            short: ["1: A 1 of 0"], gives: [],
            pools: ["A 1 5"])
    }
}
