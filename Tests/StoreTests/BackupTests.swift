import Foundation
import Ledger
import Testing

@testable import Store

@Suite("Backup, restore, verify") struct BackupTests {
    let folder: TemporaryFolder
    let now = Samples.now
    let database: Database
    var path: String { folder.file("coffer.sqlite") }
    var backup: String { folder.file("backup") }

    init() throws {
        folder = try TemporaryFolder()
        database = try Database.open(folder.file("coffer.sqlite"), now: now)
        try database.write([.add(Samples.full), .add(Samples.buy())], title: "x", at: now)
        try database.set(["theme": "dark"])
    }

    @Test("a restored backup gives the same entries, batches and settings, and the newer file is kept")
    func roundTrip() throws {
        let before = try database.entries()
        let batches = try database.batches(limit: 9)
        try database.backup(to: backup)
        #expect(folder.mode("backup") == 0o600)
        try database.write([.add(Samples.buy())], title: "later", at: now)
        let later = try database.entries()
        database.close()
        let kept = try Database.restore(backup, over: path, now: now)
        #expect(kept == path + ".replaced-20261130T081500Z")
        let restored = try Database.open(path, now: now)
        #expect(try restored.entries() == before)
        #expect(try restored.batches(limit: 9) == batches)
        #expect(try restored.settings() == ["theme": "dark"])
        #expect(try restored.verify().isWell)
        #expect(try Database.open(kept, now: now).entries() == later)
        #expect(folder.mode("coffer.sqlite") == 0o600)
        #expect(!folder.names.contains { $0.contains("unfinished") || $0.contains("restoring") })
    }

    @Test("a backup never writes over a file, and has its name only when it is whole")
    func exists() throws {
        try folder.put([1, 2, 3], "backup")
        #expect(throws: StoreError.fileExists(path: backup)) { try database.backup(to: backup) }
        #expect(throws: StoreError.fileExists(path: path)) { try database.backup(to: path) }
        #expect(try folder.bytes("backup") == [1, 2, 3])
        #expect(throws: StoreError.self) { try database.backup(to: folder.file("missing/backup")) }
        #expect(throws: StoreError.self) { try database.backup(to: folder.path) }
    }

    @Test("a ledger in memory can be backed up")
    func memory() throws {
        let memory = try Database.inMemory()
        try memory.write([.add(Samples.full)], title: "x", at: now)
        try memory.backup(to: backup)
        #expect(try Database.open(backup, now: now).entries() == memory.entries())
    }

    @Test("a restore is refused while the file is open, here or elsewhere, and nothing changes")
    func inUse() throws {
        try database.backup(to: backup)
        #expect(throws: StoreError.inUse(path: path)) { try restore(backup) }
        database.close()
        let child = try Child(["hold", path])
        #expect(child.firstLine() == "open")
        let names = folder.names
        #expect(throws: StoreError.inUse(path: path)) { try restore(backup) }
        #expect(folder.names == names)
        _ = child.kill()
        _ = try restore(backup)
    }

    private func restore(_ from: String) throws -> String {
        try Database.restore(from, over: path, now: now, migrations: Migration.all, waitMilliseconds: 60)
    }

    @Test("what is no whole backup of ours is not restored, and nothing changes")
    func bad() throws {
        try database.backup(to: backup)
        let before = try database.entries()
        database.close()
        let whole = try folder.bytes("backup")
        try folder.put([], "empty")
        try folder.put(Array("no database".utf8), "text")
        try folder.put(Array(whole.dropLast(4096)), "short")
        var bytes = whole
        for index in 4096 * 8..<4096 * 9 { bytes[index] ^= 0x55 }
        try folder.put(bytes, "broken")
        try Database.open(
            folder.file("newer"), now: now,
            migrations: Migration.all + [Migration(version: Migration.all.count + 1, script: "")]
        ).close()
        let names = folder.names
        for name in ["empty", "text", "short", "broken", "newer", "missing"] {
            #expect(throws: StoreError.self, "\(name)") {
                try Database.restore(folder.file(name), over: path, now: now)
            }
        }
        #expect(throws: StoreError.sameFile(path: path)) { try Database.restore(path, over: path, now: now) }
        #expect(folder.names == names)
        #expect(try Database.open(path, now: now).entries() == before)
    }

    @Test("a damaged file is replaced, and kept with its log")
    func overDamaged() throws {
        try database.backup(to: backup)
        let before = try database.entries()
        database.close()
        let junk = Array(repeating: UInt8(7), count: 9000)
        try folder.put(junk, "coffer.sqlite")
        try folder.put([9, 9], "coffer.sqlite-wal")
        let kept = try Database.restore(backup, over: path, now: now)
        #expect(try Database.open(path, now: now).entries() == before)
        #expect([UInt8](try Data(contentsOf: URL(fileURLWithPath: kept))) == junk)
        #expect([UInt8](try Data(contentsOf: URL(fileURLWithPath: kept + "-wal"))) == [9, 9])
    }

    @Test("a backup is restored where there is no file, and twice in one second keeps both")
    func elsewhere() throws {
        try database.backup(to: backup)
        let other = folder.file("other.sqlite")
        #expect(try Database.restore(backup, over: other, now: now).isEmpty)
        let first = try Database.restore(backup, over: other, now: now)
        let second = try Database.restore(backup, over: other, now: now)
        #expect(first != second)
        #expect(try Database.open(other, now: now).entries() == database.entries())
    }

    @Test("an older backup is restored and brought forward when it is opened")
    func older() throws {
        try database.backup(to: backup)
        let before = try database.entries()
        database.close()
        let migrations =
            Migration.all + [Migration(version: Migration.all.count + 1, script: "CREATE TABLE extra (x TEXT) STRICT")]
        _ = try Database.restore(backup, over: path, now: now, migrations: migrations, waitMilliseconds: 60)
        #expect(try Database.open(path, now: now, migrations: migrations).entries() == before)
    }

    @Test("verify says in lines what it looked at")
    func lines() throws {
        let lines = try database.verify()
        #expect(lines.isWell && lines.count == 6)
        #expect(lines.map(\.title).contains("The entries are those of the history"))
    }

    @Test("verify finds an entry that is not what the history says, and rules that were taken away")
    func tampered() throws {
        try database.write { (connection) throws(StoreError) in
            try connection.run("UPDATE entry SET sent = '99' WHERE id = 2")
        }
        #expect(try wrong() == ["The entries are those of the history: entries 2 differ"])
        try database.write { (connection) throws(StoreError) in
            try connection.run("DELETE FROM entry WHERE id = 2")
            try connection.run("DROP TRIGGER entry_version_stays")
            try connection.run(
                "UPDATE entry_version SET value = '1234567890123456789012345678901234567890' WHERE entry = 2")
        }
        #expect(try wrong().count == 3)
    }

    private func wrong() throws -> [String] {
        try database.verify().filter { !$0.isWell }.map { "\($0.title): \($0.detail)" }
    }
}
