import Ledger

/// A value on its way into SQL; always bound, never written into the text.
enum Value {
    case null
    case integer(Int64)
    case text(String)
    case bytes([UInt8])
    /// Kept as its canonical text.
    case number(Exact)

    static func text(orNull text: String?) -> Value { text.map { .text($0) } ?? .null }
    static func integer(orNull number: Int64?) -> Value { number.map { .integer($0) } ?? .null }
    /// The canonical text of a number.
    static func exact(_ number: Exact?) -> Value { number.map { .number($0) } ?? .null }
}
