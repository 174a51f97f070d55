import Ledger
import Testing

@testable import App

@Suite("A JSON ledger in and out") struct LedgerFileCommandTests {
    /// One event of every kind, with every member.
    private let ledger = """
        {"currency": "EUR", "policy": {"lot_scope": "wallet", "swap_fee": "split"}, "method": {"2020": "fifo", "2022": "lifo"}, "events": [
        {"id": "b", "time": "2021-01-01T10:00:00+01:00", "type": "buy", "asset": "BTC", "quantity": "1.50", "quote": "EUR", "price": "100", "total": "150", "fee": "0.1", "fee_asset": "BNB", "fee_value": "2", "wallet": "Kraken"},
        {"id": "s", "time": "2021-01-02T10:00:00.250+00:00", "type": "sell", "asset": "BTC", "quantity": "0.5", "quote": "USD", "total": "60", "rate": "0.9", "fee": "-1", "fee_asset": "EUR", "fee_value": "-1"},
        {"id": "w", "time": "2021-01-03T00:00:00Z", "type": "swap", "asset": "BTC", "quantity": "0.1", "to_asset": "XYZQ", "to_quantity": "7", "value_out": "9", "value_in": "8"},
        {"id": "i", "time": "2021-01-04T00:00:00Z", "type": "income", "subtype": "staking", "asset": "XYZQ", "quantity": "1", "value": "0"},
        {"id": "t", "time": "2021-01-05T00:00:00Z", "type": "transfer", "asset": "BTC", "quantity": "0.2", "received": "0.19", "from": "Main", "to": "Cold", "fee": "0.01", "fee_asset": "BTC", "fee_value": "1"},
        {"id": "f", "time": "2021-01-06T00:00:00Z", "type": "fee", "asset": "BTC", "quantity": "0.01", "value": "1"},
        {"id": "p", "time": "2021-01-07T00:00:00Z", "type": "spend", "asset": "BTC", "quantity": "0.01", "value": "1"},
        {"id": "l", "time": "2021-01-08T00:00:00Z", "type": "lost", "asset": "BTC", "quantity": "0.01", "value": "0"},
        {"id": "gi", "time": "2021-01-09T00:00:00Z", "type": "gift_in", "asset": "BTC", "quantity": "1", "value": "100", "cost": "5", "acquired": "2015-01-01T00:00:00+00:00"},
        {"id": "go", "time": "2021-01-10T00:00:00Z", "type": "gift_out", "subtype": "charity", "asset": "BTC", "quantity": "0.01", "value": "1"},
        {"id": "a", "time": "2021-01-11T00:00:00Z", "type": "adjustment", "asset": "BTC", "quantity": "-0.01", "note": "=1+1 “x”"},
        {"id": "r", "time": "2021-01-12T00:00:00Z", "type": "rename", "asset": "XYZQ", "quantity": "8", "to_asset": "XYZQ2", "to_quantity": "80"},
        {"id": "z", "time": "2021-01-13T00:00:00Z", "type": "buy", "asset": "BTC", "quantity": "1", "quote": "EUR", "total": "0"},
        {"id": "u", "time": "2021-01-14T00:00:00Z", "type": "buy", "asset": "BTC", "quantity": "1"}
        ]}
        """

    @Test("what is exported, imported elsewhere and exported again is the same, byte for byte") func roundTrip() throws
    {
        let (one, two) = (Shell(), Shell())
        let first = one.run("import", try one.file("ledger.json", Array(ledger.utf8)))
        #expect(first.code == 0 && first.out.contains("14 entries"), "\(first.err)")
        let exported = one.run("export", "--format", "json").out
        #expect(two.run("import", try two.file("again.json", Array(exported.utf8))).code == 0)
        #expect(two.run("export").out == exported)
        for part in [
            "\"method\": {\"2020\":\"fifo\",\"2022\":\"lifo\"}", "\"lot_scope\":\"wallet\"", "=1+1 “x”",
            "\"price\":\"100\"",
        ] {
            #expect(exported.contains(part), "\(part)")
        }
    }

    @Test("trades that were typed, a demo and a holding come back as they were") func typed() throws {
        let (one, two) = (Shell(), Shell())
        one.run("demo")
        one.run("buy", "eth", "0.3", "--price", "2000.10", "--fee", "1.5", "--note", "a \"note\"")
        one.run("sell", "eth", "0.1", "--total", "300")
        one.run("hold", "doge", "0")
        one.run("hold", "dogecoin", "12.5")
        let exported = one.run("export").out
        #expect(two.run("import", try two.file("again.json", Array(exported.utf8))).code == 0)
        #expect(two.run("export").out == exported)
        #expect(two.run("portfolio", "--json").out == one.run("portfolio", "--json").out)
    }

    @Test("the same file again adds nothing; a second equal line of it is a second entry") func again() throws {
        let shell = Shell()
        let event =
            #"{"time":"2021-01-01T00:00:00Z","type":"buy","asset":"BTC","quantity":"1","quote":"USD","total":"9"}"#
        let once = try shell.file("once.json", Array(#"{"currency":"USD","events":[\#(event)]}"#.utf8))
        let twice = try shell.file("twice.json", Array(#"{"currency":"USD","events":[\#(event),\#(event)]}"#.utf8))
        #expect(try shell.json("import", once)["new"] as? Int == 1)
        #expect(try shell.json("import", once)["new"] as? Int == 0)
        #expect(try shell.json("import", twice)["new"] as? Int == 1)
        #expect(try shell.json("import", twice, "--dry-run")["duplicates"] as? Int == 2)
        shell.run("undo")
        #expect(try shell.json("import", twice)["new"] as? Int == 1)
    }

    @Test(
        "a bad file is refused with the place and the value, and nothing is written",
        arguments: [
            (#"{"currency":"USD"}"#, "“events”"), ("[1", "ends in the middle"), ("a;b", "not JSON"),
            (#"{"events":[]}"#, "no currency"), (#"{"currency":"U S","events":[]}"#, "“U S”"),
            (#"{"currency":"USD","policy":{"lot_scope":"moon"},"events":[]}"#, "“moon”"),
            (event(#""type":"byu""#), "“byu”"), (event(#""type":"buy","asset":"BTC""#), "“quantity” is missing"),
            (event(#""type":"buy","asset":"BTC","quantity":"-1""#), "-1"),
            (event(#""type":"buy","asset":"BTC","quantity":"1,5""#), "“1,5”"),
            (event(#""type":"buy","quantity":"1""#), "“asset” is missing"),
            (event(#""type":"sell","asset":"BTC","quantity":"1","total":"-5""#), "-5"),
            (
                event(#""type":"transfer","asset":"BTC","quantity":"1","received":"2","from":"a","to":"b""#),
                "More arrives"
            ),
            (
                #"{"currency":"USD","events":[{"id":"e7","time":"yesterday","type":"buy"}]}"#,
                "“e7”: “time” is “yesterday”"
            ),
            (#"{"currency":"USD","events":[7]}"#, "Event 1"),
        ])
    func refused(file: String, message: String) throws {
        let shell = Shell()
        let answer = shell.run("import", try shell.file("bad.json", Array(file.utf8)))
        #expect(answer.code == 1)
        #expect(answer.err.contains(message), "\(answer.err)")
        #expect(shell.run("export").out.contains("\"events\": []"))
    }

    private static func event(_ members: String) -> String {
        #"{"currency":"USD","events":[{"time":"2021-01-01T00:00:00Z",\#(members)}]}"#
    }

    @Test("values in another currency than the ledger's are refused") func otherCurrency() throws {
        let shell = Shell()
        shell.run("buy", "btc", "1", "--total", "9")
        let path = try shell.file("euro.json", Array(ledger.utf8))
        let answer = shell.run("import", path)
        #expect(answer.code == 1 && answer.err.contains("in EUR, those of your ledger in USD"))
    }
}
