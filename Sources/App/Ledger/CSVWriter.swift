/// Rows of a CSV file (RFC 4180): commas, CRLF, quotes where they are needed.
///
/// A cell that a spreadsheet would take for a formula gets an apostrophe in front; plain numbers stay as they are.
struct CSVWriter {
    private(set) var bytes: [UInt8] = []

    init(_ names: [String]) { add(names) }

    mutating func add(_ cells: [String]) {
        for (place, cell) in cells.enumerated() {
            if place > 0 { bytes.append(UInt8(ascii: ",")) }
            write(cell)
        }
        bytes += [0x0D, 0x0A]
    }

    private mutating func write(_ cell: String) {
        let isHarmless = !CSVWriter.looksLikeFormula(cell) || CSVWriter.isNumber(cell)
        let needsQuotes = cell.utf8.contains { $0 == 0x22 || $0 == 0x2C || $0 == 0x0D || $0 == 0x0A }
        if needsQuotes { bytes.append(0x22) }
        if !isHarmless { bytes.append(UInt8(ascii: "'")) }
        for byte in cell.utf8 {
            if byte == 0x22 { bytes.append(0x22) }
            bytes.append(byte)
        }
        if needsQuotes { bytes.append(0x22) }
    }

    private static func looksLikeFormula(_ cell: String) -> Bool {
        guard let first = cell.utf8.first else { return false }
        return "=+-@\t\r\n".utf8.contains(first)
    }

    /// Digits with a sign and a point, as we write them.
    private static func isNumber(_ cell: String) -> Bool {
        let digits = cell.utf8.first == UInt8(ascii: "-") ? cell.utf8.dropFirst() : cell.utf8[...]
        guard let first = digits.first, (0x30...0x39).contains(first) else { return false }
        return digits.allSatisfy { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }
            && digits.count { $0 == UInt8(ascii: ".") } <= 1
    }
}
