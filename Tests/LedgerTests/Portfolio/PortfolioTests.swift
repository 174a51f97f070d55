import Ledger
import TestSupport
import Testing

@Suite("Portfolio") struct PortfolioTests {
    private func buy(_ coin: CoinID, _ amount: Exact, for total: Exact, fee: Exact? = nil) -> Entry {
        var entry = Entry(kind: .buy, time: Moment(milliseconds: 0))
        entry.received = Leg(.coin(coin), amount)
        entry.sent = Leg(.money(.usd), total)
        entry.fee = fee.map { Leg(.money(.usd), $0) }
        return entry
    }

    private func sell(_ coin: CoinID, _ amount: Exact, for total: Exact, fee: Exact? = nil) -> Entry {
        var entry = buy(coin, amount, for: total, fee: fee)
        entry.kind = .sell
        (entry.received, entry.sent) = (entry.sent, entry.received)
        return entry
    }

    private func market(_ prices: [(CoinID, String, String?)] = []) -> Market {
        let rows = prices.enumerated().map { number, price in
            var row = MarketCoin(
                coin: Coin(id: price.0, symbol: price.0.rawValue, name: price.0.rawValue), source: .snapshot)
            row.rank = number + 1
            row.price = Exact(price.1)
            row.change24hPercent = price.2.flatMap { Exact($0) }
            return row
        }
        return Market(currency: .usd, rows: rows, global: nil, listed: [])
    }

    @Test("buys average, fees are part of the cost") func average() throws {
        let portfolio = Portfolio(
            entries: [buy("btc", 5, for: 5000), buy("btc", 10, for: 20_000, fee: 10)],
            market: market([("btc", "3000", nil)]))
        let holding = try #require(portfolio.holding(of: "btc"))
        #expect(
            holding.quantity == 15 && holding.cost == 25_010
                && holding.averageCost?.rounded(places: 2) == Exact("1667.33"))
        #expect(holding.gain == Exact(19_990))
    }

    @Test("buy 1 at 408, 2 at 400, sell 3: exactly nothing is left") func fullSale() throws {
        let portfolio = Portfolio(
            entries: [buy("x", 1, for: 408), buy("x", 2, for: 800), sell("x", 3, for: 1300, fee: 2)], market: market())
        let holding = try #require(portfolio.holding(of: "x"))
        #expect(holding.quantity == 0 && holding.cost == 0 && holding.realizedGain == 1300 - 2 - 1208)
        #expect(portfolio.holdings.isEmpty && portfolio.value == 0)
    }

    @Test("a part that is sold takes its part of the cost") func partialSale() throws {
        let portfolio = Portfolio(
            entries: [buy("x", 3, for: 300), sell("x", 1, for: 200)], market: market([("x", "300", nil)]))
        let holding = try #require(portfolio.holding(of: "x"))
        #expect(holding.cost == 200 && holding.gain == 400 && holding.realizedGain == 100)
        #expect(holding.breakEven == 50)
    }

    @Test("what is held by adjustment breaks even at its cost, also after an adjustment to nothing and back")
    func adjustedBreakEven() throws {
        let ups = [1, 3].map { hour in
            var entry = Entry(kind: .adjustment, time: Moment(milliseconds: Int64(hour) * 3_600_000))
            entry.received = Leg(.coin("x"), 5)
            entry.value = 50
            return entry
        }
        var down = Entry(kind: .adjustment, time: Moment(milliseconds: 2 * 3_600_000))
        down.sent = Leg(.coin("x"), 5)
        down.value = 80
        let portfolio = Portfolio(entries: [ups[0], down, ups[1]], market: market())
        #expect(try #require(portfolio.holding(of: "x")).breakEven == 10)
    }

    @Test("100 at +10 % and 100 at −5 % is +1.95 %; −100 % and empty have no percent") func change() throws {
        let both = Portfolio(
            entries: [buy("a", 1, for: 1), buy("b", 1, for: 1)],
            market: market([("a", "100", "10"), ("b", "100", "-5")]))
        #expect(both.change24hPercent?.rounded(places: 2) == Exact("1.95"))
        let one = Portfolio(entries: [buy("a", 1, for: 1)], market: market([("a", "100", "-1")]))
        #expect(one.change24hPercent == -1)
        let dead = Portfolio(entries: [buy("a", 1, for: 1)], market: market([("a", "0", "-100")]))
        #expect(dead.change24hPercent == nil && dead.leftOut.map(\.reason) == [.noChange])
        let empty = Portfolio(entries: [], market: market())
        #expect(empty.change24hPercent == nil && empty.change24h == nil && empty.value == 0 && empty.gain == nil)
    }

    @Test("a coin without a price is named, not taken as 0") func unknownPrice() throws {
        let portfolio = Portfolio(
            entries: [buy("a", 1, for: 1), buy("gone", 2, for: 5)], market: market([("a", "100", "1")]))
        #expect(portfolio.value == 100 && portfolio.cost == 6 && portfolio.gain == 99)
        #expect(portfolio.leftOut.map(\.coin.id) == ["gone"] && portfolio.leftOut.map(\.reason) == [.noPrice])
        #expect(Portfolio(entries: [buy("gone", 2, for: 5)], market: market()).value == nil)
    }

    @Test("an unknown cost is kept apart and leaves in proportion") func unknownCost() throws {
        var adjustment = try #require(
            try Entry.adjustment(of: "a", from: 0, to: 4, quote: nil, at: Moment(milliseconds: 0)))
        #expect(adjustment.value == nil && adjustment.received?.quantity == 4)
        adjustment.kind = .adjustment
        let portfolio = Portfolio(
            entries: [buy("a", 4, for: 400), adjustment, sell("a", 4, for: 800)], market: market([("a", "100", nil)]))
        let holding = try #require(portfolio.holding(of: "a"))
        #expect(holding.quantity == 4 && holding.unknownCostQuantity == 2 && holding.cost == 200)
        #expect(holding.averageCost == 100 && holding.gain == nil && holding.realizedGain == 0)
    }

    @Test("selling more than is held goes below zero, names the entry, and stops nothing") func short() throws {
        var sale = sell("a", 3, for: 30)
        sale.id = Entry.ID(7)
        let portfolio = Portfolio(
            entries: [buy("a", 1, for: 5), sale, buy("a", 4, for: 40), buy("b", 1, for: 1)],
            market: market([("a", "10", "1"), ("b", "1", "1")]))
        let holding = try #require(portfolio.holding(of: "a"))
        #expect(holding.quantity == 2 && holding.cost == 20 && holding.firstShort == Entry.ID(7))
        let gap = Portfolio(entries: [sale], market: market([("a", "10", "1")]))
        #expect(
            gap.holding(of: "a")?.isShort == true && gap.leftOut.map(\.reason) == [.moreSoldThanBought]
                && gap.value == nil)
    }

    @Test("a fee in a third coin takes that coin away for its worth") func feeInCoin() throws {
        var trade = buy("btc", 1, for: 100)
        trade.fee = Leg(.coin("bnb"), 2)
        trade.feeValue = 10
        let portfolio = Portfolio(entries: [buy("bnb", 10, for: 20), trade], market: market())
        #expect(portfolio.holding(of: "btc")?.cost == 110)
        #expect(portfolio.holding(of: "bnb")?.quantity == 8 && portfolio.holding(of: "bnb")?.realizedGain == 6)
    }

    @Test("a transfer moves coins between own wallets; only its fee leaves") func transfer() throws {
        var move = Entry(kind: .transfer, time: Moment(milliseconds: 0))
        move.sent = Leg(.coin("eth"), 1)
        move.received = Leg(.coin("eth"), try #require(Exact("0.999601")))
        let portfolio = Portfolio(entries: [buy("eth", 1, for: 1000), move], market: market())
        #expect(portfolio.quantity(of: "eth") == Exact("0.999601"))
        #expect(portfolio.holding(of: "eth")?.averageCost == 1000)
    }

    @Test(
        "laws over random ledgers: a split buy is one buy, other coins' order does not matter, nothing drifts",
        arguments: 0..<50)
    func laws(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        var entries: [Entry] = []
        for _ in 0..<40 {
            let coin: CoinID = random.next(below: 2) == 0 ? "a" : "b"
            let amount = Exact(mantissa: Int128(1 + random.next(below: 99_999)), exponent: -random.next(below: 8))
            let total = Exact(mantissa: Int128(1 + random.next(below: 999_999)), exponent: -2)
            entries.append(random.next(below: 4) == 0 ? sell(coin, amount, for: total) : buy(coin, amount, for: total))
        }
        let portfolio = Portfolio(entries: entries, market: market())
        let apart = Portfolio(
            entries: entries.filter { $0.coins == ["b"] } + entries.filter { $0.coins == ["a"] }, market: market())
        #expect(
            portfolio.holding(of: "a") == apart.holding(of: "a") && portfolio.holding(of: "b") == apart.holding(of: "b")
        )
        let bought = entries.filter { $0.kind == .buy && $0.coins == ["a"] }.reduce(Exact.zero) {
            $0 + ($1.received?.quantity ?? 0)
        }
        let sold = entries.filter { $0.kind == .sell && $0.coins == ["a"] }.reduce(Exact.zero) {
            $0 + ($1.sent?.quantity ?? 0)
        }
        #expect(portfolio.quantity(of: "a") == bought - sold)
        let halves = entries.flatMap { entry -> [Entry] in
            guard entry.kind == .buy, let amount = entry.received?.quantity, let total = entry.sent?.quantity,
                let half = amount.divided(by: 2), let price = total.divided(by: 2)
            else { return [entry] }
            return [buy(entry.coins[0], half, for: price), buy(entry.coins[0], amount - half, for: total - price)]
        }
        let split = Portfolio(entries: halves, market: market())
        #expect(split.quantity(of: "a") == portfolio.quantity(of: "a"))
        let gap = (split.holding(of: "a")?.cost ?? 0) - (portfolio.holding(of: "a")?.cost ?? 0)
        #expect(gap.magnitude < Exact(mantissa: 1, exponent: -18))
    }
}
