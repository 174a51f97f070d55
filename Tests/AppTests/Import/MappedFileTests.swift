import Foundation
import Imports
import Testing

@testable import App

@Suite("A file that others write to while it is read") struct MappedFileTests {
    private let shell = Shell()

    private func rows(_ count: Int) -> [UInt8] {
        var text = "id,time,type,asset,quantity,quote,total\n"
        for number in 1...count { text += "t\(number),2021-01-01T00:00:00Z,buy,BTC,0.\(number),USD,\(number)\n" }
        return Array(text.utf8)
    }

    private func reading(_ change: @escaping (String) throws -> Void) throws -> ImportFault? {
        let path = try shell.file("file.csv", rows(60_000))
        let coffer = try Coffer(folder: DataFolder(path: shell.folder), clock: Shell.clock)
        defer { coffer.close() }
        let file = try #require(MappedFile(path: path))
        let work = try StreamedImport(coffer, file, ImportChoices(), shown: 10)
        var isChanged = false
        var fault: ImportFault?
        do {
            let outcome = try work.write(Answers(), title: "t") { _, _, _ in
                if !isChanged { try? change(path) }
                isChanged = true
                return true
            } mayWrite: { _ in
                true
            }
            Issue.record("written: \(outcome)")
        } catch let error as ImportFault {
            fault = error
        }
        #expect(isChanged)
        #expect(try coffer.state().newestBatch == 0)
        return fault
    }

    @Test("cut off: it says so, and nothing is written") func cut() throws {
        #expect(try reading { truncate($0, 100) } == .changed)
    }

    @Test("cut off within a page that was read") func cutWithinPage() throws {
        #expect(try reading { truncate($0, 1_500_001) } == .changed)
    }

    @Test("grown: it says so, and nothing is written") func grown() throws {
        #expect(
            try reading { path in
                let file = try #require(FileHandle(forWritingAtPath: path))
                try file.seekToEnd()
                try file.write(contentsOf: Data("t,2021-01-01T00:00:00Z,buy,BTC,1,USD,1\n".utf8))
                try file.close()
            } == .changed)
    }

    @Test("what is left as it was is written") func left() throws {
        let path = try shell.file("file.csv", rows(300))
        #expect(shell.run("import", path).code == 0)
    }
}
