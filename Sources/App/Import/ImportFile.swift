import Glibc
import Imports
import Ledger

/// A file of a history that a person named, and what its bytes are.
struct ImportFile {
    /// Without its folder.
    let name: String
    let bytes: [UInt8]

    /// Reads it, unless it is larger than any export; what stands there is never waited for.
    ///
    /// - Parameter name: what the person calls it; the last part of the path where nothing is said.
    init(name: String? = nil, path: String) throws(CommandError) {
        self.name = name ?? path.split(separator: "/").last.map(String.init) ?? path
        var status = stat()
        if stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size > Understanding.sizeLimit {
            throw .badFile(path, ImportFault.tooLarge(limit: Understanding.sizeLimit))
        }
        bytes = try LocalFile.bytes(of: path, limit: Understanding.sizeLimit)
    }

    /// Coffer's own JSON ledger, or what is called JSON and is no other program's.
    var isLedger: Bool { ImportFile.isLedger(name: name, bytes) }

    /// - Parameter bytes: its beginning is enough.
    private static func isLedger(name: String, _ bytes: [UInt8]) -> Bool {
        if LedgerFile.isTable(bytes) { return true }
        if name.lowercased().hasSuffix(".json") || isJSON(bytes) { return !GhostfolioFile.isOne(bytes) }
        return false
    }

    private static func isJSON(_ bytes: [UInt8]) -> Bool {
        let first = bytes.first { ![9, 10, 13, 32, 0xEF, 0xBB, 0xBF].contains($0) }
        return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    }

    /// Rows, and not those of a ledger of Coffer's.
    static func isTable(name: String, _ beginning: [UInt8]) -> Bool {
        !isLedger(name: name, beginning) && !isJSON(beginning)
    }
}
