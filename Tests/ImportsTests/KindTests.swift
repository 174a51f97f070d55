import Foundation
import Ledger
import TestSupport
import Testing

@testable import Imports

/// What holds for every file: the same table means the same, however it is written.
@Suite("One table, written in many ways") struct KindTests {
    private static let header = [
        "time", "type", "asset", "quantity", "quote", "total", "fee", "fee_asset", "id", "note",
    ]
    private static let rows = [
        ["2021-01-13T10:00:00Z", "buy", "BTC", "0.1234", "EUR", "2900.55", "1.5", "EUR", "A1", "a, \"b\"; c"],
        ["2021-01-14T11:30:00Z", "sell", "ETH", "12.25", "EUR", "12345.5", "0.25", "EUR", "A2", "ü €"],
        ["2021-01-15T00:00:01Z", "withdrawal", "BTC", "0.0001", "", "", "", "", "A3", "two\nlines"],
    ]

    private func text(_ table: [[String]], _ separator: String, _ end: String) -> String {
        table.map { row in
            row.map { cell in
                cell.contains { "\"\n;,\t|".contains($0) } ? "\"\(cell.replacing("\"", with: "\"\""))\"" : cell
            }.joined(separator: separator)
        }.joined(separator: end) + end
    }

    private static let expected = [
        "buy 0.1234 BTC for 2900.55 EUR, fee 1.5 EUR", "sell 12.25 ETH for 12345.5 EUR, fee 0.25 EUR",
        "withdrawal 0.0001 BTC",
    ]

    @Test("any separator, line end and encoding gives the same events") func writings() throws {
        for separator in [",", ";", "\t", "|"] {
            for end in ["\n", "\r\n", "\r"] {
                let text = text([KindTests.header] + KindTests.rows, separator, end)
                var (little, big): ([UInt8], [UInt8]) = ([0xFF, 0xFE], [0xFE, 0xFF])
                for unit in text.utf16 {
                    little += [UInt8(unit & 255), UInt8(unit >> 8)]
                    big += [UInt8(unit >> 8), UInt8(unit & 255)]
                }
                let garbled = Array(String(decoding: Windows1252.decoded(Array(text.utf8)[...]), as: UTF8.self).utf8)
                let western = try #require(text.data(using: .windowsCP1252))
                let files: [(TextEncoding, [UInt8])] = [
                    (.utf8, Array(text.utf8)), (.utf8WithMark, [0xEF, 0xBB, 0xBF] + Array(text.utf8)),
                    (.utf16Little, little),
                    (.utf16Big, big), (.windows1252, Array(western)), (.garbled, garbled),
                    (.utf16Little, Array(little.dropFirst(2))),
                ]
                for (encoding, file) in files {
                    let found = try read(file)
                    #expect(found.encoding == encoding)
                    #expect(found.sentences == KindTests.expected, "\(encoding) \(separator)")
                    #expect(found.events.map(\.note) == ["a, \"b\"; c", "ü €", "two\nlines"])
                }
            }
        }
    }

    @Test("columns in any order, others between them, a preamble, capitals and blanks in the names") func order() throws
    {
        var random = SeededGenerator(seed: 5)
        for _ in 0..<50 {
            let order = KindTests.header.indices.shuffled(using: &random)
            let extra = random.next(below: order.count)
            func arranged(_ row: [String], _ added: String) -> [String] {
                var cells = order.map { row[$0] }
                cells.insert(added, at: extra)
                return cells
            }
            let names = KindTests.header.map { random.next(below: 2) == 0 ? " \($0.uppercased()) " : $0 }
            let preamble = [["Report of something"], [""], ["x", "y"]].prefix(random.next(below: 4))
            let table =
                Array(preamble) + [arranged(names, "Remark of theirs")] + KindTests.rows.map { arranged($0, "7,5") }
            let found = try read(text(table, ",", "\n"))
            #expect(found.sentences == KindTests.expected)
        }
    }

    @Test("decimal commas, thousands and dates of a country give the same events") func country() throws {
        let german = [
            ["13.01.2021 10:00:00", "buy", "BTC", "0,1234", "EUR", "2.900,55", "1,5", "EUR", "A1", ""],
            ["14.01.2021 11:30:00", "sell", "ETH", "12,25", "EUR", "12.345,5", "0,25", "EUR", "A2", ""],
            ["15.01.2021 00:00:01", "withdrawal", "BTC", "0,0001", "", "", "", "", "A3", ""],
        ]
        let american = [
            ["1/13/2021 10:00:00 AM", "buy", "BTC", "0.1234", "EUR", "€2,900.55", "1.5", "EUR", "A1", ""],
            ["1/14/2021 11:30:00 AM", "sell", "ETH", "12.25", "EUR", "€12,345.50", ".25", "EUR", "A2", ""],
            ["1/15/2021 12:00:01 AM", "withdrawal", "BTC", "1E-4", "", "", "", "", "A3", ""],
        ]
        for (rows, separator) in [(german, ";"), (american, ",")] {
            let found = try read(text([KindTests.header] + rows, separator, "\n"))
            #expect(found.sentences == KindTests.expected)
            #expect(
                found.events.map(\.time.text) == [
                    "2021-01-13T10:00:00+00:00", "2021-01-14T11:30:00+00:00", "2021-01-15T00:00:01+00:00",
                ])
        }
    }

    @Test("a row far down tells the order of the dates and the mark of a column") func farDown() throws {
        var lines = ["time,type,asset,quantity,quote,total"]
        for day in 1...12 {
            lines += [String](
                repeating: "0\(day % 9 + 1)/0\(day % 9 + 1)/2021 10:00,buy,BTC,\"1.234\",EUR,5", count: 400)
        }
        lines += ["25/12/2021 10:00,buy,BTC,\"1,5\",EUR,5"]
        let found = try read(lines.joined(separator: "\n"))
        #expect(found.questions.isEmpty && found.events.count == 4801)
        #expect(found.events[0].quantity == Exact(1234))
    }

    @Test("a number that can be read in two ways is asked about") func decimal() throws {
        let found = try read("time,type,asset,quantity,quote,total\n2021-01-01,buy,XYZ,\"1,234\",EUR,5\n")
        #expect(found.events.isEmpty && found.questions.map(\.subject) == [.decimal])
        var answers = Answers()
        (answers.zone, answers.decimal) = (.utc, .comma)
        let told = try Understanding(
            of: Array("time,type,asset,quantity,quote,total\n2021-01-01,buy,XYZ,\"1,234\",EUR,5\n".utf8), fileName: "",
            answers: answers)
        #expect(told.events.map(\.quantity.description) == ["1.234"])
    }

    @Test("what a sheet has done to a file: rows too short, too long and empty, a mark before a quoted header")
    func sheet() throws {
        let found = try read(
            "\u{FEFF}\"time\",\"type\",\"asset\",\"quantity\",\"quote\",\"total\",\"fee\"\n2021-01-01,buy,BTC,1,EUR,5\n,,,,,,\n2021-01-02,buy,BTC,2,EUR,5,1,,,,x\n\n2021-01-03,buy\n"
        )
        #expect(found.events.map(\.line) == [2, 4])
        #expect(found.warnings.map(\.line) == [6])
    }
}
