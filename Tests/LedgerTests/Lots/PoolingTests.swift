import Ledger
import Testing

@Suite("Share pooling") struct PoolingTests {
    private func expect(
        _ ledger: [String], policy: String = "", gives wanted: [String], pools: [String],
        location: SourceLocation = #_sourceLocation
    ) throws {
        let gains = try PoolingCases.gains(ledger, policy: policy)
        #expect(PoolingCases.lines(gains) == wanted, sourceLocation: location)
        #expect(PoolingCases.pools(gains) == pools, sourceLocation: location)
        #expect(gains.shortages.isEmpty, sourceLocation: location)
    }

    @Test("day 30 is matched, day 31 is not; a leap day counts") func window() throws {
        try expect(
            [
                "2020-01-01 buy A 10 100", "2020-02-01 sell A 4 80", "2020-03-02 buy A 1 50",
                "2020-03-03 buy A 1 60",
            ],
            gives: [
                "A 2020-02-01 thirty_day 2020-03-02: 1 for 20 - 0, cost 50",
                "A 2020-02-01 section_104: 3 for 60 - 0, cost 30",
            ], pools: ["A 8 130"])
    }

    @Test("the earlier of two disposals is matched first, with the earliest purchase") func compete()
        throws
    {
        try expect(
            [
                "2021-01-01 buy A 100 100", "2021-02-01 sell A 10 20", "2021-02-05 sell A 10 30",
                "2021-02-10 buy A 4 8",
                "2021-02-20 buy A 9 27",
            ],
            gives: [
                "A 2021-02-01 thirty_day 2021-02-10: 4 for 8 - 0, cost 8",
                "A 2021-02-01 thirty_day 2021-02-20: 6 for 12 - 0, cost 18",
                "A 2021-02-05 thirty_day 2021-02-20: 3 for 9 - 0, cost 9",
                "A 2021-02-05 section_104: 7 for 21 - 0, cost 7",
            ], pools: ["A 93 93"])
    }

    @Test("a purchase serves the sale of its own day before an earlier one") func sameDayFirst()
        throws
    {
        try expect(
            [
                "2021-01-01 buy A 20 20", "2021-02-01 sell A 5 50", "2021-02-10T09:00:00Z sell A 3 40",
                "2021-02-10T17:00:00Z buy A 4 80",
            ],
            gives: [
                "A 2021-02-01 thirty_day 2021-02-10: 1 for 10 - 0, cost 20",
                "A 2021-02-01 section_104: 4 for 40 - 0, cost 4",
                "A 2021-02-10 same_day 2021-02-10: 3 for 40 - 0, cost 60",
            ], pools: ["A 16 16"])
    }

    @Test("sales of one day are one sale, with their fees") func oneDay() throws {
        try expect(
            [
                "2021-01-01 buy A 10 100 fee 1", "2021-05-01T08:00:00+01:00 sell A 1 30 fee 3",
                "2021-05-01T20:00:00+01:00 spend A 2 66", "2021-05-01T23:30:00+01:00 sell A 1 24 fee 1",
            ],
            gives: ["A 2021-05-01 section_104: 4 for 120 - 4, cost 40.4"], pools: ["A 6 60.6"])
    }

    @Test("half an hour after midnight in summer is the next day, though not in UTC") func midnight()
        throws
    {
        try expect(
            [
                "2021-01-01 buy A 10 100", "2021-06-01T22:30:00Z sell A 1 20",
                "2021-06-01T23:30:00Z buy A 1 15",
                "2021-12-01T23:30:00Z sell A 1 30", "2021-12-01T23:45:00Z buy A 1 12",
            ],
            gives: [
                "A 2021-06-01 thirty_day 2021-06-02: 1 for 20 - 0, cost 15",
                "A 2021-12-01 same_day 2021-12-01: 1 for 30 - 0, cost 12",
            ], pools: ["A 10 100"])
    }

    @Test("what is not held yet can be sold, where it is bought within thirty days") func notHeld()
        throws
    {
        try expect(
            ["2021-03-01 sell A 5 50", "2021-03-20 buy A 8 40"],
            gives: ["A 2021-03-01 thirty_day 2021-03-20: 5 for 50 - 0, cost 25"], pools: ["A 3 15"])
    }

    @Test("a chain of rebuys with an empty pool") func chain() throws {
        try expect(
            [
                "2021-01-01 buy A 1 100", "2021-01-10 sell A 1 110", "2021-01-20 buy A 1 105",
                "2021-01-30 sell A 1 120",
                "2021-02-09 buy A 1 115", "2021-02-19 sell A 1 90",
            ],
            gives: [
                "A 2021-01-10 thirty_day 2021-01-20: 1 for 110 - 0, cost 105",
                "A 2021-01-30 thirty_day 2021-02-09: 1 for 120 - 0, cost 115",
                "A 2021-02-19 section_104: 1 for 90 - 0, cost 100",
            ], pools: ["A 0 0"])
    }

    @Test("coins of a fee are disposed of with the rest of their day, and matched like it")
    func feeCoins() throws {
        try expect(
            [
                "2021-01-01 buy BNB 10 100", "2021-01-01 buy BTC 1 1000",
                "2021-02-01 sell BTC 1 2000 fee BNB 2 30",
                "2021-02-01 sell BNB 1 15", "2021-02-03 buy BNB 1 20",
            ],
            gives: [
                "BNB 2021-02-01 thirty_day 2021-02-03: 1 for 15 - 0, cost 20",
                "BNB 2021-02-01 section_104: 2 for 30 - 0, cost 20",
                "BTC 2021-02-01 section_104: 1 for 2000 - 30, cost 1000",
            ], pools: ["BNB 8 80", "BTC 0 0"])
    }

    @Test(
        "the fee of a swap is split, or goes where the policy says",
        arguments: [
            ("swap_fee=split", "5", "125"), ("swap_fee=disposal", "10", "120"),
            ("swap_fee=acquisition", "0", "130"),
        ])
    func swapFee(policy: String, fees: String, cost: String) throws {
        try expect(
            ["2021-01-01 buy A 10 100", "2021-06-01 swap A 5 120 B 3 fee 10"], policy: policy,
            gives: ["A 2021-06-01 section_104: 5 for 120 - \(fees), cost 50"],
            pools: ["A 5 50", "B 3 \(cost)"])
    }

    @Test(
        "gifts: received at market value, given at market value, or to a spouse or charity without a gain"
    )
    func gifts() throws {
        try expect(
            [
                "2021-01-01 gift_in A 10 100", "2021-05-01 gift_out A 2 60",
                "2021-06-01 gift_out A 2 70 spouse",
                "2021-06-01 gift_out A 1 35 charity", "2021-06-10 buy A 3 300",
            ],
            gives: [
                "A 2021-05-01 section_104: 2 for 60 - 0, cost 20",
                "A 2021-06-01 no_gain_no_loss: 2 for 20 - 0, cost 20",
                "A 2021-06-01 no_gain_no_loss: 1 for 10 - 0, cost 10",
            ], pools: ["A 8 350"])
        let gains = try PoolingCases.gains(
            ["2021-01-01 buy A 2 10", "2021-02-01 gift_out A 1 50"], policy: "gift_out=no_gain")
        #expect(PoolingCases.lines(gains) == ["A 2021-02-01 no_gain_no_loss: 1 for 5 - 0, cost 5"])
        #expect(gains.totals().total == 0)
    }

    @Test("coins lost are never matched; their cost is a loss") func lost() throws {
        try expect(
            [
                "2021-01-01 buy A 10 100", "2021-02-01T10:00:00Z lost A 2 0",
                "2021-02-01T12:00:00Z buy A 2 20", "2021-02-05 buy A 2 90",
            ],
            gives: ["A 2021-02-01 section_104: 2 for 0 - 0, cost 20"],
            pools: ["A 12 190"])
    }

    @Test("income is an acquisition, and is listed with its tax year") func income() throws {
        let gains = try PoolingCases.gains([
            "2021-01-01 buy A 10 100", "2021-04-05T22:59:00Z income A 1 12",
            "2021-04-05T23:00:00Z income A 1 13",
            "2021-04-05T12:00:00Z sell A 1 20",
        ])
        #expect(
            PoolingCases.lines(gains) == ["A 2021-04-05 same_day 2021-04-05: 1 for 20 - 0, cost 12"])
        #expect(gains.income.map(\.taxYear.description) == ["2020/21", "2021/22"])
        #expect(gains.income.map(\.value) == [12, 13])
    }

    @Test(
        "transfers change nothing, but for the coins that they cost",
        arguments: [
            ("transfer_fee=disposal", ["A 2021-02-01 section_104: 1 for 15 - 0, cost 10"], "A 9 90"),
            ("transfer_fee=zero_proceeds", ["A 2021-02-01 section_104: 1 for 0 - 0, cost 10"], "A 9 90"),
            ("transfer_fee=carry_cost", [], "A 9 100"),
        ])
    func transfers(policy: String, wanted: [String], pool: String) throws {
        try expect(
            ["2021-01-01 buy A 10 100", "2021-02-01 transfer A 5 4 15"], policy: policy, gives: wanted,
            pools: [pool])
    }

    @Test("the cost of carried fee coins leaves without a gain where no coin is left")
    func lastCarried() throws {
        let gains = try PoolingCases.gains(
            ["2021-01-01 buy A 10 100", "2021-01-10 sell A 9 90", "2021-02-01 transfer A 1 0 15"],
            policy: "transfer_fee=carry_cost")
        #expect(PoolingCases.pools(gains) == ["A 0 0"])
        #expect(gains.removals.map(\.cost) == [10])
        #expect(gains.totals().total == 0)
    }

    @Test("a renaming moves quantity and cost, outside of the matching") func rename() throws {
        try expect(
            [
                "2021-01-01 buy A 10 100", "2021-02-01 rename A 10 0 B 1000", "2021-02-10 sell B 500 80",
                "2021-02-11 buy A 1 3",
            ],
            gives: ["B 2021-02-10 section_104: 500 for 80 - 0, cost 50"], pools: ["A 1 3", "B 500 50"])
    }

    @Test("an adjustment down takes coins and cost, without a disposal") func adjustment() throws {
        let gains = try PoolingCases.gains(["2021-01-01 buy A 10 100", "2021-02-01 adjustment A 4 ?"])
        #expect(gains.disposals.isEmpty)
        #expect(gains.removals.map(\.cost) == [40])
        #expect(PoolingCases.pools(gains) == ["A 6 60"])
    }

    @Test("a company: same day, then ten days before, the earliest first, then the pool")
    func company() throws {
        try expect(
            [
                "2021-01-01 buy A 10 100", "2021-03-01 buy A 1 10", "2021-03-02 buy A 2 24",
                "2021-03-05 buy A 2 26",
                "2021-03-12T10:00:00Z sell A 6 120", "2021-03-12T12:00:00Z buy A 1 15",
                "2021-03-20 buy A 5 100",
            ],
            policy: "uk_entity=company",
            gives: [
                "A 2021-03-12 same_day 2021-03-12: 1 for 20 - 0, cost 15",
                "A 2021-03-12 ten_day 2021-03-02: 2 for 40 - 0, cost 24",
                "A 2021-03-12 ten_day 2021-03-05: 2 for 40 - 0, cost 26",
                "A 2021-03-12 section_104: 1 for 20 - 0, cost 10",
            ], pools: ["A 15 200"])
    }

    @Test("what a company lost in between is not matched later") func companyLost() throws {
        try expect(
            ["2021-01-01 buy A 10 100", "2021-01-03 lost A 4 0", "2021-01-05 sell A 6 90"],
            policy: "uk_entity=company",
            gives: [
                "A 2021-01-03 section_104: 4 for 0 - 0, cost 40",
                "A 2021-01-05 ten_day 2021-01-01: 6 for 90 - 0, cost 60",
            ], pools: ["A 0 0"])
    }

    @Test(
        "unknown cost stays unknown until the pool is empty; unknown proceeds touch their day alone")
    func unknown() throws {
        let gains = try PoolingCases.gains([
            "2021-01-01 buy A 5 50", "2021-01-02 income A 5 ?", "2021-03-01 sell A 5 90",
            "2021-04-10 sell A 5 80",
            "2021-06-01 buy A 2 30", "2021-08-01 sell A 1 ?", "2021-10-01 sell A 1 40",
        ])
        #expect(
            PoolingCases.lines(gains) == [
                "A 2021-03-01 section_104: 5 for 90 - 0, cost ?",
                "A 2021-04-10 section_104: 5 for 80 - 0, cost ?",
                "A 2021-08-01 section_104: 1 for ? - 0, cost 15",
                "A 2021-10-01 section_104: 1 for 40 - 0, cost 15",
            ])
        let totals = gains.totals()
        #expect(totals.total == 25 && totals.unknownCount == 3 && totals.unknownAtMost == 170)
        #expect(totals.unboundedCount == 1 && gains.years.map(\.unboundedCount) == [0, 1])
    }

    @Test("an empty ledger has no gains") func empty() throws {
        let gains = try PoolingCases.gains([])
        #expect(gains.disposals.isEmpty && gains.pools.isEmpty && gains.totals().total == 0)
    }
}
