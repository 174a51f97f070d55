/// A mapping of columns under a name, applied to tables with the same columns.
public struct ImportProfile: Hashable, Sendable {
    public let name: String
    /// The names of all columns, as they are compared: in any order.
    public let signature: [String]
    public let mapping: ColumnMapping

    /// - Parameter header: the names as they stand in the file.
    public init(name: String, header: [String], mapping: ColumnMapping) {
        self.init(name: name, signature: ImportProfile.signature(of: header), mapping: mapping)
    }

    public init(name: String, signature: [String], mapping: ColumnMapping) {
        self.name = name
        self.signature = signature
        self.mapping = mapping
    }

    /// What stands before its name where a format is meant.
    public static let prefix = "profile:"
    /// As a format is named.
    public var formatName: String { ImportProfile.prefix + name }

    static func signature(of header: [String]) -> [String] { header.map { HeaderName.folded($0) }.sorted() }

    var format: Format {
        Format(
            formatName, "\(name), with columns that you mapped", zone: .inCells, ids: .uniqueOrNone, isFallback: true
        ) {
            MappedTable(&$0, mapping)
        }
    }
}
