import Imports
import JSON
import Ledger
import Testing

@testable import App

@Suite("The ledger in other forms") struct ExportTests {
    private func file(_ events: String) throws -> LedgerFile {
        try LedgerFile(reading: Array(#"{"currency": "EUR", "events": [\#(events)]}"#.utf8)) { CoinID($0) }
    }

    private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

    @Test("a cell is made harmless, and read again it is what it was")
    func cells() {
        for cell in ["=1+1", "'=1+1", "''@x", "'", "''", "-5.25", "'-5.25", "-5;x", "\tx", "+1", "O'Neil", "", "'a"] {
            var writer = CSVWriter([cell])
            let written = text(writer.bytes).replacing("\r\n", with: "").replacing("\"", with: "")
            #expect(CSVCell.read(written) == cell, "\(cell)")
            writer.add([])
        }
    }

    @Test("hledger: coins at their worth, the fee apart, names that cannot be read otherwise") func hledger() throws {
        let journal = text(
            try file(
                #"{"id": "a;1", "type": "buy", "time": "2021-01-05T23:30:00+01:00", "asset": "BTC", "quantity": "1.5", "quote": "EUR", "total": "45000.55", "fee": "12.34", "fee_asset": "EUR", "wallet": "A:B  (c)", "note": "x; y\nz"}"#
            ).hledgerJournal(code: \.rawValue))
        #expect(
            journal.hasSuffix(
                """

                2021-01-05 buy | x, y z  ; id:a 1, time:23:30
                    assets:coffer:A-B (c)  1.5 "BTC" @@ 45000.55 "EUR"
                    equity:money outside  -45000.55 "EUR"
                    equity:money outside  -12.34 "EUR"
                    expenses:fees  12.34 "EUR"

                """), "\(journal)")
    }

    @Test("without a value the coins themselves stand on the other side") func unvalued() throws {
        let journal = text(
            try file(
                #"{"id": "a", "type": "swap", "time": "2021-01-05T10:00:00Z", "asset": "BTC", "quantity": "1", "to_asset": "ETH", "to_quantity": "2"}"#
            )
            .beancountJournal(code: \.rawValue))
        for line in [
            "  Assets:Coffer:Main  -1 BTC\n", "  Equity:Without-Value  1 BTC\n", "  Assets:Coffer:Main  2 ETH\n",
            "  Equity:Without-Value  -2 ETH\n", "2021-01-05 open Equity:Without-Value\n",
        ] {
            #expect(journal.contains(line), "\(line)")
        }
    }

    @Test("beancount's names are told apart where its rules make two the same") func names() throws {
        let events = ["x!", "x?", "x", "1inch", "éé", "a-very-long-code-of-a-token"].enumerated().map { number, code in
            #"{"id": "e\#(number)", "type": "income", "time": "2021-01-05T10:00:00Z", "asset": "\#(code)", "quantity": "1", "wallet": "é \#(number % 2)"}"#
        }
        let journal = text(try file(events.joined(separator: ",")).beancountJournal(code: \.rawValue))
        for name in ["X-1", "X-1-2", "X-1-3", "C-1INCH", "COIN-0", "A-VERY-LONG-CODE-OF"] {
            #expect(journal.contains(" commodity \(name)\n"), "\(name): \(journal)")
        }
        #expect(journal.contains("open Assets:Coffer:W---0\n") && journal.contains("open Assets:Coffer:W---1\n"))
    }

    @Test("the table has the members of the events, and the currency") func table() throws {
        let table = text(
            try file(
                #"{"id": "a", "type": "transfer", "time": "2021-01-05T10:00:00Z", "asset": "BTC", "quantity": "1", "received": "0.9", "from": "A", "to": "B", "note": "@me"}"#
            )
            .csv(code: \.rawValue))
        let lines = table.split(separator: "\r\n")
        #expect(lines.first == Substring(LedgerFile.columns.joined(separator: ",")))
        #expect(lines.last == "a,2021-01-05T10:00:00+00:00,transfer,,BTC,1,,,,,,0.9,A,B,,,,,,,,,,,,'@me,,EUR")
    }
}
