import Glibc
import Ledger
import Markets

/// The provider's key, in a file of the data folder that only its owner may read.
struct KeyFile: Sendable {
    let path: String

    init(folder: DataFolder) { path = folder.path + "/coingecko.key" }

    /// `nil` where there is none, or none that is one.
    func read() -> CoinGeckoKey? {
        guard let bytes = try? LocalFile.bytes(of: path, limit: 1024) else { return nil }
        let line = String(decoding: bytes, as: UTF8.self).filter { !$0.isWhitespace }
        return CoinGeckoKey(line: line)
    }

    /// Keeps a key in the place of the one of before; `nil` takes it away.
    func write(_ key: CoinGeckoKey?) throws(KeyFileError) {
        guard let key else {
            guard unlink(path) == 0 || errno == ENOENT else {
                throw .notWritten(reason: String(cString: strerror(errno)))
            }
            return
        }
        // Beside it first, so that a full disk leaves the old one whole; nobody else may read either of them.
        let beside = path + ".new"
        unlink(beside)
        let file = open(beside, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw .notWritten(reason: String(cString: strerror(errno))) }
        let line = Array((key.line + "\n").utf8)
        let isWritten =
            line.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) } == line.count && fsync(file) == 0
        let reason = errno
        close(file)
        guard isWritten, rename(beside, path) == 0 else {
            unlink(beside)
            throw .notWritten(reason: String(cString: strerror(isWritten ? errno : reason)))
        }
    }
}

/// Why the key was not kept. It never holds the key.
enum KeyFileError: Explained, Equatable {
    case notAKey
    case notWritten(reason: String)

    var problem: String {
        switch self {
        case .notAKey: "What was typed is no key: a key has no blanks and at most 200 characters."
        case .notWritten(let reason): "The key could not be kept: \(reason)."
        }
    }

    var remedy: String {
        switch self {
        case .notAKey: "Copy it again from CoinGecko’s page for developers."
        case .notWritten: "Look whether the disk is full and the data folder can be written."
        }
    }
}
