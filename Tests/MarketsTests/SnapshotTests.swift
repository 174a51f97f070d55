import Assets
import Ledger
import Markets
import Testing

@Suite("Snapshot") struct SnapshotTests {
    static let snapshot = Snapshot.load { Asset.named($0)?.bytes }

    @Test("holds 2,000 rows, 17,892 names, and says of when") func counts() {
        let snapshot = SnapshotTests.snapshot
        #expect(snapshot.market.rows.count == 2000 && snapshot.day.description == "2025-02-14")
        #expect(snapshot.market.listed.count >= 17_892)
        #expect(snapshot.parts.count == 6 && snapshot.parts.allSatisfy { !$0.date.isEmpty && !$0.source.isEmpty })
    }

    @Test("figures are those of the recording") func figures() throws {
        let bitcoin = try #require(SnapshotTests.snapshot.market.row(of: "bitcoin"))
        #expect(bitcoin.price == 98_039 && bitcoin.rank == 1 && bitcoin.change7dPercent == Exact("0.2836"))
        #expect(bitcoin.allTimeHigh.date == Moment(iso8601: "2025-01-20T09:11:54.494Z"))
        #expect(bitcoin.weekPoints.count == 4)
        #expect(SnapshotTests.snapshot.market.row(of: "shibadoge")?.price == Exact("2.2e-17"))
        #expect(SnapshotTests.snapshot.market.global?.isDerived == true)
    }

    @Test("details and closes are there for those that have them") func details() throws {
        let detail = try #require(SnapshotTests.snapshot.detail(of: "bitcoin"))
        #expect(detail.hashingAlgorithm == "SHA-256" && detail.blockTimeMinutes == 10 && detail.description == nil)
        #expect(SnapshotTests.snapshot.detail(of: "no-such-coin") == nil)
        // The site alone is no place of a coin.
        #expect(SnapshotTests.snapshot.detail(of: "tether")?.subreddit == nil)
        let closes = SnapshotTests.snapshot.closes(of: "bitcoin")
        #expect(closes.count > 4000 && closes.first?.price == Exact("144.5399933"))
        #expect(
            SnapshotTests.snapshot.closes(of: "xrp").isEmpty && !SnapshotTests.snapshot.closes(of: "ripple").isEmpty)
    }

    @Test(
        "search over all names gives what a person means",
        arguments: [
            ("btc", "bitcoin"), ("eth", "ethereum"), ("sol", "solana"), ("istanbul", "istanbul-basaksehir-fan-token"),
        ])
    func search(query: String, id: String) {
        #expect(SnapshotTests.snapshot.market.page(query: query, limit: 5).rows.first?.coin.id.rawValue == id)
        #expect(SnapshotTests.snapshot.market.page(query: "token", limit: 50).total > 500)
    }
}
