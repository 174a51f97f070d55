/// The table of a format: each call names a column and gives back what the format reads it by.
struct TableSpec {
    private(set) var columns: [ColumnSpec] = []

    mutating func text(_ names: String..., after: Column? = nil) -> Column { add(.text, names, true, after) }
    mutating func number(_ names: String..., after: Column? = nil) -> Column { add(.number, names, true, after) }
    mutating func time(_ names: String..., after: Column? = nil) -> Column { add(.time, names, true, after) }
    /// All columns of that pattern.
    mutating func family(_ names: String...) -> Column { add(.family, names, false, nil) }

    /// Columns that may be missing.
    mutating func textIfAny(_ names: String..., after: Column? = nil) -> Column { add(.text, names, false, after) }
    mutating func numberIfAny(_ names: String..., after: Column? = nil) -> Column { add(.number, names, false, after) }
    mutating func timeIfAny(_ names: String..., after: Column? = nil) -> Column { add(.time, names, false, after) }

    private mutating func add(
        _ kind: ColumnSpec.Kind, _ names: [String], _ isRequired: Bool, _ after: Column?
    ) -> Column {
        columns.append(
            ColumnSpec(kind: kind, names: names.map { ColumnName($0) }, isRequired: isRequired, after: after))
        return Column(id: columns.count - 1)
    }
}
