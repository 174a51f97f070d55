public import Ledger

/// What a person says of a file because it does not tell it, and what the computer knows.
public struct Answers: Sendable {
    /// The name of a format, where it is not to be recognised.
    public var format: String?
    /// Of times that name none.
    public var zone: Zone?
    public var dateOrder: DateOrder?
    public var decimal: DecimalMark?
    /// No row is later; it tells some dates apart.
    public var today: Day?
    /// Mappings of columns that are kept.
    public var profiles: [ImportProfile] = []
    /// The zones of the computer, by name.
    public var named: @Sendable (String) -> Zone?

    public init(named: @escaping @Sendable (String) -> Zone? = { _ in nil }) { self.named = named }
}

/// What a file does not tell, with an example from it.
public struct Question: Hashable, Sendable {
    /// What is asked about.
    public enum Subject: String, Hashable, Sendable {
        case dateOrder = "date_order"
        case zone = "time_zone"
        case decimal
        /// Deposits or withdrawals: two formats with the same columns.
        case format
    }

    public let subject: Subject
    /// In plain words, with the example.
    public let text: String
    /// What answers it on the command line.
    public let flag: String
    /// The line of the example.
    public let line: Int
}
