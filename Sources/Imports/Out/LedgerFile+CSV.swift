import JSON
public import Ledger

extension LedgerFile {
    /// The columns of Coffer's own table: the members of the events of the JSON ledger, and its currency.
    public static let columns = [
        "id", "time", "type", "subtype", "asset", "quantity", "to_asset", "to_quantity", "quote", "price", "total",
        "received", "from", "to", "value", "value_out", "value_in", "cost", "acquired", "fee", "fee_asset", "fee_value",
        "rate", "wallet", "estimated_from", "note", "demo", "currency",
    ]

    /// The entries as a table, a line each; policy and method are not in it (docs/FORMAT-ledger.md).
    ///
    /// - Parameter code: how the file calls a coin.
    public func csv(code: @escaping (CoinID) -> String) -> [UInt8] {
        var writer = CSVWriter(LedgerFile.columns)
        for entry in entries {
            let event = entry.event(in: currency, code: code)
            writer.add(
                LedgerFile.columns.map { column in
                    if column == "currency" { return currency.code.uppercased() }
                    guard let value = event[column] else { return "" }
                    return value.string ?? (value.bool.map { $0 ? "true" : "false" } ?? "")
                })
        }
        return writer.bytes
    }
}
