import CSQLite
import Glibc

extension StoreError {
    /// What a result code of SQLite means to a person.
    init(code: Int32, message: String, systemError: Int32, path: String) {
        switch code & 0xFF {
        case SQLITE_BUSY, SQLITE_LOCKED: self = .busy(path: path)
        case SQLITE_FULL: self = .diskFull(path: path)
        case SQLITE_READONLY, SQLITE_PERM: self = .readOnly(path: path)
        case SQLITE_CORRUPT: self = .damaged(path: path, detail: message)
        case SQLITE_NOTADB: self = .notADatabase(path: path)
        case SQLITE_CANTOPEN:
            self = .cannotOpen(path: path, reason: systemError == 0 ? message : StoreError.text(of: systemError))
        case SQLITE_IOERR:
            self = .ioFailed(path: path, reason: systemError == 0 ? message : StoreError.text(of: systemError))
        case SQLITE_CONSTRAINT: self = .refused(rule: StoreError.rule(in: message))
        case SQLITE_TOOBIG: self = .refused(rule: "a text in it is too long")
        default: self = .failed(code: Int(code), message: message)
        }
    }

    /// The system's words for an `errno`.
    static func text(of error: Int32) -> String { String(cString: strerror(error)) }

    /// The schema names its rules in words, so that what SQLite reports can be read.
    private static func rule(in message: String) -> String {
        let mark = "CHECK constraint failed: "
        return message.hasPrefix(mark) ? String(message.dropFirst(mark.count)) : message
    }
}
