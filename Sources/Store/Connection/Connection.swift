import CSQLite

/// One connection to one file. Its pointers do not leave this folder.
///
/// `@unchecked Sendable`: it is only ever reached under the lock of ``GuardedConnection``, or by the one function that made it.
final class Connection: @unchecked Sendable {
    enum Access {
        case readWrite
        /// Makes the file where there is none.
        case create
        case readOnly
    }

    static let memory = ":memory:"

    let path: String
    private let handle: OpaquePointer
    /// Prepared statements that nobody uses just now.
    private var idle: [String: OpaquePointer] = [:]

    init(path: String, access: Access, busyMilliseconds: Int32 = 5000) throws(StoreError) {
        let flags =
            switch access {
            case .readWrite: SQLITE_OPEN_READWRITE
            case .create: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
            case .readOnly: SQLITE_OPEN_READONLY
            }
        // A name that begins with `file:` or `:` must not mean anything special.
        let plain = path == Connection.memory || path.hasPrefix("/") ? path : "./" + path
        var opened: OpaquePointer?
        let code = sqlite3_open_v2(plain, &opened, flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nil)
        guard code == SQLITE_OK, let opened else {
            let error = StoreError(
                code: code, message: String(cString: sqlite3_errstr(code)), systemError: sqlite3_system_errno(opened),
                path: path)
            sqlite3_close_v2(opened)
            throw error
        }
        handle = opened
        self.path = path
        sqlite3_busy_timeout(handle, busyMilliseconds)
        _ = coffer_defend(handle)
    }

    deinit {
        for statement in idle.values { sqlite3_finalize(statement) }
        sqlite3_close_v2(handle)
    }

    /// The file was opened for writing, but the system lets us only read it.
    var isReadOnly: Bool { sqlite3_db_readonly(handle, "main") == 1 }
    var lastInsertedID: Int64 { sqlite3_last_insert_rowid(handle) }

    /// Closing merges the log into the file, unless told otherwise here.
    func keepLog(_ keep: Bool) { _ = coffer_keep_log(handle, keep ? 1 : 0) }

    /// Lets go of the pages of the file that it keeps.
    func releaseCache() { sqlite3_db_release_memory(handle) }

    /// The last error of this connection.
    func error(_ code: Int32) -> StoreError {
        StoreError(
            code: code, message: String(cString: sqlite3_errmsg(handle)), systemError: sqlite3_system_errno(handle),
            path: path)
    }
}

extension Connection {
    /// Several statements without values: the schema, a pragma.
    func execute(_ script: String) throws(StoreError) {
        let code = sqlite3_exec(handle, script, nil, nil, nil)
        guard code == SQLITE_OK else { throw error(code) }
    }

    /// One statement, run to its end.
    func run(_ sql: String, _ values: [Value] = []) throws(StoreError) {
        let rows = try rows(sql, values)
        while try rows.next() {}
    }

    /// The rows that a statement gives, one at a time.
    func rows(_ sql: String, _ values: [Value] = []) throws(StoreError) -> Rows {
        let rows = Rows(statement: try statement(sql), sql: sql, connection: self)
        try rows.bind(values)
        return rows
    }

    /// The first column of the first row; `nil` without a row or where it is NULL.
    func integer(_ sql: String, _ values: [Value] = []) throws(StoreError) -> Int64? {
        let rows = try rows(sql, values)
        return try rows.next() ? rows.integerIfAny(0) : nil
    }

    /// The first column of all rows.
    func texts(_ sql: String, _ values: [Value] = []) throws(StoreError) -> [String] {
        let rows = try rows(sql, values)
        var texts: [String] = []
        while try rows.next() { texts.append(rows.text(0)) }
        return texts
    }

    /// Runs `work` while no trigger runs: none of this connection's statements has any meanwhile.
    func withoutTriggers<Result>(_ work: () throws(StoreError) -> Result) throws(StoreError) -> Result {
        _ = coffer_use_triggers(handle, 0)
        defer { _ = coffer_use_triggers(handle, 1) }
        return try work()
    }

    /// Runs `work` in one transaction: all of it is kept, or none.
    func transaction<Result>(_ work: () throws(StoreError) -> Result) throws(StoreError) -> Result {
        try run("BEGIN IMMEDIATE")
        do {
            let result = try work()
            try run("COMMIT")
            return result
        } catch {
            // The first error is the one to report; SQLite may have rolled back already.
            if sqlite3_get_autocommit(handle) == 0 { try? run("ROLLBACK") }
            throw error
        }
    }

    /// Runs `work` on one state of the file, whatever others write meanwhile.
    func reading<Result>(_ work: () throws(StoreError) -> Result) throws(StoreError) -> Result {
        guard sqlite3_get_autocommit(handle) != 0 else { return try work() }
        try run("BEGIN")
        defer { try? run("COMMIT") }
        return try work()
    }

    /// Takes a prepared statement out of the cache, or prepares one.
    private func statement(_ sql: String) throws(StoreError) -> OpaquePointer {
        if let known = idle.removeValue(forKey: sql) { return known }
        var statement: OpaquePointer?
        let code = sqlite3_prepare_v3(handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &statement, nil)
        guard code == SQLITE_OK, let statement else { throw error(code) }
        return statement
    }

    /// Puts a statement back for its next use.
    func giveBack(_ statement: OpaquePointer, _ sql: String) {
        sqlite3_reset(statement)
        sqlite3_clear_bindings(statement)
        if let double = idle.updateValue(statement, forKey: sql) { sqlite3_finalize(double) }
    }
}
