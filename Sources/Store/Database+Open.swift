public import Ledger

extension Database {
    /// Opens the file, makes it where there is none, and brings it to this program's form after a verified backup.
    ///
    /// The folder must exist. The file is for its owner alone (mode 0600).
    public static func open(_ path: String, now: Moment) throws(StoreError) -> Database {
        try open(path, now: now, migrations: Migration.all)
    }

    /// A database that is gone when it is closed.
    public static func inMemory() throws(StoreError) -> Database {
        let connection = try Connection(path: Connection.memory, access: .create)
        try connection.execute("PRAGMA foreign_keys = ON")
        try Migrator(migrations: Migration.all).migrate(connection)
        return Database(path: "", writer: connection, reader: nil, lock: nil)
    }

    /// - Parameter busyMilliseconds: how long to wait for another process that writes.
    package static func open(
        _ path: String, now: Moment, migrations: [Migration], busyMilliseconds: Int32 = 5000
    ) throws(StoreError) -> Database {
        try Files.check(path)
        let lock = try FileLock(for: path)
        do {
            let opening = Opening(
                path: path, lock: lock, migrator: Migrator(migrations: migrations),
                busyMilliseconds: busyMilliseconds)
            let writer = try opening.ready(now)
            let reader = try opening.connect()
            try reader.execute("PRAGMA query_only = ON")
            return Database(path: path, writer: writer, reader: reader, lock: lock)
        } catch {
            lock.release()
            throw error
        }
    }
}

/// The steps of opening a file.
private struct Opening {
    let path: String
    let lock: FileLock
    let migrator: Migrator
    let busyMilliseconds: Int32

    func connect() throws(StoreError) -> Connection {
        let connection = try Connection(path: path, access: .readWrite, busyMilliseconds: busyMilliseconds)
        guard !connection.isReadOnly else { throw .readOnly(path: path) }
        try connection.execute(
            """
            PRAGMA foreign_keys = ON;
            PRAGMA trusted_schema = OFF;
            PRAGMA synchronous = FULL;
            PRAGMA journal_size_limit = 4194304;
            """)
        return connection
    }

    /// A connection to a file in its newest form, while we share the lock.
    ///
    /// Between the lock alone and the lock shared another process may have the file; hence the loop.
    func ready(_ now: Moment) throws(StoreError) -> Connection {
        while true {
            try lock.share(waitMilliseconds: busyMilliseconds)
            try Files.makePrivate(path)
            if let connection = try connectIfReady() { return connection }
            try lock.takeAlone(waitMilliseconds: busyMilliseconds)
            try prepare(now)
        }
    }

    private func connectIfReady() throws(StoreError) -> Connection? {
        let connection = try connect()
        try migrator.check(connection)
        guard try !migrator.isBehind(connection) else { return nil }
        return try connection.usesWAL() ? connection : nil
    }

    private func prepare(_ now: Moment) throws(StoreError) {
        let connection = try connect()
        try migrator.check(connection)
        try migrator.migrateKeepingBackup(connection, now: now)
        try connection.useWAL()
    }
}

extension Connection {
    fileprivate func usesWAL() throws(StoreError) -> Bool { try texts("PRAGMA journal_mode") == ["wal"] }

    /// Readers and the writer do not wait for each other; kept in the file, so it is set once.
    fileprivate func useWAL() throws(StoreError) {
        guard try texts("PRAGMA journal_mode = WAL") == ["wal"] else {
            throw .cannotOpen(path: path, reason: "its disk does not let several programs share a file")
        }
    }
}
