import Foundation
import Ledger
import Testing

@testable import App

@Suite("Commands that write") struct CommandTests {
    @Test("hold writes the difference, says before and after, and is undone")
    func hold() throws {
        let shell = Shell()
        let first = shell.run("hold", "eth", "1.4")
        #expect(first.code == 0)
        #expect(first.out.hasPrefix("Ethereum: 0 → 1.4 ETH\n"))
        #expect(first.out.hasSuffix("Undo with: coffer undo\n"))
        #expect(shell.run("hold", "eth", "1.40").out == "You hold 1.4 ETH already. Nothing was written.\n")
        #expect(shell.run("hold", "--", "eth", "0").out.hasPrefix("Ethereum: 1.4 → 0 ETH\n"))
        #expect(shell.run("undo").out.hasPrefix("Undone: Set the amount of ETH\n"))
        #expect(try shell.json("coin", "eth")["holding"] is [String: Any])
    }

    @Test("a purchase keeps what was typed, digit for digit")
    func buy() throws {
        let shell = Shell()
        let answer = shell.run("--price=97000.123456789012345678", "buy", "btc", "0.000000000000000001", "--note", "x")
        #expect(answer.code == 0)
        let entries = try shell.json("trades", "btc")["entries"] as? [[String: Any]]
        #expect(entries?.first?["price"] as? String == "97000.123456789012345678")
        #expect((entries?.first?["received"] as? [String: Any])?["quantity"] as? String == "0.000000000000000001")
        #expect(entries?.first?["time"] as? String == "2025-02-15T10:00:00+01:00")
        #expect(entries?.first?["note"] as? String == "x")
    }

    @Test("without a price the quote is taken, and the output says which")
    func quote() {
        let answer = Shell().run("buy", "btc", "0.1")
        #expect(answer.out.contains("The price is the quote of 2025-02-14 21:03, from the snapshot inside Coffer.\n"))
        #expect(answer.code == 0)
    }

    @Test("a total gives the price, a fee in coins leaves its own coin, a date is of the local zone")
    func total() throws {
        let shell = Shell()
        shell.run("hold", "binancecoin", "1")
        let answer = shell.run("buy", "btc", "2", "--total", "100", "--fee", "0.5 bnb", "--at=2025-02-15")
        #expect(answer.out.hasPrefix("Bought 2 BTC at $50.00 for $100.00\n"))
        let entries = try shell.json("trades", "btc")["entries"] as? [[String: Any]]
        #expect(entries?.first?["terms"] as? String == "amount_total")
        #expect((entries?.first?["fee"] as? [String: Any])?["coin"] as? String == "binancecoin")
        #expect(entries?.first?["time"] as? String == "2025-02-15T00:00:00+01:00")
    }

    @Test("a fee in bitcoin is no fee in dollars, with a blank between or without")
    func bitcoinFee() throws {
        let shell = Shell()
        shell.run("hold", "btc", "1 BTC")
        #expect(shell.run("buy", "ltc", "3", "--price", "$5", "--fee", "0.1 BTC").out.contains("Fee 0.1 BTC\n"))
        for fee in ["0.1BTC", "€1"] {
            let answer = shell.run("buy", "ltc", "3", "--price", "5", "--fee", fee)
            #expect(answer.code == 2 && answer.err.contains("and USD is asked for"))
        }
        #expect(shell.run("hold", "eth", "1 BTC").err.contains("“1 BTC” is in BTC, and ETH is asked for."))
        #expect(shell.run("hold", "eth", "$1000").code == 2)
        #expect(try shell.json("portfolio")["holdings"].map { ($0 as? [Any])?.count } == 2)
    }

    @Test("selling more than is held is recorded with a warning")
    func short() {
        let answer = Shell().run("sell", "ada", "5", "--price", "1")
        #expect(answer.code == 3)
        #expect(answer.out.hasPrefix("Sold 5 ADA at $1.00 for $5.00\n"))
        #expect(answer.err.hasPrefix("Warning: More goes out than the 0 ADA held at that time."))
    }

    @Test("the number format decides an ambiguous number, and the command says how")
    func ambiguous() {
        let shell = Shell()
        #expect(shell.run("hold", "ada", "1.234").out.hasPrefix("Cardano: 0 → 1.234 ADA"))
        shell.run("settings", "number-format", "comma")
        let answer = shell.run("hold", "ada", "1.234")
        #expect(answer.err.contains("“1.234” was understood as"))
    }

    @Test("the demo comes, is refused a second time, and goes without a trace")
    func demo() throws {
        let shell = Shell()
        #expect(shell.run("demo").out.hasPrefix("Added 22 demo entries."))
        #expect(shell.run("demo").code == 1)
        #expect(try (shell.json("portfolio")["holdings"] as? [Any])?.count == 8)
        #expect(shell.run("demo", "--remove").code == 0)
        #expect(try (shell.json("portfolio")["holdings"] as? [Any])?.count == 0)
        #expect(shell.run("demo", "--remove").err.hasPrefix("There is no demo to remove."))
    }

    @Test("an undo is brought back by naming it")
    func undo() throws {
        let shell = Shell()
        shell.run("hold", "btc", "1")
        #expect(shell.run("undo").out == "Undone: Set the amount of BTC\nBring it back with: coffer undo --batch 2\n")
        #expect(shell.run("undo").err.hasPrefix("There is nothing to undo."))
        #expect(shell.run("undo", "--batch", "2").code == 0)
        #expect(try shell.json("dca", "btc")["quantity"] as? String == "1")
        #expect(shell.run("undo", "--list").out.split(separator: "\n").count == 4)
    }

    @Test("a backup is restored, and the file of before is kept")
    func restore() throws {
        let shell = Shell()
        shell.run("hold", "btc", "1")
        let copy = shell.folder + "/copy.sqlite"
        #expect(shell.run("backup", copy).code == 0)
        #expect(shell.run("backup", copy).err.contains("exists already"))
        shell.run("hold", "btc", "2")
        #expect(shell.run("restore", copy).out.contains("What was there before is kept as"))
        #expect(try shell.json("dca", "btc")["quantity"] as? String == "1")
        #expect(shell.run("verify").code == 0)
    }

    @Test("a saved answer of the provider becomes the newest price")
    func refresh() throws {
        let shell = Shell()
        shell.run("version")
        try FileManager.default.createDirectory(atPath: shell.folder, withIntermediateDirectories: true)
        let file = shell.folder + "/markets.json"
        let row =
            #"[{"id":"bitcoin","symbol":"btc","name":"Bitcoin","current_price":123456.5,"market_cap":1,"market_cap_rank":1,"last_updated":"2025-02-15T08:00:00Z"}]"#
        try row.write(toFile: file, atomically: true, encoding: .utf8)
        #expect(shell.run("refresh", "--from", file).out.hasPrefix("Read 1 prices.\nCoinGecko, 15 Feb 2025 09:00"))
        #expect(try shell.json("coin", "btc")["price"] as? String == "123456.5")
        #expect(shell.run("refresh").err.hasPrefix("The network is forbidden here."))
        #expect(shell.run("refresh", "--offline", "--from", "https://example.invalid").code == 1)
        #expect(shell.run("refresh", "--from", shell.folder + "/none.json").code == 1)
    }
}
