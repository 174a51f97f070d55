import Ledger

/// Brings a file to the form that this program knows, one numbered step after the other.
struct Migrator {
    let migrations: [Migration]

    private var newest: Int { migrations.last?.version ?? 0 }

    /// Refuses what is no file of ours, or is newer than we are, before anything is written to it.
    func check(_ connection: Connection) throws(StoreError) {
        let id = try connection.integer("PRAGMA application_id") ?? 0
        let version = try version(of: connection)
        if id != Int64(Migration.applicationID) {
            let tables = try connection.integer("SELECT count(*) FROM sqlite_schema") ?? 0
            guard id == 0, version == 0, tables == 0 else { throw .anotherProgram(path: connection.path) }
        }
        guard version <= newest else {
            throw .newerFile(path: connection.path, version: version, known: newest)
        }
    }

    func isBehind(_ connection: Connection) throws(StoreError) -> Bool {
        try version(of: connection) < newest
    }

    /// Brings a file forward that we have alone, with a verified copy beside it unless it is new.
    func migrateKeepingBackup(_ connection: Connection, now: Moment) throws(StoreError) {
        guard try isBehind(connection) else { return }
        guard try version(of: connection) > 0 else { return try migrate(connection) }
        let backup = Files.free("\(connection.path).before-version-\(newest)-\(now.stamp)")
        try connection.copy(to: backup)
        do {
            try migrate(connection)
        } catch {
            throw .migrationFailed(version: newest, reason: error.problem, backup: backup)
        }
    }

    /// All steps in one transaction: a step that fails leaves everything in the form it had.
    func migrate(_ connection: Connection) throws(StoreError) {
        try connection.transaction { () throws(StoreError) in
            // Asked inside the transaction: another process may have done it while we waited.
            let old = try version(of: connection)
            for step in migrations where step.version > old {
                try connection.execute(step.script)
                try connection.execute("PRAGMA user_version = \(step.version)")
            }
            guard try connection.texts("PRAGMA foreign_key_check").isEmpty else {
                throw .damaged(path: connection.path, detail: "a step left references to nothing")
            }
        }
    }

    private func version(of connection: Connection) throws(StoreError) -> Int {
        Int(try connection.integer("PRAGMA user_version") ?? 0)
    }
}

extension Moment {
    /// For a file name: `20261130T051700Z`.
    var stamp: String {
        Moment(milliseconds: milliseconds / 1000 * 1000).iso8601.filter { $0 != "-" && $0 != ":" }
    }
}
