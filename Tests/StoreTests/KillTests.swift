import Foundation
import Ledger
import Testing

@testable import Store

/// SIGKILL at random moments. What was acknowledged is there, and the file is whole.
@Suite("Killed in the middle", .serialized) struct KillTests {
    let folder: TemporaryFolder
    let now = Samples.now
    var path: String { folder.file("coffer.sqlite") }

    init() throws { folder = try TemporaryFolder() }

    private func wait(_ range: ClosedRange<UInt32>) { usleep(.random(in: range)) }

    /// At least `least` rounds, and more, each waiting longer, until enough was done: a busy machine needs more time.
    private func rounds(
        least: Int, until isEnough: () -> Bool, _ round: (_ number: Int, _ patience: UInt32) throws -> Void
    ) rethrows {
        for number in 1...(least * 4) where number <= least || !isEnough() {
            try round(number, UInt32(max(0, number - least)) * 20_000)
        }
    }

    @Test("while it writes: 200 rounds, no acknowledged write is lost")
    func writing() throws {
        var acknowledged = 0
        try rounds(least: 200, until: { acknowledged > 200 }) { round, patience in
            let child = try Child(["write", path])
            wait(2000...(40_000 + patience))
            acknowledged = child.kill().compactMap { Int($0) }.last ?? acknowledged
            // Every tenth time we are the ones who open it; else the next child recovers the file itself.
            guard round % 10 == 0 else { return }
            let database = try Database.open(path, now: now)
            let batches = try database.batches(limit: .max).reversed().map(\.id)
            #expect(batches == (0..<batches.count).map { Int64($0) + 1 })
            #expect(batches.count >= acknowledged)
            #expect(batches.count <= acknowledged + 10, "each round may have kept one more than it could tell")
            let notes = try database.entries().filter { $0.note != "batch \($0.batch)" }
            #expect(notes.isEmpty)
            #expect(try database.verify().isWell)
            database.close()
        }
        #expect(acknowledged > 200)
    }

    @Test("while it makes backups: each one that has its name is whole")
    func backups() throws {
        try fill(path, 300)
        let count = try count(path)
        var told: [String] = []
        try rounds(least: 25, until: { !told.isEmpty }) { _, patience in
            let child = try Child(["backup", path, folder.file("copy")])
            wait(4000...(40_000 + patience))
            told += child.kill()
        }
        let copies = folder.names.filter { $0.hasPrefix("copy") && !$0.contains("unfinished") }
        #expect(!told.isEmpty, "some were done")
        #expect(told.allSatisfy { FileManager.default.fileExists(atPath: $0) })
        for copy in copies { #expect(try self.count(folder.file(copy)) == count) }
        #expect(try self.count(path) == count)
    }

    @Test("while it restores: the file is the one or the other, whole")
    func restores() throws {
        for (name, size) in [("coffer.sqlite", 5), ("a", 100), ("b", 200)] {
            try fill(folder.file(name), size)
        }
        var told: [String] = []
        let files = [folder.file("a"), folder.file("b")]
        try rounds(least: 25, until: { files.allSatisfy(told.contains) }) { _, patience in
            let child = try Child(["restore", path] + files)
            wait(4000...(40_000 + patience))
            told += child.kill()
            #expect([5, 100, 200].contains(try count(path)))
        }
        #expect(told.contains(folder.file("a")) && told.contains(folder.file("b")), "some were done")
        for name in folder.names where name.contains("replaced") && !name.hasSuffix("-wal") && !name.hasSuffix("-shm") {
            #expect([5, 100, 200].contains(try count(folder.file(name))))
        }
    }

    @Test("while it brings the file forward: the file is of the old form or the new one, with all entries")
    func migrations() throws {
        for round in 1...15 {
            let file = folder.file("m\(round)")
            try fill(file, 50)
            let child = try Child(["migrate", file])
            wait(4000...60_000)
            _ = child.kill()
            let again = try Child(["migrate", file])
            #expect(again.lines() == ["migrated"])
            let connection = try Connection(path: file, access: .readWrite)
            #expect(try connection.integer("SELECT count(*) FROM entry") == 50)
            #expect(try connection.integer("SELECT count(*) FROM extra") == 40_000)
            #expect(try connection.texts("PRAGMA integrity_check") == ["ok"])
        }
    }

    private func fill(_ path: String, _ count: Int) throws {
        let database = try Database.open(path, now: now)
        defer { database.close() }
        try database.write((0..<count).map { .add(Samples.buy(day: Int64($0))) }, title: "x", at: now)
    }

    /// The number of entries of a whole file.
    private func count(_ path: String) throws -> Int {
        let database = try Database.open(path, now: now)
        defer { database.close() }
        #expect(try database.verify().isWell)
        return try database.entries().count
    }
}
