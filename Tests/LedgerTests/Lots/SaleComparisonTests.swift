import Ledger
import Testing

@Suite("Before I sell") struct SaleComparisonTests {
    private func buy(_ day: String, _ amount: Exact, for money: Exact, wallet: String = "Main") throws -> Entry {
        var entry = Entry(kind: .buy, time: try #require(Moment(iso8601: day + "T12:00:00Z")))
        entry.received = Leg(.coin("bitcoin"), amount)
        entry.sent = Leg(.money(.usd), money)
        entry.wallet = wallet
        return entry
    }

    private func compare(
        _ entries: [Entry], _ amount: Exact, at price: Exact, wallet: String = "Main", policy: LotPolicy = LotPolicy()
    ) throws -> SaleComparison {
        SaleComparison(
            of: "bitcoin", amount: amount, price: price, wallet: wallet,
            at: try #require(Moment(iso8601: "2024-06-01T12:00:00Z")), entries: entries, currency: .usd, policy: policy,
            zone: try #require(Zone(fixed: "UTC")))
    }

    private var three: [Entry] {
        get throws {
            [
                try buy("2022-01-01", 1, for: 100), try buy("2023-01-01", 1, for: 300),
                try buy("2024-01-01", 1, for: 200),
            ]
        }
    }

    @Test("the four methods use the lots that each of them says") func methods() throws {
        let comparison = try compare(three, 1, at: 400)
        #expect(comparison.lines.map(\.method) == [.fifo, .lifo, .hifo, .average])
        #expect(comparison.lines.map { $0.sale?.gain } == [300, 200, 100, 200])
        #expect(comparison.lines.map { $0.sale?.parts.count } == [1, 1, 1, 1])
        #expect(comparison.lines.map { $0.byTerm[.long] } == [300, nil, 100, nil])
        #expect(comparison.lines.map { $0.byTerm[.short] } == [nil, 200, nil, nil])
        #expect(comparison.lowest == [.hifo])
        #expect(comparison.proceeds == 400 && comparison.shortage == nil)
    }

    @Test("all of it gains the same under every method, so none is the lowest") func everything() throws {
        let comparison = try compare(three, 3, at: 400)
        #expect(comparison.lines.allSatisfy { $0.sale?.gain == 600 })
        #expect(comparison.lowest.isEmpty)
    }

    @Test("more than there is: named with what is there, and no line has a sale") func tooMuch() throws {
        var policy = LotPolicy()
        policy.oversell = .zeroCostMissing
        let comparison = try compare(three, 4, at: 400, policy: policy)
        #expect(comparison.shortage?.available == 3 && comparison.shortage?.missing == 1)
        #expect(comparison.lines.allSatisfy { $0.sale == nil })
    }

    @Test("an entry after the sale's time does not count") func later() throws {
        let comparison = try compare([buy("2022-01-01", 1, for: 100), buy("2025-01-01", 1, for: 9)], 1, at: 400)
        #expect(comparison.lines.allSatisfy { $0.sale?.gain == 300 })
    }

    @Test("where lots are kept by wallet, the wallet's own are used") func wallets() throws {
        var policy = LotPolicy()
        policy.scope = .wallet
        let entries = try [buy("2022-01-01", 1, for: 100), buy("2023-01-01", 1, for: 300, wallet: "Cold")]
        #expect(try compare(entries, 1, at: 400, wallet: "Cold", policy: policy).lines[0].sale?.gain == 100)
        #expect(try compare(entries, 2, at: 400, wallet: "Cold", policy: policy).shortage?.available == 1)
    }

    @Test("a cost that is unknown leaves the gain unknown, at most the proceeds") func unknown() throws {
        var gift = Entry(kind: .income, time: try #require(Moment(iso8601: "2022-01-01T12:00:00Z")))
        gift.received = Leg(.coin("bitcoin"), 1)
        let line = try compare([gift], 1, at: 400).lines[0]
        #expect(line.sale?.gain == nil && line.sale?.bounds?.atMost == 400)
    }
}
