import JSON
public import Ledger

extension LedgerFile {
    /// Whether a file is Coffer's own table (docs/FORMAT-ledger.md): its header has all of its columns.
    public static func isTable(_ bytes: [UInt8]) -> Bool {
        let first = bytes.prefix(4096).prefix { $0 != 10 && $0 != 13 }
        let names = String(decoding: first, as: UTF8.self).split(separator: ",").map {
            HeaderName($0.filter { $0 != "\"" }).folded
        }
        return Set(columns).isSubset(of: names)
    }

    /// Reads a ledger that Coffer wrote, as JSON or as a table.
    public init(_ bytes: [UInt8], coin: @escaping (String) -> CoinID) throws(LedgerFileError) {
        if LedgerFile.isTable(bytes) {
            try self.init(table: bytes, coin: coin)
        } else {
            try self.init(reading: bytes, coin: coin)
        }
    }

    /// Reads Coffer's own table: each cell is the member of an event that its column is called by.
    ///
    /// - Parameter coin: the coin that a code of the file stands for; asked once for each code.
    public init(table bytes: [UInt8], coin: @escaping (String) -> CoinID) throws(LedgerFileError) {
        let text = DecodedText.whole(bytes)
        let read: Result<[JSON], ImportFault> = text.bytes.withUnsafeBufferPointer { all in
            do throws(ImportFault) { return .success(try LedgerFile.events(all, from: text.skip)) } catch {
                return .failure(error)
            }
        }
        let events: [JSON]
        switch read {
        case .success(let found): events = found
        case .failure(let fault): throw .badTable(fault)
        }
        let currency = events.lazy.compactMap { $0["currency"]?.string }.first ?? ""
        try self.init(.object(["currency": .string(currency), "events": .array(events)]), coin: coin)
    }

    private static func events(_ bytes: Bytes, from start: Int) throws(ImportFault) -> [JSON] {
        var reader = CSVReader(bytes, separator: UInt8(ascii: ","), from: start)
        var names: [String] = []
        var events: [JSON] = []
        while try reader.next() {
            let cells = reader.fields.map { field in
                let raw = Bytes(rebasing: bytes[Int(field.start)..<Int(field.end)])
                return CSVCell.read(
                    String(decoding: field.isEscaped ? CSVReader.unescaped(raw) : Array(raw), as: UTF8.self))
            }
            if names.isEmpty {
                names = cells.map { HeaderName($0).folded }
                continue
            }
            events.append(
                .object(
                    zip(names, cells).filter { !$1.isEmpty }.map { name, cell in
                        JSON.Member(name, name == "demo" ? .bool(cell == "true") : .string(cell))
                    }))
        }
        return events
    }
}
