import Ledger
import Testing

@Suite("The average method") struct AverageVectorTests {
    @Test("agrees with the ledgers whose outcome is known", arguments: AverageVectors.all.map(\.name))
    func agrees(name: String) throws {
        let lines = try #require(AverageVectors.all.first { $0.name == name }).lines.split(separator: "\n").map {
            $0.split(separator: " ").map(String.init)
        }
        let events = lines.filter { $0[0] != "held" && $0[0] != "gain" }
        let entries = try events.enumerated().map { try entry($1, at: $0) }
        let market = Market(currency: .usd, rows: [], global: nil, listed: [])
        let portfolio = Portfolio(entries: entries, market: market)

        let held = lines.filter { $0[0] == "held" && $0[1] != "nothing" }
        #expect(Set(portfolio.holdings.map(\.coin.id.rawValue)) == Set(held.map { $0[1] }))
        for line in held {
            let holding = try #require(portfolio.holding(of: CoinID(line[1])))
            #expect(holding.quantity == Exact(line[2]))
            try expectNear(holding.cost, line[3])
        }
        if let gain = lines.first(where: { $0[0] == "gain" }) { try expectNear(portfolio.realizedGain, gain[1]) }
    }

    /// The vectors keep 30 decimals, the ledger 24.
    private func expectNear(_ value: Exact, _ text: String) throws {
        let wanted = try #require(Exact(text))
        #expect((value - wanted).magnitude <= Exact(mantissa: 1, exponent: -20), "\(value) is not \(wanted)")
    }

    private func entry(_ words: [String], at place: Int) throws -> Entry {
        var words = words
        var entry = Entry(
            kind: try #require(Entry.Kind(rawValue: words[0])), time: Moment(milliseconds: Int64(place) * 1000))
        entry.id = Entry.ID(Int64(place + 1))
        if let fee = words.firstIndex(of: "fee"), fee > 0 {
            let asset: Asset = words[fee + 1] == "USD" ? .money(.usd) : .coin(CoinID(words[fee + 1]))
            entry.fee = Leg(asset, try #require(Exact(words[fee + 2])))
            entry.feeValue = Exact(words[fee + 3])
            words.removeSubrange(fee...)
        }
        let coins = Leg(.coin(CoinID(words[1])), try #require(Exact(words[2])))
        let last = try #require(Exact(words[3]))
        switch entry.kind {
        case .buy: (entry.received, entry.sent) = (coins, Leg(.money(.usd), last))
        case .sell: (entry.sent, entry.received) = (coins, Leg(.money(.usd), last))
        case .swap:
            entry.sent = coins
            entry.received = Leg(.coin(CoinID(words[4])), try #require(Exact(words[5])))
            entry.value = last
        case .transfer, .rename:
            entry.sent = coins
            entry.received = Leg(coins.asset, last)
            entry.value = words.count > 4 ? Exact(words[4]) : nil
        case .income, .giftIn:
            entry.received = coins
            entry.value = last
        case .fee, .spend, .lost, .giftOut, .adjustment:
            entry.sent = coins
            entry.value = last
        }
        return entry
    }
}
