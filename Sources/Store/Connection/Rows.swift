import CSQLite
import Ledger

/// A statement that runs, and the row it stands on. When it goes out of use it is reset, which ends its read.
struct Rows: ~Copyable {
    private let statement: OpaquePointer
    private let sql: String
    private let connection: Connection

    init(statement: OpaquePointer, sql: String, connection: Connection) {
        self.statement = statement
        self.sql = sql
        self.connection = connection
    }

    deinit { connection.giveBack(statement, sql) }

    func bind(_ values: [Value]) throws(StoreError) {
        for (index, value) in values.enumerated() {
            let code = bind(value, at: Int32(index + 1))
            guard code == SQLITE_OK else { throw connection.error(code) }
        }
    }

    /// Runs a statement that gives no rows once more, with other values.
    func again(_ values: [Value]) throws(StoreError) {
        sqlite3_reset(statement)
        try bind(values)
        while try next() {}
    }

    /// Steps to the next row; `false` after the last.
    func next() throws(StoreError) -> Bool {
        let code = sqlite3_step(statement)
        if code == SQLITE_ROW { return true }
        guard code == SQLITE_DONE else { throw connection.error(code) }
        return false
    }

    private func bind(_ value: Value, at index: Int32) -> Int32 {
        switch value {
        case .null: return sqlite3_bind_null(statement, index)
        case .integer(let number): return sqlite3_bind_int64(statement, index, number)
        case .text(var text):
            return text.withUTF8 { coffer_bind_text(statement, index, $0.baseAddress, Int32(clamping: $0.count)) }
        case .number(let number):
            return number.withText { coffer_bind_text(statement, index, $0.baseAddress, Int32(clamping: $0.count)) }
        case .bytes(let bytes):
            return bytes.withUnsafeBytes {
                coffer_bind_bytes(statement, index, $0.baseAddress, Int32(clamping: $0.count))
            }
        }
    }
}

extension Rows {
    func isNull(_ column: Int32) -> Bool { sqlite3_column_type(statement, column) == SQLITE_NULL }

    func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(statement, column) }

    func integerIfAny(_ column: Int32) -> Int64? { isNull(column) ? nil : integer(column) }

    /// Empty for NULL.
    func text(_ column: Int32) -> String {
        withBytes(column) { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    func textIfAny(_ column: Int32) -> String? {
        withBytes(column) { String(decoding: $0, as: UTF8.self) }
    }

    /// What a text means; `nil` for NULL.
    func meaning<Meaning>(
        _ column: Int32, _ known: inout TextCache<Meaning>, _ read: (String) -> Meaning
    ) -> Meaning? {
        withBytes(column) { known.meaning(of: $0, read) }
    }

    func bytes(_ column: Int32) -> [UInt8] {
        guard let start = sqlite3_column_blob(statement, column) else { return [] }
        return Array(UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement, column))))
    }

    /// A number, read from its bytes; `nil` for NULL.
    func exact(_ column: Int32) throws(StoreError) -> Exact? {
        guard let read = withBytes(column, { Exact(utf8: $0) }) else { return nil }
        guard let number = read else {
            throw .damaged(path: connection.path, detail: "“\(text(column).prefix(60))” is not a number")
        }
        return number
    }

    /// Milliseconds in `column`, the offset in the one after it; `nil` for NULL.
    func moment(_ column: Int32) -> Moment? {
        integerIfAny(column).map { Moment(milliseconds: $0, offsetMinutes: Int(integer(column + 1))) }
    }

    /// The file holds what its own rules forbid.
    func damaged(_ detail: String) -> StoreError { .damaged(path: connection.path, detail: detail) }

    private func withBytes<Result>(_ column: Int32, _ read: (UnsafeBufferPointer<UInt8>) -> Result) -> Result? {
        guard let start = sqlite3_column_text(statement, column) else { return nil }
        return read(UnsafeBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement, column))))
    }
}
