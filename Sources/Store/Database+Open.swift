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
    static func open(
        _ path: String, now: Moment, migrations: [Migration], busyMilliseconds: Int32 = 5000
    ) throws(StoreError) -> Database {
        try Files.check(path)
        let lock = try FileLock(for: path)
        try lock.share(waitMilliseconds: busyMilliseconds)
        do {
            try Files.makePrivate(path)
            let migrator = Migrator(migrations: migrations)
            let writer = try connect(path, busyMilliseconds)
            try migrator.check(writer)
            try writer.useWAL()
            if try migrator.isBehind(writer) {
                try migrator.migrate(writer, lock: lock, now: now, waitMilliseconds: busyMilliseconds)
            }
            let reader = try connect(path, busyMilliseconds)
            try reader.execute("PRAGMA query_only = ON")
            return Database(path: path, writer: writer, reader: reader, lock: lock)
        } catch {
            lock.release()
            throw error
        }
    }

    private static func connect(_ path: String, _ busyMilliseconds: Int32) throws(StoreError) -> Connection {
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
}

extension Connection {
    /// Readers and the writer do not wait for each other; kept in the file, so it is set once.
    fileprivate func useWAL() throws(StoreError) {
        guard try texts("PRAGMA journal_mode") != ["wal"] else { return }
        let mode = try texts("PRAGMA journal_mode = WAL")
        guard mode == ["wal"] else {
            throw .cannotOpen(path: path, reason: "its folder does not let several programs share a file")
        }
    }
}
