import Ledger
import Testing

@testable import Store

@Suite("From many threads") struct ThreadTests {
    @Test("reads and writes at the same time see whole batches only")
    func together() async throws {
        let folder = try TemporaryFolder()
        let database = try Database.open(folder.file("coffer.sqlite"), now: Samples.now)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for writer in 0..<3 {
                group.addTask {
                    for _ in 1...20 {
                        try database.write(
                            (0..<4).map { .add(Samples.buy(day: Int64($0))) }, title: "\(writer)", at: Samples.now)
                    }
                }
            }
            for _ in 0..<2 {
                group.addTask {
                    for _ in 1...40 {
                        let count = try database.entries().count
                        #expect(count % 4 == 0)
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(try database.entries().count == 240)
        #expect(try database.verify().isWell)
    }

    @Test("a long ledger read in two halves is the same, also when something is written in between")
    func halves() throws {
        let folder = try TemporaryFolder()
        let database = try Database.open(folder.file("coffer.sqlite"), now: Samples.now)
        // Many at one time: the halves are cut between times, not within one.
        let entries = (0..<Database.longLedger).map { Samples.buy(day: ($0 * 7919) % 40) }
        try database.write(entries.map { .add($0) }, title: "x", at: Samples.now)
        let whole = try database.entries()
        #expect(whole.count == entries.count)
        #expect(try Array(database.entries { $0 }) == whole)
        var asked = 0
        let between = try database.entries { half in
            asked += 1
            _ = try? database.write(
                [.add(Samples.buy(day: -1)), .add(Samples.buy(day: 99))], title: "y", at: Samples.now)
            return half
        }
        #expect(asked == 1)
        #expect(try Array(between) == database.entries() && between.count == whole.count + 2)
        // Written while the first half is there and the second one is not.
        let late = try database.entries { half in
            {
                _ = try? database.write([.add(Samples.buy(day: -1))], title: "z", at: Samples.now)
                return half()
            }
        }
        #expect(try Array(late) == database.entries() && late.count == whole.count + 3)
    }

    @Test("a read does not wait for a write that is under way")
    func readWhileWriting() throws {
        let folder = try TemporaryFolder()
        let database = try Database.open(folder.file("coffer.sqlite"), now: Samples.now)
        try database.write([.add(Samples.buy())], title: "x", at: Samples.now)
        try database.write { (connection) throws(StoreError) in
            try connection.run("INSERT INTO setting VALUES ('a', 'b')")
            // From within the write: with one connection for both this would never end.
            let (entries, settings) = (try database.entries(), try database.settings())
            #expect(entries.count == 1 && settings.isEmpty)
        }
        #expect(try database.settings() == ["a": "b"])
    }
}
