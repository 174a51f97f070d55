import Ledger
import Testing

@testable import Store

@Suite("Bringing a file forward") struct MigrationTests {
    let folder: TemporaryFolder
    let now = Samples.now
    var path: String { folder.file("coffer.sqlite") }
    let good = Migration(version: 2, script: "CREATE TABLE extra (text TEXT) STRICT; INSERT INTO extra VALUES ('x')")
    let bad = Migration(version: 3, script: "CREATE TABLE more (text TEXT) STRICT; INSERT INTO nowhere VALUES (1)")

    init() throws {
        folder = try TemporaryFolder()
        let database = try Database.open(path, now: now)
        try database.write([.add(Samples.full), .add(Samples.buy())], title: "x", at: now)
        database.close()
    }

    @Test("versions count from one without a gap")
    func numbers() { #expect(Migration.all.map(\.version) == Array(1...Migration.all.count)) }

    @Test("a backup is made first, which holds all and opens with the old program")
    func forward() throws {
        let database = try Database.open(path, now: now, migrations: Migration.all + [good])
        #expect(try database.entries().count == 2)
        try database.read { (connection) throws(StoreError) in
            #expect(try connection.texts("SELECT text FROM extra") == ["x"])
        }
        let name = "coffer.sqlite.before-version-2-20261130T081500Z"
        #expect(folder.names.contains(name) && folder.mode(name) == 0o600)
        let old = try Database.open(folder.file(name), now: now)
        #expect(try old.entries() == database.entries())
        database.close()
        #expect(throws: StoreError.newerFile(path: path, version: 2, known: 1)) { try Database.open(path, now: now) }
    }

    @Test("opening again makes no second backup")
    func once() throws {
        for _ in 1...3 { try Database.open(path, now: now, migrations: Migration.all + [good]).close() }
        #expect(folder.names.filter { $0.contains("before-version") }.count == 1)
    }

    @Test("a step that fails leaves the file as it was, all steps, and says where the backup is")
    func failing() throws {
        let before = try folder.bytes("coffer.sqlite")
        do {
            try Database.open(path, now: now, migrations: Migration.all + [good, bad]).close()
            Issue.record("it did not fail")
        } catch StoreError.migrationFailed(let version, let reason, let backup) {
            #expect(version == 3 && reason.contains("nowhere"))
            #expect(try Database.open(backup, now: now).entries().count == 2)
        }
        let after = try folder.bytes("coffer.sqlite")
        #expect(after == before)
        #expect(try Database.open(path, now: now).verify().isWell)
    }

    @Test("it waits for nobody: while another has the file open it is refused")
    func inUse() throws {
        let other = try Database.open(path, now: now)
        #expect(throws: StoreError.inUse(path: path)) {
            try Database.open(path, now: now, migrations: Migration.all + [good], busyMilliseconds: 60)
        }
        #expect(try other.write([.add(Samples.buy())], title: "still works", at: now).id == 2)
        #expect(!folder.names.contains { $0.contains("before-version") })
    }
}
