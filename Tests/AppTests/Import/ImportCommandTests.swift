import Foundation
import JSON
import Ledger
import Markets
import Store
import Testing

@testable import App

@Suite("Importing a history") struct ImportCommandTests {
    private let shell = Shell()
    private let header = "time,type,asset,quantity,quote,total,fee,fee_asset,id,wallet\n"

    private func file(_ rows: String..., name: String = "file.csv") throws -> String {
        try shell.file(name, Array((header + rows.joined(separator: "\n") + "\n").utf8))
    }

    private func entries() throws -> [Entry] {
        let database = try Database.open(shell.folder + "/coffer.sqlite", now: Shell.clock.now())
        defer { database.close() }
        return try database.entries()
    }

    private func holdings() -> String { shell.run("portfolio", "--json").out }

    @Test("one file is one batch: written, there already, undone, written again") func batch() throws {
        let path = try file(
            "2021-01-01T00:00:00Z,buy,BTC,0.1,USD,2900,1,USD,A1,", "2021-01-02T00:00:00Z,buy,ETH,1,USD,700,0.01,ETH,,",
            "2021-01-03T00:00:00Z,income,ETH,0.5,,,,,,", "2021-01-04T00:00:00Z,swap,ETH,0.5,BTC,0.01,,,,")
        let first = try shell.json("import", path)
        #expect(first["new"] as? Int == 4 && first["duplicates"] as? Int == 0)
        let before = holdings()
        #expect(try shell.json("import", path)["duplicates"] as? Int == 4)
        #expect(holdings() == before)
        #expect(shell.run("undo").code == 0)
        #expect(try entries().isEmpty)
        #expect(try shell.json("import", path)["new"] as? Int == 4)
        #expect(holdings() == before)
        let kept = try entries()
        #expect(kept.map(\.kind) == [.buy, .buy, .income, .swap])
        #expect(kept[0].reference == "A1" && kept[0].terms == .amountAndTotal)
        #expect(kept[1].fee == Leg(.coin("ethereum"), Exact(mantissa: 1, exponent: -2)))
        #expect(kept[3].received == Leg(.coin("bitcoin"), Exact(mantissa: 1, exponent: -2)))
    }

    @Test("three equal fills stay three, also where the file comes again with a fourth") func equalFills() throws {
        let fixture = try #require(ExportFixture.all.first { $0.name == "binance-trades-2019" })
        #expect(try shell.json("import", fixture.path)["new"] as? Int == 4)
        let fill = "2019-06-01 12:30:00,ETHUSDT,BUY,265.12,1.5,397.68,0.0012,BNB"
        let more =
            "Date(UTC),Market,Type,Price,Amount,Total,Fee,Fee Coin\n" + [fill, fill, fill].joined(separator: "\n")
            + "\n"
        let again = try shell.json("import", try shell.file("more.csv", Array(more.utf8)))
        #expect(again["new"] as? Int == 1 && again["duplicates"] as? Int == 2)
    }

    @Test("exports that overlap merge, in one command and in two; the same trade in another wallet is another one")
    func overlap() throws {
        let one = "2021-01-01T00:00:00Z,buy,BTC,0.1,USD,2900,1,USD,,"
        let two = "2021-01-02T00:00:00Z,buy,BTC,0.2,USD,5900,1,USD,,"
        let three = "2021-01-03T00:00:00Z,buy,BTC,0.3,USD,8900,1,USD,,"
        let (early, late) = (try file(one, two, name: "early.csv"), try file(two, three, name: "late.csv"))
        let both = try shell.json("import", early, late)
        #expect(both["new"] as? Int == 3 && both["duplicates"] as? Int == 1)
        #expect(try shell.json("import", late)["new"] as? Int == 0)
        #expect(try shell.json("import", late, "--wallet", "Cold")["new"] as? Int == 2)
        #expect(try entries().map(\.wallet) == ["Main", "Main", "Cold", "Main", "Cold"])
    }

    @Test("an entry that was corrected since is still the one of its id") func corrected() throws {
        let path = try file("2021-01-01T00:00:00Z,buy,BTC,0.1,USD,2900,1,USD,A1,")
        shell.run("import", path)
        let database = try Database.open(shell.folder + "/coffer.sqlite", now: Shell.clock.now())
        var entry = try #require(try database.entries().first)
        entry.note = "my own words"
        entry.received?.quantity = Exact(mantissa: 11, exponent: -2)
        try database.write([.replace(entry)], title: "Correction", at: Shell.clock.now())
        database.close()
        #expect(try shell.json("import", path)["new"] as? Int == 0)
    }

    @Test("a withdrawal and a deposit are proposed as a transfer, made one with --pair, and stay known") func pairing()
        throws
    {
        let here = try file("2021-01-01T10:00:00Z,withdrawal,BTC,0.5,,,0.001,BTC,W1,Kraken", name: "here.csv")
        let there = try file("2021-01-01T10:40:00Z,deposit,BTC,0.5,,,,,D1,Ledger", name: "there.csv")
        #expect(shell.run("import", here).code == 0)
        let proposed = shell.run("import", there, "--dry-run")
        #expect(proposed.out.contains("looks like a transfer") && proposed.out.contains("amount and time"))
        #expect(shell.run("import", there, "--pair").code == 0)
        let kept = try entries()
        #expect(kept.map(\.kind) == [.transfer])
        #expect(kept[0].wallet == "Kraken" && kept[0].toWallet == "Ledger")
        #expect(
            kept[0].sent?.quantity == Exact(mantissa: 501, exponent: -3)
                && kept[0].received?.quantity == Exact(mantissa: 5, exponent: -1))
        let again = try shell.json("import", here, there)
        #expect(again["new"] as? Int == 0 && again["duplicates"] as? Int == 2)
        #expect(shell.run("undo").code == 0)
        #expect(try entries().map(\.subtype) == ["withdrawal"])
    }

    @Test("a code of several coins is asked about, and the answer is remembered") func coins() throws {
        let symbols = Dictionary(grouping: Shell.snapshot.market.rows.prefix(3000), by: { $0.coin.symbol.uppercased() })
        let shared = symbols.keys.sorted().first { code in
            if case .several = Shell.snapshot.market.resolve(code) {
                return code.allSatisfy { $0.isLetter && $0.isASCII } && !Currency(code).isOfState
            }
            return false
        }
        let code = try #require(shared)
        let path = try file(
            "2021-01-01T00:00:00Z,buy,\(code),1,USD,10,,,,", "2021-01-02T00:00:00Z,buy,BTC,1,USD,10,,,,")
        let asked = shell.run("import", path)
        #expect(
            asked.code == 3 && asked.err.contains("Which coin is \(code)?") && asked.err.contains("--coin \(code)="))
        #expect(try entries().isEmpty)
        let id = try #require(symbols[code]?.last?.coin.id.rawValue)
        #expect(shell.run("import", path, "--coin", "\(code)=\(id)").code == 0)
        #expect(try entries().first?.received?.asset == .coin(CoinID(id)))
        let other = try file("2021-01-05T00:00:00Z,buy,\(code),2,USD,10,,,,", name: "other.csv")
        #expect(shell.run("import", other).code == 0)
    }

    @Test("lines that need a look hold the writing back until it is said to go on without them") func warnings() throws
    {
        let path = try file(
            "2021-01-01T00:00:00Z,buy,BTC,1,USD,10,,,,", "2021-01-02T00:00:00Z,buy,BTC,12abc,USD,10,,,,")
        let held = shell.run("import", path)
        #expect(held.code == 3 && held.err.contains("1 line needs a look") && held.err.contains("--yes"))
        #expect(try entries().isEmpty)
        #expect(shell.run("import", path, "--yes").code == 0)
        #expect(try entries().count == 1)
    }

    @Test("what cannot be kept is told and not written: money alone, too many digits, a day before Bitcoin")
    func leftOut() throws {
        let path = try file(
            "2021-01-01T00:00:00Z,deposit,EUR,100,,,,,,",
            "2021-01-02T00:00:00Z,buy,BTC,1234567890123456789012345678901234567890,USD,10,,,,",
            "2001-01-02T00:00:00Z,buy,BTC,1,USD,10,,,,", "2021-01-03T00:00:00Z,buy,BTC,1,USD,10,,,,")
        let out = shell.run("import", path).out
        for part in ["3 left out", "only money moved", "more than the 38 digits", "3 Jan 2009"] {
            #expect(out.contains(part), "\(part)")
        }
        #expect(try entries().count == 1)
    }

    @Test("every shared file can be written, twice, and holds what its events say", arguments: ExportFixture.all)
    func written(_ fixture: ExportFixture) throws {
        guard fixture.asks == nil else { return }
        let shell = Shell()
        let first = shell.run(["import", fixture.path, "--yes", "--json", "--coin", "XYZ=bitcoin"] + fixture.options)
        #expect(first.code == 0, "\(first.err)")
        let verify = shell.run("verify")
        #expect(verify.code == 0, "\(verify.out)")
        let again = shell.run(["import", fixture.path, "--yes", "--json"] + fixture.options)
        #expect(again.out.contains(#""new":0"#), "\(again.out.prefix(300))")
    }

    @Test("a coin renamed by the exchange keeps its cost and its date") func renamed() throws {
        let fixture = try #require(ExportFixture.all.first { $0.name == "coinbase-v4-2025-eur" })
        shell.run("import", fixture.path)
        #expect(try entries().contains { $0.kind == .rename })
    }
}

@Suite("Coffer's own table") struct OwnTableTests {
    @Test("a ledger that is exported as a table and imported elsewhere is the same ledger") func roundTrip() throws {
        let (one, two) = (Shell(), Shell())
        one.run("demo")
        one.run("buy", "eth", "0.3", "--price", "2000.10", "--fee", "1.5", "--note", "=1+1 \"x\", y")
        one.run("hold", "dogecoin", "12.5")
        for fixture in ExportFixture.all
        where ["kraken-ledgers-2019", "koinly-transactions-2022", "coinbase-v4-2025-eur"].contains(fixture.name) {
            one.run(["import", fixture.path, "--yes"] + fixture.options)
        }
        let table = one.run("export", "--format", "csv").out
        #expect(two.run("import", try two.file("table.csv", Array(table.utf8))).code == 0)
        #expect(two.run("export", "--format", "csv").out == table)
        #expect(two.run("portfolio", "--json").out == one.run("portfolio", "--json").out)
        #expect(try two.json("import", try two.file("again.csv", Array(table.utf8)))["new"] as? Int == 0)
    }
}
