import Ledger
import Testing

@testable import Store

@Suite("Asserted balances in the file") struct BalanceTests {
    private let now = Moment(milliseconds: 1_739_530_800_000)
    private let assertion = BalanceAssertion(
        coin: "bitcoin", quantity: Exact("0.500000000000000001") ?? 0, day: Day(number: 19_000), wallet: "Kraken")

    @Test("one is kept, withdrawn, and both are undone and done again") func undo() throws {
        let database = try Database.inMemory()
        #expect(try database.write([.assert(assertion)], title: "a", at: now).count == 1)
        let kept = try #require(try database.balances().first)
        #expect(kept.says(assertion) && kept.id.rawValue == 1 && kept.version == 1)
        try database.write([.withdraw(kept.id, version: 1)], title: "b", at: now)
        #expect(try database.balances().isEmpty)
        #expect(throws: StoreError.balanceChanged(kept.id)) {
            try database.write([.withdraw(kept.id, version: 1)], title: "c", at: now)
        }
        #expect(throws: StoreError.self) { try database.undo(batch: 1, at: now) }
        try database.undo(at: now)
        #expect(try database.balances().first?.says(assertion) == true)
        try database.undo(at: now)
        #expect(try database.balances().isEmpty)
        try database.undo(batch: 4, at: now)
        #expect(try database.balances().count == 1)
        #expect(try database.verify().allSatisfy(\.isWell))
        #expect(throws: StoreError.noSuchBalance(BalanceAssertion.ID(9))) {
            try database.write([.withdraw(BalanceAssertion.ID(9), version: 1)], title: "d", at: now)
        }
    }
}
