import Ledger
import Testing

@Suite("Asserted balances") struct BalanceCheckTests {
    private func entry(
        _ id: Int64, _ day: Int, _ kind: Entry.Kind, sent: Leg? = nil, received: Leg? = nil, fee: Leg? = nil,
        wallet: String = "Main", to other: String? = nil
    ) -> Entry {
        var entry = Entry(kind: kind, time: Moment(milliseconds: Int64(day) * 86_400_000 + 3_600_000))
        (entry.id, entry.sent, entry.received, entry.fee) = (Entry.ID(id), sent, received, fee)
        (entry.wallet, entry.toWallet) = (wallet, other)
        return entry
    }

    private func asserted(_ id: Int64, _ quantity: Exact, _ day: Int, _ wallet: String? = nil) -> BalanceAssertion {
        var assertion = BalanceAssertion(coin: "x", quantity: quantity, day: Day(number: day), wallet: wallet)
        assertion.id = BalanceAssertion.ID(id)
        return assertion
    }

    private func x(_ quantity: Exact) -> Leg { Leg(.coin("x"), quantity) }

    @Test("each wallet has what came, less what left and the fees paid there") func wallets() {
        let entries = [
            entry(1, 20_000, .income, received: x(10)),
            entry(2, 20_001, .transfer, sent: x(4), received: x(3), fee: x(1), to: "Cold"),
            entry(3, 20_002, .transfer, sent: x(2), fee: x(1), wallet: "Cold", to: "Main"),
            entry(4, 20_003, .buy, sent: Leg(.money(.usd), 1), received: Leg(.coin("y"), 1), fee: x(1)),
        ]
        let sums = ["Main", "Cold", "Other"].map { wallet in
            entries.reduce(Exact.zero) { $0 + $1.change(of: "x", in: wallet) }
        }
        #expect(sums == [Exact(7), 0, 0])
        #expect(entries.reduce(Exact.zero) { $0 + $1.change(of: "x", in: nil) } == Exact(7))
    }

    @Test("a mismatch lies between the last one that held and the first that fails, with the entries between")
    func located() throws {
        let entries = (1...6).map { entry(Int64($0), 20_000 + $0, .income, received: x(1)) }
        let checks = BalanceCheck.all(
            [asserted(4, 7, 20_006), asserted(1, 2, 20_002), asserted(2, 5, 20_004), asserted(3, 6, 20_005)],
            entries: entries)
        #expect(checks.map(\.isRight) == [true, false, false, false])
        #expect(checks.map(\.difference) == [Exact(0), 1, 1, 1] && checks.map(\.held) == [Exact(2), 4, 5, 6])
        #expect(checks[1].lastRight == Day(number: 20_002) && checks[1].between == [Entry.ID(3), Entry.ID(4)])
        #expect(checks.map(\.isCarriedOn) == [false, false, true, true])
        let first = try #require(BalanceCheck.all([asserted(1, 0, 20_001)], entries: entries).first)
        #expect(first.lastRight == nil && first.between == [Entry.ID(1)] && first.difference == -1)
    }

    @Test("the end of the day is that which the entry shows; wallets are apart from all together") func days() {
        var late = entry(1, 20_000, .income, received: x(1))
        late.time = Moment(milliseconds: 20_000 * 86_400_000 + 82_800_000, offsetMinutes: 120)
        #expect(BalanceCheck.all([asserted(1, 0, 20_000)], entries: [late])[0].isRight)
        let checks = BalanceCheck.all(
            [asserted(1, 1, 20_001), asserted(2, 1, 20_001, "Main"), asserted(3, 0, 20_001, "Cold")], entries: [late])
        #expect(checks.allSatisfy(\.isRight) && checks.count == 3)
    }

    @Test("what cannot be asserted") func refused() {
        let now = Moment(milliseconds: 20_000 * 86_400_000)
        #expect(throws: BalanceError.belowZero(-1)) { try asserted(1, -1, 19_000).check(now: now) }
        #expect(throws: BalanceError.notYet(Day(number: 20_001))) { try asserted(1, 1, 20_001).check(now: now) }
        #expect(throws: BalanceError.beforeBitcoin(Day(number: 1))) { try asserted(1, 1, 1).check(now: now) }
        #expect(throws: BalanceError.noWallet(" ")) { try asserted(1, 1, 19_000, " ").check(now: now) }
    }
}
