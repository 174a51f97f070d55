import Foundation
import Imports
import JSON
import Ledger
import Store
import Testing

@testable import App

@Suite("Files that are read line by line") struct StreamTests {
    /// What a file means when its events are given away.
    private func streamed(_ bytes: [UInt8], _ name: String, _ answers: Answers) throws -> (Understanding, [Event]) {
        var events: [Event] = []
        let found = try bytes.withUnsafeBufferPointer { bytes in
            try Understanding(
                of: FileSource(bytes), fileName: name, answers: answers,
                events: EventSink(
                    begin: { _ in events = [] },
                    take: {
                        events.append($0)
                        return true
                    }))
        }
        return (found, events)
    }

    private func compare(_ bytes: [UInt8], _ name: String = "file.csv", _ answers: Answers = Answers()) throws {
        let whole = try Understanding(of: bytes, fileName: name, answers: answers)
        let (found, events) = try streamed(bytes, name, answers)
        #expect(events == whole.events)
        #expect(found.events.isEmpty && found.eventCount == whole.eventCount)
        #expect(found.skipped == whole.skipped && found.warnings == whole.warnings)
        #expect(found.questions == whole.questions && found.rowCount == whole.rowCount)
        #expect(found.timeZone == whole.timeZone && found.format == whole.format)
    }

    @Test("each export gives the same events, skips, warnings and questions", arguments: ExportFixture.all)
    func exports(_ fixture: ExportFixture) throws {
        let zone = fixture.expected["user_options"]?["time_zone"]?.string
        var answers = Answers(named: { try? ZoneFolder(path: "/usr/share/zoneinfo").zone(named: $0) })
        answers.zone = zone.flatMap { try? ZoneFolder(path: "/usr/share/zoneinfo").zone(named: $0) }
        answers.dateOrder = fixture.expected["user_options"]?["date_order"]?.string.flatMap { DateOrder(rawValue: $0) }
        try compare(Array(try Data(contentsOf: URL(filePath: fixture.path))), fixture.name + ".csv", answers)
    }

    private static let header = "id,time,type,asset,quantity,quote,total\n"

    @Test(
        "equal rows, rows of one id, rows of one id that say another thing, and rows without one",
        arguments: [
            "a,2021-01-01T00:00:00Z,buy,BTC,1,USD,5\na,2021-01-01T00:00:00Z,buy,BTC,1,USD,5\n",
            "a,2021-01-01T00:00:00Z,buy,BTC,1,USD,5\na,2021-01-01T00:00:00Z,buy,BTC,1.0,USD,5\n",
            "a,2021-01-01T00:00:00Z,buy,BTC,1,USD,5\na,2021-01-01T00:00:00Z,buy,BTC,2,USD,5\n",
            ",2021-01-01T00:00:00Z,buy,BTC,1,USD,5\n,2021-01-01T00:00:00Z,buy,BTC,1,USD,5\n",
            ",2021-01-01T00:00:00Z,buy,BTC,x,USD,5\n,2021-01-01T00:00:00Z,buy,BTC,x,USD,5\n",
        ])
    func repeats(rows: String) throws { try compare(Array((StreamTests.header + rows).utf8)) }

    @Test("a date that only a late row tells is read as in a file that is read whole") func lateRow() throws {
        var text = "time,type,asset,quantity,quote,total\n"
        for number in 0..<3000 { text += "03/04/2021 10:00,buy,BTC,0.\(number + 1),USD,5\n" }
        text += "25/04/2021 10:00,buy,BTC,1,USD,5\n"
        var answers = Answers()
        answers.zone = .utc
        try compare(Array(text.utf8), "file.csv", answers)
    }

    @Test("many rows, some of which come twice, far apart") func many() throws {
        var text = StreamTests.header
        for number in 0..<9000 {
            text += "t\(number % 8000),2021-01-01T00:00:00Z,buy,BTC,0.\(number % 8000 + 1),USD,5,\n"
        }
        try compare(Array(text.utf8))
    }

    private let shell = Shell()

    private func entries() throws -> [Entry] {
        let database = try Database.open(shell.folder + "/coffer.sqlite", now: Shell.clock.now())
        defer { database.close() }
        return try database.entries()
    }

    @Test("what is written line by line is what is written at once; the same file again adds nothing") func written()
        throws
    {
        var text = StreamTests.header
        for number in 0..<700 {
            text +=
                "\(number % 2 == 0 ? "t\(number)" : ""),2021-01-0\(1 + number % 9)T00:00:00Z,buy,BTC,0.\(number + 1),USD,5\n"
        }
        let path = try shell.file("file.csv", Array(text.utf8))
        #expect(try shell.json("import", path)["new"] as? Int == 700)
        let streamed = try entries()
        #expect(try shell.json("import", path)["duplicates"] as? Int == 700)
        #expect(shell.run("undo").code == 0)
        #expect(shell.run("import", path, "--all").code == 0)
        let whole = try entries()
        #expect(streamed.count == 700)
        #expect(streamed.map(\.said) == whole.map(\.said))
        #expect(shell.run("verify").code == 0)
    }

    @Test("a line that needs a look, or a code that could be several coins, at the end takes all back") func takenBack()
        throws
    {
        var text = StreamTests.header
        for number in 0..<300 { text += ",2021-01-01T00:00:00Z,buy,BTC,0.\(number + 1),USD,5\n" }
        let path = try shell.file("file.csv", Array((text + ",2021-01-01T00:00:00Z,buy,BTC,x,USD,5\n").utf8))
        #expect(shell.run("import", path).code == 3)
        #expect(try entries().isEmpty)
        #expect(shell.run("import", path, "--yes").code == 0)
        #expect(try entries().count == 300)
    }
}

extension Entry {
    /// Without what the store gives.
    fileprivate var said: Entry {
        var copy = self
        (copy.id, copy.version, copy.batch) = (ID(-1), 1, 0)
        return copy
    }
}
