import Ledger
import Store
import Testing

@testable import App

@Suite("A price in question in the terminal") struct HeldBackCommandTests {
    /// Two sources that are far apart, as refreshes left them.
    private func shell() throws -> Shell {
        let shell = Shell()
        let coffer = try Coffer(
            folder: DataFolder(path: shell.folder), clock: Shell.clock, snapshot: Shell.snapshot)
        defer { coffer.close() }
        for (source, price) in [("CoinGecko", Exact(60000)), ("Kraken", Exact(5))] {
            var row = MarketCoin(
                coin: Coin(id: "bitcoin", symbol: "btc", name: "Bitcoin"), source: .provider(source))
            row.rank = 1
            row.price = price
            row.quoteTime = Shell.clock.now()
            let state = try coffer.state()
            let screen = PriceScreen(
                [row],
                PriceScreen.Known(market: state.market, heldBack: state.heldBack, refused: [], first: "CoinGecko"),
                now: Shell.clock.now())
            try coffer.database.saveQuotes(screen, global: nil, currency: .usd, at: Shell.clock.now())
        }
        return shell
    }

    @Test("the list and the coin ask, and say how to answer") func asked() throws {
        let shell = try shell()
        let sentence = "BTC: Kraken says $5.00, CoinGecko said $60,000.00: not used."
        #expect(shell.run("market", "--limit", "2").out.contains(sentence))
        let coin = shell.run("coin", "bitcoin").out
        #expect(coin.contains(sentence) && coin.contains("--held-back take") && coin.contains("$60,000.00"))
    }

    @Test("taken, it counts, with its source; what is settled cannot be answered again") func taken() throws {
        let shell = try shell()
        let answer = shell.run("coin", "bitcoin", "--held-back", "take")
        #expect(answer.code == 0 && answer.out.contains("$5.00") && answer.out.contains("CoinGecko and Kraken"))
        let again = shell.run("coin", "bitcoin", "--held-back", "refuse")
        #expect(again.code == 1 && again.err.contains("No price of Bitcoin is in question."))
        #expect(shell.run("coin", "bitcoin", "--held-back", "maybe").code == 2)
    }

    @Test("refused, the known price stays") func refused() throws {
        let shell = try shell()
        let answer = shell.run("coin", "bitcoin", "--held-back", "refuse")
        #expect(answer.code == 0 && answer.out.contains("$60,000.00") && !answer.out.contains("Kraken"))
    }
}
