import Foundation
import Ledger
import Server
import Testing

@testable import App

@Suite("A ledger in another currency than the prices") struct OtherCurrencyTests {
    private let ledger = """
        {"currency":"EUR","events":[
        {"id":"b","time":"2021-01-01T00:00:00Z","type":"buy","asset":"BTC","quantity":"2","quote":"EUR","total":"1000"},
        {"id":"u","time":"2021-01-02T00:00:00Z","type":"buy","asset":"BTC","quantity":"1","quote":"USD","total":"60","rate":"0.5"}]}
        """

    private func shell() throws -> Shell {
        let shell = Shell()
        #expect(shell.run("import", try shell.file("eur.json", Array(ledger.utf8))).code == 0)
        return shell
    }

    @Test("the terminal shows its figures in its own currency, worth by converted prices") func terminal() throws {
        let shell = try shell()
        let trades = shell.run("trades", "btc").out
        #expect(trades.contains("€1,000.00") && trades.contains("€500.00") && trades.contains("€30.00"))
        #expect(!trades.contains("$"))
        let dca = shell.run("dca", "btc").out
        #expect(dca.contains("€1,030.00") && dca.contains("€343.33"))
        // 98,039 dollars of 14 February 2025, when a euro bought 1.0478 of them.
        #expect(!dca.contains("$") && dca.contains("€93,566.52"))
        #expect(shell.run("portfolio").out.contains("€1,030.00"))
        #expect(shell.run("coin", "btc").out.contains("€343.33"))
    }

    @Test("JSON names the ledger's currency beside what is held") func json() throws {
        let shell = try shell()
        for words in [["dca", "btc"], ["portfolio"], ["trades", "btc"]] {
            let answer = shell.run(words + ["--json"]).out
            #expect(answer.contains("\"currency\":\"eur\""), "\(words)")
        }
        let coin = try shell.json("coin", "btc")
        #expect(coin["currency"] as? String == "usd" && coin["ledger_currency"] as? String == "eur")
        let average = try shell.json("dca", "btc")
        #expect(average["total_cost"] as? String == "1030")
        #expect(average["price"] as? String == "93566.52" && average["value"] as? String == "280699.56")
    }

    @Test("what is written is in the ledger's currency, valued by a converted price") func written() throws {
        let shell = try shell()
        let buy = try shell.json("buy", "btc", "1", "--total", "70")
        let entry = buy["entry"] as? [String: Any]
        #expect((entry?["sent"] as? [String: Any])?["currency"] as? String == "eur")
        #expect(shell.run("buy", "btc", "1").out.contains("€93,566.52"))
        let held = try shell.json("hold", "eth", "3")["entry"] as? [String: Any]
        #expect(held?["value"] as? String == "7846.068")
    }

    @Test("a yearly return needs every flow and every price") func unknownFlow() throws {
        let shell = Shell()
        let file = """
            {"currency":"USD","events":[
            {"id":"b","time":"2020-01-01T00:00:00Z","type":"buy","asset":"BTC","quantity":"2","quote":"USD","total":"1000"},
            {"id":"u","time":"2020-01-02T00:00:00Z","type":"buy","asset":"BTC","quantity":"1"},
            {"id":"g","time":"2020-01-03T00:00:00Z","type":"gift_in","asset":"XYZQ","quantity":"1"}]}
            """
        shell.run("import", try shell.file("u.json", Array(file.utf8)))
        let answer = try shell.json("portfolio", "--as-of", "2021-01-01", "--price", "BTC=700", "--price", "XYZQ=5")
        #expect(answer["xirr"] is NSNull)
        // A price of that day says nothing of what the gift was worth a year before.
        #expect(answer["unvalued_flows"] as? [String] == ["u", "g"])
        #expect(shell.run("portfolio", "--as-of", "2021-01-01", "--price", "BTC=700").out.contains("u, g"))
    }

    @Test("a transfer of which nothing arrives is a fee, and one that names no arrival arrives whole") func transfers()
        throws
    {
        let shell = Shell()
        let file = """
            {"currency":"USD","events":[
            {"id":"b","time":"2020-01-01T00:00:00Z","type":"buy","asset":"BTC","quantity":"2","quote":"USD","total":"1000"},
            {"id":"t","time":"2020-01-02T00:00:00Z","type":"transfer","asset":"BTC","quantity":"0.5","received":"0","from":"Main","to":"B","fee":"0.5","fee_asset":"BTC","fee_value":"300"},
            {"id":"w","time":"2020-01-03T00:00:00Z","type":"transfer","asset":"BTC","quantity":"0.5","from":"Main","to":"B"}]}
            """
        shell.run("import", try shell.file("t.json", Array(file.utf8)))
        let gains = try shell.json("gains")
        let disposals = gains["disposals"] as? [[String: Any]] ?? []
        #expect(disposals.map { $0["quantity"] as? String } == ["0.5"])
        #expect(disposals.map { $0["gain"] as? String } == ["50"])
        let held = (try shell.json("portfolio")["holdings"] as? [[String: Any]])?.first?["quantity"] as? String
        #expect(held == "1.5")
        #expect(shell.run("verify").code == 0)
        #expect(shell.run("export").out.contains(#""quantity":"0.5","received":"0.5""#))
    }

    @Test("an entry that is read from the API and sent back says what it said") func sentBack() throws {
        let site = try TestSite()
        let gift =
            #"{"kind":"gift_in","time":"2025-02-14T20:03:00+01:00","received":{"coin":"bitcoin","quantity":"1"},"value":"9","giver_cost":"2","giver_acquired":"2015-01-01T00:00:00Z","rate":"1.5","subtype":"Family","reference":"e1","note":""}"#
        #expect(site.ask("POST", "/api/v1/entries", gift).hasPrefix("201 "))
        let read = String(site.ask("GET", "/api/v1/entries/1").dropFirst(4))
        for part in [#""giver_cost":"2""#, #""rate":"1.5""#, #""subtype":"family""#, #""reference":"e1""#] {
            #expect(read.contains(part), "\(part)")
        }
        #expect(site.ask("PUT", "/api/v1/entries/1", read).hasPrefix("200 "))
        let again = String(site.ask("GET", "/api/v1/entries/1").dropFirst(4))
        func rest(_ text: String) -> Substring? { text.split(separator: "\"kind\"", maxSplits: 1).last }
        #expect(rest(again) == rest(read))
    }
}
