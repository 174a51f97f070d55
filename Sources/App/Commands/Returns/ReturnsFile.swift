import JSON
import Ledger

/// Flows or rows of a file: JSON in the format of the test vectors, or columns.
enum ReturnsFile {
    case flows([CashFlow], understood: [String])
    case rows([Valuation], understood: [String])

    /// Three hundred years of daily rows, several a day.
    static let limit = 1_000_000

    /// - Parameter name: of the file, for messages.
    static func read(_ bytes: [UInt8], name: String) throws(ReturnsFileError) -> ReturnsFile {
        let first = bytes.first { !($0 <= 0x20 || [0xEF, 0xBB, 0xBF].contains($0)) }
        guard let first else { throw .empty(name) }
        if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") {
            return try ReturnsDocument(bytes: bytes, name: name).read()
        }
        return try ReturnsTable(bytes: bytes, name: name).read()
    }
}
