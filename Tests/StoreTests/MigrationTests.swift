import Ledger
import Testing

@testable import Store

@Suite("Bringing a file forward") struct MigrationTests {
    let folder: TemporaryFolder
    let now = Samples.now
    var path: String { folder.file("coffer.sqlite") }
    private static let newest = Migration.all.count
    let good = Migration(
        version: newest + 1, script: "CREATE TABLE extra (text TEXT) STRICT; INSERT INTO extra VALUES ('x')")
    let bad = Migration(
        version: newest + 2, script: "CREATE TABLE more (text TEXT) STRICT; INSERT INTO nowhere VALUES (1)")

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
        let name = "coffer.sqlite.before-version-\(good.version)-20261130T081500Z"
        #expect(folder.names.contains(name) && folder.mode(name) == 0o600)
        let old = try Database.open(folder.file(name), now: now)
        #expect(try old.entries() == database.entries())
        database.close()
        #expect(throws: StoreError.newerFile(path: path, version: good.version, known: good.version - 1)) {
            try Database.open(path, now: now)
        }
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
            #expect(version == bad.version && reason.contains("nowhere"))
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

    @Test("a file of the first form keeps its entries, their history and what can be undone")
    func fromFirst() throws {
        let path = folder.file("old.sqlite")
        do {
            let old = try Connection(path: path, access: .create)
            try Migrator(migrations: [.schema1]).migrate(old)
            try old.execute(
                """
                INSERT INTO batch VALUES (1, 0, 60, 'one', 'k', NULL), (2, 1, 60, 'two', NULL, NULL), (3, 2, 0, 'three', NULL, NULL);
                INSERT INTO entry_version (entry, version, batch, removed, kind, time, time_offset, received_coin, received,
                  sent_money, sent, price, terms, wallet, note, is_demo) VALUES
                  (1, 1, 1, 0, 'buy', 5, 60, 'btc', '1.5', 'usd', '3', '2', 'amount_price', 'Main', 'a', 0),
                  (1, 2, 2, 0, 'buy', 5, 60, 'btc', '2.5', 'usd', '5', '2', 'amount_price', 'Main', 'b', 0),
                  (2, 1, 2, 0, 'buy', 4, 60, 'eth', '1', 'usd', '1', NULL, NULL, 'Main', '', 1),
                  (2, 2, 3, 1, 'buy', 4, 60, 'eth', '1', 'usd', '1', NULL, NULL, 'Main', '', 1);
                """)
        }
        let database = try Database.open(path, now: now)
        let entry = try #require(try database.entries().first)
        #expect(try database.entries().count == 1)
        #expect(entry.note == "b" && entry.version == 2 && entry.price == 2 && entry.reference.isEmpty)
        #expect(try database.verify().isWell)
        #expect(folder.names.contains { $0.hasPrefix("old.sqlite.before-version-") })
        try database.undo(batch: 3, at: now)
        try database.undo(batch: 2, at: now)
        #expect(try database.entries().map(\.note) == ["a"])
    }

    @Test("a file of the fifth form keeps its quotes with their lines of the week")
    func weekLines() throws {
        let path = folder.file("fifth.sqlite")
        do {
            let old = try Connection(path: path, access: .create)
            try Migrator(migrations: [.schema1, .schema2, .schema3, .schema4, .schema5]).migrate(old)
            try old.execute(
                """
                INSERT INTO quote (currency, coin, symbol, name, saved_at, rank, price, sparkline) VALUES
                  ('usd', 'one', 'o', 'One', 1, 1, '2', x'000000000000F03F0000000000000040'),
                  ('usd', 'two', 't', 'Two', 1, 2, '3', x''),
                  ('eur', 'one', 'o', 'One', 1, 1, '1', x'0000000000000840');
                """)
        }
        let database = try Database.open(path, now: now)
        #expect(try database.quotes(currency: .usd).rows.map(\.sparkline) == [[1, 2], []])
        #expect(try database.quotes(currency: Currency("eur")).rows.map(\.sparkline) == [[3]])
        #expect(try database.verify().isWell)
    }
}
