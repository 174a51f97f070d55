import Testing

@testable import Ledger

@Suite("List of coins") struct CoinListTests {
    private func coin(_ id: String, _ name: String = "N") -> Coin { Coin(id: CoinID(id), symbol: "s", name: name) }

    @Test("is in the order of the ids, each once, the first of several") func order() {
        let list = CoinList([coin("b"), coin("é"), coin("a", "first"), coin("a", "second"), coin(""), coin("B")])
        #expect(list.map(\.id.rawValue) == ["", "B", "a", "b", "é"])
        #expect(list[2].name == "first")
        #expect(CoinList([]).isEmpty)
    }

    @Test("finds every coin, and none that is not there") func places() {
        let ids = (0..<500).map { "coin-\($0 * 7919 % 1000)" }
        let list = CoinList(ids.map { coin($0) })
        for id in ids { #expect(list.place(of: CoinID(id)).map { list[$0].id.rawValue } == id) }
        for id in ["", "coin", "coin-", "coin-1000", "zzz", "\u{10FFFF}"] { #expect(list.place(of: CoinID(id)) == nil) }
    }

    @Test("takes others in") func adding() {
        let list = CoinList([coin("b", "old"), coin("d")])
        let grown = list.adding([coin("c"), coin("a"), coin("b", "new"), coin("c", "again")])
        #expect(grown.map(\.id.rawValue) == ["a", "b", "c", "d"])
        #expect(grown[1].name == "old" && grown[2].name == "N")
        #expect(list.adding([coin("d")]).count == 2)
    }
}
